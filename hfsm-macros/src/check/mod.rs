//! The graph checks: what a well-formed chart can still have wrong.
//!
//! Each is a function with its rule above it. They share [`Facts`], and put what they find into a
//! [`Report`], which knows the level that the user set.

mod always;
mod bits;
mod calls;
mod codes;
mod conflict;
mod done;
mod events;
mod facts;
mod fixpoint;
mod levels;
mod moves;
mod overridden;
mod ping_pong;
mod raise;
mod reach;
mod report;
mod rows;
mod scc;
mod shadow;
mod stuck;
#[cfg(test)]
mod tests;
mod unreachable;
mod unused;

use crate::chart::{Chart, StateId};
use crate::diagnostics::Diagnostics;

use self::{facts::Facts, report::Report};

type Check = fn(&Facts<'_>, &mut Report<'_>);

const CHECKS: &[Check] = &[
    unreachable::unreachable_state,
    stuck::dead_end,
    stuck::trap,
    events::missing_transition,
    events::unused_event,
    shadow::shadowed_transition,
    overridden::overridden_transition,
    shadow::shadowed_events,
    shadow::shadowed_timer,
    always::always_cycle,
    raise::raise_cycle,
    ping_pong::ping_pong,
    done::never_done,
    done::undone,
    unused::unused_history,
    unused::unused_timer,
    conflict::region_conflict,
];

/// Runs every check at its level.
pub fn check(chart: &Chart, sink: &mut Diagnostics) {
    let facts = Facts::of(chart);
    let mut report = Report { chart, sink };
    for check in CHECKS {
        check(&facts, &mut report);
    }
}

/// Of an existing event type, the outermost states in which an event that no row names would be
/// missed: there the compiler is to see that every variant is one of those that rows do name.
pub fn unnamed_events(chart: &Chart) -> Vec<StateId> {
    events::unnamed_missing(&Facts::of(chart))
}
