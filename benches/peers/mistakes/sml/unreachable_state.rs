sml::sml! {
    Door[states_attr: #[derive(Debug)]] {
        *"closed"_s + event<Push> = "open"_s,
         "open"_s + event<Push> = "closed"_s,
         "locked"_s + event<Push> = "closed"_s, // wrong
    }
}

pub struct Push;

struct Context;
impl DoorStateMachineContext for Context {}

fn main() {
    let mut door = DoorStateMachine::new(Context);
    let _ = door.process_event(Push);
    let _ = door.process_event(Push);
    door.visit_current_states(|state| println!("it works, without `Locked`: it is in `{state:?}`"));
}
