//! Targets and the data they give.

use proc_macro2::Span;

use crate::ast;
use crate::chart::{Given, Goal, GoalKind, LetId, Node, Place, StateId, Target, TargetArm};
use crate::messages;

use super::{Resolver, route};

/// Whose target it is.
#[derive(Clone, Copy)]
enum Owner {
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
            _ => Target::Goal(self.goal(owner, target)),
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
            arms: arms.collect(),
        }
    }

    fn goal(&mut self, owner: Owner, target: &ast::Target) -> Goal {
        let (span, kind, places) = parts(target);
        let nodes: Option<Vec<Node>> = places
            .iter()
            .map(|place| self.node_named(&place.name))
            // Collected first: every unknown name of a fork is to be reported.
            .collect::<Vec<_>>()
            .into_iter()
            .collect();
        let Some(nodes) = nodes else {
            return poisoned(span);
        };
        let sites: Vec<StateId> = nodes
            .iter()
            .map(|&node| route::site(self.chart, node))
            .collect();
        let scope = match owner {
            Owner::Row(source) => route::scope(self.chart, source, kind, &sites),
            Owner::Initial(composite) => composite,
        };
        let entered = route::entered(self.chart, scope, &sites);
        let places = places.iter().zip(nodes).map(|(place, node)| Place {
            name: place.name.clone(),
            node,
            data: self.data(place, route::site(self.chart, node), &entered),
        });
        Goal {
            span,
            kind,
            places: places.collect(),
        }
    }

    /// Rule (`unknown_data`): data is for a `let` of a state that the row enters itself.
    fn data(
        &mut self,
        place: &ast::Place,
        site: StateId,
        entered: &std::collections::BTreeSet<StateId>,
    ) -> Vec<Given> {
        let lets = self.givable(site, entered);
        let mut data: Vec<Given> = Vec::new();
        for given in &place.data {
            let var = lets
                .iter()
                .copied()
                .find(|&var| self.chart[var].name == given.name);
            let Some(var) = var else {
                self.sink.error(self.unknown_data(place, given, &lets));
                continue;
            };
            if data.iter().any(|earlier| earlier.var == var) {
                self.sink.error(messages::duplicate_data(&given.name));
                continue;
            }
            data.push(Given {
                name: given.name.clone(),
                var,
                value: given.value.clone(),
            });
        }
        data
    }

    fn unknown_data(
        &self,
        place: &ast::Place,
        given: &ast::Given,
        lets: &[LetId],
    ) -> crate::diagnostics::Diagnostic {
        let name = given.name.to_string();
        let known: Vec<String> = lets
            .iter()
            .map(|&var| self.chart[var].name.to_string())
            .collect();
        let hint = crate::near::nearest(&name, known.iter().map(String::as_str));
        let elsewhere = self.chart.lets.iter().find(|var| var.name == given.name);
        let owner = elsewhere.map(|var| &self.chart[var.state].name);
        messages::unknown_data(&given.name, &place.name, hint, owner)
    }

    /// The `let`s of what is entered, those nearest to the site first: in a fork the same name
    /// may stand in several regions.
    fn givable(&self, site: StateId, entered: &std::collections::BTreeSet<StateId>) -> Vec<LetId> {
        let above = self.chart.ancestry(site).filter(|id| entered.contains(id));
        let beside = entered
            .iter()
            .copied()
            .filter(|&id| !self.chart.contains(id, site));
        above
            .chain(beside)
            .flat_map(|id| self.chart[id].lets.iter().copied())
            .collect()
    }
}

/// What is left of a target that was wrong: it leads nowhere, and no rule minds it.
fn poisoned(span: Span) -> Goal {
    Goal {
        span,
        kind: GoalKind::Local,
        places: Vec::new(),
    }
}

/// The parts of a target that decides nothing.
fn parts(target: &ast::Target) -> (Span, GoalKind, &[ast::Place]) {
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
