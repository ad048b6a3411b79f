use statig::prelude::*;

enum Event { Start, Pause }

#[derive(Default)]
struct Game;

#[state_machine(initial = "State::title()", state(derive(Debug)))]
impl Game {
    #[state]
    fn title(event: &Event) -> Outcome<State> {
        match event {
            Event::Start => Transition(State::play()),
            Event::Pause => Handled,
        }
    }

    #[state]
    fn play(event: &Event) -> Outcome<State> {
        match event {
            Event::Start => Handled,
            Event::Pause => Transition(State::paused()),
        }
    }

    #[state]
    fn paused(event: &Event) -> Outcome<State> {
        match event {
            Event::Start => Transition(State::play()),
            // right: Event::Pause => Transition(State::title()),
            Event::Pause => Handled, // wrong
        }
    }
}

fn main() {
    let mut game = Game.state_machine();
    game.handle(&Event::Start);
    game.handle(&Event::Pause);
    game.handle(&Event::Pause);
    println!("it never comes back to `Title`, it is in `{:?}`", game.state());
}
