state_machines::state_machine! {
    name: Door,
    dynamic: true,
    initial: Closed,
    states: [Closed, Open],
    events {
        push {
            // right: transition: { from: Closed, to: Open }
            transition: { from: Closed, to: Opne } // wrong
            transition: { from: Open, to: Closed }
        }
    }
}

fn main() {
    let mut door = DynamicDoor::new(());
    let _ = door.handle(DoorEvent::Push);
}
