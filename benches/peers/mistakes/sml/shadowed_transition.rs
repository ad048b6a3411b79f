sml::sml! {
    Gate[states_attr: #[derive(Debug)]] {
        *"shut"_s + event<Coin> = "open"_s,
         "shut"_s + event<Coin> = "shut"_s, // wrong
         "open"_s + event<Coin> = "shut"_s,
    }
}

pub struct Coin;

struct Context;
impl GateStateMachineContext for Context {}

fn main() {
    let mut gate = GateStateMachine::new(Context);
    let _ = gate.process_event(Coin);
    gate.visit_current_states(|state| println!("the first row is taken, it is in `{state:?}`"));
}
