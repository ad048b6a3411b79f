//! A chart that does not compile must not sink the others.

use std::io;

use crate::conformance::compiled::isolated;
use crate::oracle::batch::{Case, Subjects, Verdict};
use crate::oracle::build::{root, state};
use crate::oracle::model::Chart;

/// A compiler that chokes on a batch with a machine named `Bad`, and does not say why.
#[derive(Default)]
struct Choking {
    builds: usize,
}

impl Subjects for Choking {
    fn run(&mut self, cases: &[Case]) -> io::Result<Vec<Verdict>> {
        self.builds += 1;
        if cases.iter().any(|case| case.chart.name == "Bad") {
            return Err(io::Error::other("no idea"));
        }
        Ok(vec![Verdict::Ran(Vec::new()); cases.len()])
    }
}

fn case(name: &str) -> Case {
    Case {
        chart: Chart::new(name, root([state("A")]).initial("A")),
        sequences: Vec::new(),
    }
}

#[test]
fn the_one_that_spoils_a_batch_is_found_by_halves() {
    let mut names = vec!["Good"; 16];
    names[11] = "Bad";
    let cases: Vec<Case> = names.iter().map(|name| case(name)).collect();
    let mut compiler = Choking::default();
    let verdicts = isolated(&mut compiler, &cases);
    for (name, verdict) in names.iter().zip(&verdicts) {
        let expected = match *name {
            "Bad" => Verdict::Rejected("no idea".to_owned()),
            _ => Verdict::Ran(Vec::new()),
        };
        assert_eq!(*verdict, expected);
    }
    assert_eq!(verdicts.len(), 16);
    assert_eq!(compiler.builds, 9);
}

#[test]
fn without_spoilers_one_build_is_enough() {
    let mut compiler = Choking::default();
    isolated(&mut compiler, &[case("Good"), case("Good")]);
    assert_eq!(compiler.builds, 1);
}
