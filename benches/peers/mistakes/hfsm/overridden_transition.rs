hfsm_core::hfsm! {
    machine Hero {
        events { Hit, Poison }
        initial Alive;
        state Alive {
            initial Standing;
            on Poison => Dead;
            on Hit => Dead; // wrong
            state Standing { on Hit => Lying; }
            state Lying { on Hit => Standing; }
        }
        final Dead;
    }
}

fn main() {
    let mut hero = Hero::start();
    for _ in 0..3 {
        hero.handle(HeroEvent::Hit);
    }
    println!("hit three times, it is in `{}`", hero.path());
    hero.handle(HeroEvent::Poison);
}
