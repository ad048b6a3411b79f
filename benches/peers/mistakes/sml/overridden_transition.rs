sml::sml! {
    Alive {
        *"standing"_s + event<Hit> = "lying"_s,
         "lying"_s + event<Hit> = "standing"_s,
    }

    Hero[states_attr: #[derive(Debug)]] {
        *"asleep"_s + event<Wake> = state<Alive>,
         state<Alive> + event<Poison> = X,
         state<Alive> + event<Hit> = X, // wrong
    }
}

pub struct Wake;
pub struct Hit;
pub struct Poison;

struct Context;
impl HeroStateMachineContext for Context {}

fn main() {
    let mut hero = HeroStateMachine::new(Context);
    let _ = hero.process_event(Wake);
    for _ in 0..3 {
        let _ = hero.process_event(Hit);
    }
    hero.visit_current_states(|state| println!("hit three times, it is in `{state:?}`"));
    let _ = hero.process_event(Poison);
}
