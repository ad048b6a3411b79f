//! Tree to chart: every name is looked up, every malformed declaration refused.
//!
//! A mistake leaves a harmless default behind, such as a goal without places, so that nothing
//! later stumbles over it and one mistake stays one error.

mod declare;
mod events;
mod header;
mod names;
mod outline;
mod pattern;
pub mod route;
mod rows;
mod targets;

use crate::{ast, chart::Chart, diagnostics::Diagnostics};

use self::{names::Names, outline::Placed};

/// Looks up all names. After an error the chart is fit for nothing but further errors.
pub fn resolve(machine: &ast::Machine, sink: &mut Diagnostics) -> Chart {
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
    resolver.histories(&items);
    resolver.rows(&items);
    chart
}

/// What looking up a row or an initial needs.
struct Resolver<'a> {
    chart: &'a mut Chart,
    names: &'a Names,
    sink: &'a mut Diagnostics,
}

impl Resolver<'_> {
    /// The `else` of every history.
    fn histories(&mut self, items: &[Placed<'_>]) {
        let declared = items.iter().filter_map(|placed| match &placed.item.kind {
            ast::ItemKind::History(history) => Some(history),
            _ => None,
        });
        for (index, history) in declared.enumerate() {
            if let Some(name) = &history.otherwise {
                self.chart.histories[index].otherwise = self.state_named(name);
            }
        }
    }
}
