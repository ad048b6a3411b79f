use moku::{StateMachine, StateMachineBuilder};
use door::{Event, Top, machine::Builder};

#[moku::state_machine]
mod door {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Push }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Closed
        }
    }

    struct Closed;

    impl Substate<Top> for Closed {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                // right: Event::Push => Response::Next(Next::Target(State::Open)),
                Event::Push => Response::Next(Next::Target(State::Opne)), // wrong
            }
        }
    }

    struct Open;

    impl Substate<Top> for Open {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Push => Response::Next(Next::Target(State::Closed)),
            }
        }
    }
}

fn main() {
    let mut door = Builder::new(Top).build();
    door.handle_event(&Event::Push);
}
