use statig::prelude::*;

enum Event { Surge, Mend }

#[derive(Default)]
struct Fuse;

#[state_machine(initial = "State::whole()", state(derive(Debug)))]
impl Fuse {
    #[state]
    fn whole(event: &Event) -> Outcome<State> {
        match event {
            Event::Surge => Transition(State::blown()),
            Event::Mend => Handled,
        }
    }

    #[state]
    fn blown(event: &Event) -> Outcome<State> {
        match event {
            Event::Surge => Handled,
            // right: Event::Mend => Transition(State::whole()),
            Event::Mend => Handled, // wrong
        }
    }
}

fn main() {
    let mut fuse = Fuse.state_machine();
    fuse.handle(&Event::Surge);
    fuse.handle(&Event::Mend);
    println!("it stays in `{:?}`", fuse.state());
}
