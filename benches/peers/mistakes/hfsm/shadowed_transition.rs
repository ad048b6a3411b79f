hfsm_core::hfsm! {
    machine Gate {
        events { Coin }
        initial Shut;
        state Shut {
            on Coin => Open;
            on Coin => Shut; // wrong
        }
        state Open { on Coin => Shut; }
    }
}

fn main() {
    let mut gate = Gate::start();
    gate.handle(GateEvent::Coin);
}
