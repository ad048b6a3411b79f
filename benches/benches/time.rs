//! Time, as a ratio to the machine by hand: `cargo bench -p hfsm-benches [-- NAME]`.

use hfsm_benches::{
    all,
    compare::{self, times},
    expected::Expected,
    harness::{Mode, Order},
    registry::{Entry, by_workload},
    table::Table,
};

/// Sizes of crowds.
const CROWDS: [usize; 2] = [10_000, 1_000_000];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --all-targets` runs this without `--bench`: nothing to time then.
    if !args.iter().any(|arg| arg == "--bench") {
        return;
    }
    let name = args.iter().find(|arg| !arg.starts_with("--"));
    let is_asked = |entry: &Entry| name.is_none_or(|name| entry.workload.contains(&**name));
    let entries: Vec<Entry> = all().into_iter().filter(is_asked).collect();
    let mut expected = Expected::read();
    println!("{}", compare::streams(&entries, &mut expected));
    println!("{}", crowds(&entries, &mut expected));
    if !expected.finish() {
        std::process::exit(1);
    }
}

/// Loops over a slice of machines: the events of the workload one after the other, or an
/// update, to each of them.
fn crowds(entries: &[Entry], expected: &mut Expected) -> Table {
    let head = [
        "crowd",
        "subject",
        "machines",
        "order",
        "ns/machine",
        "x by hand",
        "goal",
    ];
    let mut table = Table::new(&head);
    for group in by_workload(entries) {
        for count in CROWDS {
            for order in [Order::Mixed, Order::ByLeaf] {
                if group[0].workload == "guard" {
                    crowd(&mut table, expected, &group, Mode::Update(count, order));
                }
                if ["guard", "tree-64"].contains(&group[0].workload) {
                    crowd(&mut table, expected, &group, Mode::Broadcast(count, order));
                }
            }
        }
    }
    table
}

fn crowd(table: &mut Table, expected: &mut Expected, group: &[Entry], mode: Mode) {
    let (what, count, order, passes) = match mode {
        Mode::Update(count, order) => ("update", count, order, 1),
        Mode::Broadcast(count, order) => ("handle", count, order, group[0].broadcasts),
        Mode::One | Mode::RoundRobin(_) => return,
    };
    let order = if order == Order::ByLeaf {
        "by leaf"
    } else {
        "mixed"
    };
    let rounds = (20_000_000 / (count * passes)).clamp(5, 101);
    for (entry, time) in group.iter().zip(times(group, mode, 0, rounds)) {
        let key = format!("{}, {what} {count} {order}", entry.workload);
        table.row(vec![
            format!("{}, {what}", entry.workload),
            entry.subject.to_string(),
            count.to_string(),
            order.to_string(),
            format!("{:.2}", time.nanoseconds / (count * passes) as f64),
            format!("{:.2}", time.ratio),
            expected.check("time-crowd", entry.subject, &key, time.ratio),
        ]);
    }
}
