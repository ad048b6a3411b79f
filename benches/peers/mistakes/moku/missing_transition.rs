//! Written with a `_` arm, as the introduction does; in states without that arm rustc finds it (E0004)

use moku::{StateMachine, StateMachineBuilder};
use radio::{Event, Top, machine::Builder};

#[moku::state_machine]
mod radio {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { On, Off, Next }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Silent
        }
    }

    struct Silent;

    impl Substate<Top> for Silent {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::On => Response::Next(Next::Target(State::Playing)),
                Event::Off | Event::Next => Response::Drop,
            }
        }
    }

    struct Playing;

    impl Substate<Top> for Playing {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Off => Response::Next(Next::Target(State::Silent)),
                Event::Next => Response::Next(Next::Target(State::Playing)),
                // right: Event::On => Response::Drop,
                _ => Response::Next(Next::None), // wrong
            }
        }
    }
}

fn main() {
    let mut radio = Builder::new(Top).build();
    radio.handle_event(&Event::Off);
    radio.handle_event(&Event::On);
    radio.handle_event(&Event::Next);
    radio.handle_event(&Event::On);
    println!("`On` goes nowhere, it is in `{:?}`", radio.state());
}
