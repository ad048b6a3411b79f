use finny::{FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct Whole;
#[derive(Default)]
pub struct Blown;
#[derive(Clone)]
pub struct Surge;
#[derive(Clone)]
pub struct Mend;

#[finny_fsm]
fn build(mut fsm: FsmBuilder<Fuse, ()>) -> BuiltFsm {
    fsm.initial_state::<Whole>();
    fsm.state::<Whole>();
    fsm.state::<Whole>().on_event::<Surge>().transition_to::<Blown>();
    fsm.state::<Whole>().on_event::<Mend>().internal_transition();
    fsm.state::<Blown>();
    fsm.state::<Blown>().on_event::<Surge>().internal_transition();
    // right: fsm.state::<Blown>().on_event::<Mend>().transition_to::<Whole>();
    fsm.state::<Blown>().on_event::<Mend>().internal_transition(); // wrong
    fsm.build()
}

fn main() {
    let mut fuse = Fuse::new(()).unwrap();
    fuse.start().unwrap();
    let _ = fuse.dispatch(Surge);
    let _ = fuse.dispatch(Mend);
    println!("it stays in `{:?}`", fuse.get_current_states()[0]);
}
