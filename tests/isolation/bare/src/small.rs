//! Next to nothing, in a function as well.

::machines::hfsm! {
    /// It is shut.
    pub machine Gate {
        initial Shut;
        /// For ever.
        #[allow(hfsm::dead_end)]
        state Shut;
    }
}

/// A machine inside a function is known there only.
pub fn hidden() -> bool {
    ::machines::hfsm! {
        machine Lamp {
            events { Press }
            initial Off;
            state Off { on Press => On; }
            state On { on Press => Off; }
        }
    }
    let mut lamp = Lamp::start();
    lamp.handle(LampEvent::Press);
    lamp.is_in(LampState::On)
}
