//! What is missed everywhere is told once, at the machine; what rows name, at the states.

use hfsm_core::hfsm;

pub enum Input<'e> {
    Saw(&'e str),
    Lost,
    Hit,
}

hfsm! {
    pub machine Guard {
        events Input<'_>;
        initial Patrol;
        state Patrol { on Saw(_) => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
