//! Rows and targets.

use super::Writer;
use super::code::{Side, cond, condition_value};
use super::events::{PAYLOAD, carrying};
use crate::oracle::model::{
    Arm, Chart, Cond, Events, Goal, Pattern, Payload, Row, Target, Trigger,
};

impl Writer<'_> {
    pub(super) fn row(&mut self, row: &Row) {
        if row.urgent {
            self.line("#[urgent]");
        }
        let head = format!(
            "{}{}",
            trigger(self.chart, &row.trigger),
            guard(self.chart, row.guard.as_ref())
        );
        let target = row
            .target
            .as_ref()
            .map(|to| format!(" => {}", target(self.chart, to)));
        let tail = target.unwrap_or_default();
        match &row.action {
            Some(block) => {
                let title = format!("action {}", row.label);
                self.block(&format!("{head} "), &title, block, &tail);
            }
            None => self.item(&format!("{head}{tail}")),
        }
    }
}

/// The head of a row, without its guard.
pub fn trigger(chart: &Chart, trigger: &Trigger) -> String {
    let cond = |condition| cond(chart, condition, Side::Condition);
    match trigger {
        Trigger::On(events) => format!("on {}", patterns(chart, events)),
        Trigger::When(condition, None) => format!("when {}", cond(condition)),
        Trigger::When(condition, Some(duration)) => {
            format!("when {} for {}", cond(condition), condition_value(duration))
        }
        Trigger::After(delay) => format!("after {}", condition_value(delay)),
        Trigger::Always => "always".to_owned(),
        Trigger::Done(None) => "done".to_owned(),
        Trigger::Done(Some(name)) => format!("done {name}"),
        Trigger::Ignore(events) => format!("ignore {}", names(chart, events)),
        Trigger::Defer(events) => format!("defer {}", names(chart, events)),
    }
}

fn names(chart: &Chart, events: &Events) -> String {
    match events {
        Events::Named(events) => patterns(chart, events),
        Events::Rest => "_".to_owned(),
    }
}

fn patterns(chart: &Chart, patterns: &[Pattern]) -> String {
    let with = |pattern: &Pattern, what: &str| match chart.event(&pattern.event) {
        Some(event) if event.braces && what == PAYLOAD => format!("{} {{ {what} }}", event.name),
        Some(event) => carrying(event, what),
        None => unreachable!("an event named `{}`", pattern.event),
    };
    let pattern = |pattern: &Pattern| match pattern.payload {
        Payload::Bare => pattern.event.clone(),
        Payload::Bind => with(pattern, PAYLOAD),
        Payload::Literal(value) => with(pattern, &value.to_string()),
    };
    patterns.iter().map(pattern).collect::<Vec<_>>().join(" | ")
}

pub(super) fn guard(chart: &Chart, guard: Option<&Cond>) -> String {
    let text = guard.filter(|guard| **guard != Cond::Const(true));
    text.map(|guard| format!(" if {}", cond(chart, guard, Side::Condition)))
        .unwrap_or_default()
}

pub(super) fn target(chart: &Chart, to: &Target) -> String {
    match to {
        Target::To(to) => goal(to),
        Target::External(to) => format!("external {}", goal(to)),
        Target::Push(to) => format!("push {}", goal(to)),
        Target::Replace(to) => format!("replace {}", goal(to)),
        Target::Pop => "pop".to_owned(),
        Target::Fork(goals) => {
            format!(
                "({})",
                goals.iter().map(goal).collect::<Vec<_>>().join(", ")
            )
        }
        Target::If(condition, then, otherwise) => format!(
            "if {} {{ {} }} else {{ {} }}",
            cond(chart, condition, Side::Condition),
            target(chart, then),
            target(chart, otherwise)
        ),
        Target::Match(value, arms) => {
            let arms: Vec<_> = arms.iter().map(|one| arm(chart, one)).collect();
            format!("match {} {{ {} }}", condition_value(value), arms.join(", "))
        }
    }
}

fn arm(chart: &Chart, arm: &Arm) -> String {
    let pattern = arm
        .literal
        .map_or("_".to_owned(), |literal| literal.to_string());
    let guard = guard(chart, arm.guard.as_ref());
    format!("{pattern}{guard} => {}", target(chart, &arm.target))
}

fn goal(goal: &Goal) -> String {
    if goal.data.is_empty() {
        return goal.state.clone();
    }
    let data = goal
        .data
        .iter()
        .map(|(name, value)| format!("{name}: {}", condition_value(value)));
    format!(
        "{} {{ {} }}",
        goal.state,
        data.collect::<Vec<_>>().join(", ")
    )
}
