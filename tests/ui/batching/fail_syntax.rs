//! What cannot be read is told together; reading goes on behind each.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol
        state Patrol { on Saw = Combat; onn Lost; }
        state Combat { on Lost => => Patrol; ignore Saw }
    }
}

fn main() {
    let mut guard = Guard::start();
    guard.handle(GuardEvent::Saw);
}
