use finny::{FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct Silent;
#[derive(Default)]
pub struct Playing;
#[derive(Clone)]
pub struct On;
#[derive(Clone)]
pub struct Off;
#[derive(Clone)]
pub struct Next;

#[finny_fsm]
fn build(mut fsm: FsmBuilder<Radio, ()>) -> BuiltFsm {
    fsm.initial_state::<Silent>();
    fsm.state::<Silent>();
    fsm.state::<Silent>().on_event::<On>().transition_to::<Playing>();
    fsm.state::<Silent>().on_event::<Off>().internal_transition();
    fsm.state::<Silent>().on_event::<Next>().internal_transition();
    fsm.state::<Playing>();
    fsm.state::<Playing>().on_event::<Off>().transition_to::<Silent>();
    fsm.state::<Playing>().on_event::<Next>().self_transition();
    // right: fsm.state::<Playing>().on_event::<On>().internal_transition();
    fsm.build()
}

fn main() {
    let mut radio = Radio::new(()).unwrap();
    radio.start().unwrap();
    let _ = radio.dispatch(Off);
    let _ = radio.dispatch(On);
    let _ = radio.dispatch(Next);
    let result = radio.dispatch(On);
    println!("told: `dispatch` returns `{result:?}`");
}
