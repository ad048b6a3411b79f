//! The tree of states, flattened: everything after works on lists.

use crate::ast::{self, Item, ItemKind};
use crate::chart::{Chart, EventType, Kind, Limits, ROOT, State, StateId};

/// An item with the state it stands in.
pub(super) struct Placed<'a> {
    pub state: StateId,
    pub item: &'a Item,
}

/// A chart of nothing but states, and all items in written order.
pub(super) fn outline(machine: &ast::Machine) -> (Chart, Vec<Placed<'_>>) {
    let mut chart = empty_chart(machine);
    let mut items = Vec::new();
    // A stack of its own rather than recursion: a deep chart must not overflow ours.
    let mut open = vec![(ROOT, machine.items.iter())];
    while let Some((state, rest)) = open.last_mut() {
        let state = *state;
        let Some(item) = rest.next() else {
            chart.states[state.0].end = StateId(chart.states.len());
            open.pop();
            continue;
        };
        items.push(Placed { state, item });
        if let Some((made, inside)) = new_state(item, state) {
            let id = StateId(chart.states.len());
            chart.states[state.0].children.push(id);
            chart.states.push(made);
            open.push((id, inside.iter()));
        }
    }
    (chart, items)
}

/// The state that an item declares, and what stands inside it.
fn new_state(item: &Item, parent: StateId) -> Option<(State, &[Item])> {
    let (name, kind, inside): (_, _, &[Item]) = match &item.kind {
        ItemKind::State { name, items } => (name, Kind::State, items),
        ItemKind::Region { name, items } => (name, Kind::Region, items),
        ItemKind::Final { name, .. } => (name, Kind::Final, &[]),
        ItemKind::Submachine { name, items, .. } => (name, Kind::Submachine, items),
        _ => return None,
    };
    let mut state = empty_state(item.attrs.clone(), name.clone(), kind);
    state.parent = Some(parent);
    if let ItemKind::Submachine { ty, .. } = &item.kind {
        state.submachine = Some(ty.clone());
    }
    Some((state, inside))
}

fn empty_chart(machine: &ast::Machine) -> Chart {
    let root = empty_state(machine.attrs.clone(), machine.name.clone(), Kind::Root);
    Chart {
        attrs: machine.attrs.clone(),
        vis: machine.vis.clone(),
        place: machine.place,
        name: machine.name.clone(),
        generics: machine.generics.clone(),
        context: None,
        tick: None,
        limits: Limits {
            queue: 4,
            steps: 256,
            deferred: None,
            stack: None,
        },
        event_type: EventType::None,
        events: Vec::new(),
        states: vec![root],
        rows: Vec::new(),
        histories: Vec::new(),
        lets: Vec::new(),
    }
}

fn empty_state(attrs: ast::Attrs, name: proc_macro2::Ident, kind: Kind) -> State {
    State {
        attrs,
        name,
        kind,
        parent: None,
        end: ROOT,
        children: Vec::new(),
        initial: None,
        entry: None,
        exit: None,
        update: None,
        resume: None,
        rows: Vec::new(),
        lets: Vec::new(),
        timer: None,
        hold: None,
        histories: Vec::new(),
        submachine: None,
    }
}
