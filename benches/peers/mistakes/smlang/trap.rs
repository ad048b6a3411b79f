smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        *Title + Start = Play,
        Title + Pause = _,
        Play + Start = _,
        Play + Pause = Paused,
        Paused + Start = Play,
        // right: Paused + Pause = Title,
        Paused + Pause = _, // wrong
    }
}

struct Context;
impl StateMachineContext for Context {}

fn main() {
    let mut game = StateMachine::new(Context);
    let _ = game.process_event(Events::Start);
    let _ = game.process_event(Events::Pause);
    let _ = game.process_event(Events::Pause);
    println!("it never comes back to `Title`, it is in `{:?}`", game.state());
}
