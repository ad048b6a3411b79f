use moku::{StateMachine, StateMachineBuilder};
use game::{Event, Top, machine::Builder};

#[moku::state_machine]
mod game {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Start, Pause }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Title
        }
    }

    struct Title;

    impl Substate<Top> for Title {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Start => Response::Next(Next::Target(State::Play)),
                Event::Pause => Response::Next(Next::None),
            }
        }
    }

    struct Play;

    impl Substate<Top> for Play {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Start => Response::Next(Next::None),
                Event::Pause => Response::Next(Next::Target(State::Paused)),
            }
        }
    }

    struct Paused;

    impl Substate<Top> for Paused {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Start => Response::Next(Next::Target(State::Play)),
                // right: Event::Pause => Response::Next(Next::Target(State::Title)),
                Event::Pause => Response::Next(Next::None), // wrong
            }
        }
    }
}

fn main() {
    let mut game = Builder::new(Top).build();
    game.handle_event(&Event::Start);
    game.handle_event(&Event::Pause);
    game.handle_event(&Event::Pause);
    println!("it never comes back to `Title`, it is in `{:?}`", game.state());
}
