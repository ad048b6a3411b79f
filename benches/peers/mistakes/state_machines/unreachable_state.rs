state_machines::state_machine! {
    name: Door,
    dynamic: true,
    initial: Closed,
    // right: states: [Closed, Open],
    states: [Closed, Open, Locked], // wrong
    events {
        push {
            transition: { from: Closed, to: Open }
            transition: { from: Open, to: Closed }
            transition: { from: Locked, to: Closed } // wrong
        }
    }
}

fn main() {
    let mut door = DynamicDoor::new(());
    let _ = door.handle(DoorEvent::Push);
    let _ = door.handle(DoorEvent::Push);
    println!("it works, without `Locked`: it is in `{}`", door.current_state());
}
