hfsm_core::hfsm! {
    machine Guard {
        events { Saw(u32), Lost }
        initial Patrol;
        // right: state Patrol { on Saw(at) => Combat { target: at }; ignore Lost; }
        state Patrol { on Saw => Combat; ignore Lost; } // wrong
        state Combat {
            let target: u32;
            on Saw(at) { *target = at; }
            on Lost => Patrol;
        }
    }
}

fn main() {
    let mut guard = Guard::start();
    guard.handle(GuardEvent::Saw(3));
    guard.handle(GuardEvent::Lost);
}
