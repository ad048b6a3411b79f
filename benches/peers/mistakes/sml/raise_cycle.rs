sml::sml! {
    Echo {
        *"a"_s + event<Ping> / process(Pong {}) = "b"_s,
         // right: "b"_s + event<Pong> = "a"_s,
         "b"_s + event<Pong> / process(Ping {}) = "a"_s, // wrong
    }
}

pub struct Ping;
pub struct Pong;

struct Context;
impl EchoStateMachineContext for Context {}

fn main() {
    let mut echo = EchoStateMachine::new(Context);
    let result = echo.process_event(Ping).map(drop);
    println!("told: `process_event` returns `{result:?}`");
}
