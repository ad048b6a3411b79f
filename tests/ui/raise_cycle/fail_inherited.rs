//! One of the rows is inherited.

use hfsm_core::hfsm;

hfsm! {
    pub machine Echo {
        events { Ping, Pong, Start }
        initial Idle;
        state Idle { on Start => Loud; ignore Ping | Pong; }
        state Loud {
            initial A;
            on Pong { self.raise(EchoEvent::Ping); }
            on Start => Idle;
            state A { on Ping { self.raise(EchoEvent::Pong); } }
        }
    }
}

fn main() {}
