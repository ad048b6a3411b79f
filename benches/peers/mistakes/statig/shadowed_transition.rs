use statig::prelude::*;

enum Event { Coin }

#[derive(Default)]
struct Gate;

#[state_machine(initial = "State::shut()", state(derive(Debug)))]
impl Gate {
    #[state]
    fn shut(event: &Event) -> Outcome<State> {
        match event {
            Event::Coin => Transition(State::open()),
            Event::Coin => Transition(State::shut()), // wrong
        }
    }

    #[state]
    fn open(event: &Event) -> Outcome<State> {
        match event {
            Event::Coin => Transition(State::shut()),
        }
    }
}

fn main() {
    let mut gate = Gate.state_machine();
    gate.handle(&Event::Coin);
    println!("the first row is taken, it is in `{:?}`", gate.state());
}
