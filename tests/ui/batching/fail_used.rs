//! A broken machine with regions and a history, and code that goes on using it.

use hfsm_core::hfsm;

hfsm! {
    #[derive(Clone)]
    pub machine Room {
        deferred 2;
        #[derive(Clone)]
        events { Push, Turn { by: u32 }, Reset }
        initial Off;
        state Off { on Push => Before; defer Turn; on Rest => Off; }
        state On {
            deep history Before;
            on Push => Off;
            region Light {
                initial Dim;
                state Dim { on Turn { by } if by > 3 => Bright; }
                state Bright { pub let lux: u32 = 3; on Turn => Quiet; }
            }
            region Sound {
                initial Quiet;
                state Quiet { on Turn => Loud; }
                state Loud { on Turn => Quiet; }
            }
        }
    }
}

fn main() {
    let mut room = Room::start();
    room.handle(RoomEvent::Push);
    room.handle(RoomEvent::Turn { by: 4 });
    room.goto(RoomState::Loud);
    for leaf in room.leaves().iter() {
        match leaf {
            RoomLeaf::Off | RoomLeaf::Dim | RoomLeaf::Bright => {}
            RoomLeaf::Quiet | RoomLeaf::Loud => {}
        }
    }
    let lux: Option<&u32> = room.lux();
    println!("{} {lux:?}", room.clone().path());
    room.stop();
}
