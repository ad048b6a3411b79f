//! Taking rows: exits, the new configuration, actions, data, entries.
//!
//! What a row does is the same wherever it is taken: alone (`take_one`), or together with rows of other
//! regions (`take_together`).

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::gather::{Gather, joined};
use crate::{
    chart::{RowId, StateId, Trigger},
    lower::{Effect, Family, ReactionId, Route, Step},
};

/// What a reaction does, phase by phase.
pub struct Phases {
    pub exit: TokenStream,
    pub place: TokenStream,
    pub act: TokenStream,
    pub enter: TokenStream,
    pub outcome: TokenStream,
}

impl Emit<'_> {
    /// `fn take_on_event` and its like.
    pub fn take(&self, family: Family) -> TokenStream {
        if self.plan.is_single() {
            self.take_one(family)
        } else {
            self.take_together(family)
        }
    }

    pub fn take_params(&self, family: Family) -> TokenStream {
        let (event, krate) = (self.event_type(), self.krate);
        match family {
            Family::Event => quote!(event: #event, cause: #krate::Cause,),
            Family::Poll => self.tick_param(),
            Family::Done | Family::Settle => quote!(),
        }
    }

    pub fn take_args(&self, family: Family) -> TokenStream {
        match family {
            Family::Event => quote!(event, cause,),
            Family::Poll => self.tick_arg(),
            Family::Done | Family::Settle => quote!(),
        }
    }

    /// The rows of a family that only keep or drop an event.
    pub fn idle_rows(&self, family: Family) -> Vec<TokenStream> {
        let mut idle = Vec::new();
        for id in self.reactions(family) {
            let is_idle = matches!(
                self.plan.reaction(id).effect,
                Effect::Ignore | Effect::Defer
            );
            let row = self.reaction(id);
            if is_idle
                && !idle
                    .iter()
                    .any(|other: &TokenStream| other.to_string() == row.to_string())
            {
                idle.push(row);
            }
        }
        idle
    }

    /// What the reaction does.
    pub fn phases(&self, id: ReactionId) -> Phases {
        let (reaction, krate) = (self.plan.reaction(id), self.krate);
        let row = reaction.row;
        let once = self.mark_taken(row);
        let mut phases = Phases {
            exit: quote!(),
            place: quote!(),
            act: quote!(),
            enter: quote!(),
            outcome: quote!(#krate::Outcome::Transitioned),
        };
        match &reaction.effect {
            Effect::Ignore => phases.outcome = quote!(#krate::Outcome::Ignored),
            Effect::Defer => phases.outcome = self.defer_event(),
            Effect::Internal => {
                let action = self.plan.rows[row.0]
                    .action
                    .map(|action| self.run(action, 0));
                phases.act = joined([once, action.unwrap_or_default()]);
                phases.outcome = quote!(#krate::Outcome::Handled);
            }
            // Noted before anything runs: an exit may set the clock back.
            Effect::Go(route) => {
                phases.exit = once;
                self.transition(id, route, &mut phases);
            }
            Effect::Pop => {
                phases.exit = once;
                self.pop(id, &mut phases);
            }
        }
        phases
    }

    /// An `after` and a completion are taken once, the clock of a `for` starts again.
    fn mark_taken(&self, row: RowId) -> TokenStream {
        let clocks = &self.plan.clocks;
        let flag = clocks.fired[row.0].map(|flag| quote!(machine.taken[#flag] = true;));
        let clock = clocks.row[row.0].map(|clock| {
            let zero = self.zero();
            quote!(machine.clocks[#clock] = #zero;)
        });
        let done = matches!(self.chart[row].trigger, Trigger::Done(_));
        let done = (done && !self.ends_in_order()).then(|| self.uncomplete(self.chart[row].source));
        quote!(#flag #clock #done)
    }

    fn transition(&self, id: ReactionId, route: &Route, phases: &mut Phases) {
        let reaction = self.plan.reaction(id);
        let plan = &self.plan.rows[reaction.row.0];
        let source = self.chart[reaction.row].source;
        let stacked = self.stack_effects(reaction, route);
        let (exits, rests) = (self.leave(source, route.scope), self.rest(&route.entry));
        let action = plan.action.map(|action| self.act(action, reaction.goal));
        let data = plan.data.get(reaction.goal).copied().flatten();
        let data = data.map(|data| self.give(data));
        let dropped = self.drop_data(route.scope, &route.entry.steps);
        phases.exit = joined([std::mem::take(&mut phases.exit), stacked, exits]);
        phases.place = rests;
        phases.act = joined([action.unwrap_or_default(), data.unwrap_or_default()]);
        // Another region's internal row may still look at what this one leaves.
        let steps = self.steps(&route.entry.steps);
        phases.enter = joined([dropped, steps]);
    }

    /// Exits all that is active inside the scope, as far as possible one state after the other.
    pub fn leave(&self, source: StateId, scope: StateId) -> TokenStream {
        let inside = source != scope && self.chart.contains(scope, source);
        let path = self
            .chart
            .ancestry(source)
            .take_while(|&id| id != scope)
            .list();
        let parallel = path
            .iter()
            .skip(1)
            .any(|&id| self.chart[id].has_regions(self.chart));
        let beside = self.chart[scope].has_regions(self.chart);
        if !inside || parallel || beside {
            return self.exit_inside(scope);
        }
        let own = path.iter().map(|&id| self.exit(id)).tokens();
        joined([self.exit_inside(source), own])
    }

    /// The data of all that was left and is not entered again.
    pub fn drop_data(&self, scope: StateId, steps: &[Step]) -> TokenStream {
        let entered = |state: StateId| {
            steps
                .iter()
                .any(|step| matches!(step, Step::Enter(id) if *id == state))
        };
        let dropped = self.states_with_data().filter(|&state| {
            let left = state != scope && self.chart.contains(scope, state);
            left && !entered(state) && !self.plan.is_kept(state)
        });
        let fields = dropped.map(|state| self.data_field(state));
        quote!(#(machine.#fields = None;)*)
    }

    /// Keeps the event until no active state defers it.
    fn defer_event(&self) -> TokenStream {
        let (krate, name) = (self.krate, self.name_of_event());
        let keep = quote! {
            match machine.deferred.push(event) {
                Ok(()) => #krate::Outcome::Deferred,
                Err(event) => {
                    call.full = true;
                    if __O::ACTIVE {
                        observer.full(#name);
                    }
                    #krate::Outcome::Full
                }
            }
        };
        if self.plan.is_single() {
            return quote!({ #keep });
        }
        quote!(match event.take() { Some(event) => { #keep } None => #krate::Outcome::Deferred })
    }
}

/// `take_on_event`
pub fn take_name(family: Family) -> Ident {
    match family {
        Family::Event => format_ident!("take_on_event"),
        Family::Poll => format_ident!("take_on_poll"),
        Family::Done => format_ident!("take_when_done"),
        Family::Settle => format_ident!("take_to_settle"),
    }
}
