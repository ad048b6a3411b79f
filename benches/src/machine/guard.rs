//! **guard** in `hfsm!`.

use hfsm_core::hfsm;

use crate::{
    harness::Subject,
    workload::guard::{Event, Guarding, Npc, *},
};

macro_rules! guard {
    ($(#[$attr:meta])* $name:ident, $subject:literal) => {
        hfsm! {
            $(#[$attr])*
            #[derive(Clone, Debug)]
            pub machine $name {
                context npc: Npc;
                events Event;

                initial Alive;

                state Alive {
                    initial Patrol;
                    entry { npc.hit(ALIVE_ENTRY); }
                    exit { npc.hit(ALIVE_EXIT); }
                    update { npc.hit(ALIVE_UPDATE); }
                    on PlayerDied => Patrol;
                    on GotHit(damage) if npc.is_fatal(damage) => Dead;
                    on GotHit(damage) { npc.hurt(damage); }
                    ignore _;

                    state Patrol {
                        entry { npc.hit(PATROL_ENTRY); }
                        exit { npc.hit(PATROL_EXIT); }
                        update { npc.hit(PATROL_UPDATE); }
                        on SawPlayer(distance) if npc.is_near(distance) { npc.spot(distance); } => Combat;
                    }

                    state Combat {
                        initial Approach;
                        entry { npc.hit(COMBAT_ENTRY); }
                        exit { npc.hit(COMBAT_EXIT); }
                        update { npc.hit(COMBAT_UPDATE); }
                        on SawPlayer(distance) { npc.spot(distance); }
                        on LostPlayer => Patrol;
                        on GotHit(damage) if npc.is_low(damage) { npc.hurt(damage); } => Flee;
                        on Telegraph => Dodge;

                        state Approach {
                            entry { npc.hit(APPROACH_ENTRY); }
                            exit { npc.hit(APPROACH_EXIT); }
                            update { npc.hit(APPROACH_UPDATE); }
                            on Elapsed if npc.is_in_range() => Attack;
                        }

                        state Attack {
                            initial WindUp;
                            entry { npc.hit(ATTACK_ENTRY); }
                            exit { npc.hit(ATTACK_EXIT); }
                            update { npc.hit(ATTACK_UPDATE); }
                            on Telegraph { npc.hit(TOO_LATE); }

                            state WindUp {
                                entry { npc.hit(WIND_UP_ENTRY); }
                                exit { npc.hit(WIND_UP_EXIT); }
                                update { npc.hit(WIND_UP_UPDATE); }
                                on Elapsed { npc.hit(STRIKE); } => Recover;
                                on GotHit(damage) if npc.is_hard(damage) { npc.hurt(damage); } => Stunned;
                            }

                            state Recover {
                                entry { npc.hit(RECOVER_ENTRY); }
                                exit { npc.hit(RECOVER_EXIT); }
                                update { npc.hit(RECOVER_UPDATE); }
                                on Elapsed => if npc.is_in_range() { Attack } else { Approach };
                            }
                        }

                        state Dodge {
                            entry { npc.hit(DODGE_ENTRY); }
                            exit { npc.hit(DODGE_EXIT); }
                            update { npc.hit(DODGE_UPDATE); }
                            on Elapsed => Approach;
                        }

                        state Stunned {
                            entry { npc.hit(STUNNED_ENTRY); }
                            exit { npc.hit(STUNNED_EXIT); }
                            update { npc.hit(STUNNED_UPDATE); }
                            on Elapsed => Attack;
                            ignore Telegraph;
                        }
                    }

                    state Flee {
                        entry { npc.hit(FLEE_ENTRY); }
                        exit { npc.hit(FLEE_EXIT); }
                        update { npc.hit(FLEE_UPDATE); }
                        on Elapsed if npc.is_rested() => Patrol;
                        on Elapsed { npc.heal(); }
                    }
                }

                state Dead {
                    entry { npc.hit(DEAD_ENTRY); }
                    exit { npc.hit(DEAD_EXIT); }
                    update { npc.hit(DEAD_UPDATE); }
                    on Respawn { npc.revive(); } => Alive;
                    ignore _;
                }
            }
        }

        impl Subject for $name {
            type Workload = Guarding;
            const NAME: &'static str = $subject;

            fn start(npc: &mut Npc) -> Self {
                Self::start(npc)
            }

            fn handle(&mut self, npc: &mut Npc, event: Event) {
                self.handle(npc, event);
            }

            fn update(&mut self, npc: &mut Npc) {
                self.update(npc);
            }

            fn key(&self) -> usize {
                self.leaf() as usize
            }
        }
    };
}

guard! {
    /// The machine.
    Guard, "hfsm"
}

guard! {
    /// The same in the shape for one that runs alone.
    #[inline(always)]
    Alone, "hfsm, `#[inline(always)]`"
}
