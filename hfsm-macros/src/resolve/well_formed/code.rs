//! Rules about a row's own parts.

use crate::ast::{Cond, ItemKind, Row, Target, Trigger};
use crate::gather::Gather;
use crate::resolve::{delay, leaving};
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule: a row does something or goes somewhere; what is to be swallowed is `ignore`d.
pub(super) fn row_without_effect(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for placed in declaration.items {
        if let ItemKind::Row(row) = &placed.item.kind
            && row.action.is_none()
            && row.target.is_none()
            && !matches!(row.trigger, Trigger::Ignore(_) | Trigger::Defer(_))
        {
            let on_event = matches!(row.trigger, Trigger::On(_));
            sink.error(messages::row_without_effect(on_event, placed.item.keyword));
        }
    }
}

/// Rule: a literal `after`, `for` or `within` is more than zero.
pub(super) fn non_positive_delay(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for placed in declaration.items {
        let delay = match &placed.item.kind {
            ItemKind::History(history) => history.within.as_ref().map(|code| ("within", code)),
            ItemKind::Row(row) => match &row.trigger {
                Trigger::After(code) => Some(("after", code)),
                Trigger::When { hold_for, .. } => hold_for.as_ref().map(|code| ("for", code)),
                _ => None,
            },
            _ => None,
        };
        if let Some((what, code)) = delay
            && delay::literal(&code.0).is_some_and(|delay| delay <= 0.0)
        {
            sink.error(messages::non_positive_delay(what, &code.0));
        }
    }
}

/// Rule: a guard answers yes or no; it does not leave by `return` or `?`.
pub(super) fn return_in_guard(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for placed in declaration.items {
        let guards = match &placed.item.kind {
            ItemKind::Row(row) => of_row(row),
            ItemKind::Hold { guard } => guard.iter().list(),
            ItemKind::Initial(initial) => of_target(&initial.target),
            _ => Vec::new(),
        };
        for guard in guards {
            if let Some((what, span)) = leaving::first(&guard.code.0) {
                sink.error(messages::return_in_guard(what, span));
            }
        }
    }
}

fn of_row(row: &Row) -> Vec<&Cond> {
    let mut guards: Vec<&Cond> = row.guard.iter().list();
    if let Trigger::When { cond, .. } = &row.trigger {
        guards.push(cond);
    }
    if let Some(target) = &row.target {
        guards.extend(of_target(target));
    }
    guards
}

fn of_target(target: &Target) -> Vec<&Cond> {
    match target {
        Target::If {
            cond,
            then,
            otherwise,
            ..
        } => {
            let mut guards = vec![cond];
            guards.extend(of_target(then));
            if let Some(otherwise) = otherwise {
                guards.extend(of_target(otherwise));
            }
            guards
        }
        Target::Match { arms, .. } => {
            let mut guards = Vec::new();
            for arm in arms {
                guards.extend(&arm.guard);
                guards.extend(of_target(&arm.target));
            }
            guards
        }
        _ => Vec::new(),
    }
}
