//! Tree to chart: every name is looked up, every malformed declaration refused.
//!
//! A mistake leaves a harmless default behind, such as a goal without places, so that nothing
//! later stumbles over it and one mistake stays one error.

mod data;
mod declare;
pub mod delay;
mod events;
mod goals;
mod header;
pub mod leaving;
pub mod mentions;
mod names;
mod outline;
mod pattern;
mod payload;
pub mod route;
mod rows;
mod targets;
#[cfg(test)]
mod tests;
mod well_formed;

use crate::chart::{Chart, HistoryId, StateId};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::sorted::Set;
use crate::{ast, messages};

pub use self::well_formed::{METHODS, snake_case};

use self::{names::Names, outline::Placed, well_formed::Declaration};

/// Looks up all names. After an error the chart is fit for nothing but further errors.
pub fn resolve(machine: &ast::Machine, sink: &mut Diagnostics) -> Chart {
    let mut found = Diagnostics::default();
    let chart = look_up(machine, &mut found);
    let unread = sink.any_errors();
    for mistake in found.errors() {
        if !(unread && follows_from_unread(mistake)) {
            sink.error(mistake.clone());
        }
    }
    chart
}

/// What a line that could not be read may be the reason of, as it counts as missing.
fn follows_from_unread(mistake: &Diagnostic) -> bool {
    const FOLLOWING: &[&str] = &[
        "empty_region",
        "history_on_leaf",
        "initial_on_leaf",
        "missing_data",
        "missing_deferred",
        "missing_events",
        "missing_initial",
        "missing_stack",
        "missing_tick",
        "no_else",
        "no_states",
        "not_its_final",
        "row_without_effect",
        "too_few_regions",
        "unknown_data",
        "unknown_event",
        "unknown_state",
    ];
    mistake
        .check
        .is_some_and(|check| FOLLOWING.contains(&check))
}

fn look_up(machine: &ast::Machine, sink: &mut Diagnostics) -> Chart {
    let (mut chart, items) = outline::outline(machine);
    header::fill(&mut chart, machine, sink);
    declare::declare(&mut chart, &items, sink);
    let names = Names::collect(&chart, sink);
    events::collect(&mut chart, machine, &items, sink);

    let mut resolver = Resolver {
        chart: &mut chart,
        names: &names,
        sink,
    };
    let broken = resolver.histories(&items);
    resolver.rows(&items);

    let declaration = Declaration {
        chart: &chart,
        headers: &machine.headers,
        items: &items,
        broken: &broken,
    };
    well_formed::check(&declaration, sink);
    chart
}

/// What looking up a row or an initial needs.
struct Resolver<'a> {
    chart: &'a mut Chart,
    names: &'a Names,
    sink: &'a mut Diagnostics,
}

impl Resolver<'_> {
    /// The `else` of every history; gives back those where it was wrong.
    fn histories(&mut self, items: &[Placed<'_>]) -> Set<HistoryId> {
        let declared = items.iter().filter_map(|placed| match &placed.item.kind {
            ast::ItemKind::History(history) => Some(history),
            _ => None,
        });
        let mut broken = Set::new();
        for (id, history) in declared.enumerate().map(|(id, of)| (HistoryId(id), of)) {
            if let Some(name) = &history.otherwise {
                self.chart.histories[id.0].otherwise = self.otherwise_of(id, name);
                if self.chart[id].otherwise.is_none() {
                    broken.insert(id);
                }
            }
        }
        broken
    }

    /// Rule (`initial_outside`): a history's `else` is in its composite.
    fn otherwise_of(&mut self, history: HistoryId, name: &proc_macro2::Ident) -> Option<StateId> {
        let state = self.state_named(name)?;
        let composite = self.chart[history].state;
        let inside = state != composite && self.chart.contains(composite, state);
        // Of a leaf, the history itself is the mistake.
        if !inside && !self.chart[composite].is_leaf() {
            let composite = &self.chart[composite].name;
            self.sink.error(messages::else_outside(name, composite));
        }
        inside.then_some(state)
    }
}
