use moku::{StateMachine, StateMachineBuilder};
use radio::{Event, Top, machine::Builder};

#[moku::state_machine]
mod radio {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Power, Next }

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
                Event::Power => Response::Next(Next::Target(State::On)),
                _ => Response::Next(Next::None),
            }
        }
    }

    struct On;

    impl Substate<Top> for On {
        fn init(&mut self, _ctx: &mut Self::Context<'_>) -> impl Into<Next<Self::State>> {
            // right: State::News
            State::Off // wrong
        }

        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Power => Response::Next(Next::Target(State::Off)),
                _ => Response::Next(Next::None),
            }
        }
    }

    struct News;

    impl Substate<On> for News {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Next => Response::Next(Next::Target(State::Music)),
                _ => Response::Next(Next::None),
            }
        }
    }

    struct Music;

    impl Substate<On> for Music {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Next => Response::Next(Next::Target(State::News)),
                _ => Response::Next(Next::None),
            }
        }
    }
}

fn main() {
    let mut radio = Builder::new(Top).build();
    radio.handle_event(&Event::Power);
    println!("after `Power` it is in `{:?}`", radio.state());
    radio.handle_event(&Event::Next);
}
