use moku::{StateMachine, StateMachineBuilder};
use fuse::{Event, Top, machine::Builder};

#[moku::state_machine]
mod fuse {
    use moku::*;

    #[machine_module]
    pub mod machine {}

    use machine::State;

    pub enum Event { Surge, Mend }

    impl StateMachineEvent for Event {}

    pub struct Top;

    impl TopState for Top {
        fn init(&mut self) -> impl Into<Next<Self::State>> {
            State::Whole
        }
    }

    struct Whole;

    impl Substate<Top> for Whole {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Surge => Response::Next(Next::Target(State::Blown)),
                Event::Mend => Response::Next(Next::None),
            }
        }
    }

    struct Blown;

    impl Substate<Top> for Blown {
        fn handle_event(&mut self, _ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>> {
            match event {
                Event::Surge => Response::Next(Next::None),
                // right: Event::Mend => Response::Next(Next::Target(State::Whole)),
                Event::Mend => Response::Next(Next::None), // wrong
            }
        }
    }
}

fn main() {
    let mut fuse = Builder::new(Top).build();
    fuse.handle_event(&Event::Surge);
    fuse.handle_event(&Event::Mend);
    println!("it stays in `{:?}`", fuse.state());
}
