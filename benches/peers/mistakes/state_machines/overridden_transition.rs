state_machines::state_machine! {
    name: Hero,
    dynamic: true,
    initial: Standing,
    states: [
        superstate Alive {
            state Standing,
            state Lying,
        },
        Dead,
    ],
    events {
        hit {
            transition: { from: Standing, to: Lying }
            transition: { from: Lying, to: Standing }
            transition: { from: Alive, to: Dead } // wrong
        }
        poison {
            transition: { from: Alive, to: Dead }
        }
    }
}

fn main() {
    let mut hero = DynamicHero::new(());
    for _ in 0..3 {
        let _ = hero.handle(HeroEvent::Hit);
    }
    println!("hit three times, it is in `{}`", hero.current_state());
    let _ = hero.handle(HeroEvent::Poison);
}
