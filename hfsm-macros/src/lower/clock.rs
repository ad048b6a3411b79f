//! Clocks: which states and rows have one, and which of the machine's they share.
//!
//! States that are never active together share a clock, as siblings do, so that a machine has
//! as many as its deepest path needs. Where history or the stack keeps the clocks of suspended
//! states, nothing is shared.

use super::{
    Features,
    rows::{Effect, Reaction},
};
use crate::chart::{Chart, Kind, ROOT, RowId, StateId, Trigger};
use crate::gather::Gather;

/// Indices into the machine's arrays of clocks and flags.
#[derive(Default)]
pub struct Clocks {
    /// By state: the time since entry, for `after` and `timer`.
    pub state: Vec<Option<usize>>,
    /// By row: how long the condition of `when … for` has held.
    pub row: Vec<Option<usize>>,
    /// By row: an `after` that stays in its state has been taken since the clock was set back.
    pub fired: Vec<Option<usize>>,
    /// By history with `within`: the age of its record.
    pub age: Vec<Option<usize>>,
    /// How many of each the machine has.
    pub clocks: usize,
    pub flags: usize,
}

struct Allot<'c> {
    chart: &'c Chart,
    staying: Vec<bool>,
    share: bool,
    clocks: Clocks,
}

/// Gives every state and row that needs a clock or a flag its place.
pub fn clocks(chart: &Chart, reactions: &[Reaction], features: &Features) -> Clocks {
    let mut allot = Allot {
        chart,
        staying: staying(chart, reactions),
        share: !features.keeps,
        clocks: Clocks {
            state: vec![None; chart.states.len()],
            row: vec![None; chart.rows.len()],
            fired: vec![None; chart.rows.len()],
            ..Clocks::default()
        },
    };
    allot.state(ROOT, (0, 0));
    let mut clocks = allot.clocks;
    // Ages run while everything else of theirs stands still, so they share with nothing.
    clocks.age = chart
        .histories
        .iter()
        .map(|history| {
            history.within.as_ref().map(|_| {
                clocks.clocks += 1;
                clocks.clocks - 1
            })
        })
        .list();
    clocks
}

/// By row: some reaction of an `after` leaves its state active, so it has to be told once only.
fn staying(chart: &Chart, reactions: &[Reaction]) -> Vec<bool> {
    let mut staying = vec![false; chart.rows.len()];
    for reaction in reactions {
        let row = &chart[reaction.row];
        let stays = match &reaction.effect {
            Effect::Go(route) => chart.contains(row.source, route.scope),
            Effect::Pop => false,
            _ => true,
        };
        // One that was taken on the way out is not due again when its state is resumed.
        let again = stays || super::is_kept(chart, row.source);
        staying[reaction.row.0] |= again && matches!(row.trigger, Trigger::After(_));
    }
    staying
}

impl Allot<'_> {
    /// Numbers the state and all below it from `from` on; returns the first numbers not used.
    fn state(&mut self, state: StateId, from: (usize, usize)) -> (usize, usize) {
        let (mut clock, mut flag) = from;
        let take = |counter: &mut usize| {
            *counter += 1;
            Some(*counter - 1)
        };
        let rows = &self.chart[state].rows;
        let is_timed = |row: &&RowId| matches!(self.chart[**row].trigger, Trigger::After(_));
        if self.chart[state].timer.is_some() || rows.iter().any(|row| is_timed(&row)) {
            self.clocks.state[state.0] = take(&mut clock);
        }
        for &row in rows {
            if matches!(
                self.chart[row].trigger,
                Trigger::When {
                    hold_for: Some(_),
                    ..
                }
            ) {
                self.clocks.row[row.0] = take(&mut clock);
            }
            if self.staying[row.0] {
                self.clocks.fired[row.0] = take(&mut flag);
            }
        }
        self.clocks.clocks = self.clocks.clocks.max(clock);
        self.clocks.flags = self.clocks.flags.max(flag);
        self.children(state, (clock, flag))
    }

    fn children(&mut self, state: StateId, from: (usize, usize)) -> (usize, usize) {
        let mut end = from;
        for &child in &self.chart[state].children {
            let together = !self.share || self.chart[child].kind == Kind::Region;
            let used = self.state(child, if together { end } else { from });
            end = (end.0.max(used.0), end.1.max(used.1));
        }
        end
    }
}
