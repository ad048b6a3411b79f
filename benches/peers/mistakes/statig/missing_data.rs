use statig::prelude::*;

enum Event { Saw(u32), Lost }

#[derive(Default)]
struct Guard;

#[state_machine(initial = "State::patrol()", state(derive(Debug)))]
impl Guard {
    #[state]
    fn patrol(event: &Event) -> Outcome<State> {
        match event {
            // right: Event::Saw(at) => Transition(State::combat(*at)),
            Event::Saw(_) => Transition(State::combat()), // wrong
            _ => Super,
        }
    }

    #[state]
    fn combat(target: &mut u32, event: &Event) -> Outcome<State> {
        match event {
            Event::Saw(at) => {
                *target = *at;
                Handled
            }
            Event::Lost => Transition(State::patrol()),
        }
    }
}

fn main() {
    let mut guard = Guard.state_machine();
    guard.handle(&Event::Saw(3));
    guard.handle(&Event::Lost);
}
