//! Targets: the decisions, down to the goals they end in.

use proc_macro2::Span;

use crate::ast;
use crate::chart::{Goal, GoalKind, StateId, Target, TargetArm};
use crate::gather::Gather;
use crate::messages;

use super::Resolver;

/// Whose target it is.
#[derive(Clone, Copy)]
pub(super) enum Owner {
    Row(StateId),
    Initial(StateId),
}

impl Resolver<'_> {
    pub(super) fn row_target(&mut self, source: StateId, target: &ast::Target) -> Target {
        self.target(Owner::Row(source), target)
    }

    pub(super) fn initial_target(&mut self, composite: StateId, target: &ast::Target) -> Target {
        self.target(Owner::Initial(composite), target)
    }

    fn target(&mut self, owner: Owner, target: &ast::Target) -> Target {
        match target {
            ast::Target::If {
                span,
                cond,
                then,
                otherwise,
            } => Target::If {
                cond: cond.clone(),
                then: Box::new(self.target(owner, then)),
                otherwise: Box::new(self.otherwise(owner, *span, otherwise.as_deref())),
            },
            ast::Target::Match {
                span,
                scrutinee,
                arms,
            } => self.match_target(owner, *span, scrutinee, arms),
            _ => Target::Goal(self.goal(owner, parts(target))),
        }
    }

    /// Rule (`no_else`): an `if` or `match` target chooses something, whatever holds.
    fn otherwise(&mut self, owner: Owner, span: Span, otherwise: Option<&ast::Target>) -> Target {
        match otherwise {
            Some(target) => self.target(owner, target),
            None => {
                self.sink.error(messages::no_else(span));
                Target::Goal(poisoned(span))
            }
        }
    }

    fn match_target(
        &mut self,
        owner: Owner,
        span: Span,
        scrutinee: &ast::Code,
        arms: &[ast::Arm],
    ) -> Target {
        if arms.is_empty() {
            self.sink.error(messages::no_arms(span));
            return Target::Goal(poisoned(span));
        }
        let arms = arms.iter().map(|arm| TargetArm {
            pattern: arm.pattern.clone(),
            guard: arm.guard.clone(),
            target: self.target(owner, &arm.target),
        });
        Target::Match {
            scrutinee: scrutinee.clone(),
            arms: arms.list(),
        }
    }
}

/// What is left of a target that was wrong: it leads nowhere, and no rule minds it.
pub(super) fn poisoned(span: Span) -> Goal {
    Goal {
        span,
        kind: GoalKind::Local,
        places: Vec::new(),
    }
}

/// The parts of a target that decides nothing.
pub(super) type Parts<'a> = (Span, GoalKind, &'a [ast::Place]);

fn parts(target: &ast::Target) -> Parts<'_> {
    use ast::Target;
    use std::slice::from_ref;
    match target {
        Target::State {
            external: None,
            place,
        } => (place.name.span(), GoalKind::Local, from_ref(place)),
        Target::State {
            external: Some(span),
            place,
        } => (*span, GoalKind::External, from_ref(place)),
        Target::Fork { span, places } => (*span, GoalKind::Local, places),
        Target::Push { span, place } => (*span, GoalKind::Push, from_ref(place)),
        Target::Replace { span, place } => (*span, GoalKind::Replace, from_ref(place)),
        Target::Pop { span } => (*span, GoalKind::Pop, &[]),
        Target::If { .. } | Target::Match { .. } => unreachable!("taken apart by the caller"),
    }
}
