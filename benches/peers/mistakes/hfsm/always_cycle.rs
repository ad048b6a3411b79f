hfsm_core::hfsm! {
    machine Spin {
        events { Go }
        initial Rest;
        on Go => Rest;
        state Rest { on Go => A; }
        state A { always => B; }
        // right: state B { always => Rest; }
        state B { always => A; } // wrong
    }
}

fn main() {
    let mut spin = Spin::start();
    spin.handle(SpinEvent::Go);
}
