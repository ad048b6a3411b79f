//! How the figures grow with the chart: a table, and the same as a picture. By hand means a
//! function for each leaf here, the form that an expert chooses for large charts.

mod picture;

use std::fs;

use hfsm_benches::{
    callgrind,
    crates::{self, Kind, Library},
    generate::tree,
    table::Table,
};

use crate::{compile, size};

/// Leaves of the charts.
const LEAVES: [usize; 4] = [8, 64, 256, 1000];
/// Events of the charts.
const EVENTS: [usize; 2] = [10, 50];

/// The figures of one machine.
pub struct Point {
    kind: Kind,
    events: usize,
    leaves: usize,
    /// CPU seconds of `cargo check`.
    check: f64,
    bytes: f64,
    instructions: f64,
}

/// Measures everything, prints the table and draws the picture.
pub fn growth(path: &str) {
    let (checked, abort) = (compile::core(), size::core("3"));
    let mut points = Vec::new();
    for events in EVENTS {
        for leaves in LEAVES {
            for kind in [Kind::Functions, Kind::Hfsm] {
                eprintln!("{leaves} leaves, {events} events, {}", kind.name());
                points.push(point(&checked, &abort, kind, leaves, events));
            }
        }
    }
    println!("{}", table(&points));
    picture::draw(&points, path).expect("the picture can be written");
}

fn point(checked: &Library, abort: &Library, kind: Kind, leaves: usize, events: usize) -> Point {
    let chart = tree(leaves, events);
    Point {
        kind,
        events,
        leaves,
        check: checked.check(&crates::machine(&chart, kind)),
        bytes: size::size(abort, &chart, kind, "3").bytes as f64,
        instructions: instructions(abort, &crates::machine(&chart, kind)),
    }
}

/// Instructions for one event, as everywhere the difference of a long and a short run.
fn instructions(core: &Library, machine: &str) -> f64 {
    let source = crates::folder().join("run.rs");
    fs::write(&source, program(machine)).expect("writable");
    let program = source.with_extension("exe");
    let mut rustc = core.rustc();
    rustc.args(["-Copt-level=3", "-Cpanic=abort", "-Ccodegen-units=1", "-o"]);
    crates::seconds(rustc.arg(&program).arg(&source));
    let count = |steps: &str| callgrind::count(&[&program.to_string_lossy(), steps]) as f64;
    (count("40000") - count("20000")) / 20_000.0
}

/// A program that sends a machine random events.
fn program(machine: &str) -> String {
    format!(
        "mod random {{\n{}}}\n{machine}
fn main() {{
    let steps: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    let mut random = random::Random::new(0x5EED);
    let stream: Vec<_> = (0..40_000).map(|_| Event::ALL[random.below(Event::ALL.len())]).collect();
    let mut c = Context::default();
    let mut machine = Machine::start(&mut c);
    for &event in &stream[..steps] {{
        machine.handle(&mut c, event);
    }}
    std::process::exit((c.digest() & 1) as i32);
}}",
        include_str!("../../../random.rs").replace("//! ", "// "),
    )
}

fn table(points: &[Point]) -> Table {
    let head = [
        "subject",
        "events",
        "leaves",
        "check, CPU s",
        "bytes, opt-level 3",
        "instructions/event",
    ];
    let mut table = Table::new(&head);
    for point in points {
        table.row(vec![
            point.kind.name().to_string(),
            point.events.to_string(),
            point.leaves.to_string(),
            format!("{:.2}", point.check),
            format!("{:.0}", point.bytes),
            format!("{:.2}", point.instructions),
        ]);
    }
    table
}
