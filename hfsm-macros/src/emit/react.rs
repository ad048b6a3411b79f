//! What an event does in a machine of one region: a function for each leaf that looks at the rows
//! on its path, or in very large machines one for each state, which looks at the state's own
//! rows, and then asks the state around it.
//!
//! What a composite's row does is written once, however many leaves inherit it, and is told the
//! leaf: where the compiler puts it in place, the leaf is known, and with it all that exits.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{cells::Cells, context::Emit, select::Groups};
use crate::gather::{Gather, joined};
use crate::sorted::Set;
use crate::{
    chart::{EventId, Kind, ROOT, RowId, StateId},
    lower::{Candidate, Effect, Family, Pass, Plan, ReactionId, candidates_among, path},
};

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
            observer.__tell_event(cause);
            let outcome = react(#args);
            if outcome == #krate::Outcome::Unhandled {
                observer.__tell_unhandled(cause);
            }
            outcome
        };
        let docs = "One event: innermost first, the first row that may be taken is.";
        let name = format_ident!("dispatch");
        let params = quote!(event: #event, cause: #krate::Cause,);
        let dispatch = self.engine_fn(docs, &name, params, quote!(-> #krate::Outcome), body);
        if self.shape == Shape::Indexed {
            let cells = self.react_by_cell(event);
            return quote!(#dispatch #cells);
        }
        let (first, states) = (self.react_in_leaves(event), self.react_in_states(event));
        quote!(#dispatch #first #states)
    }

    pub fn react_args(&self) -> TokenStream {
        let args = self.engine_args();
        quote!(#args event, cause, observer)
    }

    pub fn react_fn(
        &self,
        inline: TokenStream,
        docs: &str,
        name: &str,
        leaf: Option<TokenStream>,
        event: &TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let (krate, name) = (self.krate, format_ident!("{name}"));
        let mutable = self.plan.features.payload_guards.then(|| quote!(mut));
        let params = quote!(#leaf #mutable event: #event, cause: #krate::Cause,);
        let returns = quote!(-> #krate::Outcome);
        self.engine_fn_inlined(inline, docs, &name, params, returns, body)
    }

    /// `fn react`: the function of the leaf, or of the first state around it that has rows.
    fn react_in_leaves(&self, event: &TokenStream) -> TokenStream {
        let arms = self.chart.leaves().map(|leaf| {
            let pattern = self.tip(leaf);
            let call = self.knowing_leaf(pattern.clone(), || self.react_from(self.first_for(leaf)));
            quote!(#pattern => #call,)
        });
        let body = self.with_change(quote!(match machine.leaf { #(#arms)* }));
        let docs = "Looks at the rows of the active leaf first.";
        self.react_fn(quote!(#[inline]), docs, "react", None, event, body)
    }

    /// Tells what an event changed.
    pub fn with_change(&self, outcome: TokenStream) -> TokenStream {
        if !self.tells_changes() {
            return outcome;
        }
        quote! {
            let before = machine.leaf;
            let outcome = #outcome;
            if outcome.is_transitioned() {
                changed(machine, before, cause, observer);
            }
            outcome
        }
    }

    fn react_in_states(&self, event: &TokenStream) -> TokenStream {
        self.event_is_owned.set(true);
        let states = self.chart.state_ids().filter(|&id| self.reacts(id));
        let states = states
            .map(|state| self.react_in_state(state, event))
            .tokens();
        self.event_is_owned.set(false);
        states
    }

    fn react_in_state(&self, state: StateId, event: &TokenStream) -> TokenStream {
        let ty = &self.names.leaf;
        let (body, leaf) = match self.is_leaf(state) {
            true => {
                let body = self.knowing_leaf(self.tip(state), || self.react_in_leaf(state));
                (body, None)
            }
            false => {
                let body = self.knowing_leaf(quote!(leaf), || self.react_around(state));
                (body, Some(quote!(leaf: #ty,)))
            }
        };
        let docs = match state {
            ROOT => "The machine's own rows.".to_string(),
            state => format!(
                "The rows of `{}`, then those around it.",
                self.chart[state].name
            ),
        };
        let name = self.about("react_in", state).to_string();
        self.react_fn(self.inline_by_size(), &docs, &name, leaf, event, body)
    }

    fn react_in_leaf(&self, leaf: StateId) -> TokenStream {
        let take = |id| self.react_by(id);
        if self.is_flat() || self.may_be_held(leaf) {
            let (krate, rows) = (self.krate, self.event_arms(leaf, Pass::Both, &take));
            return quote!(#rows #krate::Outcome::Unhandled);
        }
        let urgent = self.has_urgent(leaf);
        let urgent = urgent.then(|| self.event_arms(leaf, Pass::Urgent, &take));
        let own = self.react_around(leaf);
        quote!(#urgent #own)
    }

    /// The rows of the state itself, and then what is around it.
    fn react_around(&self, state: StateId) -> TokenStream {
        let (rows, all) = self.own_event_arms(state, &|id| self.react_by(id));
        let mut around = self.chart.ancestry(state).skip(1);
        let further = match around.find(|&id| self.reacts(id)) {
            _ if all => TokenStream::new(),
            around => self.react_from(around),
        };
        quote!(#rows #further)
    }

    /// The call of a state's function, if there is one.
    fn react_from(&self, state: Option<StateId>) -> TokenStream {
        let (krate, args) = (self.krate, self.engine_args());
        let Some(state) = state else {
            return quote!(#krate::Outcome::Unhandled);
        };
        let (name, leaf) = (self.about("react_in", state), self.leaf.borrow().clone());
        let leaf = (!self.is_leaf(state)).then(|| quote!(#leaf,));
        quote!(#name(#args #leaf event, cause, observer))
    }

    /// Leaves look at all rows on their path.
    fn is_flat(&self) -> bool {
        self.shape >= Shape::Flat
    }

    /// In a machine that is small enough, what hangs on the leaf is compiled for each leaf.
    pub fn inline_by_size(&self) -> TokenStream {
        match self.shape {
            Shape::Inlined | Shape::Indexed => quote!(#[inline(always)]),
            Shape::Flat | Shape::Linear => quote!(#[inline]),
        }
    }

    fn is_leaf(&self, state: StateId) -> bool {
        state != ROOT && self.chart[state].is_leaf()
    }

    /// A match on the event for the state's own rows that are not urgent, and whether they take
    /// every event.
    fn own_event_arms(
        &self,
        state: StateId,
        take: &dyn Fn(ReactionId) -> TokenStream,
    ) -> (TokenStream, bool) {
        let rows = self.own_rows(state).list();
        let events = self.events_of(&rows);
        let mut all = true;
        let mut code = |event| {
            let found = candidates_among(self.plan, state, &rows, Family::Event, event);
            // A choice takes the event whatever it decides, but to rustc it has an end.
            let chooses = |last: &Candidate| self.plan.rows[last.row.0].decide.is_some();
            all &= found
                .last()
                .is_some_and(|last| last.certain && !chooses(last));
            self.each_of(&found, take)
        };
        let mut groups = Groups::default();
        // Only of rows on several events, arms can be equal.
        let several = |row: &RowId| self.chart[*row].trigger.events().len() > 1;
        let several = rows.iter().any(several);
        for &event in &events {
            let (pattern, code) = (self.any_payload(event), code(Some(event)));
            match several {
                true => groups.add(pattern, code),
                false => groups.add_alone(pattern, code),
            }
        }
        let open = self.chart.has_unnamed_events();
        let rest = if open { code(None) } else { TokenStream::new() };
        let (arms, covered) = groups.arms();
        let others = self
            .chart
            .event_ids()
            .filter(|event| !events.contains(event));
        let others = others.map(|event| self.any_payload(event)).list();
        let covered = covered && others.is_empty();
        if arms.is_empty() && rest.is_empty() {
            return (TokenStream::new(), false);
        }
        let others = self.other_events(&others, &rest);
        let rest = (!covered || open).then(|| {
            quote! {
                #[allow(unreachable_patterns)]
                _ => { #rest }
            }
        });
        (quote!(match event { #arms #others #rest }), all && covered)
    }

    fn events_of(&self, rows: &[RowId]) -> Set<EventId> {
        let mut events = Set::new();
        for &row in rows {
            events.extend(self.chart[row].trigger.events());
        }
        events
    }

    fn own_rows(&self, state: StateId) -> impl Iterator<Item = RowId> + '_ {
        let rows = self.chart[state].rows.iter().copied();
        rows.filter(|row| {
            let urgent = self.chart[*row].attrs.urgent.is_some();
            self.plan.rows[row.0].family == Family::Event && !urgent
        })
    }

    /// Takes the row in place, or by the function it shares with others.
    pub fn react_by(&self, id: ReactionId) -> TokenStream {
        let krate = self.krate;
        if matches!(self.plan.reaction(id).effect, Effect::Ignore) {
            return quote!(return #krate::Outcome::Ignored;);
        }
        if self.is_shared(id) {
            let taken = self.take_call(id);
            return quote!(return #taken;);
        }
        let (code, outcome) = self.row_code(id);
        joined([code, quote!(return #outcome;)])
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
        row.attrs.urgent.is_some()
            || several()
            || !self.is_leaf(row.source) && (self.is_flat() || below())
    }

    /// Who looks at the rows for a leaf first.
    fn first_for(&self, leaf: StateId) -> Option<StateId> {
        let mut around = self.chart.ancestry(leaf);
        around
            .find(|&id| self.reacts(id))
            .filter(|_| !self.is_end(leaf))
    }

    /// Nothing is handled any more.
    fn is_end(&self, leaf: StateId) -> bool {
        self.chart[leaf].kind == Kind::Final && self.chart[leaf].parent == Some(ROOT)
    }

    /// The state has a function of its own: a leaf also for what it does not share with others.
    fn reacts(&self, state: StateId) -> bool {
        let is_end = state != ROOT && self.is_end(state);
        let flat = self.is_flat();
        if is_end || flat && !self.is_leaf(state) {
            return false;
        }
        let special =
            || self.is_leaf(state) && (flat || self.may_be_held(state) || self.has_urgent(state));
        self.own_rows(state).next().is_some() || special()
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
            true => self.by_tip(0, &|leaf| {
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
                machine: &#machine, #context #mutable event: #event, cause: #krate::Cause, observer: &mut __O,
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
        let states = self
            .chart
            .state_ids()
            .filter(|&id| id != ROOT && self.own_rows(id).next().is_some());
        let arms = states.map(|state| {
            let (name, rows) = (self.state(state), self.asks_own(state));
            quote!(#name => { #rows })
        });
        let root = self.asks_own(ROOT);
        let arms = arms.list();
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

    /// A match on the event for the state's own rows. All rows that nothing stands against are
    /// one arm.
    fn asks_own(&self, state: StateId) -> TokenStream {
        let rows = self.own_rows(state).list();
        let events = self.events_of(&rows);
        let yes = quote!(return (true, event));
        let candidates = |event| candidates_among(self.plan, state, &rows, Family::Event, event);
        let code = |found: &[Candidate]| -> TokenStream { self.each_of(found, &|_| quote!(#yes;)) };
        let (mut wanted, mut arms) = (Vec::new(), Vec::new());
        for event in events {
            let (pattern, found) = (self.any_payload(event), candidates(Some(event)));
            match &found[..] {
                [first, ..] if first.certain => wanted.push(pattern),
                found => {
                    let code = code(found);
                    arms.push(quote!(#pattern => { #code }));
                }
            }
        }
        let open = self.chart.has_unnamed_events();
        let rest = open.then(|| code(&candidates(None)));
        if wanted.is_empty() && arms.is_empty() && rest.as_ref().is_none_or(TokenStream::is_empty) {
            return TokenStream::new();
        }
        let wanted = (!wanted.is_empty()).then(|| quote!(#(#wanted)|* => #yes,));
        quote! {
            match event {
                #wanted
                #(#arms)*
                #[allow(unreachable_patterns)]
                _ => { #rest }
            }
        }
    }
}

/// How much of the code for an event is written, and compiled, for each leaf.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// States look at their own rows and ask the state around them: linear in rows.
    Linear,
    /// Leaves look at all rows on their path, and call what the rows of composites do.
    Flat,
    /// That too is compiled for each leaf, as one would write a small machine by hand.
    Inlined,
    /// As before, but leaf and event are one number: see `cells`.
    Indexed,
}

/// The rows that all leaves together look at, up to which each shape is chosen (cells have a limit
/// of their own): docs/performance.md has the measurements. Beyond the first, the code for all of them is larger
/// than what it wins; beyond the second it takes too long to check.
const INLINED: usize = 4096;
const FLAT: usize = 65_536;

/// The shape that fits the machine, or that an `inline` above it asks for.
pub fn shape(plan: &Plan<'_>) -> Shape {
    match (plan.chart.attrs.inline, looked_at(plan)) {
        (Some(true), _) => Shape::Inlined,
        (Some(false), _) => Shape::Linear,
        (None, ..=INLINED) if Cells::of(plan.chart).are_worth_it() => Shape::Indexed,
        (None, ..=INLINED) => Shape::Inlined,
        (None, ..=FLAT) => Shape::Flat,
        (None, _) => Shape::Linear,
    }
}

/// The rows on events that leaves look at: their own, and those of the states around them.
fn looked_at(plan: &Plan<'_>) -> usize {
    let chart = plan.chart;
    let on_events = |id: StateId| {
        let rows = chart[id].rows.iter();
        rows.filter(|row| plan.rows[row.0].family == Family::Event)
            .count()
    };
    let own = chart.state_ids().map(on_events).list();
    let around = chart
        .leaves()
        .map(|leaf| chart.ancestry(leaf).map(|id| own[id.0]).sum::<usize>());
    around.sum::<usize>()
}
