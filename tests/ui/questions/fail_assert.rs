//! A rule of the project's own that does not hold, and one about an event that there is not.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost, Died }
        initial Patrol;
        on Died => Dead;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
        #[allow(hfsm::dead_end)]
        state Dead { ignore _; }
    }
}

const _: () = assert!(
    GuardState::Dead.reaches(GuardState::Patrol, &[]),
    "the dead come back to life",
);
const _: () = assert!(GuardState::Combat.leaves_on("Dyed"));

fn main() {}
