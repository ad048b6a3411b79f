use statig::prelude::*;

enum Event { Push }

#[derive(Default)]
struct Door;

#[state_machine(initial = "State::closed()", state(derive(Debug)))]
impl Door {
    #[state]
    fn closed(event: &Event) -> Outcome<State> {
        match event {
            // right: Event::Push => Transition(State::open()),
            Event::Push => Transition(State::opne()), // wrong
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
