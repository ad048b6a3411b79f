//! The typing error makes a state of its own
smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        // right: *Closed + Push = Open,
        *Closed + Push = Opne, // wrong
        Open + Push = Closed,
    }
}

struct Context;
impl StateMachineContext for Context {}

fn main() {
    let mut door = StateMachine::new(Context);
    let _ = door.process_event(Events::Push);
    let _ = door.process_event(Events::Push);
    println!("pushed twice, it is in `{:?}`", door.state());
}
