//! Rules about `#[allow(hfsm::…)]`, `warn` and `deny`.

use crate::ast::{HeaderKind, ItemKind, Level};
use crate::chart::EventType;
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule: a level is set on the machine, a state, a row or an event, or on the history or timer
/// that a check is about. Nothing is ever found in the rest.
pub(super) fn of_nothing(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let items = declaration
        .items
        .iter()
        .filter(|placed| is_out_of_reach(&placed.item.kind))
        .map(|placed| &placed.item.attrs);
    let headers = declaration
        .headers
        .iter()
        .filter(|header| !is_events(&header.kind))
        .map(|header| &header.attrs);
    for attrs in headers.chain(items) {
        for set in &attrs.levels {
            sink.error(messages::level_of_nothing(&set.check));
        }
    }
}

fn is_out_of_reach(kind: &ItemKind) -> bool {
    use ItemKind::{Block, Hold, Initial, Let};
    matches!(kind, Block { .. } | Hold { .. } | Initial(_) | Let(_))
}

fn is_events(kind: &HeaderKind) -> bool {
    use HeaderKind::{ExistingEvents, OwnEvents};
    matches!(kind, ExistingEvents { .. } | OwnEvents(_))
}

/// Rule: events of an existing type are counted by the compiler, which does not do so as a
/// warning; so `missing_transition` is allowed or denied there.
pub(super) fn warn_of_exhaustiveness(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    if !matches!(chart.event_type, EventType::Existing { .. }) {
        return;
    }
    let states = chart.states.iter().skip(1).map(|state| &state.attrs);
    let rows = chart.rows.iter().map(|row| &row.attrs);
    let all = [&chart.attrs].into_iter().chain(states).chain(rows);
    for set in all.flat_map(|attrs| &attrs.levels) {
        if set.level == Level::Warn && set.check == "missing_transition" {
            sink.error(messages::warn_of_exhaustiveness(&set.check));
        }
    }
}
