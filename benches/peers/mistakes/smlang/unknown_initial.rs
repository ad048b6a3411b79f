//! The typing error makes a state of its own
smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        // right: *Closed + Push = Open,
        *Closd + Push = Open, // wrong
        Open + Push = Closed,
    }
}

struct Context;
impl StateMachineContext for Context {}

fn main() {
    let mut door = StateMachine::new(Context);
    println!("it starts in `{:?}`", door.state());
    let _ = door.process_event(Events::Push);
}
