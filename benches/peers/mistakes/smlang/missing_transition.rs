smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        *Silent + On = Playing,
        Silent + Off = _,
        Silent + Next = _,
        Playing + Off = Silent,
        Playing + Next = Playing,
        // right: Playing + On = _,
    }
}

struct Context;
impl StateMachineContext for Context {}

fn main() {
    let mut radio = StateMachine::new(Context);
    let _ = radio.process_event(Events::On);
    let _ = radio.process_event(Events::Off);
    let _ = radio.process_event(Events::On);
    let _ = radio.process_event(Events::Next);
    let result = radio.process_event(Events::On);
    println!("told: `process_event` returns `{result:?}`");
}
