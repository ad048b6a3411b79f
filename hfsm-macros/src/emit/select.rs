//! Selection: which row is taken, decided without changing anything.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::gather::{Gather, joined};
use crate::sorted::{Map, Set};
use crate::{
    chart::{EventId, EventMatch, EventMatches, ROOT, RowId, StateId, Trigger},
    lower::{
        Candidate, Effect, Family, GoalChoice, Held, Pass, ReactionId, candidates,
        candidates_among, rows_in_order,
    },
};

impl Emit<'_> {
    /// The fieldless enum of what can be selected among the rows of a family.
    pub fn reaction_enum(&self, family: Family) -> TokenStream {
        let (name, doc) = (self.reaction_type(family), family_docs(family));
        let mut variants = self.reactions(family).map(|id| self.variant(id)).list();
        // Rows that do nothing share a variant.
        let mut seen = Set::new();
        variants.retain(|variant| seen.insert(variant.to_string()));
        quote! {
            #[doc = #doc]
            #[derive(::core::clone::Clone, ::core::marker::Copy)]
            enum #name { #(#variants,)* }
        }
    }

    pub fn reactions(&self, family: Family) -> impl Iterator<Item = ReactionId> + '_ {
        let ids = (0..self.plan.reactions.len()).map(ReactionId);
        ids.filter(move |&id| self.plan.rows[self.plan.reaction(id).row.0].family == family)
    }

    /// `GuardEventRow`
    pub fn reaction_type(&self, family: Family) -> Ident {
        let machine = &self.names.machine;
        match family {
            Family::Event => format_ident!("{machine}EventRow"),
            Family::Poll => format_ident!("{machine}PollRow"),
            Family::Done => format_ident!("{machine}DoneRow"),
            Family::Settle => format_ident!("{machine}SettleRow"),
        }
    }

    fn variant(&self, id: ReactionId) -> Ident {
        match self.plan.reaction(id).effect {
            Effect::Ignore => format_ident!("Ignored"),
            Effect::Defer => format_ident!("Deferred"),
            _ => format_ident!("{}", self.plan.reaction(id).name),
        }
    }

    /// `GuardEventRow::PatrolSawPlayer`
    pub fn reaction(&self, id: ReactionId) -> TokenStream {
        let family = self.plan.rows[self.plan.reaction(id).row.0].family;
        let (ty, variant) = (self.reaction_type(family), self.variant(id));
        quote!(#ty::#variant)
    }

    /// `fn select`: the row an event is taken by; with regions, the rows.
    pub fn select_event(&self) -> Option<TokenStream> {
        let event = self.event_type()?;
        if self.dispatches_directly() {
            return Some(self.asks(&event));
        }
        if !self.plan.is_single() {
            return Some(self.select_among_regions(Family::Event));
        }
        let owned = self.plan.features.payload_guards;
        let arms = self.by_tip(0, &|leaf| {
            self.event_arms(leaf, Pass::Both, &self.return_row())
        });
        let (ty, none) = (self.reaction_type(Family::Event), self.selected(None));
        let (event, returns) = match owned {
            true => (
                quote!(mut event: #event),
                quote!((::core::option::Option<#ty>, #event)),
            ),
            false => (quote!(event: &#event), quote!(::core::option::Option<#ty>)),
        };
        let (generics, machine) = (self.engine_generics(), self.machine());
        let (context, call) = (self.context_param(false), self.decisions_param());
        let (krate, where_clause) = (self.krate, &self.generics.where_clause);
        Some(quote! {
            /// The row the event is taken by: innermost first, nothing changed yet.
            #[inline]
            fn select #generics(
                machine: &#machine, #context #call #event, cause: #krate::Cause, observer: &mut __O,
            ) -> #returns #where_clause {
                #arms
                #none
            }
        })
    }

    fn return_row(&self) -> impl Fn(ReactionId) -> TokenStream + '_ {
        |id| {
            let selected = self.selected(Some(id));
            quote!(return #selected;)
        }
    }

    /// `call: &mut GuardCall,` where a decision has to be written down.
    fn decisions_param(&self) -> Option<TokenStream> {
        let ty = self.call_type();
        self.plan.features.decided.then(|| quote!(call: &mut #ty,))
    }

    /// What selection returns.
    fn selected(&self, id: Option<ReactionId>) -> TokenStream {
        let row = match id {
            Some(id) => {
                let row = self.reaction(id);
                quote!(Some(#row))
            }
            None => quote!(None),
        };
        if self.plan.features.payload_guards {
            quote!((#row, event))
        } else {
            row
        }
    }

    /// A match on the event for the rows on the path that ends at `tip`.
    pub fn event_arms(
        &self,
        tip: StateId,
        pass: Pass,
        take: &dyn Fn(ReactionId) -> TokenStream,
    ) -> TokenStream {
        let rows = rows_in_order(self.chart, tip, pass);
        let code = |event| -> TokenStream {
            let found = candidates_among(self.plan, tip, &rows, Family::Event, event);
            self.each_of(&found, take)
        };
        // Of rows on one event each, no two arms are equal.
        let may_be_equal = |row: &RowId| match &self.chart[*row].trigger {
            Trigger::On(matches) => matches.len() > 1,
            trigger => matches!(trigger, Trigger::Ignore(_) | Trigger::Defer(_)),
        };
        let several = rows.iter().any(may_be_equal);
        let mut groups = Groups::default();
        let mut others = Vec::new();
        for event in self.chart.event_ids() {
            let (pattern, code) = (self.any_payload(event), code(Some(event)));
            if code.is_empty() {
                others.push(pattern.clone());
            }
            match several {
                true => groups.add(pattern, code),
                false => groups.add_alone(pattern, code),
            }
        }
        // Variants of an existing type that no row names.
        let open = self.chart.has_unnamed_events();
        let rest = if open { code(None) } else { TokenStream::new() };
        let (arms, all) = groups.arms();
        if arms.is_empty() && rest.is_empty() {
            return TokenStream::new();
        }
        let others = self.other_events(&others, &rest);
        let rest = (!all || open).then(|| {
            quote! {
                #[allow(unreachable_patterns)]
                _ => { #rest }
            }
        });
        quote!(match event { #arms #others #rest })
    }

    /// Events that nothing comes of. What the variants without a name do is not for them: an
    /// urgent row can be all that names one. And a match with an arm for every event need not ask
    /// whether it has one; but with many events and states these would be most of the code.
    pub fn other_events(&self, others: &[TokenStream], rest: &TokenStream) -> Option<TokenStream> {
        let few = self.chart.events.len() * self.chart.states.len() <= 16_384;
        let wanted = few || !rest.is_empty();
        (wanted && !others.is_empty()).then(|| quote!(#(#others)|* => {}))
    }

    /// The rows of a family on a path, one after the other.
    pub fn rows_on_path(
        &self,
        tip: StateId,
        family: Family,
        event: Option<EventId>,
        pass: Pass,
        take: &dyn Fn(ReactionId) -> TokenStream,
    ) -> TokenStream {
        let found = candidates(self.plan, tip, family, event, pass);
        self.each_of(&found, take)
    }

    /// Candidates one after the other.
    pub fn each_of(
        &self,
        found: &[Candidate],
        take: &dyn Fn(ReactionId) -> TokenStream,
    ) -> TokenStream {
        found
            .iter()
            .map(|candidate| self.candidate(candidate, take))
            .tokens()
    }

    /// Asks all that a row depends on, in order, and does `take` if the answers allow it.
    pub fn candidate(
        &self,
        candidate: &Candidate,
        take: &dyn Fn(ReactionId) -> TokenStream,
    ) -> TokenStream {
        let plan = &self.plan.rows[candidate.row.0];
        let chosen = self.goal(candidate, take);
        let guarded = match plan.guard {
            Some(guard) => {
                let refused = self.refused(candidate);
                self.ask(guard, quote!(false), chosen, Some(refused))
            }
            None => chosen,
        };
        let pattern = self.unanswered_pattern(candidate);
        match (pattern, self.trigger_condition(candidate)) {
            (Some(condition), _) | (None, Some(condition)) => quote!(if #condition { #guarded }),
            (None, None) => guarded,
        }
    }

    /// `if question { yes } else { no }`, the event lent to the question where it wants it.
    fn ask(
        &self,
        question: crate::lower::FunctionId,
        default: TokenStream,
        yes: TokenStream,
        no: Option<TokenStream>,
    ) -> TokenStream {
        let no = no.map(|no| quote!(else #no));
        if self.plan.function(question).uses.event.is_empty() {
            let value = self.value(question, default);
            return quote!(if #value { #yes } #no);
        }
        let value = self.value(question, quote!((#default, event)));
        quote! {
            let holds;
            (holds, event) = #value;
            if holds { #yes } #no
        }
    }

    fn goal(&self, candidate: &Candidate, take: &dyn Fn(ReactionId) -> TokenStream) -> TokenStream {
        let goals = candidate
            .goals
            .iter()
            .map(|goal| self.goal_choice(goal, take));
        let Some(decide) = self.plan.rows[candidate.row.0].decide else {
            return goals.tokens();
        };
        let goals = goals.list();
        let numbers = 0..goals.len() as u16;
        let arms = quote!(#(#numbers => { #goals })* _ => {});
        if self.plan.function(decide).uses.event.is_empty() {
            let goal = self.value(decide, quote!(u16::MAX));
            return quote!(match #goal { #arms });
        }
        let value = self.value(decide, quote!((u16::MAX, event)));
        quote! {
            let goal;
            (goal, event) = #value;
            match goal { #arms }
        }
    }

    fn goal_choice(
        &self,
        goal: &GoalChoice,
        take: &dyn Fn(ReactionId) -> TokenStream,
    ) -> TokenStream {
        let GoalChoice::Take { reaction, .. } = goal else {
            return TokenStream::new();
        };
        let (decisions, taken) = (self.decisions(*reaction), take(*reaction));
        let taken = joined([decisions, taken]);
        match self.is_off(goal) {
            Some(off) => quote!(if !#off { #taken }),
            None => taken,
        }
    }

    /// What turns the row off, if it would lead there; `None` where nothing can.
    pub fn is_off(&self, goal: &GoalChoice) -> Option<TokenStream> {
        let GoalChoice::Take {
            reaction,
            unless_held,
            unless_in,
        } = goal
        else {
            return Some(quote!(true));
        };
        let mut against = unless_held.iter().map(|held| self.is_held(held)).list();
        if !unless_in.is_empty() {
            let targets = unless_in.iter().map(|&target| self.state(target));
            against.push(quote!((#(machine.is_in(#targets))&&*)));
        }
        if matches!(self.plan.reaction(*reaction).effect, Effect::Pop) {
            against.push(quote!(machine.stack.is_empty()));
        }
        match &against[..] {
            [] => None,
            [one] => Some(one.clone()),
            several => Some(quote!((#(#several)||*))),
        }
    }

    fn is_held(&self, held: &Held) -> TokenStream {
        let state = self.state(held.state);
        if held.inside {
            let inside = self.holds_inside(held.state);
            return quote!((machine.is_in(#state) && #inside));
        }
        let guard = self.plan.holds[held.state.0].map(|guard| self.value(guard, quote!(false)));
        match (held.elsewhere, guard) {
            (true, Some(guard)) => quote!((machine.is_in(#state) && (#guard))),
            (true, None) => quote!(machine.is_in(#state)),
            (false, Some(guard)) => quote!((#guard)),
            (false, None) => quote!(true),
        }
    }

    /// What the initials on the way of a reaction decide, before anything exits.
    fn decisions(&self, id: ReactionId) -> TokenStream {
        match &self.plan.reaction(id).effect {
            Effect::Go(route) => self.decide_initials(&route.entry),
            Effect::Pop => self.decide_all(ROOT, true),
            _ => TokenStream::new(),
        }
    }

    /// The guard looks at the payload, and so says no where the pattern does not match.
    pub fn guard_matches(&self, candidate: &Candidate) -> bool {
        let guard = self.plan.rows[candidate.row.0].guard;
        guard.is_some_and(|guard| !self.plan.function(guard).uses.event.is_empty())
    }

    /// The patterns of the event, unless one of them takes every payload.
    pub fn refutable(&self, candidate: &Candidate) -> Option<Vec<EventMatch>> {
        let matches = named_matches(&self.chart[candidate.row].trigger);
        let found = candidate
            .patterns
            .iter()
            .filter_map(|&at| matches.get(at).cloned())
            .list();
        let covered = found.is_empty() || found.iter().any(|found| found.covers);
        (!covered).then_some(found)
    }

    /// The match that the guard has not done already.
    fn unanswered_pattern(&self, candidate: &Candidate) -> Option<TokenStream> {
        if self.guard_matches(candidate) {
            return None;
        }
        let found = self.refutable(candidate)?;
        let owned = self.plan.features.payload_guards || self.event_is_owned.get();
        let patterns = self.patterns(&found);
        let event = if owned { quote!(event) } else { quote!(*event) };
        Some(quote!(::core::matches!(#event, #patterns)))
    }

    /// What `when`, `after` and `done` ask before the guard.
    fn trigger_condition(&self, candidate: &Candidate) -> Option<TokenStream> {
        let (id, plan) = (candidate.row, &self.plan.rows[candidate.row.0]);
        let cond = plan.cond.map(|cond| self.value(cond, quote!(false)));
        let clock = self.plan.clocks.row[id.0].or(self.plan.clocks.state[self.chart[id].source.0]);
        let reached = plan
            .delay
            .zip(clock)
            .map(|(delay, clock)| self.reached(delay, clock));
        match &self.chart[id].trigger {
            Trigger::When { .. } => match (reached, cond) {
                (Some(reached), Some(cond)) => Some(quote!(#reached && #cond)),
                (_, cond) => cond,
            },
            Trigger::After(_) => {
                let flag = self.plan.clocks.fired[id.0];
                let once = flag.map(|flag| quote!(!machine.taken[#flag] &&));
                Some(quote!(#once #reached))
            }
            Trigger::Done(_) => Some(self.is_completed(self.chart[id].source)),
            _ => None,
        }
    }

    /// `machine.clocks[0] >= delay`
    pub fn reached(&self, delay: crate::lower::FunctionId, clock: usize) -> TokenStream {
        let function = self.plan.function(delay);
        if function.uses.lets.is_empty() {
            let delay = self.value(delay, quote!());
            return quote!(machine.clocks[#clock] >= #delay);
        }
        let invocation = self.invocation(function);
        self.bound(
            function,
            quote!(machine.clocks[#clock] >= #invocation),
            quote!(false),
        )
    }
}

/// The alternatives of a row on events.
pub fn named_matches(trigger: &Trigger) -> &[EventMatch] {
    match trigger {
        Trigger::On(matches)
        | Trigger::Ignore(EventMatches::Named(matches))
        | Trigger::Defer(EventMatches::Named(matches)) => matches,
        _ => &[],
    }
}

fn family_docs(family: Family) -> &'static str {
    match family {
        Family::Event => " The rows that events are taken by.",
        Family::Poll => " The rows that `update` polls.",
        Family::Done => " The rows looked at when a state came to its end.",
        Family::Settle => " The rows looked at after the machine itself acted.",
    }
}

/// Patterns with the code of their arm, equal code put together.
#[derive(Default)]
pub struct Groups {
    groups: Vec<(String, Vec<TokenStream>, TokenStream)>,
    empty: usize,
    index: Map<String, usize>,
}

impl Groups {
    pub fn add(&mut self, pattern: TokenStream, code: TokenStream) {
        if code.is_empty() {
            self.empty += 1;
            return;
        }
        let text = code.to_string();
        match self.index.get(&text) {
            Some(&at) => self.groups[at].1.push(pattern),
            None => {
                self.index.add(text.clone(), self.groups.len());
                self.groups.push((text, vec![pattern], code));
            }
        }
    }

    /// Adds what is known to be equal to nothing else.
    pub fn add_alone(&mut self, pattern: TokenStream, code: TokenStream) {
        match code.is_empty() {
            true => self.empty += 1,
            false => self.groups.push((String::new(), vec![pattern], code)),
        }
    }

    /// The arms, and whether every pattern has one.
    pub fn arms(self) -> (TokenStream, bool) {
        let arms = self
            .groups
            .iter()
            .map(|(_, patterns, code)| quote!(#(#patterns)|* => { #code }));
        (quote!(#(#arms)*), self.empty == 0)
    }
}
