use finny::{FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct Shut;
#[derive(Default)]
pub struct Open;
#[derive(Clone)]
pub struct Coin;

#[finny_fsm]
fn build(mut fsm: FsmBuilder<Gate, ()>) -> BuiltFsm {
    fsm.initial_state::<Shut>();
    fsm.state::<Shut>();
    fsm.state::<Shut>().on_event::<Coin>().transition_to::<Open>();
    fsm.state::<Shut>().on_event::<Coin>().self_transition(); // wrong
    fsm.state::<Open>();
    fsm.state::<Open>().on_event::<Coin>().transition_to::<Shut>();
    fsm.build()
}

fn main() {
    let mut gate = Gate::new(()).unwrap();
    gate.start().unwrap();
    let _ = gate.dispatch(Coin);
    println!("it is in `{:?}`", gate.get_current_states()[0]);
}
