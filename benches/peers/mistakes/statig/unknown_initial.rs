use statig::prelude::*;

enum Event { Push }

#[derive(Default)]
struct Door;

// right: #[state_machine(initial = "State::closed()", state(derive(Debug)))]
#[state_machine(initial = "State::closd()", state(derive(Debug)))] // wrong
impl Door {
    #[state]
    fn closed(event: &Event) -> Outcome<State> {
        match event {
            Event::Push => Transition(State::open()),
        }
    }

    #[state]
    fn open(event: &Event) -> Outcome<State> {
        match event {
            Event::Push => Transition(State::closed()),
        }
    }
}

fn main() {
    let mut door = Door.state_machine();
    door.handle(&Event::Push);
}
