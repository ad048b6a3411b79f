use moku::{StateMachine, StateMachineBuilder};
use gate::{Event, Top, machine::Builder};

#[moku::state_machine]
mod gate {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Coin }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Shut
        }
    }

    struct Shut;

    impl Substate<Top> for Shut {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Coin => Response::Next(Next::Target(State::Open)),
                Event::Coin => Response::Next(Next::Target(State::Shut)), // wrong
            }
        }
    }

    struct Open;

    impl Substate<Top> for Open {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Coin => Response::Next(Next::Target(State::Shut)),
            }
        }
    }
}

fn main() {
    let mut gate = Builder::new(Top).build();
    gate.handle_event(&Event::Coin);
    println!("the first row is taken, it is in `{:?}`", gate.state());
}
