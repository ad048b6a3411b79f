use moku::{StateMachine, StateMachineBuilder};
use lamp::{Event, Top, machine::Builder};

#[moku::state_machine]
mod lamp {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event {
        Flip,
        Break, // wrong
    }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Off
        }
    }

    struct Off;

    impl Substate<Top> for Off {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Flip => Response::Next(Next::Target(State::On)),
                _ => Response::Next(Next::None), // wrong
            }
        }
    }

    struct On;

    impl Substate<Top> for On {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Flip => Response::Next(Next::Target(State::Off)),
                _ => Response::Next(Next::None), // wrong
            }
        }
    }
}

fn main() {
    let mut lamp = Builder::new(Top).build();
    lamp.handle_event(&Event::Flip);
    lamp.handle_event(&Event::Break); // wrong
    println!("`Break` goes nowhere, it is in `{:?}`", lamp.state());
}
