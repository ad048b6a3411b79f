//! Simulated input: what happens to the guard, in place of a game.

use hfsm_core::observe::PathLog;
use hfsm_examples::Vec2;

use super::{Guard, GuardEvent, npc::Npc};

// A power of two, so that the clocks add up exactly.
const DT: f32 = 1.0 / 64.0;

#[derive(Clone)]
enum Step {
    /// The player appears, so many metres ahead of the guard, and is seen.
    Seen(f32),
    /// The player runs off, out of sight.
    Gone,
    /// Something else happens.
    Tell(GuardEvent),
    /// So many seconds pass.
    Wait(f32),
}

use GuardEvent::{GotHit, LostPlayer, PlayerDied, PlayerSwings, Respawn, SawPlayer};
use Step::{Gone, Seen, Tell, Wait};

pub(crate) fn tell(guard: &mut Guard, npc: &mut Npc, log: &mut PathLog<String>) {
    for step in STORY.concat() {
        let event = match step {
            Seen(metres) => {
                npc.player = npc.at + Vec2::new(metres, 0.0);
                SawPlayer { at: npc.player }
            }
            Gone => {
                npc.player = npc.at + Vec2::new(100.0, 0.0);
                LostPlayer
            }
            Tell(event) => event,
            Wait(seconds) => {
                wait(seconds, guard, npc, log);
                continue;
            }
        };
        guard.handle_with(npc, event, log);
    }
}

fn wait(seconds: f32, guard: &mut Guard, npc: &mut Npc, log: &mut PathLog<String>) {
    let mut passed = 0.0;
    while passed < seconds {
        guard.update_with(npc, DT, log);
        passed += DT;
    }
}

const STORY: &[&[Step]] = &[SKIRMISH, CHASE, ROUT, LAST_STAND];

/// Too far away at first; then a fight, with a blow that it dodges and two that stun it.
const SKIRMISH: &[Step] = &[
    Seen(12.0),
    Wait(1.0),
    Seen(8.0),
    Wait(1.5),
    Tell(PlayerSwings), // no dodge: it is in its wind-up
    Wait(0.375),
    Tell(PlayerSwings),
    Wait(0.875),
    Tell(GotHit(10)),
    Tell(GotHit(10)),
    Wait(1.0),
];

/// Out of sight for three seconds is not lost; out of sight for eight is.
const CHASE: &[Step] = &[Gone, Wait(3.0), Seen(6.0), Gone, Wait(8.5)];

/// At a fifth of its health it runs to the nearest safe point, rests there and comes back.
const ROUT: &[Step] = &[Seen(9.0), Wait(0.25), Tell(GotHit(60)), Wait(6.0)];

/// The player dies, another one comes, and that one kills the guard in its wind-up.
const LAST_STAND: &[Step] = &[
    Seen(6.0),
    Wait(0.25),
    Tell(PlayerDied),
    Seen(6.0),
    Wait(1.0),
    Tell(GotHit(100)),
    Wait(1.0),
    Tell(Respawn),
    Wait(1.0),
];
