//! All user code that can see the names of a state.

use proc_macro2::{Ident, TokenStream};

use crate::ast::{Block, Code, Cond};
use crate::chart::{Chart, Goal, Row, StateId, Target, Trigger};
use crate::resolve::mentions;

/// Something in the state, or in one inside it, mentions the name.
pub(super) fn mention(chart: &Chart, state: StateId, name: &Ident) -> bool {
    chart
        .subtree(state)
        .map(StateId)
        .any(|id| Search { name }.state(chart, id))
}

struct Search<'a> {
    name: &'a Ident,
}

impl Search<'_> {
    fn state(&self, chart: &Chart, id: StateId) -> bool {
        let state = &chart[id];
        let blocks = [&state.entry, &state.exit, &state.update, &state.resume];
        let hold = state.hold.as_ref().and_then(|hold| hold.guard.as_ref());
        let initial = state.initial.as_ref();
        blocks.into_iter().flatten().any(|block| self.block(block))
            || hold.is_some_and(|guard| self.cond(guard))
            || initial.is_some_and(|initial| {
                initial.action.iter().any(|block| self.block(block)) || self.target(&initial.target)
            })
            || state.rows.iter().any(|&row| self.row(&chart[row]))
            || state.lets.iter().any(|&var| self.value(&chart[var].value))
            || state
                .histories
                .iter()
                .any(|&id| self.value(&chart[id].within))
    }

    fn row(&self, row: &Row) -> bool {
        let trigger = match &row.trigger {
            Trigger::When { cond, hold_for } => self.cond(cond) || self.value(hold_for),
            Trigger::After(code) => self.tokens(&code.0),
            _ => false,
        };
        trigger
            || row.guard.iter().any(|guard| self.cond(guard))
            || row.action.iter().any(|block| self.block(block))
            || row.target.iter().any(|target| self.target(target))
    }

    fn target(&self, target: &Target) -> bool {
        match target {
            Target::Goal(goal) => self.goal(goal),
            Target::If {
                cond,
                then,
                otherwise,
            } => self.cond(cond) || self.target(then) || self.target(otherwise),
            Target::Match { scrutinee, arms } => {
                self.tokens(&scrutinee.0)
                    || arms.iter().any(|arm| {
                        arm.guard.iter().any(|guard| self.cond(guard)) || self.target(&arm.target)
                    })
            }
        }
    }

    /// Data without a value is the variable of its name.
    fn goal(&self, goal: &Goal) -> bool {
        let mut data = goal.places.iter().flat_map(|place| &place.data);
        data.any(|given| match &given.value {
            Some(value) => self.tokens(&value.0),
            None => given.name == *self.name,
        })
    }

    fn block(&self, block: &Block) -> bool {
        self.tokens(&block.braces.stream())
    }

    fn cond(&self, cond: &Cond) -> bool {
        self.tokens(&cond.code.0)
    }

    fn value(&self, value: &Option<Code>) -> bool {
        value.iter().any(|code| self.tokens(&code.0))
    }

    fn tokens(&self, tokens: &TokenStream) -> bool {
        mentions::first(tokens, self.name).is_some()
    }
}
