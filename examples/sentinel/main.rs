//! Two enemies that fight alike, with a gap between chasing and shooting, and all numbers in a
//! file.
//!
//! Change `examples/sentinel/sentinel.toml` and run it again, or name another file:
//! `cargo run --example sentinel my.toml`. Nothing is compiled anew.

mod body;
mod enemies;
mod tuning;

use std::{env, error::Error, fmt::Write as _, fs};

use hfsm_core::{Machine, observe::PathLog};

use self::{
    body::Body,
    enemies::{Blow, Prowler, Sentinel},
    tuning::Tuning,
};

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

/// Both enemies with the numbers in `text`, one line a transition.
pub(crate) fn play(text: &str) -> Result<String, String> {
    let tuning = Tuning::parse(text).map_err(|mistake| mistake.to_string())?;
    let sentinel = watch::<Sentinel>("sentinel", &tuning);
    let prowler = watch::<Prowler>("prowler", &tuning);
    Ok(sentinel + "\n" + &prowler)
}

/// Walks the player past an enemy of any kind.
fn watch<M>(name: &str, tuning: &Tuning) -> String
where
    M: for<'c> Machine<Context<'c> = Body<'c>, Event<'c> = Blow, Tick = f32> + 'static,
{
    let mut text = String::new();
    let mut npc = Body::new(tuning);
    let mut enemy = M::start(&mut npc);
    for tick in 0_u16.. {
        let Some(place) = player_at(f32::from(tick) * DT) else {
            break;
        };
        npc.set_player(place);
        let distance = npc.distance();
        let mut log = PathLog::new(String::new());
        enemy.update_with(&mut npc, DT, &mut log);
        for line in log.into_inner().lines() {
            let _ = writeln!(text, "{distance:4.1} m: {line}");
        }
    }
    enemy.handle(&mut npc, Blow::Killed);
    let (shots, path) = (npc.shots, enemy.path());
    let _ = writeln!(text, "the {name} shot {shots} times: {path}");
    text
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
