//! What lives for ever can be kept.

use hfsm_core::hfsm;

hfsm! {
    pub machine Link {
        deferred 2;
        events { Packet(&'static [u8]), Ready }
        initial Waiting;
        state Waiting { defer Packet; on Ready => Running; }
        state Running { on Packet => Waiting; ignore Ready; }
    }
}

fn main() {}
