hfsm_core::hfsm! {
    machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
        state Open { on Push => Closed; } // wrong
    }
}

fn main() {
    let mut door = Door::start();
    door.handle(DoorEvent::Push);
}
