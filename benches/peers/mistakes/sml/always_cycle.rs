sml::sml! {
    Spin {
        *"rest"_s + event<Go> = "a"_s,
         "a"_s = "b"_s,
         // right: "b"_s = "rest"_s,
         "b"_s = "a"_s, // wrong
    }
}

pub struct Go;

struct Context;
impl SpinStateMachineContext for Context {}

fn main() {
    let mut spin = SpinStateMachine::new(Context);
    let result = spin.process_event(Go).map(drop);
    println!("told: `process_event` returns `{result:?}`");
}
