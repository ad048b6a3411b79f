use statig::prelude::*;

enum Event { Hit, Poison }

#[derive(Default)]
struct Hero;

#[state_machine(initial = "State::standing()", state(derive(Debug)))]
impl Hero {
    #[state(superstate = "alive")]
    fn standing(event: &Event) -> Outcome<State> {
        match event {
            Event::Hit => Transition(State::lying()),
            _ => Super,
        }
    }

    #[state(superstate = "alive")]
    fn lying(event: &Event) -> Outcome<State> {
        match event {
            Event::Hit => Transition(State::standing()),
            _ => Super,
        }
    }

    #[superstate]
    fn alive(event: &Event) -> Outcome<State> {
        match event {
            Event::Poison => Transition(State::dead()),
            // right: Event::Hit => Super,
            Event::Hit => Transition(State::dead()), // wrong
        }
    }

    #[state]
    fn dead(event: &Event) -> Outcome<State> {
        match event {
            _ => Super,
        }
    }
}

fn main() {
    let mut hero = Hero.state_machine();
    for _ in 0..3 {
        hero.handle(&Event::Hit);
    }
    println!("hit three times, it is in `{:?}`", hero.state());
    hero.handle(&Event::Poison);
}
