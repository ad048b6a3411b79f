hfsm_core::hfsm! {
    machine Lamp {
        // right: events { Flip }
        events { Flip, Break } // wrong
        initial Off;
        ignore _;
        state Off { on Flip => On; }
        state On { on Flip => Off; }
    }
}

fn main() {
    let mut lamp = Lamp::start();
    lamp.handle(LampEvent::Flip);
    let outcome = lamp.handle(LampEvent::Break); // wrong
    println!("`Break` is {outcome}"); // wrong
}
