//! What every emitting module needs: the plan, the names of generated items, the generics.

use std::cell::{Cell, OnceCell, RefCell};

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Lifetime;

use crate::gather::{Few, Gather};
use crate::{
    chart::{Chart, EventId, EventMatch, EventType, Kind, LetId, ROOT, StateId},
    lower::Plan,
    sorted::{Map, Set},
};

pub struct Emit<'p> {
    pub plan: &'p Plan<'p>,
    pub chart: &'p Chart,
    /// The path of `hfsm-core`.
    pub krate: &'p Few,
    pub names: Names,
    pub generics: Generics,
    /// Every `let` that some row or initial gives.
    pub given: Set<LetId>,
    /// Rows of two regions may want the payload of the same event: where the second names it.
    pub clones_event: Option<Span>,
    /// What the code for events looks like.
    pub shape: super::react::Shape,
    /// The code being written has the event itself and not a reference to it.
    pub event_is_owned: Cell<bool>,
    /// What the code being written knows the active leaf as, in a machine of one region.
    pub leaf: RefCell<TokenStream>,
    /// What functions are handed.
    pub handed: OnceCell<super::engine::Handed>,
    /// Which functions of states look at the machine.
    pub reach: OnceCell<super::reach::Reach>,
    /// By function: whether its code stands where it runs.
    pub in_place: OnceCell<Vec<bool>>,
    /// The patterns of events, written once.
    patterns: RefCell<Map<EventId, TokenStream>>,
    /// The first error, where there are errors: the machine is not what the user meant.
    pub broken: Option<TokenStream>,
}

/// Generated types, and the variables of generated functions.
pub struct Names {
    pub machine: Ident,
    pub state: Ident,
    pub leaf: Ident,
    pub handle: Ident,
    pub call: Ident,
    pub config: Ident,
    /// The variable that holds the context: the user's name for it.
    pub context: Ident,
    pub tick: Ident,
}

/// The machine's generics in the forms that signatures need.
pub struct Generics {
    /// `T: Bound, const N: usize`
    pub decl: Few,
    /// `<T, N>`, or nothing.
    pub args: Few,
    /// `::<T, N>` without lifetimes, or nothing.
    pub turbofish: Few,
    /// `::<T, N, _>` for a generated function that takes an observer, or nothing.
    pub engine_turbofish: Few,
    pub where_clause: Few,
    /// The event type's own lifetimes: `'e,`
    pub event: Few,
    /// What generated code adds.
    pub added: Added,
    /// Anything at all in `decl`.
    pub any: bool,
}

/// Lifetimes that generated code adds to those of the user, whose names they do not take.
pub struct Added {
    /// What a handle borrows for.
    pub handle: Lifetime,
    /// For those of the context that have no name.
    pub context: Lifetime,
    /// For those of the events that have no name.
    pub event: Lifetime,
    /// Of an event that comes back.
    pub given: Lifetime,
    /// Of a machine that is looked at.
    pub shown: Lifetime,
}

impl Added {
    fn new(chart: &Chart) -> Self {
        let events = match &chart.event_type {
            EventType::Own { generics, .. } => Some(generics),
            _ => None,
        };
        let params = [Some(&chart.generics), events].into_iter().flatten();
        let taken = params.flat_map(syn::Generics::lifetimes);
        let taken = taken.map(|param| param.lifetime.ident.to_string()).list();
        let new = |name: &str| {
            let mut name = name.to_string();
            while taken.contains(&name) {
                name.push('_');
            }
            Lifetime::new(&format!("'{name}"), Span::call_site())
        };
        Added {
            handle: new("handle"),
            context: new("context"),
            event: new("event"),
            given: new("e"),
            shown: new("shown"),
        }
    }
}

/// Parameters of generated functions: with another of the same name beside them nobody could
/// read the signature.
const RESERVED: [&str; 8] = [
    "machine", "call", "observer", "event", "reaction", "cause", "state", "leaf",
];

impl<'p> Emit<'p> {
    pub fn new(krate: &'p Few, plan: &'p Plan<'p>, broken: Option<TokenStream>) -> Self {
        let chart = plan.chart;
        let names = Names::new(chart);
        let given = super::state::given_lets(chart);
        Emit {
            plan,
            chart,
            krate,
            names,
            generics: Generics::new(chart),
            given,
            clones_event: super::events::shared(plan),
            shape: super::react::shape(plan),
            event_is_owned: Cell::new(false),
            leaf: RefCell::new(quote!(machine.leaf)),
            handed: OnceCell::new(),
            reach: OnceCell::new(),
            in_place: OnceCell::new(),
            patterns: RefCell::default(),
            broken,
        }
    }

