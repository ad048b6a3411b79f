use super::bench::{start, started};
use crate::oracle::build::*;
use crate::oracle::model::{Action, Chart, Cond, Target};

/// Top: P { A, B { B1, B2 } }, Q.
fn tree(rows: impl Fn(&str, crate::oracle::model::Node) -> crate::oracle::model::Node) -> Chart {
    let b = rows("B", state("B").initial("B1"));
    let b = b.with([rows("B1", state("B1")), rows("B2", state("B2"))]);
    let p = rows("P", state("P").initial("A")).with([rows("A", state("A")), b]);
    let top = root([p, rows("Q", state("Q"))]).initial("P");
    Chart::new("M", top).events(["E", "F"])
}

fn with_row(at: &'static str, row: crate::oracle::model::Row) -> Chart {
    tree(move |name, node| {
        if name == at {
            node.row(row.clone().label("r"))
        } else {
            node
        }
    })
}

#[test]
fn start_enters_the_root_then_follows_initials_outermost_first() {
    let chart = tree(|_, node| node);
    assert_eq!(start(&chart).trace(), "enter Machine; enter P; enter A");
}

#[test]
fn an_initial_may_go_deep_and_its_action_runs_between_the_entries() {
    let b = state("B").initial("B1").with([state("B1"), state("B2")]);
    let p = state("P").initial_run([Action::Set(0)], to("B2")).with([b]);
    let chart = Chart::new("M", root([p]).initial("P"));
    assert_eq!(
        start(&chart).trace(),
        "enter Machine; enter P; initial P; enter B; enter B2"
    );
}

#[test]
fn a_transition_exits_innermost_first_acts_and_enters_outermost_first() {
    let chart = with_row("A", on("E").to("B2"));
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "exit A; action r; enter B; enter B2");
    let chart = with_row("A", on("E").to("Q"));
    assert_eq!(started(&chart).on("E"), "exit A; exit P; action r; enter Q");
}

#[test]
fn the_targets_initial_path_follows() {
    let chart = with_row("A", on("E").to("B"));
    assert_eq!(
        started(&chart).on("E"),
        "exit A; action r; enter B; enter B1"
    );
}

#[test]
fn of_source_and_target_on_one_line_the_outer_does_not_exit() {
    let chart = with_row("P", on("E").to("B2"));
    assert_eq!(
        started(&chart).on("E"),
        "exit A; action r; enter B; enter B2"
    );
    let chart = with_row("A", on("E").to("P"));
    assert_eq!(started(&chart).on("E"), "exit A; action r; enter A");
}

#[test]
fn external_exits_and_re_enters_the_outer_of_the_two() {
    let chart = with_row("P", on("E").external("B2"));
    let expected = "exit A; exit P; action r; enter P; enter B; enter B2";
    assert_eq!(started(&chart).on("E"), expected);
    let chart = with_row("A", on("E").external("P"));
    assert_eq!(
        started(&chart).on("E"),
        "exit A; exit P; action r; enter P; enter A"
    );
}

#[test]
fn external_changes_nothing_between_siblings() {
    let chart = with_row("A", on("E").external("B2"));
    assert_eq!(
        started(&chart).on("E"),
        "exit A; action r; enter B; enter B2"
    );
}

#[test]
fn a_transition_to_itself_exits_and_re_enters_it() {
    let chart = with_row("P", on("E").to("P"));
    assert_eq!(
        started(&chart).on("E"),
        "exit A; exit P; action r; enter P; enter A"
    );
}

#[test]
fn the_scope_is_that_of_the_declaring_state_not_of_the_leaf() {
    // The row of P leaves P although the target is near the leaf's own line.
    let inner = state("A").initial("A1").with([state("A1"), state("A2")]);
    let p = state("P")
        .initial("A")
        .row(on("E").to("A2").label("r"))
        .with([inner]);
    let chart = Chart::new("M", root([p]).initial("P")).events(["E"]);
    assert_eq!(
        started(&chart).on("E"),
        "exit A1; exit A; action r; enter A; enter A2"
    );
}

#[test]
fn a_row_of_the_root_keeps_the_root() {
    let top = root([state("A"), state("B")]).initial("A");
    let chart = Chart::new("M", top.row(on("E").to("B").label("r"))).events(["E"]);
    assert_eq!(started(&chart).on("E"), "exit A; action r; enter B");
}

#[test]
fn choices_of_rows_are_decided_before_anything_exits() {
    let row = on("E").run([Action::Set(1)]);
    let row = row.target(either(Cond::Bit(0) | Cond::Bit(1), to("B2"), to("Q")));
    let chart = tree(move |name, node| match name {
        "A" => node.exit([Action::Set(0)]).row(row.clone()),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "Q");
}

#[test]
fn choices_of_initials_are_decided_before_anything_exits() {
    let b = state("B").initial_target(either(Cond::Bit(0), to("B1"), to("B2")));
    let b = b.entry([Action::Set(0)]).with([state("B1"), state("B2")]);
    let a = state("A")
        .exit([Action::Set(0)])
        .row(on("E").run([Action::Set(0)]).to("B"));
    let chart = Chart::new("M", root([a, b]).initial("A")).events(["E"]);
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "B2");
}

#[test]
fn a_match_target_takes_the_first_arm_that_fits() {
    let mut guarded = arm(Some(1), to("X"));
    guarded.guard = Some(Cond::Bit(0));
    let arms = vec![guarded, arm(Some(1), to("Y")), arm(None, to("Z"))];
    let row = on_bound("E").target(Target::Match(crate::oracle::model::Expr::Payload, arms));
    let top = root([state("A").row(row), state("X"), state("Y"), state("Z")]).initial("A");
    let chart = Chart::new("M", top).payload_events(["E"]);
    for (bit, payload, leaf) in [(true, 1, "X"), (false, 1, "Y"), (true, 2, "Z")] {
        let mut bench = started(&chart);
        if bit {
            bench.set(0);
        }
        bench.on_carrying("E", payload);
        assert_eq!(bench.leaves(), leaf);
    }
}

#[test]
fn the_old_configuration_shows_during_exits_and_the_new_one_from_the_action_on() {
    let a = state("A").exit([Action::LogIn("A".into()), Action::LogIn("B".into())]);
    let seen = [Action::LogIn("A".into()), Action::LogIn("B".into())];
    let a = a.row(on("E").run(seen).to("B").label("r"));
    let chart = Chart::new("M", root([a, state("B")]).initial("A")).events(["E"]);
    assert_eq!(
        started(&chart).on("E"),
        "exit A; in A true; in B false; action r; in A false; in B true; enter B"
    );
}

#[test]
fn an_internal_row_changes_no_state() {
    let chart = with_row("P", on("E").run([Action::Log("hm".into())]));
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action r; hm");
    assert_eq!(bench.leaves(), "A");
}

#[test]
fn blocks_see_the_source_and_the_target_of_the_row() {
    let a = state("A").exit([Action::LogRoute]);
    let a = a.row(on("E").run([Action::LogRoute]).to("B"));
    let b = state("B")
        .entry([Action::LogRoute])
        .row(on("E").run([Action::LogRoute]));
    let top = root([a, b]).initial("A").entry([Action::LogRoute]);
    let chart = Chart::new("M", top).events(["E"]);
    let mut bench = start(&chart);
    assert_eq!(bench.trace(), "enter Machine; none -> none; enter A");
    assert_eq!(
        bench.on("E"),
        "exit A; A -> B; action A0; A -> B; enter B; A -> B"
    );
    assert_eq!(bench.on("E"), "action B0; B -> none");
}
