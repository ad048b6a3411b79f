//! What a project asserts of a broken machine adds no errors of its own.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost, Died }
        initial Patrol;
        on Died => Dead;
        state Patrol { on Saw => Combat; ignore Lots; }
        state Combat { on Lost => Patrol; ignore Saw; }
        state Dead { ignore _; }
        state Unknown { on Saw => Dead; }
    }
}

const _: () = assert!(GuardState::Patrol.reaches(GuardState::Dead, &[GuardState::Combat]));
const _: () = assert!(!GuardState::Dead.reaches(GuardState::Combat, &[]));
const _: () = assert!(GuardState::Combat.leaves_on("Died") && !GuardState::Dead.leaves_on("Saw"));
const _: () = assert!(GuardState::Combat.is_reachable() && !GuardState::Combat.can_end());
const _: () = assert!(GuardState::Combat.enters_on("Saw"));

fn main() {}
