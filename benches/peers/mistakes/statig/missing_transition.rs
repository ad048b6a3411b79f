//! Written with `_ => Super`, as the introduction does; in states without that arm rustc finds it (E0004)

use statig::prelude::*;

enum Event { On, Off, Next }

#[derive(Default)]
struct Radio;

#[state_machine(initial = "State::silent()", state(derive(Debug)))]
impl Radio {
    #[state]
    fn silent(event: &Event) -> Outcome<State> {
        match event {
            Event::On => Transition(State::playing()),
            Event::Off | Event::Next => Handled,
        }
    }

    #[state]
    fn playing(event: &Event) -> Outcome<State> {
        match event {
            Event::Off => Transition(State::silent()),
            Event::Next => Transition(State::playing()),
            // right: Event::On => Handled,
            _ => Super, // wrong
        }
    }
}

fn main() {
    let mut radio = Radio.state_machine();
    radio.handle(&Event::Off);
    radio.handle(&Event::On);
    radio.handle(&Event::Next);
    radio.handle(&Event::On);
    println!("`On` goes nowhere, it is in `{:?}`", radio.state());
}
