//! What states answer about the chart, in a `const`.

#![allow(dead_code)]

use hfsm_core::hfsm;

hfsm! {
    machine Guard {
        context npc: u32;
        tick dt: f32;
        events { Saw, Lost, Hit, Died, Respawn, Leave }
        initial Alive;
        on Leave => Gone;
        state Alive {
            initial Patrol;
            ignore Respawn;
            #[urgent] on Died => Dead;
            state Patrol { on Saw if *npc > 3 => Combat; ignore Lost | Hit; }
            state Combat {
                initial Approach;
                deep history Resume;
                on Lost => Patrol;
                on Hit => Stunned;
                on Saw {}
                state Approach { when *npc > 5 => Attack; }
                state Attack { after 0.4 => if *npc > 5 { Attack } else { Approach }; }
            }
            state Stunned { after 0.5 => Resume; ignore Saw | Lost | Hit; }
        }
        state Dead { on Respawn => Alive; ignore _; }
        final Gone;
    }
}

use GuardState as S;

const _: () = assert!(S::Patrol.reaches(S::Attack, &[]));
const _: () = assert!(S::Dead.reaches(S::Attack, &[]));
// The dead come back to life only as a whole, and attack after having approached.
const _: () = assert!(!S::Dead.reaches(S::Combat, &[S::Alive]));
const _: () = assert!(!S::Patrol.reaches(S::Attack, &[S::Approach]));
const _: () = assert!(!S::Patrol.reaches(S::Stunned, &[S::Combat]));
// A history may lead back to anything inside its composite.
const _: () = assert!(S::Stunned.reaches(S::Attack, &[S::Approach]));
// It stays in `Alive`: that is not entered on the way.
const _: () = assert!(S::Patrol.reaches(S::Dead, &[S::Alive]));
const _: () = assert!(S::Patrol.reaches(S::Patrol, &[]));
// Nothing happens any more once the machine has ended.
const _: () = assert!(!S::Gone.reaches(S::Alive, &[]) && S::Gone.reaches(S::Gone, &[]));

const _: () = assert!(S::Attack.is_reachable() && S::Gone.is_reachable());
const _: () = assert!(S::Attack.can_end());

const _: () = assert!(S::Attack.leaves_on("Died") && S::Alive.leaves_on("Died"));
const _: () = assert!(S::Combat.leaves_on("Lost") && !S::Alive.leaves_on("Lost"));
const _: () = assert!(!S::Stunned.leaves_on("Hit") && S::Stunned.leaves_on("Leave"));
const _: () = assert!(!S::Dead.leaves_on("Died") && !S::Combat.leaves_on("Saw"));

const _: () = assert!(S::Approach.enters_on("Saw") && !S::Attack.enters_on("Saw"));
const _: () = assert!(S::Patrol.enters_on("Respawn") && S::Patrol.enters_on("Lost"));
const _: () = assert!(!S::Alive.enters_on("Lost") && S::Gone.enters_on("Leave"));

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::unreachable_state)]
    machine Room {
        stack 2;
        events { Turn, Push, Menu, Back, Over, Break }
        initial Off;
        state Off { on Push => Bright; on Menu => push Title; on Turn => On; }
        state On {
            initial Soft;
            done => Gone;
            on Break => Fixed;
            region Light {
                initial Dim;
                state Dim { on Turn => Bright; on Over => Out; }
                state Bright { on Turn => Dim; on Push => Out; }
                final Out;
            }
            region Sound {
                initial Quiet;
                state Quiet { on Over => Silent; }
                state Soft { on Turn => Loud; }
                state Loud { on Push => Off; }
                final Silent;
            }
        }
        state Title { on Back => pop; on Menu => Deeper; }
        state Deeper { on Back => pop; }
        state Fixed { on Back => Off; }
        state Nowhere { on Back => Off; }
        final Gone;
    }
}

use RoomState as R;

const _: () = assert!(R::Off.reaches(R::Loud, &[]) && R::Off.reaches(R::Gone, &[]));
// A target inside a region enters the others by their initial, not by that of the state.
const _: () = assert!(R::Quiet.enters_on("Push") && !R::Soft.enters_on("Push"));
const _: () = assert!(R::Soft.enters_on("Turn") && R::Dim.enters_on("Turn"));
// What happens in one region may end what is in the other.
const _: () = assert!(R::Dim.leaves_on("Push") && R::Dim.leaves_on("Break"));
const _: () = assert!(R::Light.leaves_on("Push") && !R::Light.leaves_on("Turn"));
const _: () = assert!(R::Deeper.leaves_on("Back") && R::Deeper.reaches(R::Off, &[]));
const _: () = assert!(!R::Deeper.reaches(R::Title, &[R::Off]));
// Both regions enter, so neither can be entered without the other.
const _: () = assert!(!R::Off.reaches(R::Dim, &[R::Quiet, R::Soft]));
// It is done when both regions are.
const _: () = assert!(!R::Off.reaches(R::Gone, &[R::Silent]) && R::Out.reaches(R::Gone, &[]));
const _: () = assert!(!R::Nowhere.is_reachable() && R::Nowhere.reaches(R::On, &[]));

#[test]
#[should_panic = "the machine has no event of this name"]
fn an_event_that_there_is_not() {
    let _ = S::Alive.leaves_on("Dyed");
}

#[test]
fn asked_at_run_time() {
    let alive: Vec<_> = S::ALL
        .into_iter()
        .filter(|state| S::Dead.reaches(*state, &[]))
        .collect();
    assert_eq!(alive, S::ALL);
}
