//! Taking a row: exits, the new configuration, the action, the data, entries.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{context::Emit, select::Groups, text};
use crate::{
    chart::{RowId, StateId, Trigger},
    lower::{Body, Effect, Entry, Family, FunctionId, ReactionId, Rest, Route, Step},
};

impl Emit<'_> {
    /// `fn take_on_event` and its like: one arm for each row of the family.
    pub fn take(&self, family: Family) -> TokenStream {
        let arms = self.reactions(family).filter_map(|id| self.arm(id));
        let ignored = self
            .reactions(family)
            .find(|&id| matches!(self.plan.reaction(id).effect, Effect::Ignore))
            .map(|id| {
                let (pattern, krate) = (self.reaction(id), self.krate);
                quote!(#pattern => #krate::Outcome::Ignored,)
            });
        let krate = self.krate;
        let (ty, params) = (self.reaction_type(family), self.take_params(family));
        let announce = self.announce(family);
        let (before, after) = (self.active_before(), self.active_now());
        let body = quote! {
            #announce
            let outcome = match reaction { #(#arms)* #ignored };
            if O::ACTIVE && outcome.is_transitioned() {
                observer.changed(#before, cause, #after);
            }
            outcome
        };
        let name = take_name(family);
        self.engine_fn(
            "Takes a row: exits, action, entries.",
            &format_ident!("{name}"),
            quote!(reaction: #ty, #params),
            quote!(-> #krate::Outcome),
            body,
        )
    }

    fn take_params(&self, family: Family) -> TokenStream {
        let (event, tick, krate) = (self.event_type(), self.tick_type(), self.krate);
        let dt = &self.names.tick;
        match family {
            Family::Event => quote!(event: #event, cause: #krate::Cause,),
            Family::Poll => match tick {
                Some(tick) => quote!(#dt: #tick,),
                None => quote!(),
            },
            Family::Settle => quote!(),
        }
    }

    pub fn take_args(&self, family: Family) -> TokenStream {
        let dt = &self.names.tick;
        match family {
            Family::Event => quote!(event, cause,),
            Family::Poll if self.tick_type().is_some() => quote!(#dt,),
            _ => quote!(),
        }
    }

    /// Tells the observer which row is taken, and the call its ends.
    fn announce(&self, family: Family) -> TokenStream {
        let mut ends = Groups::default();
        let mut causes = Groups::default();
        for id in self.reactions(family) {
            let reaction = self.plan.reaction(id);
            let source = self.state_or_root(self.chart[reaction.row].source);
            let (pattern, target) = (self.reaction(id), reaction.target);
            let target = target.map_or(quote!(None), |target| self.state_or_root(target));
            if !matches!(reaction.effect, Effect::Ignore) {
                let goes = matches!(reaction.effect, Effect::Go(_));
                ends.add(pattern.clone(), quote!((#source, #target, Some(#goes))));
                let cause = self.cause(reaction.row);
                causes.add(pattern, quote!(#cause));
            }
        }
        let ignore = self
            .reactions(family)
            .any(|id| matches!(self.plan.reaction(id).effect, Effect::Ignore));
        let (ends, _) = ends.arms();
        let (causes, _) = causes.arms();
        // Of an event that is ignored there is nothing to tell.
        let rest = ignore.then(|| quote!(_ => (None, None, None),));
        let cause =
            (family != Family::Event).then(|| quote!(let cause = match reaction { #causes };));
        let keep = self.plan.features.ends.then(|| {
            quote! {
                (call.source, call.target) = (source, target);
            }
        });
        let lookup = quote!(let (source, target, goes) = match reaction { #ends #rest };);
        let tell = quote! {
            match goes {
                Some(true) => observer.transition(source, target, cause),
                Some(false) => observer.handled(source, cause),
                None => {}
            }
        };
        let before = self.snapshot();
        if self.plan.features.ends {
            quote!(#before #lookup #keep #cause if O::ACTIVE { #tell })
        } else {
            quote!(#before #cause if O::ACTIVE { #lookup #tell })
        }
    }

    fn arm(&self, id: ReactionId) -> Option<TokenStream> {
        let (reaction, krate) = (self.plan.reaction(id), self.krate);
        let (pattern, row) = (self.reaction(id), reaction.row);
        let once = self.mark_taken(row);
        Some(match &reaction.effect {
            Effect::Ignore => return None,
            Effect::Defer => quote!(#pattern => #krate::Outcome::Deferred,),
            Effect::Internal => {
                let action = self.plan.rows[row.0]
                    .action
                    .map(|action| self.run(action, 0));
                quote!(#pattern => { #once #action #krate::Outcome::Handled })
            }
            Effect::Go(route) => {
                let transition = self.transition(id, route);
                quote!(#pattern => { #once #transition #krate::Outcome::Transitioned })
            }
        })
    }

    /// An `after` and a completion are taken once, the clock of a `for` starts again.
    fn mark_taken(&self, row: RowId) -> TokenStream {
        let (clocks, zero) = (&self.plan.clocks, self.zero());
        let flag = clocks.fired[row.0].map(|flag| quote!(machine.taken[#flag] = true;));
        let clock = clocks.row[row.0].map(|clock| quote!(machine.clocks[#clock] = #zero;));
        let done = matches!(self.chart[row].trigger, Trigger::Done(_)).then(|| {
            let field = self.completed_field(self.chart[row].source);
            quote!(call.#field = false;)
        });
        quote!(#flag #clock #done)
    }

    fn transition(&self, id: ReactionId, route: &Route) -> TokenStream {
        let reaction = self.plan.reaction(id);
        let plan = &self.plan.rows[reaction.row.0];
        let source = self.chart[reaction.row].source;
        let exits = self.leave(source, route.scope);
        let rests = self.rest(&route.entry);
        let (action, given) = self.act(plan.action, reaction.goal, &route.entry);
        let data = plan.data.get(reaction.goal).copied().flatten();
        let given = given.or_else(|| data.map(|data| self.give(data, &route.entry)));
        let (dropped, steps) = (self.drop_data(route), self.steps(&route.entry.steps));
        quote!(#exits #rests #action #given #dropped #steps)
    }

    /// Exits all that is active inside the scope, as far as possible one state after the other.
    pub fn leave(&self, source: StateId, scope: StateId) -> TokenStream {
        let inside = source != scope && self.chart.contains(scope, source);
        let path: Vec<_> = self
            .chart
            .ancestry(source)
            .take_while(|&id| id != scope)
            .collect();
        let parallel = path
            .iter()
            .skip(1)
            .any(|&id| self.chart[id].has_regions(self.chart));
        if !inside || parallel {
            return self.exit_inside(scope);
        }
        let (below, own) = (
            self.exit_inside(source),
            path.iter().map(|&id| self.exit(id)),
        );
        quote!(#below #(#own)*)
    }

    /// Sets the slots to where the entry comes to rest.
    pub fn rest(&self, entry: &Entry) -> TokenStream {
        let rests = entry.rests.iter().map(|&rest| self.rest_of(rest));
        quote!(#(#rests)*)
    }

    fn rest_of(&self, rest: Rest) -> TokenStream {
        match rest {
            Rest::At(state) => {
                let (slot, tip) = (self.slot(self.plan.slot_of(state)), self.tip(state));
                quote!(machine.#slot = #tip;)
            }
            Rest::Initial(state) => {
                let goals = self.plan.initials[state.0]
                    .as_ref()
                    .map(|initial| &initial.goals[..]);
                match goals {
                    Some([goal]) => self.rest(&goal.entry),
                    Some(goals) => {
                        let field = self.decided_field(state);
                        let arms = goals.iter().enumerate().map(|(at, goal)| {
                            let (at, rest) = (at as u16, self.rest(&goal.entry));
                            quote!(#at => { #rest })
                        });
                        quote!(match call.#field { #(#arms)* _ => {} })
                    }
                    None => TokenStream::new(),
                }
            }
            Rest::History(_) => TokenStream::new(),
        }
    }

    /// Decides the choices of `initial`s that the entry follows, and writes them down.
    pub fn decide_initials(&self, entry: &Entry) -> TokenStream {
        let decisions = entry.steps.iter().map(|step| match step {
            Step::Initial(state) => self.decide_initial(*state),
            _ => TokenStream::new(),
        });
        quote!(#(#decisions)*)
    }

    fn decide_initial(&self, state: StateId) -> TokenStream {
        let Some(initial) = &self.plan.initials[state.0] else {
            return TokenStream::new();
        };
        let goals: Vec<_> = initial
            .goals
            .iter()
            .map(|goal| self.decide_initials(&goal.entry))
            .collect();
        let Some(decide) = initial.decide else {
            return quote!(#(#goals)*);
        };
        let (field, value) = (self.decided_field(state), self.value(decide, quote!(0)));
        let further = goals.iter().any(|goal| !goal.is_empty()).then(|| {
            let numbers = 0..goals.len() as u16;
            quote!(match call.#field { #(#numbers => { #goals })* _ => {} })
        });
        quote!(call.#field = #value; #further)
    }

    /// Runs the action; where it shares the payload with the data, it yields that too.
    fn act(
        &self,
        action: Option<FunctionId>,
        goal: usize,
        entry: &Entry,
    ) -> (Option<TokenStream>, Option<TokenStream>) {
        let Some(action) = action else {
            return (None, None);
        };
        match &self.plan.function(action).body {
            Body::Give { goals, .. } => {
                let given = self.give_and_act(action, goal, goals.len(), entry);
                (None, Some(given))
            }
            _ => (Some(self.run(action, goal as u16)), None),
        }
    }

    fn give_and_act(
        &self,
        action: FunctionId,
        goal: usize,
        goals: usize,
        entry: &Entry,
    ) -> TokenStream {
        let function = self.plan.function(action);
        let fallible = matches!(function.body, Body::Give { fallible: true, .. });
        let names = self.given_names(entry);
        let number = goal as u16;
        let invocation = self.invocation_with(function, (goals > 1).then(|| quote!(#number)));
        let krate = self.krate;
        let value = self.bound(
            function,
            invocation,
            quote!(return #krate::Outcome::Unhandled),
        );
        let pattern = if goals > 1 {
            let before = (0..goal).map(|_| quote!(_,));
            let after = (goal + 1..goals).map(|_| quote!(_,));
            quote!((#(#before)* Some((#(#names,)*)), #(#after)*))
        } else {
            quote!((#(#names,)*))
        };
        let report = self.report(function);
        let otherwise = (goals > 1).then(|| quote!(else { return #krate::Outcome::Unhandled }));
        if fallible {
            return quote! {
                let (result, given) = #value;
                if let Err(event) = result { call.raise(event); }
                let #pattern = given #otherwise;
                #report
            };
        }
        quote!(let #pattern = #value #otherwise; #report)
    }

    fn give(&self, data: FunctionId, entry: &Entry) -> TokenStream {
        let (names, krate) = (self.given_names(entry), self.krate);
        let value = self.value(data, quote!(return #krate::Outcome::Unhandled));
        quote!(let (#(#names,)*) = #value;)
    }

    /// The data of all that was left and is not entered again.
    fn drop_data(&self, route: &Route) -> TokenStream {
        if self.plan.features.keeps {
            return TokenStream::new();
        }
        let entered = |state: StateId| {
            route
                .entry
                .steps
                .iter()
                .any(|step| matches!(step, Step::Enter { state: id, .. } if *id == state))
        };
        let dropped = self.states_with_data().filter(|&state| {
            state != route.scope && self.chart.contains(route.scope, state) && !entered(state)
        });
        let fields = dropped.map(|state| self.data_field(state));
        quote!(#(machine.#fields = None;)*)
    }

    /// What an observer is told a row was taken for.
    pub fn cause(&self, row: RowId) -> TokenStream {
        let krate = self.krate;
        match &self.chart[row].trigger {
            Trigger::On(_) | Trigger::Ignore(_) | Trigger::Defer(_) => quote!(cause),
            Trigger::When { cond, hold_for } => {
                let text = match hold_for {
                    Some(hold) => format!(
                        "{} for {}",
                        text::source_text(&cond.code.0),
                        text::source_text(&hold.0)
                    ),
                    None => text::source_text(&cond.code.0),
                };
                quote!(#krate::Cause::When(#text))
            }
            Trigger::After(code) => {
                let text = text::source_text(&code.0);
                quote!(#krate::Cause::After(#text))
            }
            Trigger::Always => quote!(#krate::Cause::Always),
            Trigger::Done(_) => quote!(#krate::Cause::Done),
        }
    }
}

/// `take_on_event`
pub fn take_name(family: Family) -> &'static str {
    match family {
        Family::Event => "take_on_event",
        Family::Poll => "take_on_poll",
        Family::Settle => "take_to_settle",
    }
}
