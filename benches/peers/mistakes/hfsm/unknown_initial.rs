hfsm_core::hfsm! {
    machine Door {
        events { Push }
        // right: initial Closed;
        initial Closd; // wrong
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {
    let mut door = Door::start();
    door.handle(DoorEvent::Push);
}
