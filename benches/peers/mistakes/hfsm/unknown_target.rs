hfsm_core::hfsm! {
    machine Door {
        events { Push }
        initial Closed;
        // right: state Closed { on Push => Open; }
        state Closed { on Push => Opne; } // wrong
        state Open { on Push => Closed; }
    }
}

fn main() {
    let mut door = Door::start();
    door.handle(DoorEvent::Push);
}
