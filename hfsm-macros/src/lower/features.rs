//! What the machine uses: all that is not used is not generated.

use super::{
    function::{Body, Function},
    rows::InitialPlan,
};
use crate::chart::{Chart, Goal, GoalKind, Trigger};

#[derive(Clone, Default, Debug)]
pub struct Features {
    /// Events may be raised: calls have a queue.
    pub queue: bool,
    /// Something runs after a step: `always`, `done` or raised events.
    pub settle: bool,
    /// An `initial` with a choice: its decision is carried from selection to entry.
    pub decided: bool,
    /// A guard looks into the event's payload: selection takes the event and gives it back.
    pub payload_guards: bool,
    /// History or the stack keeps data and clocks of states that are left.
    pub keeps: bool,
    /// Rows for `update`: `when`, `after`.
    pub polls: bool,
    /// Events may be deferred.
    pub defers: bool,
    /// A stack of suspended states.
    pub stack: bool,
    /// Code may forget a history.
    pub forgets: bool,
    /// Code may ask for the source and target of the row being taken.
    pub ends: bool,
}

pub fn features(
    chart: &Chart,
    functions: &[Function],
    initials: &[Option<InitialPlan>],
) -> Features {
    let has = |wanted: fn(&Trigger) -> bool| chart.rows.iter().any(|row| wanted(&row.trigger));
    let queue = functions.iter().any(may_raise)
        && !matches!(chart.event_type, crate::chart::EventType::None);
    let done = has(|trigger| matches!(trigger, Trigger::Done(_)));
    let defers = has(|trigger| matches!(trigger, Trigger::Defer(_)));
    let stack = chart.goals_of_rows().into_iter().any(uses_stack);
    Features {
        queue,
        defers,
        stack,
        settle: queue || done || defers || has(|trigger| matches!(trigger, Trigger::Always)),
        decided: initials
            .iter()
            .flatten()
            .any(|initial| initial.decide.is_some()),
        payload_guards: functions
            .iter()
            .any(|f| f.body.is_question() && !f.uses.event.is_empty()),
        keeps: !chart.histories.is_empty() || stack,
        polls: has(|trigger| matches!(trigger, Trigger::When { .. } | Trigger::After(_))),
        ends: functions
            .iter()
            .any(|f| f.body.is_action() && f.uses.handle.ends),
        forgets: functions.iter().any(|f| f.uses.handle.forgets) && !chart.histories.is_empty(),
    }
}

fn uses_stack(goal: &Goal) -> bool {
    matches!(
        goal.kind,
        GoalKind::Push | GoalKind::Replace | GoalKind::Pop
    )
}

fn may_raise(function: &Function) -> bool {
    let fallible = matches!(
        function.body,
        Body::Block { fallible: true, .. } | Body::Give { fallible: true, .. }
    );
    fallible || function.body.is_action() && function.uses.handle.raises
}
