//! **guard**: a small machine of 8 leaves that is mostly updated.
//!
//! ```text
//! Alive                     PlayerDied => Patrol; GotHit(fatal) => Dead; GotHit
//!   Patrol                  SawPlayer(near) => Combat
//!   Combat                  SawPlayer; LostPlayer => Patrol; GotHit(badly hurt) => Flee;
//!                           Telegraph => Dodge
//!     Approach              Elapsed(in range) => Attack
//!     Attack                Telegraph
//!       WindUp              Elapsed => Recover; GotHit(hard) => Stunned
//!       Recover             Elapsed => Attack in range, else Approach
//!     Dodge                 Elapsed => Approach
//!     Stunned               Elapsed => Attack; Telegraph is ignored
//!   Flee                    Elapsed(rested) => Patrol; Elapsed
//! Dead                      Respawn => Alive
//! ```

use crate::{
    Cells, cells,
    harness::{Digest, Stream, Subject, Workload},
    random::Random,
};

/// The workload.
pub struct Guarding;

/// What happens to a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player is in sight, that far away.
    SawPlayer(u32),
    /// The player is out of sight.
    LostPlayer,
    /// A blow, with its damage.
    GotHit(u32),
    /// The player is about to strike.
    Telegraph,
    /// What the guard was waiting for is over.
    Elapsed,
    /// The player is dead.
    PlayerDied,
    /// The game starts anew.
    Respawn,
}

cells! {
    /// How many cells there are.
    pub CELLS:
    ALIVE_ENTRY ALIVE_EXIT ALIVE_UPDATE
    PATROL_ENTRY PATROL_EXIT PATROL_UPDATE
    COMBAT_ENTRY COMBAT_EXIT COMBAT_UPDATE
    APPROACH_ENTRY APPROACH_EXIT APPROACH_UPDATE
    ATTACK_ENTRY ATTACK_EXIT ATTACK_UPDATE
    WIND_UP_ENTRY WIND_UP_EXIT WIND_UP_UPDATE
    RECOVER_ENTRY RECOVER_EXIT RECOVER_UPDATE
    DODGE_ENTRY DODGE_EXIT DODGE_UPDATE
    STUNNED_ENTRY STUNNED_EXIT STUNNED_UPDATE
    FLEE_ENTRY FLEE_EXIT FLEE_UPDATE
    DEAD_ENTRY DEAD_EXIT DEAD_UPDATE
    SPOT HURT STRIKE TOO_LATE HEAL REVIVE
}

/// The character the machine works on.
#[derive(Clone, Debug)]
pub struct Npc {
    cells: Cells<CELLS>,
    health: u32,
    distance: u32,
}

/// What the actions work on.
pub type Context = Npc;

impl Default for Npc {
    fn default() -> Self {
        Self {
            cells: Cells::default(),
            health: 100,
            distance: 50,
        }
    }
}

impl Digest for Npc {
    fn digest(&self) -> u64 {
        self.cells.digest() ^ u64::from(self.health) ^ u64::from(self.distance).rotate_left(32)
    }
}

#[allow(missing_docs)]
impl Npc {
    #[inline(always)]
    pub fn hit(&mut self, cell: usize) {
        self.cells.hit(cell);
    }

    #[inline(always)]
    pub fn is_near(&self, distance: u32) -> bool {
        distance < 60
    }

    #[inline(always)]
    pub fn is_fatal(&self, damage: u32) -> bool {
        self.health <= damage
    }

    #[inline(always)]
    pub fn is_low(&self, damage: u32) -> bool {
        self.health > damage && self.health - damage < 20
    }

    #[inline(always)]
    pub fn is_hard(&self, damage: u32) -> bool {
        damage > 8 && self.health > damage
    }

    #[inline(always)]
    pub fn is_in_range(&self) -> bool {
        self.distance < 30
    }

    #[inline(always)]
    pub fn is_rested(&self) -> bool {
        self.health > 60
    }

    #[inline(always)]
    pub fn spot(&mut self, distance: u32) {
        self.hit(SPOT);
        self.distance = distance;
    }

    #[inline(always)]
    pub fn hurt(&mut self, damage: u32) {
        self.hit(HURT);
        self.health -= damage;
    }

    #[inline(always)]
    pub fn heal(&mut self) {
        self.hit(HEAL);
        self.health += 10;
    }

    #[inline(always)]
    pub fn revive(&mut self) {
        self.hit(REVIVE);
        self.health = 100;
    }
}

impl Workload for Guarding {
    const NAME: &'static str = "guard";
    type Context = Npc;
    type Event = Event;
    /// No event is an update.
    type Step = Option<Event>;

    const STREAMS: &'static [Stream<Option<Event>>] = &[(Self::NAME, step)];

    #[inline(always)]
    fn apply<S: Subject<Workload = Self>>(guard: &mut S, npc: &mut Npc, step: Option<Event>) {
        match step {
            Some(event) => guard.handle(npc, event),
            None => guard.update(npc),
        }
    }

    fn broadcast() -> Vec<Event> {
        vec![
            Event::SawPlayer(20),
            Event::Telegraph,
            Event::Elapsed,
            Event::LostPlayer,
        ]
    }
}

fn step(random: &mut Random) -> Option<Event> {
    Some(match random.weighted(&[140, 10, 4, 12, 8, 22, 1, 3]) {
        0 => return None,
        1 => Event::SawPlayer(random.below(80) as u32),
        2 => Event::LostPlayer,
        3 => Event::GotHit(random.below(16) as u32),
        4 => Event::Telegraph,
        5 => Event::Elapsed,
        6 => Event::PlayerDied,
        _ => Event::Respawn,
    })
}
