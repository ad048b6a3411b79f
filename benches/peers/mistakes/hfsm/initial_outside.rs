hfsm_core::hfsm! {
    machine Radio {
        events { Power, Next }
        initial Off;
        state Off { on Power => On; ignore Next; }
        state On {
            // right: initial News;
            initial Off; // wrong
            on Power => Off;
            state News { on Next => Music; }
            state Music { on Next => News; }
        }
    }
}

fn main() {
    let mut radio = Radio::start();
    radio.handle(RadioEvent::Power);
    radio.handle(RadioEvent::Next);
}
