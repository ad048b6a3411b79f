//! Two regions want the payload of one event: rustc says so at the second, not everywhere.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        context heard: Vec<String>;
        events { Heard(String) }
        initial Alive;
        state Alive {
            region Head {
                initial Ears;
                state Ears { on Heard(what) { heard.push(what); } }
            }
            region Body {
                initial Feet;
                state Feet { on Heard(what) { heard.retain(|known| *known != what); } }
            }
        }
    }
}

enum Cue {
    Strike,
    Rest,
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Melee {
        events Cue;
        initial Circle;
        state Circle { on Strike => Lunge; }
        state Lunge { on Rest => Circle; }
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Soldier {
        events Cue;
        initial Alive;
        state Alive {
            region Head {
                initial Calm;
                state Calm { on Strike => Angry; }
                state Angry { on Rest => Calm; }
            }
            region Body {
                initial Fight;
                submachine Fight: Melee;
            }
        }
    }
}

fn main() {}
