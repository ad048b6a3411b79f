//! A `;` is missing behind a row.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Combat ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {
    let mut guard = Guard::start();
    guard.handle(GuardEvent::Saw);
}
