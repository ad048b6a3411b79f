use super::bench::started;
use crate::oracle::build::*;
use crate::oracle::model::{Action, Chart, Cond, Expr, Node};

fn machine(p: impl Fn(Node) -> Node, a: impl Fn(Node) -> Node) -> Chart {
    let p = p(state("P").initial("A")).with([a(state("A")), state("B")]);
    Chart::new("M", root([p]).initial("P")).events(["E", "F"])
}

#[test]
fn after_is_due_from_the_first_update_at_which_the_time_has_passed() {
    let chart = machine(|p| p, |a| a.row(after(3).to("B").label("r")));
    let mut bench = started(&chart);
    assert_eq!(bench.update(2), "");
    assert_eq!(bench.machine.due(), Some(1));
    assert_eq!(bench.update(2), "exit A; action r; enter B");
    assert_eq!(bench.machine.due(), None);
}

#[test]
fn clocks_start_at_zero_on_entry() {
    let chart = machine(|p| p, |a| a.row(after(3).to("B")).row(on("E").to("A")));
    let mut bench = started(&chart);
    bench.update(2);
    bench.on("E");
    assert_eq!(bench.update(2), "");
}

#[test]
fn an_outer_clock_runs_on() {
    let chart = machine(
        |p| p.row(after(3).to("B").label("r")),
        |a| a.row(on("E").to("A")),
    );
    let mut bench = started(&chart);
    bench.update(2);
    bench.on("E");
    assert_eq!(bench.update(1), "exit A; action r; enter B");
}

#[test]
fn after_is_taken_once_per_entry() {
    let own = |a: Node| a.row(after(3).run([]).label("r")).row(on("E").to("A"));
    let chart = machine(|p| p, own);
    let mut bench = started(&chart);
    assert_eq!(bench.update(3), "action r");
    assert_eq!(bench.update(3), "");
    bench.on("E");
    assert_eq!(bench.update(3), "action r");
}

#[test]
fn after_stays_due_until_it_can_be_taken() {
    let chart = machine(
        |p| p,
        |a| a.row(after(3).only_if(Cond::Bit(0)).to("B").label("r")),
    );
    let mut bench = started(&chart);
    assert_eq!(bench.update(5), "");
    assert_eq!(bench.machine.due(), Some(0));
    bench.set(0);
    assert_eq!(bench.update(0), "exit A; action r; enter B");
}

#[test]
fn setting_the_clock_back_arms_after_again() {
    let own = |a: Node| {
        let a = a.timer("t").row(after(3).run([]).label("r"));
        a.row(on("E").run([Action::SetClock("t".into(), 0)]))
    };
    let chart = machine(|p| p, own);
    let mut bench = started(&chart);
    assert_eq!(bench.update(4), "action r");
    bench.on("E");
    assert_eq!(bench.update(2), "");
    assert_eq!(bench.update(1), "action r");
}

#[test]
fn set_back_and_passed_again_in_one_update_still_counts() {
    let own = |a: Node| {
        let a = a.timer("t").row(after(3).run([]).label("r"));
        a.row(on("E").run([Action::SetClock("t".into(), 0)]))
    };
    let chart = machine(|p| p, own);
    let mut bench = started(&chart);
    bench.update(4);
    bench.on("E");
    assert_eq!(bench.update(9), "action r");
}

#[test]
fn a_named_clock_is_read_by_value() {
    let own = |a: Node| a.row(on("E").run([Action::LogValue(Expr::Clock("t".into()))]));
    let chart = machine(|p| p.timer("t"), own);
    let mut bench = started(&chart);
    bench.update(4);
    assert_eq!(bench.on("E"), "action A0; value 4");
}

#[test]
fn clocks_saturate() {
    let own = |a: Node| a.row(on("E").run([Action::LogValue(Expr::Clock("t".into()))]));
    let chart = machine(|p| p.timer("t"), own);
    let mut bench = started(&chart);
    bench.update(u32::MAX);
    bench.update(4);
    assert_eq!(bench.on("E"), format!("action A0; value {}", u32::MAX));
}

#[test]
fn what_is_entered_by_an_update_is_not_advanced_by_it() {
    let chart = machine(|p| p, |a| a.row(after(1).to("A").label("r")));
    let mut bench = started(&chart);
    assert_eq!(bench.update(5), "exit A; action r; enter A");
    assert_eq!(bench.machine.due(), Some(1));
}

#[test]
fn due_is_the_earliest() {
    let chart = machine(|p| p.row(after(9).to("B")), |a| a.row(after(4).to("B")));
    let mut bench = started(&chart);
    bench.update(1);
    assert_eq!(bench.machine.due(), Some(3));
}

#[test]
fn the_delay_is_read_at_each_poll() {
    let chart = machine(|p| p, |a| a.row(after(Expr::Field(0)).to("B")));
    let mut bench = started(&chart);
    bench.machine.context_mut().fields[0] = 9;
    assert_eq!(bench.update(5), "");
    bench.machine.context_mut().fields[0] = 5;
    assert_ne!(bench.update(0), "");
}
