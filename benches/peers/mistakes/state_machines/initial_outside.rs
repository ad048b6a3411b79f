state_machines::state_machine! {
    name: Radio,
    dynamic: true,
    initial: Off,
    states: [
        Off,
        superstate On {
            // right: initial: News,
            initial: Off, // wrong
            state News,
            state Music,
        },
    ],
    events {
        power {
            transition: { from: Off, to: On }
            transition: { from: On, to: Off }
        }
        next {
            transition: { from: News, to: Music }
            transition: { from: Music, to: News }
        }
    }
}

fn main() {
    let mut radio = DynamicRadio::new(());
    let _ = radio.handle(RadioEvent::Power);
    println!("after `Power` it is in `{}`", radio.current_state());
    let _ = radio.handle(RadioEvent::Next);
}
