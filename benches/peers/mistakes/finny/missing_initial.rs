use finny::{FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct Off;
#[derive(Default)]
pub struct News;
#[derive(Default)]
pub struct Music;
#[derive(Clone)]
pub struct Power;
#[derive(Clone)]
pub struct Next;

#[finny_fsm]
fn on(mut fsm: FsmBuilder<On, ()>) -> BuiltFsm {
    // right: fsm.initial_state::<News>();
    fsm.state::<News>();
    fsm.state::<News>().on_event::<Next>().transition_to::<Music>();
    fsm.state::<Music>();
    fsm.state::<Music>().on_event::<Next>().transition_to::<News>();
    fsm.build()
}

#[finny_fsm]
fn radio(mut fsm: FsmBuilder<Radio, ()>) -> BuiltFsm {
    fsm.initial_state::<Off>();
    fsm.state::<Off>();
    fsm.state::<Off>().on_event::<Power>().transition_to::<On>();
    fsm.sub_machine::<On>()
        .with_context(|_ctx| ())
        .on_event::<Power>().transition_to::<Off>();
    fsm.build()
}

fn main() {
    let mut radio = Radio::new(()).unwrap();
    radio.start().unwrap();
    let _ = radio.dispatch(Power);
}
