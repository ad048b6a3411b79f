//! Which of the functions that enter and exit states look at the machine itself, or at the call.
//!
//! Most run a block on the context and tell the observer. They are handed no more than that: each
//! reference that is passed on is one more for the compiler to follow, in every row.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Emit;
use crate::{
    chart::{Kind, StateId},
    lower::{Body, FunctionId, Step},
};

/// By state: whether each of its functions looks at the machine.
pub struct Reach {
    enter: Vec<bool>,
    exit: Vec<bool>,
    exit_inside: Vec<bool>,
    initial: Vec<bool>,
}

impl Reach {
    fn everywhere(looks: bool, count: usize) -> Self {
        let all = vec![looks; count];
        Self {
            enter: all.clone(),
            exit: all.clone(),
            exit_inside: all.clone(),
            initial: all,
        }
    }
}

/// One of the functions of a state.
#[derive(Clone, Copy)]
pub enum Part {
    Enter,
    Exit,
    ExitInside,
    Initial,
}

impl Part {
    fn verb(self) -> &'static str {
        match self {
            Part::Enter => "enter",
            Part::Exit => "exit",
            Part::ExitInside => "exit_inside",
            Part::Initial => "follow_initial_of",
        }
    }
}

impl Emit<'_> {
    /// `enter_patrol`, and what it is handed besides the observer.
    pub fn state_call(&self, part: Part, state: StateId, more: TokenStream) -> TokenStream {
        let args = self.args_of(self.looks_at_machine(part, state));
        let name = self.about(part.verb(), state);
        quote!(#name(#args #more observer);)
    }

    pub fn state_fn(
        &self,
        inline: TokenStream,
        docs: &str,
        (part, state): (Part, StateId),
        params: TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let common = self.params_of(self.looks_at_machine(part, state));
        let (name, params) = (self.about(part.verb(), state), quote!(#common #params));
        self.observed_fn(inline, docs, &name, params, quote!(), body)
    }

    pub fn looks_at_machine(&self, part: Part, state: StateId) -> bool {
        let reach = self.reach.get_or_init(|| self.find_reach());
        let of_states = match part {
            Part::Enter => &reach.enter,
            Part::Exit => &reach.exit,
            Part::ExitInside => &reach.exit_inside,
            Part::Initial => &reach.initial,
        };
        of_states[state.0]
    }

    fn find_reach(&self) -> Reach {
        let count = self.chart.states.len();
        // A generic machine says what the generics of a call are.
        let mut reach = Reach::everywhere(self.generics.any, count);
        if self.generics.any {
            return reach;
        }
        // What lies inside a state comes behind it, and is known first.
        for at in (0..count).rev() {
            let state = StateId(at);
            reach.enter[at] = self.entering_looks(state);
            reach.exit[at] = self.exiting_looks(state);
            reach.exit_inside[at] = self.exiting_inside_looks(state, &reach);
            reach.initial[at] = self.initial_looks(state, &reach);
        }
        reach
    }

    fn entering_looks(&self, state: StateId) -> bool {
        self.block_looks(self.plan.blocks[state.0].entry)
            || self.chart[state].kind == Kind::Submachine
            || !self.chart[state].lets.is_empty()
            || self.has_done_rows(state)
            || self.complete(state).is_some()
            || self.reset_clocks(state).is_some()
    }

    fn exiting_looks(&self, state: StateId) -> bool {
        self.block_looks(self.plan.blocks[state.0].exit)
            || self.chart[state].kind == Kind::Submachine
            || !self.chart[state].histories.is_empty()
    }

    fn exiting_inside_looks(&self, state: StateId, reach: &Reach) -> bool {
        // With regions it is the machine that knows the active child.
        let looks = |child: &StateId| reach.exit[child.0] || reach.exit_inside[child.0];
        !self.plan.is_single() || self.chart[state].children.iter().any(looks)
    }

    fn initial_looks(&self, state: StateId, reach: &Reach) -> bool {
        let Some(initial) = &self.plan.initials[state.0] else {
            return false;
        };
        let step_looks = |step: &Step| match step {
            Step::Enter(state) => reach.enter[state.0],
            Step::Initial(state) => reach.initial[state.0],
            Step::History(_) | Step::Recall(_) => true,
        };
        self.block_looks(initial.action)
            || initial.goals.len() > 1
            || initial
                .goals
                .iter()
                .any(|goal| goal.data.is_some() || goal.entry.steps.iter().any(step_looks))
    }

    /// Whether running the block takes more than the context.
    fn block_looks(&self, block: Option<FunctionId>) -> bool {
        let Some(id) = block else {
            return false;
        };
        let (uses, body) = (&self.plan.function(id).uses, &self.plan.function(id).body);
        let plain = matches!(body, Body::Block { fallible, .. } if !fallible);
        let data = uses.lets.is_empty() && uses.timers.is_empty();
        !(plain && data && uses.handle.token.is_none() && !uses.handle.raises)
    }
}
