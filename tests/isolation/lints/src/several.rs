//! Two machines side by side, with the same states, and one that is private.

use hfsm_core::hfsm;

/// What both work on.
#[derive(Debug, Default)]
pub struct Lamp {
    on: bool,
}

hfsm! {
    /// The first.
    #[derive(Debug)]
    pub machine First {
        context lamp: Lamp;
        /// Its own.
        #[derive(Debug)]
        events {
            /// The same name as the other's.
            Press,
        }
        initial Off;
        state Off { on Press { lamp.on = true; } => On; }
        state On { on Press { lamp.on = false; } => Off; }
    }
}

hfsm! {
    /// The second.
    #[derive(Debug)]
    pub machine Second {
        context lamp: Lamp;
        /// Its own.
        #[derive(Debug)]
        events {
            /// The same name as the other's.
            Press,
        }
        initial Off;
        state Off { on Press { lamp.on = true; } => On; }
        state On { on Press { lamp.on = false; } => Off; }
    }
}

/// Switches both, and a third.
#[must_use]
pub fn press() -> bool {
    let mut lamp = Lamp::default();
    let mut first = First::start(&mut lamp);
    let mut second = Second::start(&mut lamp);
    let _ = first.handle(&mut lamp, FirstEvent::Press);
    let _ = second.handle(&mut lamp, SecondEvent::Press);
    lamp.on
}
