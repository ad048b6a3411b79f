//! A state makes its own data: no row can give it any

use moku::{StateMachine, StateMachineBuilder};
use guard::{Event, Top, machine::Builder};

#[moku::state_machine]
mod guard {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Saw, Lost }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Patrol
        }
    }

    struct Patrol;

    impl Substate<Top> for Patrol {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Saw => Response::Next(Next::Target(State::Combat)),
                _ => Response::Next(Next::None),
            }
        }
    }

    struct Combat {
        target: u32,
    }

    impl Substate<Top> for Combat {
        // right: fn enter(_ctx: &mut Self::Context<'_>) -> impl Into<Entry<Self::State, Self>> {
        // right: Self { target: 3 }
        // right: }

        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Saw => {
                    self.target += 1;
                    Response::Drop
                }
                Event::Lost => Response::Next(Next::Target(State::Patrol)),
            }
        }
    }
}

fn main() {
    let mut guard = Builder::new(Top).build();
    guard.handle_event(&Event::Saw);
    guard.handle_event(&Event::Lost);
}
