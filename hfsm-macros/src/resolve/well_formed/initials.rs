//! Rules about what happens below a target: the ways in that only an `initial` decides.

use crate::chart::{Kind, Node, StateId, Target};
use crate::gather::Gather;
use crate::resolve::{mentions, route};
use crate::{diagnostics::Diagnostics, messages};

use super::{Declaration, defaults::entered_by_default};

/// Rule: a composite or region that is entered by default somewhere needs an `initial`; one that
/// is only entered through targets inside it needs none. Where a composite starts with its own
/// history, that in turn needs an `else`.
pub(super) fn missing_initial(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let outermost = entered_by_default(declaration);
    for id in chart.state_ids() {
        let state = &chart[id];
        let is_other = state.kind == Kind::Submachine;
        if outermost[id.0].is_none() || state.is_leaf() || is_other {
            continue;
        }
        match &state.initial {
            None if state.has_regions(chart) => {}
            None => sink.error(messages::missing_initial(chart, id)),
            Some(initial) => own_history_without_else(declaration, id, &initial.target, sink),
        }
    }
}

fn own_history_without_else(
    declaration: &Declaration<'_>,
    state: StateId,
    target: &Target,
    sink: &mut Diagnostics,
) {
    let chart = declaration.chart;
    for place in target.goals().iter().flat_map(|goal| &goal.places) {
        if let Node::History(id) = place.node
            && chart[id].state == state
            && chart[id].otherwise.is_none()
            && !declaration.broken.contains(&id)
        {
            sink.error(messages::initial_history_without_else(&place.name));
        }
    }
}

/// Rule: an initial's condition is evaluated before anything exits or enters, so it may not name
/// a `let` of a state that is being entered.
pub(super) fn not_yet_entered(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let outermost = entered_by_default(declaration);
    for id in chart.state_ids() {
        let (Some(initial), Some(stays)) = (&chart[id].initial, outermost[id.0]) else {
            continue;
        };
        let entering = chart.ancestry(id).take_while(|&above| Some(above) != stays);
        let lets = entering.flat_map(|above| &chart[above].lets);
        for &var in lets {
            let name = &chart[var].name;
            let span = conditions(&initial.target)
                .into_iter()
                .find_map(|code| mentions::first(code, name));
            if let Some(span) = span {
                sink.error(messages::not_yet_entered(
                    name,
                    &chart[chart[var].state].name,
                    span,
                ));
            }
        }
    }
}

/// The code a decision looks at.
pub(super) fn conditions(target: &Target) -> Vec<&proc_macro2::TokenStream> {
    match target {
        Target::Goal(_) => Vec::new(),
        Target::If {
            cond,
            then,
            otherwise,
        } => {
            let mut codes = vec![&cond.code.0];
            codes.extend(conditions(then));
            codes.extend(conditions(otherwise));
            codes
        }
        Target::Match { scrutinee, arms } => {
            let mut codes = vec![&scrutinee.0];
            for arm in arms {
                codes.extend(arm.guard.iter().map(|guard| &guard.code.0));
                codes.extend(conditions(&arm.target));
            }
            codes
        }
    }
}

/// Rule (`missing_data`): a history's `else` gives no data, so it leads to no `let` without value.
pub(super) fn missing_data_of_else(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    for history in &chart.histories {
        let Some(otherwise) = history.otherwise else {
            continue;
        };
        let entered = route::entered(chart, history.state, &[otherwise]);
        let missing = entered
            .iter()
            .flat_map(|&id| &chart[id].lets)
            .filter(|&&var| chart[var].value.is_none())
            .map(|&var| &chart[var].name)
            .list();
        if !missing.is_empty() {
            sink.error(messages::missing_data_of_else(
                history,
                &chart[otherwise].name,
                &missing,
            ));
        }
    }
}
