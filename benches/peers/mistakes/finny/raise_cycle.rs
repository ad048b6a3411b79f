use finny::{FsmEventQueueSender, FsmFactory, decl::{BuiltFsm, FsmBuilder}, finny_fsm};

#[derive(Default)]
pub struct A;
#[derive(Default)]
pub struct B;
#[derive(Clone)]
pub struct Ping;
#[derive(Clone)]
pub struct Pong;

#[finny_fsm]
fn build(mut fsm: FsmBuilder<Echo, ()>) -> BuiltFsm {
    fsm.initial_state::<A>();
    fsm.state::<A>();
    fsm.state::<A>().on_event::<Ping>().transition_to::<B>().action(|_, ctx, _, _| ctx.queue.enqueue(Pong).unwrap());
    fsm.state::<B>();
    // right: fsm.state::<B>().on_event::<Pong>().transition_to::<A>();
    fsm.state::<B>().on_event::<Pong>().transition_to::<A>().action(|_, ctx, _, _| ctx.queue.enqueue(Ping).unwrap()); // wrong
    fsm.build()
}

fn main() {
    let mut echo = Echo::new(()).unwrap();
    echo.start().unwrap();
    let _ = echo.dispatch(Ping);
    println!("it comes to rest in `{:?}`", echo.get_current_states()[0]);
}
