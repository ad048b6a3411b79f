//! Events that are all allowed to be missed.

use hfsm_core::{Outcome, hfsm};

pub enum Input {
    Saw,
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::unused_event)]
    pub machine Guard {
        context npc: u32;
        tick dt: f32;
        events crate::Input;
        initial Patrol;
        state Patrol { when *npc > 3 => Combat; }
        state Combat { after 1.5 => Patrol; }
    }
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::unused_event)]
    pub machine Room {
        events { Push }
        region Light { initial Dim; state Dim; }
        region Sound { initial Soft; state Soft; }
    }
}

fn main() {
    let mut npc = 0;
    let mut guard = Guard::start(&mut npc);
    assert_eq!(guard.handle(&mut npc, Input::Saw), Outcome::Unhandled);
    let mut room = Room::start();
    assert_eq!(room.handle(RoomEvent::Push), Outcome::Unhandled);
}
