//! Two entries do.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Ping, Pong }
        initial Here;
        state Here { entry { self.raise(GuardEvent::Ping); } on Ping => There; ignore Pong; }
        state There { entry { self.raise(GuardEvent::Pong); } on Pong => Here; ignore Ping; }
    }
}

fn main() {}
