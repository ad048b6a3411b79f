//! What an event does in a machine of one region: a function a state, which looks at the
//! state's own rows, and then asks the state around it.
//!
//! So every row is written once, however many leaves inherit it. The compiler puts a leaf's
//! function and those around it together again where that is worth it: then the leaf is known,
//! and with it all that exits.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{context::Emit, select::Groups};
use crate::{
    chart::{EventId, EventType, Kind, ROOT, RowId, StateId},
    lower::{Effect, Family, Pass, ReactionId, candidates_among, path},
};

/// Who looks at the rows of a leaf first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum First {
    /// Nobody: no row concerns it.
    Nobody,
    State(StateId),
}

impl Emit<'_> {
    /// A machine of one region takes a row where it finds it. With regions rows are selected
    /// first, a machine inside a state is asked before its rows are taken, and a deferred event
    /// is asked about before it comes back.
    pub fn dispatches_directly(&self) -> bool {
        self.plan.is_single() && !self.has_submachines() && !self.plan.features.defers
    }

    /// `fn dispatch`, `fn react`, and a function for each state with rows on events.
    pub fn react(&self, event: &TokenStream) -> TokenStream {
        let krate = self.krate;
        let args = self.react_args();
        let body = quote! {
            #krate::__private::tell::event(observer, cause);
            let outcome = react(#args);
            if O::ACTIVE && outcome == #krate::Outcome::Unhandled {
                observer.unhandled(cause);
            }
            outcome
        };
        let docs = "One event: innermost first, the first row that may be taken is.";
        let name = format_ident!("dispatch");
        let params = quote!(event: #event, cause: #krate::Cause,);
        let dispatch = self.engine_fn(docs, &name, params, quote!(-> #krate::Outcome), body);
        let (first, states) = (self.react_in_leaves(event), self.react_in_states(event));
        quote!(#dispatch #first #states)
    }

    fn react_args(&self) -> TokenStream {
        let args = self.engine_args();
        quote!(#args event, cause, observer)
    }

    fn react_fn(
        &self,
        docs: &str,
        name: &str,
        event: &TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let krate = self.krate;
        let mutable = self.plan.features.payload_guards.then(|| quote!(mut));
        let params = quote!(#mutable event: #event, cause: #krate::Cause,);
        self.engine_fn(
            docs,
            &format_ident!("{name}"),
            params,
            quote!(-> #krate::Outcome),
            body,
        )
    }

    /// `fn react`: the function of the leaf, or of the first state around it that has rows.
    fn react_in_leaves(&self, event: &TokenStream) -> TokenStream {
        let (krate, args) = (self.krate, self.react_args());
        let mut groups: Vec<(First, Vec<TokenStream>)> = Vec::new();
        for leaf in self.chart.leaves() {
            let (first, pattern) = (self.first_for(leaf), self.tip(leaf));
            // Leaves that share a function mostly are side by side.
            match groups
                .iter_mut()
                .rev()
                .take(16)
                .find(|(known, _)| *known == first)
            {
                Some((_, patterns)) => patterns.push(pattern),
                None => groups.push((first, vec![pattern])),
            }
        }
        let arms = groups.iter().map(|(first, patterns)| match first {
            First::Nobody => quote!(#(#patterns)|* => #krate::Outcome::Unhandled,),
            First::State(state) => {
                let name = self.about("react_in", *state);
                quote!(#(#patterns)|* => #name(#args),)
            }
        });
        let body = quote!(match machine.leaf { #(#arms)* });
        self.react_fn(
            "Looks at the rows of the active leaf first.",
            "react",
            event,
            body,
        )
    }

    fn react_in_states(&self, event: &TokenStream) -> TokenStream {
        self.event_is_owned.set(true);
        let states = self
            .chart
            .state_ids()
            .filter(|&id| self.reacts(id))
            .map(|state| {
                let body = match self.chart[state].is_leaf() {
                    true => self.react_in_leaf(state),
                    false => self.react_around(state),
                };
                let docs = match state {
                    ROOT => "The machine's own rows.".to_string(),
                    state => format!(
                        "The rows of `{}`, then those around it.",
                        self.chart[state].name
                    ),
                };
                let name = self.about("react_in", state).to_string();
                self.react_fn(&docs, &name, event, body)
            });
        let states = states.collect();
        self.event_is_owned.set(false);
        states
    }

    fn react_in_leaf(&self, leaf: StateId) -> TokenStream {
        if self.may_be_held(leaf) {
            let krate = self.krate;
            let rows = self.event_arms(leaf, Pass::Both, &|id| self.react_by(id, None));
            return quote!(#rows #krate::Outcome::Unhandled);
        }
        let urgent = self
            .has_urgent(leaf)
            .then(|| self.event_arms(leaf, Pass::Urgent, &|id| self.react_by(id, None)));
        let own = self.react_around(leaf);
        quote!(#urgent #own)
    }

    /// The rows of the state itself, and then what is around it.
    fn react_around(&self, state: StateId) -> TokenStream {
        let krate = self.krate;
        let leaf = self.chart[state].is_leaf().then_some(state);
        let (rows, all) = self.own_event_arms(state, &|id| self.react_by(id, leaf));
        let around = self
            .chart
            .ancestry(state)
            .skip(1)
            .find(|&id| self.reacts(id));
        let further = match around {
            _ if all => TokenStream::new(),
            Some(around) => {
                let (name, args) = (self.about("react_in", around), self.react_args());
                quote!(#name(#args))
            }
            None => quote!(#krate::Outcome::Unhandled),
        };
        quote!(#rows #further)
    }

    /// A match on the event for the state's own rows that are not urgent, and whether they take
    /// every event.
    fn own_event_arms(
        &self,
        state: StateId,
        take: &dyn Fn(ReactionId) -> TokenStream,
    ) -> (TokenStream, bool) {
        let rows: Vec<_> = self.own_rows(state).collect();
        let mut events: BTreeSet<EventId> = BTreeSet::new();
        for &row in &rows {
            events.extend(self.chart[row].trigger.events());
        }
        let mut all = true;
        let mut code = |event| {
            let found = candidates_among(self.plan, state, &rows, Family::Event, event);
            all &= found.last().is_some_and(|last| last.certain);
            let code = found
                .iter()
                .map(|candidate| self.candidate(candidate, take));
            quote!(#(#code)*)
        };
        let mut groups = Groups::default();
        for &event in &events {
            groups.add(self.any_payload(event), code(Some(event)));
        }
        let open = !matches!(self.chart.event_type, EventType::Own { .. });
        let rest = if open { code(None) } else { TokenStream::new() };
        let (arms, covered) = groups.arms();
        let covered = covered && events.len() == self.chart.events.len();
        if arms.is_empty() && rest.is_empty() {
            return (TokenStream::new(), false);
        }
        let rest = (!covered || open).then(|| {
            quote! {
                #[allow(unreachable_patterns)]
                _ => { #rest }
            }
        });
        (quote!(match event { #arms #rest }), all && covered)
    }

    fn own_rows(&self, state: StateId) -> impl Iterator<Item = RowId> + '_ {
        let rows = self.chart[state].rows.iter().copied();
        rows.filter(|row| {
            let urgent = self.chart[*row].attrs.urgent.is_some();
            self.plan.rows[row.0].family == Family::Event && !urgent
        })
    }

    /// Takes the row in place, or by the function it shares with others.
    fn react_by(&self, id: ReactionId, leaf: Option<StateId>) -> TokenStream {
        let krate = self.krate;
        if matches!(self.plan.reaction(id).effect, Effect::Ignore) {
            return quote!(return #krate::Outcome::Ignored;);
        }
        if self.is_shared(id) {
            let taken = self.take_call(id);
            return quote!(return #taken;);
        }
        let body = self.row_body(id, leaf);
        quote!(return { #body };)
    }

    /// Whether the row is taken in more than one place, and so is a function.
    pub fn is_shared(&self, id: ReactionId) -> bool {
        let row = &self.chart[self.plan.reaction(id).row];
        let several = || row.trigger.events().len() > 1;
        let below = || {
            let leaves = self.chart.subtree(row.source).map(StateId);
            leaves
                .into_iter()
                .any(|id| id != row.source && self.chart[id].is_leaf() && self.may_be_held(id))
        };
        row.attrs.urgent.is_some() || several() || below()
    }

    /// Who looks at the rows for a leaf first.
    fn first_for(&self, leaf: StateId) -> First {
        if self.is_end(leaf) {
            return First::Nobody;
        }
        let first = self.chart.ancestry(leaf).find(|&id| self.reacts(id));
        first.map_or(First::Nobody, First::State)
    }

    /// Nothing is handled any more.
    fn is_end(&self, leaf: StateId) -> bool {
        self.chart[leaf].kind == Kind::Final && self.chart[leaf].parent == Some(ROOT)
    }

    /// The state has a function of its own: a leaf also for what it does not share with others.
    fn reacts(&self, state: StateId) -> bool {
        let special =
            || self.chart[state].is_leaf() && (self.may_be_held(state) || self.has_urgent(state));
        let is_end = state != ROOT && self.is_end(state);
        !is_end && (self.own_rows(state).next().is_some() || special())
    }

    /// What a `hold` on the way forbids differs from leaf to leaf.
    fn may_be_held(&self, leaf: StateId) -> bool {
        self.chart
            .ancestry(leaf)
            .any(|id| self.chart[id].hold.is_some())
    }

    fn has_urgent(&self, leaf: StateId) -> bool {
        let mut rows = path(self.chart, leaf)
            .into_iter()
            .flat_map(|id| &self.chart[id].rows);
        rows.any(|row| {
            let urgent = self.chart[*row].attrs.urgent.is_some();
            urgent && self.plan.rows[row.0].family == Family::Event
        })
    }

    // ---- asking --------------------------------------------------------------------------------

    /// `fn can`: whether a row would take the event, which comes back.
    pub fn asks(&self, event: &TokenStream) -> TokenStream {
        self.event_is_owned.set(true);
        let special = self
            .chart
            .leaves()
            .any(|leaf| self.may_be_held(leaf) || self.has_urgent(leaf));
        let rows = match special {
            true => self.by_tip(0, |leaf| {
                self.event_arms(leaf, Pass::Both, &|_| quote!(return (true, event);))
            }),
            false => self.asks_outward(),
        };
        self.event_is_owned.set(false);
        let mutable = self.plan.features.payload_guards.then(|| quote!(mut));
        let (generics, machine, where_clause) = (
            self.engine_generics(),
            self.machine(),
            &self.generics.where_clause,
        );
        let (context, call, krate) = (self.context_param(false), self.new_call(), self.krate);
        let call = self.plan.features.decided.then_some(call);
        let over = self.may_end().then(|| {
            quote!(if machine.is_done() {
                return (false, event);
            })
        });
        quote! {
            /// Whether a row would take the event, which comes back.
            fn asks #generics(
                machine: &#machine, #context #mutable event: #event, cause: #krate::Cause, observer: &mut O,
            ) -> (bool, #event) #where_clause {
                #over
                #call
                #rows
                (false, event)
            }
        }
    }

    /// State by state outward: what nobody hurries for needs no function a state.
    fn asks_outward(&self) -> TokenStream {
        let yes = |_| quote!(return (true, event););
        let states = self
            .chart
            .state_ids()
            .filter(|&id| id != ROOT && self.own_rows(id).next().is_some());
        let arms = states.map(|state| {
            let (name, (rows, _)) = (self.state(state), self.own_event_arms(state, &yes));
            quote!(#name => { #rows })
        });
        let (root, _) = self.own_event_arms(ROOT, &yes);
        let arms: Vec<_> = arms.collect();
        let states = (!arms.is_empty()).then(|| {
            quote! {
                let mut at = Some(machine.leaf.state());
                while let Some(state) = at {
                    match state {
                        #(#arms)*
                        #[allow(unreachable_patterns)]
                        _ => {}
                    }
                    at = state.parent();
                }
            }
        });
        quote!(#states #root)
    }
}
