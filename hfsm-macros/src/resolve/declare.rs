//! What a state has beside rows and children: blocks, `let`s, a timer, a hold, histories.

use proc_macro2::Span;

use crate::ast::{self, Block, Item, ItemKind, Moment};
use crate::chart::{Chart, History, HistoryId, Hold, Let, LetId, StateId, Timer};
use crate::{diagnostics::Diagnostics, messages};

use super::outline::Placed;

pub(super) fn declare(chart: &mut Chart, items: &[Placed<'_>], sink: &mut Diagnostics) {
    for placed in items {
        one(chart, placed.state, placed.item, sink);
    }
}

fn one(chart: &mut Chart, id: StateId, item: &Item, sink: &mut Diagnostics) {
    match &item.kind {
        ItemKind::Let(declared) => variable(chart, id, declared),
        ItemKind::History(declared) => history(chart, id, item, declared),
        ItemKind::Timer { vis, name } => {
            let timer = Timer {
                attrs: item.attrs.clone(),
                vis: vis.clone(),
                name: name.clone(),
            };
            let slot = &mut chart.states[id.0].timer;
            once(slot, timer, "timer", name.span(), sink);
        }
        ItemKind::Hold { guard } => {
            let hold = Hold {
                guard: guard.clone(),
            };
            let slot = &mut chart.states[id.0].hold;
            once(slot, hold, "hold", item.keyword, sink);
        }
        ItemKind::Block { moment, block } => {
            let (slot, what) = slot(&mut chart.states[id.0], *moment);
            once(slot, block.clone(), what, item.keyword, sink);
        }
        _ => {}
    }
}

fn variable(chart: &mut Chart, id: StateId, declared: &ast::Let) {
    chart.states[id.0].lets.push(LetId(chart.lets.len()));
    chart.lets.push(Let {
        state: id,
        vis: declared.vis.clone(),
        name: declared.name.clone(),
        ty: declared.ty.clone(),
        value: declared.value.clone(),
    });
}

fn history(chart: &mut Chart, id: StateId, item: &Item, declared: &ast::History) {
    let made = HistoryId(chart.histories.len());
    chart.states[id.0].histories.push(made);
    chart.histories.push(History {
        attrs: item.attrs.clone(),
        name: declared.name.clone(),
        state: id,
        deep: declared.deep,
        within: declared.within.clone(),
        otherwise: None,
    });
}

fn slot(state: &mut crate::chart::State, moment: Moment) -> (&mut Option<Block>, &'static str) {
    match moment {
        Moment::Entry => (&mut state.entry, "entry"),
        Moment::Exit => (&mut state.exit, "exit"),
        Moment::Update => (&mut state.update, "update"),
        Moment::Resume => (&mut state.resume, "resume"),
    }
}

/// Rule (`duplicate_item`): what a state has one of is given once. The first one stays.
pub(super) fn once<T>(
    slot: &mut Option<T>,
    value: T,
    what: &str,
    span: Span,
    sink: &mut Diagnostics,
) {
    if slot.is_some() {
        sink.error(messages::duplicate_item(what, span));
    } else {
        *slot = Some(value);
    }
}
