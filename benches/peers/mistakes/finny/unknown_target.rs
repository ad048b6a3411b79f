use finny::{FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct Closed;
#[derive(Default)]
pub struct Open;
#[derive(Clone)]
pub struct Push;

#[finny_fsm]
fn build(mut fsm: FsmBuilder<Door, ()>) -> BuiltFsm {
    fsm.initial_state::<Closed>();
    fsm.state::<Closed>();
    // right: fsm.state::<Closed>().on_event::<Push>().transition_to::<Open>();
    fsm.state::<Closed>().on_event::<Push>().transition_to::<Opne>(); // wrong
    fsm.state::<Open>();
    fsm.state::<Open>().on_event::<Push>().transition_to::<Closed>();
    fsm.build()
}

fn main() {
    let mut door = Door::new(()).unwrap();
    door.start().unwrap();
    let _ = door.dispatch(Push);
}
