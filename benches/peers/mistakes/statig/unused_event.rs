use statig::prelude::*;

enum Event {
    Flip,
    Break, // wrong
}

#[derive(Default)]
struct Lamp;

#[state_machine(initial = "State::off()", state(derive(Debug)))]
impl Lamp {
    #[state]
    fn off(event: &Event) -> Outcome<State> {
        match event {
            Event::Flip => Transition(State::on()),
            _ => Super, // wrong
        }
    }

    #[state]
    fn on(event: &Event) -> Outcome<State> {
        match event {
            Event::Flip => Transition(State::off()),
            _ => Super, // wrong
        }
    }
}

fn main() {
    let mut lamp = Lamp.state_machine();
    lamp.handle(&Event::Flip);
    lamp.handle(&Event::Break); // wrong
    println!("`Break` goes nowhere, it is in `{:?}`", lamp.state());
}
