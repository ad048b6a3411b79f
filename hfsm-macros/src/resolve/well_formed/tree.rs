//! Rules about which states stand in which.

use crate::ast::ItemKind;
use crate::chart::{Kind, ROOT, State, StateId};
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule: a machine has at least one state.
pub(super) fn no_states(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    if chart[ROOT].children.is_empty() {
        sink.error(messages::no_states(&chart.name));
    }
}

/// Rule: states are numbered with 16 bits.
pub(super) fn too_many_states(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let states = chart.states.len() - 1;
    if states > usize::from(u16::MAX) {
        sink.error(messages::too_many_states(&chart.name, states));
    }
}

/// The states whose children are theirs to choose: a misplaced region is another rule's matter.
fn parents<'a>(declaration: &Declaration<'a>) -> impl Iterator<Item = &'a State> {
    declaration
        .chart
        .states
        .iter()
        .filter(|state| matches!(state.kind, Kind::Root | Kind::State))
}

/// Rule: the children of a state are all regions, or none of them is.
pub(super) fn mixed_children(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let is_region = |id: StateId| chart[id].kind == Kind::Region;
    for state in parents(declaration) {
        let plain = state.children.iter().find(|&&id| !is_region(id));
        let region = state.children.iter().find(|&&id| is_region(id));
        if let (Some(&plain), Some(&region)) = (plain, region) {
            sink.error(messages::mixed_children(
                &chart[plain].name,
                &chart[region].name,
            ));
        }
    }
}

/// Rule: regions come in twos or more; a single one is a composite.
pub(super) fn too_few_regions(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    for state in parents(declaration) {
        if let &[only] = state.children.as_slice()
            && chart[only].kind == Kind::Region
        {
            sink.error(messages::too_few_regions(&chart[only].name, &state.name));
        }
    }
}

/// Rule: a region has states to be in.
pub(super) fn empty_region(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for state in &declaration.chart.states {
        if state.kind == Kind::Region && state.is_leaf() {
            sink.error(messages::empty_region(&state.name));
        }
    }
}

/// Rule: an `initial` chooses among children.
pub(super) fn initial_on_leaf(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for state in &declaration.chart.states {
        if let Some(initial) = &state.initial
            && state.is_leaf()
            && matches!(state.kind, Kind::State | Kind::Submachine)
        {
            sink.error(messages::initial_on_leaf(initial.span, &state.name));
        }
    }
}

/// Rule: a history remembers which child was active.
pub(super) fn history_on_leaf(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    for history in &chart.histories {
        let state = &chart[history.state];
        match state.kind {
            Kind::State if state.is_leaf() => {
                sink.error(messages::history_on_leaf(&history.name, &state.name));
            }
            Kind::Submachine => {
                sink.error(messages::history_in_submachine(&history.name, &state.name));
            }
            _ => {}
        }
    }
}

/// Rule: a `final` has no children, transitions or actions.
pub(super) fn final_with_body(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for placed in declaration.items {
        if let ItemKind::Final {
            name,
            body: Some(span),
        } = &placed.item.kind
        {
            sink.error(messages::final_with_body(name, *span));
        }
    }
}
