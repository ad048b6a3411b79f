hfsm_core::hfsm! {
    machine Radio {
        events { On, Off, Next }
        initial Silent;
        state Silent { on On => Playing; ignore Off | Next; }
        state Playing {
            on Off => Silent;
            on Next => Playing;
            // right: ignore On;
        }
    }
}

fn main() {
    let mut radio = Radio::start();
    for event in [RadioEvent::Off, RadioEvent::On, RadioEvent::Next, RadioEvent::On] {
        radio.handle(event);
    }
}
