use moku::{StateMachine, StateMachineBuilder};
use hero::{Event, Top, machine::Builder};

#[moku::state_machine]
mod hero {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Hit, Poison }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Alive
        }
    }

    struct Alive;

    impl Substate<Top> for Alive {
        fn init(&mut self, _ctx: &mut Self::Context<'_>) -> impl Into<Next<Self::State>> {
            State::Standing
        }

        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Poison => Response::Next(Next::Target(State::Dead)),
                // right: Event::Hit => Response::Next(Next::None),
                Event::Hit => Response::Next(Next::Target(State::Dead)), // wrong
            }
        }
    }

    struct Standing;

    impl Substate<Alive> for Standing {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Hit => Response::Next(Next::Target(State::Lying)),
                _ => Response::Next(Next::None),
            }
        }
    }

    struct Lying;

    impl Substate<Alive> for Lying {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Hit => Response::Next(Next::Target(State::Standing)),
                _ => Response::Next(Next::None),
            }
        }
    }

    struct Dead;

    impl Substate<Top> for Dead {}
}

fn main() {
    let mut hero = Builder::new(Top).build();
    for _ in 0..3 {
        hero.handle_event(&Event::Hit);
    }
    println!("hit three times, it is in `{:?}`", hero.state());
    hero.handle_event(&Event::Poison);
}
