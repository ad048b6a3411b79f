state_machines::state_machine! {
    name: Door,
    dynamic: true,
    initial: Closed,
    // right: states: [Closed, Open],
    states: [Closed, Open, Open], // wrong
    events {
        push {
            transition: { from: Closed, to: Open }
            transition: { from: Open, to: Closed }
        }
    }
}

fn main() {
    let mut door = DynamicDoor::new(());
    let _ = door.handle(DoorEvent::Push);
}