    /// `Guard<T>`
    pub fn machine(&self) -> TokenStream {
        let (machine, args) = (&self.names.machine, &self.generics.args);
        quote!(#machine #args)
    }

    /// `GuardState::Combat`
    pub fn state(&self, state: StateId) -> TokenStream {
        let (ty, name) = (&self.names.state, &self.chart[state].name);
        let name = at_call_site(name);
        quote!(#ty::#name)
    }

    /// `Some(GuardState::Combat)`, `None` for the root.
    pub fn state_or_root(&self, state: StateId) -> TokenStream {
        if state == ROOT {
            return quote!(None);
        }
        let state = self.state(state);
        quote!(Some(#state))
    }

    /// The value of a container's field whose path ends at `state`.
    pub fn tip(&self, state: StateId) -> TokenStream {
        let (ty, name) = self.tip_parts(state);
        quote!(#ty::#name)
    }

    /// Its type and its name.
    pub fn tip_parts(&self, state: StateId) -> (&Ident, Ident) {
        let ty = match self.plan.is_single() {
            true => &self.names.leaf,
            false => &self.names.state,
        };
        (ty, at_call_site(&self.chart[state].name))
    }

    /// The machine's field for the data of a state.
    pub fn data_field(&self, state: StateId) -> Ident {
        format_ident!("{}_data", self.plan.names[state.0])
    }

    /// A function's name: `verb_state`.
    pub fn about(&self, verb: &str, state: StateId) -> Ident {
        format_ident!("{verb}_{}", self.plan.names[state.0])
    }

    pub fn context_type(&self) -> Option<&TokenStream> {
        self.chart.context.as_ref().map(|param| &param.ty)
    }

    pub fn tick_type(&self) -> Option<&TokenStream> {
        self.chart.tick.as_ref().map(|param| &param.ty)
    }

    /// The event type as a signature names it, `None` without events.
    pub fn event_type(&self) -> Option<TokenStream> {
        match &self.chart.event_type {
            EventType::None => None,
            EventType::Own { name, generics, .. } => {
                let (_, args, _) = generics.split_for_impl();
                Some(quote!(#name #args))
            }
            EventType::Existing { ty } => {
                Some(replace_anonymous(ty.clone(), &self.generics.added.event))
            }
        }
    }

    /// The path in front of a variant.
    pub fn event_path(&self, pattern: Option<&EventMatch>) -> TokenStream {
        if let Some(found) = pattern
            && !found.pattern.qualifier.is_empty()
        {
            return found.pattern.qualifier.clone();
        }
        match &self.chart.event_type {
            EventType::None => TokenStream::new(),
            EventType::Own { name, .. } => quote!(#name::),
            EventType::Existing { ty } => {
                let path = without_generics(ty.clone());
                quote!(#path::)
            }
        }
    }

    /// `GuardEvent::SawPlayer { .. }`: the variant whatever its payload.
    pub fn any_payload(&self, event: EventId) -> TokenStream {
        let known = self.patterns.borrow().get(&event).cloned();
        known.unwrap_or_else(|| {
            let pattern = self.write_any_payload(event);
            self.patterns.borrow_mut().add(event, pattern.clone());
            pattern
        })
    }

    fn write_any_payload(&self, event: EventId) -> TokenStream {
        let path = self.event_path(None);
        let name = at_call_site(&self.chart[event].name);
        match (&self.chart.event_type, &self.chart[event].fields) {
            (EventType::Own { .. }, None) => quote!(#path #name),
            (EventType::Own { .. }, Some(fields))
                if fields.delimiter() == proc_macro2::Delimiter::Parenthesis =>
            {
                quote!(#path #name(..))
            }
            _ => quote!(#path #name { .. }),
        }
    }

    /// Writes code that knows the active leaf as `leaf`.
    pub fn knowing_leaf<T>(&self, leaf: TokenStream, write: impl FnOnce() -> T) -> T {
        let before = self.leaf.replace(leaf);
        let written = write();
        self.leaf.replace(before);
        written
    }

    /// Whether calls carry a `Call`.
    pub fn has_call(&self) -> bool {
        let features = &self.plan.features;
        features.settle
            || features.decided
            || features.ends
            || features.defers
            || features.stack
            || !self.given.is_empty()
            || self.has_histories()
            || self.has_submachines()
    }

    pub fn has_histories(&self) -> bool {
        !self.chart.histories.is_empty()
    }
}

impl Names {
    fn new(chart: &Chart) -> Self {
        let name = &chart.name;
        let generated = |suffix: &str| format_ident!("{name}{suffix}", span = name.span());
        let variable = |param: Option<&Ident>, otherwise: &str| {
            let name = param.map(Ident::to_string).unwrap_or_default();
            let reserved = name.is_empty() || RESERVED.contains(&name.as_str());
            let text = if reserved { otherwise } else { &name };
            // Generated functions and variables of the same name are other ones. What rustc says
            // of them is said of the header.
            let place = param.map_or_else(Span::call_site, Ident::span);
            let span = Span::mixed_site().located_at(place);
            match text.strip_prefix("r#") {
                Some(raw) => Ident::new_raw(raw, span),
                None => Ident::new(text, span),
            }
        };
        let context = variable(chart.context.as_ref().map(|param| &param.name), "context");
        let tick = variable(chart.tick.as_ref().map(|param| &param.name), "step");
        Names {
            machine: name.clone(),
            state: generated("State"),
            leaf: generated("Leaf"),
            handle: generated("Handle"),
            call: generated("Call"),
            config: generated("Config"),
            // One of the two has the name that stands in for the other's reserved one.
            tick: match tick == context {
                true => Ident::new("tick", Span::mixed_site()),
                false => tick,
            },
            context,
        }
    }
}

impl Generics {
    fn new(chart: &Chart) -> Self {
        let generics = &chart.generics;
        let (_, args, where_clause) = generics.split_for_impl();
        let params = generics.params.iter().map(|param| {
            let mut param = param.clone();
            match &mut param {
                syn::GenericParam::Type(ty) => ty.default = None,
                syn::GenericParam::Const(value) => value.default = None,
                syn::GenericParam::Lifetime(_) => {}
            }
            quote!(#param,)
        });
        let named = generics.params.iter().filter_map(|param| match param {
            syn::GenericParam::Type(ty) => Some(&ty.ident),
            syn::GenericParam::Const(value) => Some(&value.ident),
            syn::GenericParam::Lifetime(_) => None,
        });
        let named = named.list();
        let (turbofish, engine_turbofish) = match named.is_empty() {
            true => (quote!(), quote!()),
            false => (quote!(::<#(#named),*>), quote!(::<#(#named,)* _>)),
        };
        let added = Added::new(chart);
        Generics {
            decl: params.tokens().into(),
            args: args.to_token_stream().into(),
            turbofish: turbofish.into(),
            engine_turbofish: engine_turbofish.into(),
            where_clause: where_clause.to_token_stream().into(),
            event: event_lifetimes(chart, &added.event).into(),
            added,
            any: !generics.params.is_empty(),
        }
    }
}

/// The event type's lifetimes that are not the machine's own.
fn event_lifetimes(chart: &Chart, anonymous: &Lifetime) -> TokenStream {
    let own = chart
        .generics
        .lifetimes()
        .map(|param| param.lifetime.to_string())
        .list();
    match &chart.event_type {
        EventType::Own { generics, .. } => generics
            .lifetimes()
            .map(|param| &param.lifetime)
            .filter(|lifetime| !own.contains(&lifetime.to_string()))
            .map(|lifetime| quote!(#lifetime,))
            .tokens(),
        EventType::Existing { ty } if has_anonymous(ty.clone(), anonymous) => quote!(#anonymous,),
        _ => TokenStream::new(),
    }
}

/// The identifier as generated code of its own writes it: hygiene of the call site, the
/// user's place in the source for what rustc has to say about it.
pub fn at_call_site(name: &Ident) -> Ident {
    let mut name = name.clone();
    name.set_span(name.span().resolved_at(Span::call_site()));
    name
}

/// The tokens as if they stood at `place`, for what rustc has to say about them.
pub fn located_at(tokens: TokenStream, place: Span) -> TokenStream {
    let locate = |mut token: proc_macro2::TokenTree| {
        token.set_span(token.span().located_at(place));
        token
    };
    tokens.into_iter().map(locate).tokens()
}

/// A variable of generated functions that user code cannot see.
pub fn hidden(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

fn has_anonymous(ty: TokenStream, named: &Lifetime) -> bool {
    replace_anonymous(ty.clone(), named).to_string() != ty.to_string()
}

/// `'_` to `name`, so that a type with anonymous lifetimes can stand where they need a name.
pub fn replace_anonymous(ty: TokenStream, name: &Lifetime) -> TokenStream {
    use proc_macro2::{Group, TokenTree};
    let mut after_quote = false;
    ty.into_iter()
        .map(|token| {
            let lifetime = std::mem::replace(
                &mut after_quote,
                matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\''),
            );
            match token {
                TokenTree::Ident(ident) if lifetime && ident == "_" => {
                    TokenTree::Ident(Ident::new(&name.ident.to_string(), ident.span()))
                }
                TokenTree::Group(group) => {
                    let inner = replace_anonymous(group.stream(), name);
                    let mut replaced = Group::new(group.delimiter(), inner);
                    replaced.set_span(group.span());
                    TokenTree::Group(replaced)
                }
                token => token,
            }
        })
        .tokens()
}

/// `crate::Event<'_, T>` to `crate::Event`, fit for a pattern.
fn without_generics(ty: TokenStream) -> TokenStream {
    use proc_macro2::TokenTree;
    let is_open =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '<');
    ty.into_iter().take_while(|token| !is_open(token)).tokens()
}

/// Whether a state is entered and exited with anything an observer may see.
pub fn is_visible(chart: &Chart, state: StateId) -> bool {
    state != ROOT && chart[state].kind != Kind::Region
}
