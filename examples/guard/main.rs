//! A castle guard that patrols, fights what it sees and flees when badly hurt.
//!
//! Run it with `cargo run --example guard`: it prints where the guard was, why that changed,
//! and where the guard is now, one line a transition.

pub(crate) mod npc;
mod story;

use hfsm_core::{hfsm, observe::PathLog};
use hfsm_examples::Vec2;

use self::npc::Npc;

hfsm! {
    /// A castle guard: patrols, fights what it sees, flees when badly hurt.
    pub(crate) machine Guard {
        context npc: Npc;
        tick dt: f32;

        /// What the world tells the guard.
        #[derive(Clone)]
        events {
            SawPlayer { at: Vec2 },
            LostPlayer,
            /// The player's sword is on its way.
            PlayerSwings,
            GotHit(u32),
            PlayerDied,
            Respawn,
        }

        initial Alive;

        state Alive {
            initial Patrol;
            ignore PlayerSwings | Respawn;

            // Looked at before anything deeper, whatever the guard is doing.
            #[urgent] on PlayerDied => Patrol;
            #[urgent] when npc.hp == 0 => Dead;

            /// Wherever it is, a hit costs health; what follows is decided deeper.
            on GotHit(damage) { npc.hurt(damage); }

            state Patrol {
                update { npc.follow_path(dt); }
                on SawPlayer { at } if npc.distance_to(at) <= npc.aggro_range => Combat { target: at };
                ignore LostPlayer;
            }

            state Combat {
                initial Approach;
                let target: Vec2; // given by whoever enters
                let in_sight: bool = true;

                on SawPlayer { at } { *target = at; *in_sight = true; }
                on LostPlayer { *in_sight = false; }
                on PlayerSwings => Dodge;
                when !*in_sight for 8.0 => Patrol;
                when npc.hp * 5 <= npc.max_hp => Flee { refuge: npc.nearest_safe_point() };
                always if npc.poise == 0 => Stunned;

                state Approach {
                    update { npc.walk(*target, dt); }
                    when npc.in_range() => Attack;
                }

                state Attack {
                    initial WindUp;
                    deep history Interrupted within 1.0;

                    state WindUp {
                        hold; // not to be interrupted, but by what is urgent
                        after 0.4 => Recover;
                    }
                    state Recover {
                        after 0.4 => if npc.in_range() { Attack } else { Approach };
                    }
                }

                state Dodge {
                    entry { npc.step_back(); }
                    ignore PlayerSwings;
                    after 0.25 => if npc.in_range() { Attack } else { Approach };
                }

                state Stunned {
                    exit { npc.poise = npc.max_poise; }
                    ignore PlayerSwings;
                    // Back into the interrupted move, if there was one just now.
                    after 0.5 => if npc.in_range() { Interrupted } else { Approach };
                }
            }

            state Flee {
                let refuge: Vec2;
                update { npc.walk(*refuge, dt); }
                when npc.at == *refuge { npc.rest(); } => Patrol;
                ignore SawPlayer | LostPlayer;
            }
        }

        state Dead {
            on Respawn { *npc = Npc::new(); } => Alive;
            ignore _;
        }
    }
}

fn main() {
    print!("{}", play());
}

/// Plays the story and gives the log of it.
pub(crate) fn play() -> String {
    let mut npc = Npc::new();
    let mut log = PathLog::new(String::new());
    let mut guard = Guard::start_with(&mut npc, &mut log);
    story::tell(&mut guard, &mut npc, &mut log);
    log.into_inner()
}
