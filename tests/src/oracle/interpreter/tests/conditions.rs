use super::bench::{start, started};
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart, Cond, Expr, Node, Place};

fn machine(p: impl Fn(Node) -> Node, a: impl Fn(Node) -> Node) -> Chart {
    let p = p(state("P").initial("A")).with([a(state("A")), state("B")]);
    Chart::new("M", root([p, state("Q")]).initial("P")).events(["E", "F"])
}

#[test]
fn a_when_row_is_polled_by_update_only() {
    let chart = machine(|p| p, |a| a.row(when(Cond::Bit(0)).to("B").label("r")));
    let mut bench = started(&chart);
    bench.set(0);
    assert_eq!(bench.on("E"), "");
    assert_eq!(bench.update(1), "exit A; action r; enter B");
}

#[test]
fn an_always_row_is_taken_after_start_and_after_every_step() {
    let chart = machine(|p| p, |a| a.row(always().to("B").label("r")));
    let entries = "enter Machine; enter P; enter A";
    assert_eq!(
        start(&chart).trace(),
        format!("{entries}; exit A; action r; enter B")
    );
    let own = |a: Node| {
        let a = a.row(on("E").run([Action::Set(0)]).label("e"));
        a.row(always().only_if(Cond::Bit(0)).to("B").label("r"))
    };
    let chart = machine(|p| p, own);
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action e; exit A; action r; enter B");
    assert_eq!(bench.outcome, Outcome::Handled);
}

#[test]
fn a_condition_is_off_while_its_target_inside_is_active() {
    let chart = machine(|p| p.row(when(Cond::Const(true)).to("B").label("r")), |a| a);
    let mut bench = started(&chart);
    assert_eq!(bench.update(1), "exit A; action r; enter B");
    assert_eq!(bench.update(1), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
}

#[test]
fn an_always_row_is_off_while_its_target_inside_is_active() {
    let chart = machine(|p| p.row(always().to("B").label("r")), |a| a);
    let bench = start(&chart);
    assert_eq!(bench.leaves(), "B");
    assert_eq!(bench.outcome, Outcome::Transitioned);
}

#[test]
fn the_resolved_target_counts() {
    let row = || when(Cond::Const(true)).target(either(Cond::Bit(0), to("A"), to("B")));
    let chart = machine(|p| p.row(row().label("r")), |a| a);
    let mut bench = started(&chart);
    assert_eq!(bench.update(1), "exit A; action r; enter B");
    assert_eq!(bench.update(1), "");
    bench.set(0);
    assert_eq!(bench.update(1), "exit B; action r; enter A");
}

#[test]
fn a_row_to_its_own_state_is_not_off() {
    let chart = machine(|p| p, |a| a.row(when(Cond::Const(true)).to("A").label("r")));
    assert_eq!(started(&chart).update(1), "exit A; action r; enter A");
}

#[test]
fn an_event_row_to_an_active_target_is_not_off() {
    let chart = machine(|p| p.row(on("E").to("A").label("r")), |a| a);
    assert_eq!(started(&chart).on("E"), "exit A; action r; enter A");
}

#[test]
fn a_condition_must_be_true_at_each_poll_for_the_time() {
    let chart = machine(
        |p| p,
        |a| a.row(when_for(Cond::Bit(0), 3).to("B").label("r")),
    );
    let mut bench = started(&chart);
    bench.set(0);
    assert_eq!(bench.update(2), "");
    bench.clear(0);
    assert_eq!(bench.update(2), "");
    bench.set(0);
    assert_eq!(bench.update(2), "");
    assert_eq!(bench.update(1), "exit A; action r; enter B");
}

#[test]
fn the_conditions_clock_is_zeroed_when_the_row_is_taken() {
    let row = || when_for(Cond::Const(true), 2).run([]).label("r");
    let chart = machine(|p| p, |a| a.row(row()));
    let mut bench = started(&chart);
    assert_eq!(bench.update(2), "action r");
    assert_eq!(bench.update(1), "");
    assert_eq!(bench.update(1), "action r");
}

#[test]
fn the_conditions_clock_is_zeroed_at_exit() {
    let own = |a: Node| {
        a.row(when_for(Cond::Const(true), 3).to("B"))
            .row(on("E").to("A"))
    };
    let chart = machine(|p| p, own);
    let mut bench = started(&chart);
    bench.update(2);
    bench.on("E");
    assert_eq!(bench.update(2), "");
}

#[test]
fn the_conditions_clock_runs_under_hold_too() {
    let chart = machine(
        |p| p.row(when_for(Cond::Const(true), 2).to("Q").label("r")),
        |a| a.hold_if(Cond::Bit(0)),
    );
    let mut bench = started(&chart);
    bench.set(0);
    bench.update(1);
    bench.update(1);
    bench.clear(0);
    assert_eq!(bench.update(0), "exit A; exit P; action r; enter Q");
}

#[test]
fn a_duration_is_an_expression_read_at_each_poll() {
    let chart = machine(
        |p| p,
        |a| a.row(when_for(Cond::Const(true), Expr::Field(0)).to("B")),
    );
    let mut bench = started(&chart);
    bench.machine.context_mut().fields[0] = 9;
    assert_eq!(bench.update(5), "");
    bench.machine.context_mut().fields[0] = 6;
    assert_ne!(bench.update(1), "");
}

#[test]
fn an_endless_guarded_loop_diverges() {
    let own = |a: Node| a.row(always().only_if(Cond::Bit(0)).to("A"));
    let own = move |a: Node| own(a).row(on("E").run([Action::Set(0)]));
    let chart = Chart {
        steps: Some(5),
        ..machine(|p| p, own)
    };
    let mut bench = started(&chart);
    let trace = bench.on("E");
    assert_eq!(trace.matches("enter A").count(), 4);
    assert_eq!(bench.outcome, Outcome::Diverged);
}

#[test]
fn an_endless_internal_loop_diverges_too() {
    let count = [Action::Assign(Place::Field(0), Expr::Field(0) + 1.into())];
    let own = |a: Node| {
        let raise = Action::Raise("E".into(), None);
        a.row(on("E").run([count.to_vec(), vec![raise]].concat()))
    };
    let chart = Chart {
        steps: Some(5),
        ..machine(|p| p, own)
    };
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.machine.context().fields[0], 5);
    assert_eq!(bench.outcome, Outcome::Diverged);
}
