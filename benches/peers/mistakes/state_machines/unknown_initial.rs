state_machines::state_machine! {
    name: Door,
    dynamic: true,
    // right: initial: Closed,
    initial: Closd, // wrong
    states: [Closed, Open],
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
