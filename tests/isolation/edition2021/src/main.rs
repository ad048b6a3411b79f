//! What a newcomer writes, in an edition before the present one.
#![deny(warnings)]

use hfsm_core::hfsm;

struct Door {
    opened: u32,
    unused: u32,
}

hfsm! {
    machine Lock {
        context door: Door;
        events { Push, Turn { key: u32 } }
        initial Shut;
        state Shut {
            on Turn { key } if key == 7 => Ajar;
            on Turn { key: _ } => Shut;
            on Push { }
        }
        state Ajar {
            entry { door.opened += 1; }
            on Push => Shut;
            ignore Turn;
        }
    }
}

fn main() {
    let mut door = Door {
        opened: 0,
        unused: 0,
    };
    let mut lock = Lock::start(&mut door);
    lock.handle(&mut door, LockEvent::Turn { key: 7 });
    assert_eq!(lock.leaf(), LockLeaf::Ajar);
    lock.handle(&mut door, LockEvent::Push);
    println!("{}, {} time, {}", lock.path(), door.opened, door.unused);
}
