use statig::prelude::*;

enum Event { Push }

#[derive(Default)]
struct Door;

#[state_machine(initial = "State::closed()", state(derive(Debug)))]
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

    #[state] // wrong
    fn open(event: &Event) -> Outcome<State> { // wrong
        match event { // wrong
            Event::Push => Transition(State::closed()), // wrong
        } // wrong
    } // wrong
}

fn main() {
    let mut door = Door.state_machine();
    door.handle(&Event::Push);
}
