sml::sml! {
    Game[states_attr: #[derive(Debug)]] {
        *"title"_s + event<Start> = "play"_s,
         "title"_s + event<Pause> = "title"_s,
         "play"_s + event<Start> = "play"_s,
         "play"_s + event<Pause> = "paused"_s,
         "paused"_s + event<Start> = "play"_s,
         // right: "paused"_s + event<Pause> = "title"_s,
         "paused"_s + event<Pause> = "paused"_s, // wrong
    }
}

pub struct Start;
pub struct Pause;

struct Context;
impl GameStateMachineContext for Context {}

fn main() {
    let mut game = GameStateMachine::new(Context);
    let _ = game.process_event(Start);
    let _ = game.process_event(Pause);
    let _ = game.process_event(Pause);
    game.visit_current_states(|state| println!("it never comes back to `Title`, it is in `{state:?}`"));
}
