#[derive(Debug, PartialEq)]
pub struct Target(u32);

smlang::statemachine! {
    derive_states: [Debug],
    transitions: {
        // right: *Patrol + Saw(u32) / at = Combat(Target),
        *Patrol + Saw(u32) = Combat(Target), // wrong
        Combat(Target) + Lost = Patrol,
    }
}

struct Context;
impl StateMachineContext for Context {
    // right: fn at(&mut self, at: u32) -> Result<Target, ()> { Ok(Target(at)) }
}

fn main() {
    let mut guard = StateMachine::new(Context);
    let _ = guard.process_event(Events::Saw(3));
    if let States::Combat(target) = guard.state() {
        println!("the target is {}", target.0);
    }
    let _ = guard.process_event(Events::Lost);
}
