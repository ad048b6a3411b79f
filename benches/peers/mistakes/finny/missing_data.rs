//! All states are there from the start, with the data of last time
use finny::{FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct Patrol;
#[derive(Default)]
pub struct Combat {
    target: u32,
}
#[derive(Clone)]
pub struct Saw(u32);
#[derive(Clone)]
pub struct Lost;

#[finny_fsm]
fn build(mut fsm: FsmBuilder<Guard, ()>) -> BuiltFsm {
    fsm.initial_state::<Patrol>();
    fsm.state::<Patrol>()
        .on_event::<Saw>()
        // right: .transition_to::<Combat>().action(|saw, _, _, combat| combat.target = saw.0);
        .transition_to::<Combat>(); // wrong
    fsm.state::<Combat>().on_event::<Lost>().transition_to::<Patrol>();
    fsm.build()
}

fn main() {
    let mut guard = Guard::new(()).unwrap();
    guard.start().unwrap();
    let saw = Saw(3);
    let at = saw.0;
    let _ = guard.dispatch(saw);
    let combat: &Combat = guard.get_state();
    println!("it saw {at}, and the target is {}", combat.target);
    let _ = guard.dispatch(Lost);
}
