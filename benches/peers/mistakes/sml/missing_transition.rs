sml::sml! {
    Radio {
        *"silent"_s + event<On> = "playing"_s,
         "silent"_s + event<Off> = "silent"_s,
         "silent"_s + event<Next> = "silent"_s,
         "playing"_s + event<Off> = "silent"_s,
         "playing"_s + event<Next> = "playing"_s,
        // right: "playing"_s + event<On> = "playing"_s,
    }
}

pub struct On;
pub struct Off;
pub struct Next;

struct Context;
impl RadioStateMachineContext for Context {}

fn main() {
    let mut radio = RadioStateMachine::new(Context);
    let _ = radio.process_event(Off);
    let _ = radio.process_event(On);
    let _ = radio.process_event(Next);
    let result = radio.process_event(On).map(drop);
    println!("told: `process_event` returns `{result:?}`");
}
