sml::sml! {
    On {
        // right: *"news"_s + event<Next> = "music"_s,
        "news"_s + event<Next> = "music"_s, // wrong
        "music"_s + event<Next> = "news"_s,
    }

    Radio {
        *"off"_s + event<Power> = state<On>,
         state<On> + event<Power> = "off"_s,
    }
}

pub struct Power;
pub struct Next;

struct Context;
impl RadioStateMachineContext for Context {}

fn main() {
    let mut radio = RadioStateMachine::new(Context);
    let _ = radio.process_event(Power);
    let _ = radio.process_event(Next);
}
