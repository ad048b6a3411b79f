//! The typing error makes a state of its own
sml::sml! {
    Door[states_attr: #[derive(Debug)]] {
        // right: *"closed"_s + event<Push> = "open"_s,
        *"closd"_s + event<Push> = "open"_s, // wrong
         "open"_s + event<Push> = "closed"_s,
    }
}

pub struct Push;

struct Context;
impl DoorStateMachineContext for Context {}

fn main() {
    let mut door = DoorStateMachine::new(Context);
    door.visit_current_states(|state| println!("it starts in `{state:?}`"));
    let _ = door.process_event(Push);
}
