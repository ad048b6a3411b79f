//! What an event borrows is gone when it comes back.

use hfsm_core::hfsm;

hfsm! {
    pub machine Link {
        deferred 2;
        events LinkEvent<'e> { Packet(&'e [u8]), Ready }
        initial Waiting;
        state Waiting { defer Packet; on Ready => Running; }
        state Running { on Packet {} ignore Ready; }
    }
}

fn main() {}
