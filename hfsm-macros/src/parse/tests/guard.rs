//! The machine that the language is introduced with.

use super::machine;

pub const GUARD: &str = r#"
    /// A castle guard: patrols, fights what it sees, flees when badly hurt.
    #[derive(Clone, Debug, PartialEq)]
    pub machine Guard {
        context npc: Npc;
        tick dt: f32;

        /// What the world tells the guard.
        events {
            SawPlayer { at: Vec2 },
            LostPlayer,
            GotHit(u32),
            #[deny(hfsm::missing_transition)] PlayerDied,
            Respawn,
        }

        initial Alive;

        state Alive {
            initial Patrol;
            ignore Respawn;

            #[urgent] on PlayerDied => Patrol;
            #[urgent] when npc.hp == 0 => Dead;

            /// Wherever it is, a hit costs health; what follows is decided deeper.
            on GotHit(damage) { npc.hurt(damage); }

            state Patrol {
                entry  { npc.play(Clip::Walk); }
                update { npc.follow_path(dt); }
                exit   { npc.halt(); }

                on SawPlayer { at } if npc.distance_to(at) < npc.aggro_range => Combat { target: at };
                ignore LostPlayer;
            }

            state Combat {
                initial Tactics;
                let target: Vec2;
                let in_sight: bool = true;

                on SawPlayer { at } { *target = at; *in_sight = true; }
                on LostPlayer { *in_sight = false; }
                when !*in_sight for 8.0 => Patrol;
                when npc.hp * 5 < npc.max_hp => Flee;
                always if npc.poise == 0 { npc.poise = npc.max_poise; } => Stunned;

                state Tactics {
                    initial Approach;
                    deep history Resume within 2.5 else Approach;

                    state Approach {
                        update { npc.chase(*target, dt); }
                        when npc.in_range() => Attack;
                    }
                    state Attack {
                        initial WindUp;
                        state WindUp {
                            hold;
                            entry { npc.play(Clip::WindUp); }
                            after 0.4 { npc.strike(); } => Recover;
                        }
                        state Recover {
                            after 0.4 => if npc.in_range() { Attack } else { Approach };
                        }
                    }
                }
                state Stunned { after npc.stun_time => Resume; }
            }

            state Flee {
                update { npc.run_home(dt); }
                when npc.hp * 2 > npc.max_hp => Patrol;
                ignore SawPlayer | LostPlayer;
            }
        }

        state Dead {
            entry { npc.play(Clip::Die); }
            on Respawn { npc.revive(); } => Alive;
            ignore PlayerDied;
            ignore _;
        }
    }
"#;

#[test]
fn parses() {
    let guard = machine(GUARD);
    assert_eq!(guard.name, "Guard");
    assert_eq!(guard.headers.len(), 3);
    assert_eq!(guard.items.len(), 3);
    assert_eq!(guard.attrs.passed_on.len(), 2);
}
