//! With a `Default` for the data, that is taken without a word
pub struct Combat(u32);

sml::sml! {
    Guard {
        // right: *"patrol"_s + event<Saw> / at = state<Combat>,
        *"patrol"_s + event<Saw> = state<Combat>, // wrong
         state<Combat> + event<Lost> = "patrol"_s,
    }
}

pub struct Saw(u32);
pub struct Lost;

struct Context;
impl GuardStateMachineContext for Context {
    // right: fn at(&mut self, saw: &Saw) -> Result<Combat, ()> { Ok(Combat(saw.0)) }
}

fn main() {
    let mut guard = GuardStateMachine::new(Context);
    let _ = guard.process_event(Saw(3));
    guard.visit_current_states(|state| {
        if let GuardStates::Combat(combat) = state {
            println!("the target is {}", combat.0);
        }
    });
    let _ = guard.process_event(Lost);
}
