smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        *Shut + Coin = Open,
        Shut + Coin = Shut, // wrong
        Open + Coin = Shut,
    }
}

struct Context;
impl StateMachineContext for Context {}

fn main() {
    let mut gate = StateMachine::new(Context);
    let _ = gate.process_event(Events::Coin);
    println!("the first row is taken, it is in `{:?}`", gate.state());
}
