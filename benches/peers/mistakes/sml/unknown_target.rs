//! The typing error makes a state of its own
sml::sml! {
    Door[states_attr: #[derive(Debug)]] {
        // right: *"closed"_s + event<Push> = "open"_s,
        *"closed"_s + event<Push> = "opne"_s, // wrong
         "open"_s + event<Push> = "closed"_s,
    }
}

pub struct Push;

struct Context;
impl DoorStateMachineContext for Context {}

fn main() {
    let mut door = DoorStateMachine::new(Context);
    let _ = door.process_event(Push);
    let _ = door.process_event(Push);
    door.visit_current_states(|state| println!("pushed twice, it is in `{state:?}`"));
}
