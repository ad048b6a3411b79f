use std::io;

use super::{Case, Subjects, Verdict, compare, trusted};
use crate::oracle::build::*;
use crate::oracle::generator::{Features, chart, inputs};
use crate::oracle::model::{Chart, Goal, Target};
use crate::oracle::report::{Input, expected};
use crate::oracle::shrink::shrink;

/// A compiler that takes `external` for nothing, and dislikes deep histories.
struct Careless;

impl Subjects for Careless {
    fn run(&mut self, cases: &[Case]) -> io::Result<Vec<Verdict>> {
        Ok(cases.iter().map(run_one).collect())
    }
}

fn run_one(case: &Case) -> Verdict {
    let mut chart = case.chart.clone();
    let mut histories = 0;
    chart.root.walk_mut(&mut |node| {
        histories += usize::from(!node.is_real());
        for row in &mut node.rows {
            if let Some(Target::External(goal)) = &row.target {
                row.target = Some(Target::To(goal.clone()));
            }
        }
    });
    if histories > 0 {
        return Verdict::Rejected("src/m0.rs:3:4: error: no history `H` please\n".to_owned());
    }
    Verdict::Ran(
        case.sequences
            .iter()
            .map(|inputs| expected(&chart, inputs).text)
            .collect(),
    )
}

fn features() -> Features {
    let features = "external,data,when,history,regions".parse();
    features.expect("they are features")
}

fn case(seed: u64) -> Case {
    let features = features();
    let chart = chart("M", seed, &features);
    let sequences = (0..5)
        .map(|number| inputs(&chart, seed + number, &features))
        .collect();
    Case { chart, sequences }
}

#[test]
fn an_honest_subject_shows_no_difference() {
    let case = case(3);
    let texts = case
        .sequences
        .iter()
        .map(|inputs| expected(&case.chart, inputs).text)
        .collect();
    assert!(compare(&case, &Verdict::Ran(texts)).is_none());
}

#[test]
fn a_difference_ends_with_the_call_that_differs() {
    let a = state("A").row(on("E").external("P").label("r"));
    let p = state("P").initial("A").entry([]).with([a]);
    let chart = Chart::new("M", root([p]).initial("P")).events(["E", "F"]);
    let inputs = vec![Input::Event(1, 0), Input::Event(0, 0), Input::Event(1, 0)];
    let case = Case {
        chart,
        sequences: vec![inputs.clone()],
    };
    let difference = compare(&case, &run_one(&case)).expect("it differs");
    assert_eq!(difference.inputs, inputs[..2]);
    assert!(difference.to_string().contains("-   enter P"));
}

#[test]
fn differences_shrink_to_little() {
    let mut shrunk = 0;
    for seed in 0..12 {
        let case = case(seed);
        let verdict = run_one(&case);
        let Some(difference) = compare(&case, &verdict) else {
            continue;
        };
        let small =
            shrink(difference.clone(), &features(), &mut Careless).expect("a fake does not fail");
        assert!(small.resembles(&difference));
        let nodes = small.chart.nodes().len();
        assert!(nodes <= 7, "seed {seed}: {small}");
        shrunk += 1;
    }
    assert!(shrunk > 3, "{shrunk}");
}

#[test]
fn a_rejection_shows_what_the_compiler_says() {
    let c = state("C").initial("A").with([state("A"), deep("H")]);
    let chart = Chart::new("M", root([c]).initial("C")).events(["E"]);
    let case = Case {
        chart,
        sequences: vec![Vec::new()],
    };
    let difference = compare(&case, &run_one(&case)).expect("it is rejected");
    assert!(difference.rejected && difference.to_string().contains("no history `H` please"));
}

#[test]
fn a_sequence_is_trusted_up_to_the_first_divergence() {
    let a = state("A").row(on("E").target(Target::To(Goal::new("B"))));
    let b = state("B").row(always().to("B"));
    let chart = Chart::new("M", root([a, b]).initial("A")).events(["E", "F"]);
    let inputs = [Input::Event(1, 0), Input::Event(0, 0), Input::Event(1, 0)];
    let part = trusted(&chart, &inputs, &Features::core());
    assert_eq!(part.as_deref(), Some(&inputs[..1]));
}
