use super::bench::{start, started};
use crate::oracle::build::*;
use crate::oracle::model::{Action, Chart, Cond, Node};

/// A chart that is observed, and has room for little.
fn observed<const N: usize>(top: Node, events: [&str; N]) -> Chart {
    let chart = Chart::new("M", top).events(events);
    Chart {
        observed: true,
        queue: Some(1),
        steps: Some(2),
        deferred: Some(1),
        stack: Some(1),
        ..chart
    }
}

fn raise(event: &str) -> Action {
    Action::Raise(event.to_owned(), None)
}

#[test]
fn what_is_told_stands_among_what_user_code_does() {
    let a = state("A").exit([]).row(on("E").run([]).to("B").label("r"));
    let top = root([a, state("B").entry([])]).initial("A");
    let chart = observed(top, ["E"]);
    let mut bench = start(&chart);
    assert_eq!(
        bench.trace(),
        "enter Machine; ~ entered A; enter A; ~ changed start -> A"
    );
    assert_eq!(
        bench.on("E"),
        "~ offered event:E; ~ transition A => B by event:E; exit A; ~ exited A; action r; \
         ~ entered B; enter B; ~ changed A -> event:E -> B"
    );
    assert_eq!(bench.on("E"), "~ offered event:E; ~ unhandled event:E");
}

#[test]
fn where_nobody_observes_nothing_is_told() {
    let chart = Chart::new("M", root([state("A")]).initial("A")).events(["E"]);
    assert_eq!(started(&chart).on("E"), "");
}

#[test]
fn guards_are_told_of_up_to_the_row_that_is_taken() {
    let no = || on("E").only_if(Cond::Bit(0)).to("A");
    let a = state("A")
        .row(no())
        .row(on("E").run([]).label("r"))
        .row(no());
    let top = root([a]).initial("A").row(no().urgent()).row(no());
    let chart = observed(top, ["E"]);
    assert_eq!(
        started(&chart).on("E"),
        "~ offered event:E; ~ refused M by event:E; ~ refused A by event:E; \
         ~ handled A by event:E; action r"
    );
}

#[test]
fn a_row_that_is_off_is_not_told_of() {
    let leave = on("E").only_if(Cond::Bit(0));
    let choice = either(Cond::Bit(1), to("A"), to("B"));
    let a = state("A").hold_if(Cond::Bit(2));
    let top = root([a, state("B")]).initial("A").row(leave.target(choice));
    let chart = observed(top, ["E"]);
    let mut bench = started(&chart);
    assert_eq!(
        bench.on("E"),
        "~ offered event:E; ~ refused M by event:E; ~ unhandled event:E"
    );
    bench.set(2);
    assert_eq!(bench.on("E"), "~ offered event:E; ~ unhandled event:E");
}

#[test]
fn what_finds_no_room() {
    let a = state("A")
        .row(on("E").run([raise("F"), raise("G"), raise("E")]).label("r"))
        .row(defer(["G"]))
        .row(on("F").push("A"));
    let top = root([a, state("B")]).initial("A");
    let chart = observed(top, ["E", "F", "G"]);
    let mut bench = started(&chart);
    bench.on("F");
    assert_eq!(
        bench.on("E"),
        "~ offered event:E; ~ handled A by event:E; action r; ~ full E; ~ offered raised:F; \
         ~ full A"
    );
    assert_eq!(bench.on("G"), "~ offered event:G");
    assert_eq!(bench.on("G"), "~ offered event:G; ~ full G");
}

#[test]
fn what_does_not_end() {
    let a = state("A").row(on("E").run([raise("E")]).label("r"));
    let chart = observed(root([a]).initial("A"), ["E"]);
    let once = "~ handled A by raised:E; action r; ~ offered raised:E";
    assert_eq!(
        started(&chart).on("E"),
        format!(
            "~ offered event:E; ~ handled A by event:E; action r; ~ offered raised:E; \
             {once}; ~ diverged"
        )
    );
}

#[test]
fn rows_of_regions_make_one_change() {
    let region = |name: &str, from: &str, to: &str| {
        let from = state(from).row(on("E").to(to));
        region(name)
            .initial(&from.name.clone())
            .with([from, state(to)])
    };
    let top = root([region("R", "A", "B"), region("S", "X", "Y")]);
    let chart = observed(top, ["E"]);
    let told = started(&chart).on("E");
    let told = told.split("; ").filter(|line| line.starts_with('~'));
    let expected = [
        "~ offered event:E",
        "~ transition X => Y by event:E",
        "~ exited X",
        "~ transition A => B by event:E",
        "~ exited A",
        "~ entered B",
        "~ entered Y",
        "~ changed (R/A | S/X) -> event:E -> (R/B | S/Y)",
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn conditions_and_delays_are_told_as_written() {
    let calm = when(Cond::Bit(0) & !Cond::Bit(1)).run([]).label("w");
    let late = after(2).only_if(Cond::Bit(2)).to("A");
    let a = state("A").row(calm).row(late);
    let chart = observed(root([a]).initial("A"), ["E"]);
    let mut bench = started(&chart);
    bench.set(0);
    assert_eq!(
        bench.update(2),
        "~ handled A by when:cx.bit(0) && !(cx.bit(1)); action w; ~ refused A by after:2"
    );
}
