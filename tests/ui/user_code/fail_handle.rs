//! User code cannot dispatch, nor raise where it only looks.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol {
            on Saw if self.raise(GuardEvent::Lost) => Combat;
            ignore Saw | Lost;
        }
        state Combat {
            on Lost { self.handle(GuardEvent::Saw); } => Patrol;
            ignore Saw;
        }
    }
}

fn main() {}
