//! Without `dynamic` the state is a type, and a call that has no row there is a type error
state_machines::state_machine! {
    name: Radio,
    dynamic: true,
    initial: Silent,
    states: [Silent, Playing],
    events {
        on {
            transition: { from: Silent, to: Playing }
            // right: transition: { from: Playing, to: Playing }
        }
        off {
            transition: { from: Playing, to: Silent }
            transition: { from: Silent, to: Silent }
        }
        next {
            transition: { from: Playing, to: Playing }
            transition: { from: Silent, to: Silent }
        }
    }
}

fn main() {
    let mut radio = DynamicRadio::new(());
    for event in [RadioEvent::Off, RadioEvent::On, RadioEvent::Next] {
        let _ = radio.handle(event);
    }
    let result = radio.handle(RadioEvent::On);
    println!("told: `handle` returns `{result:?}`");
}
