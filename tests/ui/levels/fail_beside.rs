//! What warns does so beside an error of any other kind.

use hfsm_core::hfsm;

hfsm! {
    #[warn(hfsm::missing_transition)]
    pub machine Guard {
        tick dt: f32;
        events { Saw, Lost, Hit, Rest, #[allow(hfsm::missing_transition)] Never }
        ignore Hit;
        initial Patrol;
        state Patrol { timer age; on Saw => Combat; ignore Lost | Rest; }
        state Combat {
            initial Approach;
            deep history Resume;
            on Saw => Dead;
            on Hit => Dead;
            state Approach { on Saw {} on Lost => Patrol; }
        }
        #[warn(hfsm::dead_end)]
        state Dead { ignore _; }
    }
}

fn main() {
    let () = 3;
}
