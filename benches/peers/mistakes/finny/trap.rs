use finny::{FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct Title;
#[derive(Default)]
pub struct Play;
#[derive(Default)]
pub struct Paused;
#[derive(Clone)]
pub struct Start;
#[derive(Clone)]
pub struct Pause;

#[finny_fsm]
fn build(mut fsm: FsmBuilder<Game, ()>) -> BuiltFsm {
    fsm.initial_state::<Title>();
    fsm.state::<Title>();
    fsm.state::<Title>().on_event::<Start>().transition_to::<Play>();
    fsm.state::<Title>().on_event::<Pause>().internal_transition();
    fsm.state::<Play>();
    fsm.state::<Play>().on_event::<Start>().internal_transition();
    fsm.state::<Play>().on_event::<Pause>().transition_to::<Paused>();
    fsm.state::<Paused>();
    fsm.state::<Paused>().on_event::<Start>().transition_to::<Play>();
    // right: fsm.state::<Paused>().on_event::<Pause>().transition_to::<Title>();
    fsm.state::<Paused>().on_event::<Pause>().internal_transition(); // wrong
    fsm.build()
}

fn main() {
    let mut game = Game::new(()).unwrap();
    game.start().unwrap();
    let _ = game.dispatch(Start);
    let _ = game.dispatch(Pause);
    let _ = game.dispatch(Pause);
    println!("it never comes back to `Title`, it is in `{:?}`", game.get_current_states()[0]);
}
