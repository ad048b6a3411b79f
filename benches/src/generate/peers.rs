//! The charts that this package has written out by hand, cell for cell, for the peers.

use super::chart::{Chart, Code, Event, Row};

/// **deep**.
pub fn deep() -> Chart {
    let names = ["Cross", "Flip", "Poke", "Tell"];
    let mut chart = Chart::with(names.map(|name| event(name, None)).into());
    let branches = [(); 2].map(|()| branch(&mut chart));
    let act = |chart: &Chart, number| Some(Code::hit(chart.actions() + number));
    let [cross, flip, left_poke, right_poke, tell] = [0, 1, 2, 3, 4].map(|n| act(&chart, n));
    for (from, to) in [(0, 1), (1, 0)] {
        let (outermost, [left, right]) = branches[from];
        add(
            &mut chart,
            outermost,
            0,
            None,
            cross.clone(),
            Some(branches[to].0),
        );
        add(&mut chart, left, 1, None, flip.clone(), Some(right));
        add(&mut chart, right, 1, None, flip.clone(), Some(left));
        add(&mut chart, left, 2, None, left_poke.clone(), None);
        add(&mut chart, right, 2, None, right_poke.clone(), None);
    }
    add(&mut chart, 0, 3, None, tell, None);
    chart
}

/// Seven composites in each other and two leaves in the last: the outermost, and the leaves.
fn branch(chart: &mut Chart) -> (usize, [usize; 2]) {
    let outermost = chart.state(0);
    let innermost = (1..7).fold(outermost, |parent, _| chart.state(parent));
    (outermost, [(); 2].map(|()| chart.state(innermost)))
}

/// **guard**.
pub fn guard() -> Chart {
    let mut chart = Chart::with(vec![
        event("SawPlayer", Some("distance")),
        event("LostPlayer", None),
        event("GotHit", Some("damage")),
        event("Telegraph", None),
        event("Elapsed", None),
        event("PlayerDied", None),
        event("Respawn", None),
    ]);
    chart.updates = true;
    let [saw, lost, hit, telegraph, elapsed, died, respawn] = [0, 1, 2, 3, 4, 5, 6];

    let alive = chart.state(0);
    let patrol = chart.state(alive);
    let combat = chart.state(alive);
    let approach = chart.state(combat);
    let attack = chart.state(combat);
    let wind_up = chart.state(attack);
    let recover = chart.state(attack);
    let dodge = chart.state(combat);
    let stunned = chart.state(combat);
    let flee = chart.state(alive);
    let dead = chart.state(0);

    let code = |text: &str| Some(Code::new(text));
    let (spot, hurt) = (code("{c}.spot(distance)"), code("{c}.hurt(damage)"));
    let (in_range, fatal) = (code("{c}.is_in_range()"), code("{c}.is_fatal(damage)"));
    let (strike, late) = (chart.actions() + 2, chart.actions() + 3);
    let mut row = |source, event, guard: &Option<Code>, action: &Option<Code>, target| {
        add(
            &mut chart,
            source,
            event,
            guard.clone(),
            action.clone(),
            target,
        );
    };
    row(alive, died, &None, &None, Some(patrol));
    row(alive, hit, &fatal, &None, Some(dead));
    row(alive, hit, &None, &hurt, None);
    row(
        patrol,
        saw,
        &code("{c}.is_near(distance)"),
        &spot,
        Some(combat),
    );
    row(combat, saw, &None, &spot, None);
    row(combat, lost, &None, &None, Some(patrol));
    row(combat, hit, &code("{c}.is_low(damage)"), &hurt, Some(flee));
    row(combat, telegraph, &None, &None, Some(dodge));
    row(approach, elapsed, &in_range, &None, Some(attack));
    row(attack, telegraph, &None, &Some(Code::hit(late)), None);
    row(
        wind_up,
        elapsed,
        &None,
        &Some(Code::hit(strike)),
        Some(recover),
    );
    row(
        wind_up,
        hit,
        &code("{c}.is_hard(damage)"),
        &hurt,
        Some(stunned),
    );
    row(recover, elapsed, &in_range, &None, Some(attack));
    row(recover, elapsed, &None, &None, Some(approach));
    row(dodge, elapsed, &None, &None, Some(approach));
    row(stunned, elapsed, &None, &None, Some(attack));
    row(stunned, telegraph, &None, &None, None);
    row(flee, elapsed, &code("{c}.is_rested()"), &None, Some(patrol));
    row(flee, elapsed, &None, &code("{c}.heal()"), None);
    row(dead, respawn, &None, &code("{c}.revive()"), Some(alive));
    chart
}

fn event(name: &str, payload: Option<&'static str>) -> Event {
    Event {
        name: name.to_string(),
        payload,
    }
}

fn add(
    chart: &mut Chart,
    source: usize,
    event: usize,
    guard: Option<Code>,
    action: Option<Code>,
    target: Option<usize>,
) {
    chart.row(Row {
        source,
        event,
        guard,
        action,
        target,
    });
}
