//! So does `within`.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit, Turn }
        initial Patrol;
        state Patrol {
            initial Left;
            deep history Before within 2.0;
            on Hit => Stunned;
            state Left { on Turn => Right; }
            state Right { on Turn => Left; }
        }
        state Stunned { on Hit => Before; ignore Turn; }
    }
}

fn main() {}
