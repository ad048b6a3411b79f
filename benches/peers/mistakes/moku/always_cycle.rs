//! An `init` that leads out of its state is how a state is left at once

use moku::{StateMachine, StateMachineBuilder};
use spin::{Event, Top, machine::Builder};

#[moku::state_machine]
mod spin {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Go }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Rest
        }
    }

    struct Rest;

    impl Substate<Top> for Rest {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Go => Response::Next(Next::Target(State::A)),
            }
        }
    }

    struct A;

    impl Substate<Top> for A {
        fn init(&mut self, _ctx: &mut Self::Context<'_>) -> impl Into<Next<Self::State>> {
            State::B
        }
    }

    struct B;

    impl Substate<Top> for B {
        fn init(&mut self, _ctx: &mut Self::Context<'_>) -> impl Into<Next<Self::State>> {
            // right: State::Rest
            State::A // wrong
        }
    }
}

fn main() {
    let mut spin = Builder::new(Top).build();
    spin.handle_event(&Event::Go);
    println!("it comes to rest in `{:?}`", spin.state());
}
