state_machines::state_machine! {
    name: Gate,
    dynamic: true,
    initial: Shut,
    states: [Shut, Open],
    events {
        coin {
            transition: { from: Shut, to: Open }
            transition: { from: Shut, to: Shut } // wrong
            transition: { from: Open, to: Shut }
        }
    }
}

fn main() {
    let mut gate = DynamicGate::new(());
    let _ = gate.handle(GateEvent::Coin);
    println!("the first row is taken, it is in `{}`", gate.current_state());
}
