//! A row cannot lead to a composite at all: composites have no initial

use statig::prelude::*;

enum Event { Power, Next }

#[derive(Default)]
struct Radio;

#[state_machine(initial = "State::off()", state(derive(Debug)))]
impl Radio {
    #[state]
    fn off(event: &Event) -> Outcome<State> {
        match event {
            // right: Event::Power => Transition(State::news()),
            Event::Power => Transition(State::on()), // wrong
            _ => Super,
        }
    }

    #[state(superstate = "on")]
    fn news(event: &Event) -> Outcome<State> {
        match event {
            Event::Next => Transition(State::music()),
            _ => Super,
        }
    }

    #[state(superstate = "on")]
    fn music(event: &Event) -> Outcome<State> {
        match event {
            Event::Next => Transition(State::news()),
            _ => Super,
        }
    }

    #[superstate]
    fn on(event: &Event) -> Outcome<State> {
        match event {
            Event::Power => Transition(State::off()),
            _ => Super,
        }
    }
}

fn main() {
    let mut radio = Radio.state_machine();
    radio.handle(&Event::Power);
    radio.handle(&Event::Next);
}
