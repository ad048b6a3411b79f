//! Rules about which items may stand where.

use proc_macro2::Span;

use crate::ast::{Item, ItemKind, Moment, Row, Trigger};
use crate::chart::{GoalKind, Kind, ROOT};
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule: the root is always active, from `start` to `stop`. So it takes no `hold`, history, `done`
/// row, `external` or `let` without a value.
pub(super) fn not_in_root(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let in_root = declaration.items.iter().filter(|at| at.state == ROOT);
    for placed in in_root {
        if let Some((what, span)) = refused_in_root(placed.item) {
            sink.error(messages::not_in_root(what, span));
        }
    }
    external_in_root(declaration, sink);
}

fn refused_in_root(item: &Item) -> Option<(&'static str, Span)> {
    match &item.kind {
        ItemKind::Hold { .. } => Some(("`hold`", item.keyword)),
        ItemKind::History(_) => Some(("a history", item.keyword)),
        ItemKind::Let(declared) if declared.value.is_none() => {
            Some(("a `let` without a value", declared.name.span()))
        }
        ItemKind::Row(Row {
            trigger: Trigger::Done(_),
            ..
        }) => Some(("a `done` row", item.keyword)),
        _ => None,
    }
}

fn external_in_root(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    for &row in &chart[ROOT].rows {
        for goal in chart[row].goals() {
            if goal.kind == GoalKind::External {
                sink.error(messages::not_in_root("`external`", goal.span));
            }
        }
    }
}

/// Rule: a region is a container. It takes an `initial`, `let`s, states, finals, histories and
/// submachines; whatever reacts belongs to the state around it or to those inside.
pub(super) fn not_in_region(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    for placed in declaration.items {
        let state = &chart[placed.state];
        if state.kind == Kind::Region && !fits_in_region(&placed.item.kind) {
            let what = keyword(&placed.item.kind);
            sink.error(messages::not_in_region(
                what,
                &state.name,
                placed.item.keyword,
            ));
        }
    }
}

fn fits_in_region(kind: &ItemKind) -> bool {
    use ItemKind::{Final, History, Initial, Let, State, Submachine};
    matches!(
        kind,
        Initial(_) | Let(_) | State { .. } | Final { .. } | History(_) | Submachine { .. }
    )
}

/// Rule: the inside of a submachine is another machine, so it takes no states of ours.
pub(super) fn not_in_submachine(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    for placed in declaration.items {
        let state = &chart[placed.state];
        let is_state = matches!(
            placed.item.kind,
            ItemKind::State { .. }
                | ItemKind::Region { .. }
                | ItemKind::Final { .. }
                | ItemKind::Submachine { .. }
        );
        if state.kind == Kind::Submachine && is_state {
            let what = keyword(&placed.item.kind);
            sink.error(messages::not_in_submachine(
                what,
                &state.name,
                placed.item.keyword,
            ));
        }
    }
}

/// The word an item begins with.
fn keyword(kind: &ItemKind) -> &'static str {
    match kind {
        ItemKind::Initial(_) => "initial",
        ItemKind::Let(_) => "let",
        ItemKind::Timer { .. } => "timer",
        ItemKind::Block { moment, .. } => match moment {
            Moment::Entry => "entry",
            Moment::Exit => "exit",
            Moment::Update => "update",
            Moment::Resume => "resume",
        },
        ItemKind::Row(row) => trigger_keyword(&row.trigger),
        ItemKind::Hold { .. } => "hold",
        ItemKind::History(_) => "history",
        ItemKind::State { .. } => "state",
        ItemKind::Region { .. } => "region",
        ItemKind::Final { .. } => "final",
        ItemKind::Submachine { .. } => "submachine",
    }
}

fn trigger_keyword(trigger: &Trigger) -> &'static str {
    match trigger {
        Trigger::On(_) => "on",
        Trigger::When { .. } => "when",
        Trigger::After(_) => "after",
        Trigger::Always => "always",
        Trigger::Done(_) => "done",
        Trigger::Ignore(_) => "ignore",
        Trigger::Defer(_) => "defer",
    }
}
