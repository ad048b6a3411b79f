//! Conditions that would swap two states on every update.

use crate::ast::Cond;
use crate::chart::{Chart, RowId, StateId, Trigger};
use crate::messages;

use super::facts::Facts;
use super::report::Report;
use super::rows;

/// Rule: of two states whose `when` rows (without `for`) lead to each other, the conditions differ,
/// and are not both constant.
pub(super) fn ping_pong(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    for there in chart.row_ids() {
        let Some(landing) = landing(facts, there) else {
            continue;
        };
        let is_back = |&&back: &&RowId| there < back && is_swap(facts, there, back);
        let mut path = chart.ancestry(landing);
        let back = path.find_map(|id| chart[id].rows.iter().find(is_back).copied());
        if let Some(back) = back {
            report.on_row(back, messages::ping_pong(chart, there, back));
        }
    }
}

/// The one leaf that a `when` without `for` leads to.
fn landing(facts: &Facts<'_>, row: RowId) -> Option<StateId> {
    condition(facts.chart, row)?;
    let row_of = &facts.chart[row];
    let goals = row_of.target.as_ref()?.goals();
    let [goal] = goals.as_slice() else {
        return None;
    };
    let [place] = goal.places.as_slice() else {
        return None;
    };
    let crate::chart::Node::State(state) = place.node else {
        return None;
    };
    let mut rests = facts.moves().rests(state).iter();
    let only = rests.next().copied();
    only.filter(|_| rests.next().is_none() && !facts.may_be_held(row))
}

fn condition(chart: &Chart, row: RowId) -> Option<&Cond> {
    match &chart[row].trigger {
        Trigger::When {
            cond,
            hold_for: None,
        } => Some(cond),
        _ => None,
    }
}

/// `back` leads from where `there` went to where it came from, under the same circumstances.
fn is_swap(facts: &Facts<'_>, there: RowId, back: RowId) -> bool {
    let chart = facts.chart;
    let (one, other) = (chart[there].source, chart[back].source);
    let apart = !chart.contains(one, other) && !chart.contains(other, one);
    let returns = landing(facts, back).is_some_and(|landing| chart.contains(one, landing));
    apart && returns && same_condition(chart, there, back)
}

fn same_condition(chart: &Chart, there: RowId, back: RowId) -> bool {
    let (Some(one), Some(other)) = (condition(chart, there), condition(chart, back)) else {
        return false;
    };
    let same = rows::same_code(&one.code.0, &other.code.0);
    let constant = rows::is_true(one) && rows::is_true(other);
    (same || constant) && rows::same_guard(&chart[there], &chart[back])
}
