smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        *Whole + Surge = Blown,
        Whole + Mend = _,
        Blown + Surge = _,
        // right: Blown + Mend = Whole,
        Blown + Mend = _, // wrong
    }
}

struct Context;
impl StateMachineContext for Context {}

fn main() {
    let mut fuse = StateMachine::new(Context);
    let _ = fuse.process_event(Events::Surge);
    let _ = fuse.process_event(Events::Mend);
    println!("it stays in `{:?}`", fuse.state());
}
