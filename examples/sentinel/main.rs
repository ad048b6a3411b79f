//! A sentinel with a wide gap between chasing and shooting, and all its numbers in a file.
//!
//! Change `examples/sentinel/sentinel.toml` and run it again, or name another file:
//! `cargo run --example sentinel my.toml`. Nothing is compiled anew.

mod body;
mod tuning;

use std::{env, error::Error, fmt::Write as _, fs};

use hfsm_core::{hfsm, observe::on_change};

use self::{body::Body, tuning::Tuning};

hfsm! {
    /// Watches, warns, then hunts and shoots.
    machine Sentinel {
        context npc: Body<'_>;
        tick dt: f32;
        events { Killed }

        initial Idle;
        on Killed => Dead;

        state Idle {
            when npc.sees_player() => Alert;
        }

        state Alert {
            initial TurnToPlayer;
            when npc.distance() <= npc.tuning.attack_range => Combat;
            when !npc.sees_player() for npc.tuning.forget_time => Idle;

            state TurnToPlayer { after npc.tuning.turn_time => Warn; }
            state Warn { after npc.tuning.warn_time => Combat; }
        }

        state Combat {
            initial if npc.distance() <= npc.tuning.attack_range { RangedAttack } else { Chase };
            when !npc.sees_player() for npc.tuning.forget_time => Idle;

            state Chase {
                update { npc.chase(dt); }
                when npc.distance() <= npc.tuning.attack_range => RangedAttack;
            }
            state RangedAttack {
                timer since_shot;
                after npc.tuning.cool_down { npc.shoot(); *since_shot = 0.0; }
                // Farther than where it began: nothing flickers at the edge.
                when npc.distance() > npc.tuning.chase_range => Chase;
            }
        }

        final Dead;
    }
}

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/sentinel/sentinel.toml");

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).unwrap_or(FILE.into());
    let text = fs::read_to_string(&file)?;
    print!("{}", play(&text)?);
    Ok(())
}

/// Where the player is, and after how many seconds: a walk along the edges of the ranges.
const WALK: [(f32, f32); 9] = [
    (0.0, 40.0),
    (4.0, 16.0),
    (7.0, 7.0),
    (9.0, 11.0),
    (11.0, 9.0),
    (13.0, 14.0),
    (18.0, 45.0),
    (30.0, 45.0),
    (34.0, 18.0),
];

/// The walk with the numbers in `text`, one line a transition.
pub(crate) fn play(text: &str) -> Result<String, String> {
    let tuning = Tuning::parse(text).map_err(|mistake| mistake.to_string())?;
    let mut log = String::new();
    let mut npc = Body::new(&tuning);
    let mut sentinel = Sentinel::start(&mut npc);
    for tick in 0_u16.. {
        let time = f32::from(tick) * DT;
        let Some(place) = player_at(time) else { break };
        npc.set_player(place);
        let distance = npc.distance();
        let mut observer = on_change(|from, cause, to| {
            let _ = writeln!(log, "{distance:4.1} m: {from} -> {cause} -> {to}");
        });
        sentinel.update_with(&mut npc, DT, &mut observer);
    }
    sentinel.handle(&mut npc, SentinelEvent::Killed);
    let path = sentinel.path();
    let _ = writeln!(log, "{} shots, then {path}", npc.shots);
    Ok(log)
}

const DT: f32 = 1.0 / 16.0;

/// Between two points of the walk, in a straight line; `None` when it is over.
fn player_at(time: f32) -> Option<f32> {
    WALK.windows(2).find_map(|leg| {
        let [(begin, from), (end, to)] = [leg[0], leg[1]];
        let part = (time - begin) / (end - begin);
        (0.0..1.0)
            .contains(&part)
            .then_some(from + (to - from) * part)
    })
}
