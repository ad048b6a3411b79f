//! Two rows raise each other's events.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Ping, Pong }
        initial Patrol;
        state Patrol {
            on Ping { self.raise(GuardEvent::Pong); }
            on Pong { self.raise(GuardEvent::Ping); }
        }
    }
}

fn main() {}
