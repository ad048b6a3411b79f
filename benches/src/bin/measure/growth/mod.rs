//! How the figures grow with the chart: a table, and the same as a picture. By hand means a
//! function for each leaf here, the form that an expert chooses for large charts.

mod picture;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use hfsm_benches::{
    callgrind,
    crates::{self, Kind, Library},
    generate::{self, Chart, tree},
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
    pub check: f64,
    /// Seconds of it that the macro by itself takes when it is optimized; 0 by hand.
    expansion: f64,
    pub bytes: f64,
    pub instructions: f64,
    /// Nanoseconds for one event.
    time: f64,
}

/// Measures everything, prints the table and draws the picture.
pub fn growth(path: &str) {
    let (checked, abort) = (compile::core(), size::core("3"));
    let mut points = Vec::new();
    for events in EVENTS {
        for leaves in LEAVES {
            for kind in [Kind::Functions, Kind::Hfsm] {
                eprintln!("{leaves} leaves, {events} events, {}", kind.name());
                let chart = tree(leaves, events);
                points.push(point(&checked, &abort, kind, &chart));
            }
        }
    }
    println!("{}", table(&points));
    picture::draw(&points, path).expect("the picture can be written");
}

/// All figures of one machine.
pub fn point(checked: &Library, abort: &Library, kind: Kind, chart: &Chart) -> Point {
    let machine = crates::machine(chart, kind);
    let program = build(abort, &machine);
    Point {
        kind,
        events: chart.events.len(),
        leaves: chart.leaves().len(),
        check: checked.check(&machine),
        expansion: match kind {
            Kind::Hfsm => expansion(chart),
            _ => 0.0,
        },
        bytes: size::size(abort, chart, kind, "3").bytes as f64,
        instructions: instructions(&program),
        time: time(&program),
    }
}

/// Seconds of the compiler alone, in this process.
fn expansion(chart: &Chart) -> f64 {
    let text = generate::hfsm(chart, "");
    // The declaration is what the macro is given: what stands between its braces.
    let inside = text
        .split_once('{')
        .and_then(|(_, rest)| rest.rsplit_once('}'));
    let (declaration, _) = inside.expect("a macro call with braces");
    let tokens = declaration
        .parse()
        .expect("the declaration is Rust's tokens");
    let start = Instant::now();
    let expansion = hfsm_compiler::expand(tokens);
    assert!(!expansion.is_empty());
    start.elapsed().as_secs_f64()
}

/// Nanoseconds for one event: the difference of a long and a short run, of which the least of
/// some counts.
fn time(program: &Path) -> f64 {
    const MILLIONS: f64 = 10.0;
    let run = |steps: &str| {
        let runs = (0..3).map(|_| crates::seconds(Command::new(program).arg(steps)));
        runs.fold(f64::INFINITY, f64::min)
    };
    (run("12000000") - run("2000000")) * 1e9 / (MILLIONS * 1e6)
}

/// Instructions for one event, as everywhere the difference of a long and a short run.
fn instructions(program: &Path) -> f64 {
    let count = |steps: &str| callgrind::count(&[&program.to_string_lossy(), steps]) as f64;
    (count("40000") - count("20000")) / 20_000.0
}

fn build(core: &Library, machine: &str) -> PathBuf {
    let source = crates::folder().join("run.rs");
    fs::write(&source, program(machine)).expect("writable");
    let program = source.with_extension("exe");
    let mut rustc = core.rustc();
    rustc.args(["-Copt-level=3", "-Cpanic=abort", "-Ccodegen-units=1", "-o"]);
    crates::seconds(rustc.arg(&program).arg(&source));
    program
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
    let mut left = steps;
    while left > 0 {{
        let now = left.min(stream.len());
        for &event in &stream[..now] {{
            machine.handle(&mut c, event);
        }}
        left -= now;
    }}
    std::hint::black_box(c.digest());
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
        "expansion, s",
        "bytes, opt-level 3",
        "instructions/event",
        "ns/event",
    ];
    let mut table = Table::new(&head);
    for point in points {
        table.row(vec![
            point.kind.name().to_string(),
            point.events.to_string(),
            point.leaves.to_string(),
            format!("{:.2}", point.check),
            format!("{:.3}", point.expansion),
            format!("{:.0}", point.bytes),
            format!("{:.2}", point.instructions),
            format!("{:.2}", point.time),
        ]);
    }
    table
}
