mod cycles;
mod done;
mod events;
mod index;
mod shadow;
mod size;
mod sound;
mod stuck;
mod ui;
mod unreachable;
mod unused;

use crate::testing::{complaints, graph_marks};

/// A machine with a context, a tick, a stack and three events around `items`.
fn machine(items: &str) -> String {
    format!(
        "#[allow(hfsm::unused_event, hfsm::missing_transition)] machine M {{
            context cx: Cx; tick dt: f32; deferred 2; stack 2; events {{ A, B(u32), C {{ n: u32 }} }}
            {items} }}"
    )
}

/// What is wrong with a machine of `items`, but for events.
fn marks(items: &str) -> Vec<String> {
    graph_marks(&machine(items))
}

/// Nothing is wrong with a machine of `items`.
fn passes(items: &str) {
    assert_eq!(complaints(&machine(items)), Vec::<String>::new());
}

#[test]
fn the_guard_is_clean() {
    let guard = include_str!("../../resolve/tests/guard.txt");
    assert_eq!(complaints(guard), Vec::<String>::new());
}

#[test]
fn the_smallest_machines_are_clean() {
    let clean = |machine| assert_eq!(complaints(machine), Vec::<String>::new());
    clean("machine M { initial S; state S; }");
    clean("machine M { initial F; final F; }");
    clean("machine M { events { A } initial S; state S { on A {} } }");
    clean("machine M { events { A } initial S; state S { on A => T; } state T { on A => S; } }");
}
