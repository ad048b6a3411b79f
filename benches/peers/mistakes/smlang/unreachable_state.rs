smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        *Closed + Push = Open,
        Open + Push = Closed,
        Locked + Push = Closed, // wrong
    }
}

struct Context;
impl StateMachineContext for Context {}

fn main() {
    let mut door = StateMachine::new(Context);
    let _ = door.process_event(Events::Push);
    let _ = door.process_event(Events::Push);
    println!("it works, without `Locked`: it is in `{:?}`", door.state());
}
