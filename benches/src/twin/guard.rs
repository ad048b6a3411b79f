//! **guard** by hand.

use crate::{
    harness::Subject,
    workload::guard::{Event, Guarding, Npc, *},
};

/// The machine.
#[derive(Clone, Debug)]
pub struct Guard {
    leaf: Leaf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaf {
    Patrol,
    Approach,
    WindUp,
    Recover,
    Dodge,
    Stunned,
    Flee,
    Dead,
}

impl Subject for Guard {
    type Workload = Guarding;
    const NAME: &'static str = "by hand";

    fn start(npc: &mut Npc) -> Self {
        npc.hit(ALIVE_ENTRY);
        npc.hit(PATROL_ENTRY);
        Self { leaf: Leaf::Patrol }
    }

    fn handle(&mut self, npc: &mut Npc, event: Event) {
        match self.leaf {
            Leaf::Patrol => match event {
                Event::SawPlayer(distance) if npc.is_near(distance) => {
                    npc.hit(PATROL_EXIT);
                    npc.spot(distance);
                    npc.hit(COMBAT_ENTRY);
                    npc.hit(APPROACH_ENTRY);
                    self.leaf = Leaf::Approach;
                }
                Event::GotHit(damage) if npc.is_fatal(damage) => {
                    npc.hit(PATROL_EXIT);
                    npc.hit(ALIVE_EXIT);
                    npc.hit(DEAD_ENTRY);
                    self.leaf = Leaf::Dead;
                }
                Event::GotHit(damage) => npc.hurt(damage),
                Event::PlayerDied => {
                    npc.hit(PATROL_EXIT);
                    npc.hit(PATROL_ENTRY);
                }
                _ => {}
            },
            Leaf::Approach => match event {
                Event::Elapsed if npc.is_in_range() => {
                    npc.hit(APPROACH_EXIT);
                    npc.hit(ATTACK_ENTRY);
                    npc.hit(WIND_UP_ENTRY);
                    self.leaf = Leaf::WindUp;
                }
                Event::SawPlayer(distance) => npc.spot(distance),
                Event::LostPlayer | Event::PlayerDied => {
                    npc.hit(APPROACH_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
                Event::GotHit(damage) if npc.is_low(damage) => {
                    npc.hit(APPROACH_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hurt(damage);
                    npc.hit(FLEE_ENTRY);
                    self.leaf = Leaf::Flee;
                }
                Event::GotHit(damage) if npc.is_fatal(damage) => {
                    npc.hit(APPROACH_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(ALIVE_EXIT);
                    npc.hit(DEAD_ENTRY);
                    self.leaf = Leaf::Dead;
                }
                Event::GotHit(damage) => npc.hurt(damage),
                Event::Telegraph => {
                    npc.hit(APPROACH_EXIT);
                    npc.hit(DODGE_ENTRY);
                    self.leaf = Leaf::Dodge;
                }
                _ => {}
            },
            Leaf::WindUp => match event {
                Event::Elapsed => {
                    npc.hit(WIND_UP_EXIT);
                    npc.hit(STRIKE);
                    npc.hit(RECOVER_ENTRY);
                    self.leaf = Leaf::Recover;
                }
                Event::SawPlayer(distance) => npc.spot(distance),
                Event::LostPlayer | Event::PlayerDied => {
                    npc.hit(WIND_UP_EXIT);
                    npc.hit(ATTACK_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
                Event::GotHit(damage) if npc.is_hard(damage) => {
                    npc.hit(WIND_UP_EXIT);
                    npc.hit(ATTACK_EXIT);
                    npc.hurt(damage);
                    npc.hit(STUNNED_ENTRY);
                    self.leaf = Leaf::Stunned;
                }
                Event::GotHit(damage) if npc.is_low(damage) => {
                    npc.hit(WIND_UP_EXIT);
                    npc.hit(ATTACK_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hurt(damage);
                    npc.hit(FLEE_ENTRY);
                    self.leaf = Leaf::Flee;
                }
                Event::GotHit(damage) if npc.is_fatal(damage) => {
                    npc.hit(WIND_UP_EXIT);
                    npc.hit(ATTACK_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(ALIVE_EXIT);
                    npc.hit(DEAD_ENTRY);
                    self.leaf = Leaf::Dead;
                }
                Event::GotHit(damage) => npc.hurt(damage),
                Event::Telegraph => npc.hit(TOO_LATE),
                _ => {}
            },
            Leaf::Recover => match event {
                Event::Elapsed => {
                    let again = npc.is_in_range();
                    npc.hit(RECOVER_EXIT);
                    if again {
                        npc.hit(WIND_UP_ENTRY);
                        self.leaf = Leaf::WindUp;
                    } else {
                        npc.hit(ATTACK_EXIT);
                        npc.hit(APPROACH_ENTRY);
                        self.leaf = Leaf::Approach;
                    }
                }
                Event::SawPlayer(distance) => npc.spot(distance),
                Event::LostPlayer | Event::PlayerDied => {
                    npc.hit(RECOVER_EXIT);
                    npc.hit(ATTACK_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
                Event::GotHit(damage) if npc.is_low(damage) => {
                    npc.hit(RECOVER_EXIT);
                    npc.hit(ATTACK_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hurt(damage);
                    npc.hit(FLEE_ENTRY);
                    self.leaf = Leaf::Flee;
                }
                Event::GotHit(damage) if npc.is_fatal(damage) => {
                    npc.hit(RECOVER_EXIT);
                    npc.hit(ATTACK_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(ALIVE_EXIT);
                    npc.hit(DEAD_ENTRY);
                    self.leaf = Leaf::Dead;
                }
                Event::GotHit(damage) => npc.hurt(damage),
                Event::Telegraph => npc.hit(TOO_LATE),
                _ => {}
            },
            Leaf::Dodge => match event {
                Event::Elapsed => {
                    npc.hit(DODGE_EXIT);
                    npc.hit(APPROACH_ENTRY);
                    self.leaf = Leaf::Approach;
                }
                Event::SawPlayer(distance) => npc.spot(distance),
                Event::LostPlayer | Event::PlayerDied => {
                    npc.hit(DODGE_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
                Event::GotHit(damage) if npc.is_low(damage) => {
                    npc.hit(DODGE_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hurt(damage);
                    npc.hit(FLEE_ENTRY);
                    self.leaf = Leaf::Flee;
                }
                Event::GotHit(damage) if npc.is_fatal(damage) => {
                    npc.hit(DODGE_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(ALIVE_EXIT);
                    npc.hit(DEAD_ENTRY);
                    self.leaf = Leaf::Dead;
                }
                Event::GotHit(damage) => npc.hurt(damage),
                Event::Telegraph => {
                    npc.hit(DODGE_EXIT);
                    npc.hit(DODGE_ENTRY);
                }
                _ => {}
            },
            Leaf::Stunned => match event {
                Event::Elapsed => {
                    npc.hit(STUNNED_EXIT);
                    npc.hit(ATTACK_ENTRY);
                    npc.hit(WIND_UP_ENTRY);
                    self.leaf = Leaf::WindUp;
                }
                Event::SawPlayer(distance) => npc.spot(distance),
                Event::LostPlayer | Event::PlayerDied => {
                    npc.hit(STUNNED_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
                Event::GotHit(damage) if npc.is_low(damage) => {
                    npc.hit(STUNNED_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hurt(damage);
                    npc.hit(FLEE_ENTRY);
                    self.leaf = Leaf::Flee;
                }
                Event::GotHit(damage) if npc.is_fatal(damage) => {
                    npc.hit(STUNNED_EXIT);
                    npc.hit(COMBAT_EXIT);
                    npc.hit(ALIVE_EXIT);
                    npc.hit(DEAD_ENTRY);
                    self.leaf = Leaf::Dead;
                }
                Event::GotHit(damage) => npc.hurt(damage),
                _ => {}
            },
            Leaf::Flee => match event {
                Event::Elapsed if npc.is_rested() => {
                    npc.hit(FLEE_EXIT);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
                Event::Elapsed => npc.heal(),
                Event::GotHit(damage) if npc.is_fatal(damage) => {
                    npc.hit(FLEE_EXIT);
                    npc.hit(ALIVE_EXIT);
                    npc.hit(DEAD_ENTRY);
                    self.leaf = Leaf::Dead;
                }
                Event::GotHit(damage) => npc.hurt(damage),
                Event::PlayerDied => {
                    npc.hit(FLEE_EXIT);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
                _ => {}
            },
            Leaf::Dead => {
                if event == Event::Respawn {
                    npc.hit(DEAD_EXIT);
                    npc.revive();
                    npc.hit(ALIVE_ENTRY);
                    npc.hit(PATROL_ENTRY);
                    self.leaf = Leaf::Patrol;
                }
            }
        }
    }

    fn update(&mut self, npc: &mut Npc) {
        match self.leaf {
            Leaf::Patrol => {
                npc.hit(ALIVE_UPDATE);
                npc.hit(PATROL_UPDATE);
            }
            Leaf::Approach => {
                npc.hit(ALIVE_UPDATE);
                npc.hit(COMBAT_UPDATE);
                npc.hit(APPROACH_UPDATE);
            }
            Leaf::WindUp => {
                npc.hit(ALIVE_UPDATE);
                npc.hit(COMBAT_UPDATE);
                npc.hit(ATTACK_UPDATE);
                npc.hit(WIND_UP_UPDATE);
            }
            Leaf::Recover => {
                npc.hit(ALIVE_UPDATE);
                npc.hit(COMBAT_UPDATE);
                npc.hit(ATTACK_UPDATE);
                npc.hit(RECOVER_UPDATE);
            }
            Leaf::Dodge => {
                npc.hit(ALIVE_UPDATE);
                npc.hit(COMBAT_UPDATE);
                npc.hit(DODGE_UPDATE);
            }
            Leaf::Stunned => {
                npc.hit(ALIVE_UPDATE);
                npc.hit(COMBAT_UPDATE);
                npc.hit(STUNNED_UPDATE);
            }
            Leaf::Flee => {
                npc.hit(ALIVE_UPDATE);
                npc.hit(FLEE_UPDATE);
            }
            Leaf::Dead => npc.hit(DEAD_UPDATE),
        }
    }

    fn key(&self) -> usize {
        self.leaf as usize
    }
}
