//! Verdicts.

use std::collections::BTreeSet;
use std::fmt;

use super::drive::drive;
use super::standard::{Rule, Standard};
use super::suite::Case;

/// The active leaves at each look, by the ids of the source.
pub type Looks = Vec<BTreeSet<String>>;

/// What came of a test.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// All as expected.
    Pass,
    /// Something else than expected.
    Fail(String),
    /// Something else, for these rules of the language and for nothing else.
    ByDesign(Vec<Rule>),
    /// A chart without a counterpart.
    NotApplicable(String),
}

impl Verdict {
    /// The line that tells it.
    pub fn line(&self, id: &str) -> String {
        match self {
            Self::Pass => format!("pass {id}"),
            Self::Fail(what) => format!("FAIL {id}: {what}"),
            Self::ByDesign(rules) => {
                let rules: Vec<_> = rules.iter().map(|rule| rule.text()).collect();
                format!("by design {id}: {}", rules.join("; "))
            }
            Self::NotApplicable(reason) => format!("not applicable {id}: {reason}"),
        }
    }
}

/// Compares what was seen with what is expected.
pub fn judge(case: &Case, looks: &Looks) -> Verdict {
    let Some(difference) = difference(case, looks) else {
        return Verdict::Pass;
    };
    match excuse(case, looks) {
        Some(rules) => Verdict::ByDesign(rules),
        None => Verdict::Fail(difference),
    }
}

/// The first difference.
fn difference(case: &Case, looks: &Looks) -> Option<String> {
    let nothing = BTreeSet::new();
    let expected = case.expected.iter().enumerate();
    let seen = |number: usize| looks.get(number).unwrap_or(&nothing);
    let (number, (when, leaves)) = expected
        .into_iter()
        .find(|(number, (_, leaves))| seen(*number) != leaves)?;
    let (leaves, seen) = (show(leaves), show(seen(number)));
    Some(format!("{when}: expected {leaves}, actual {seen}"))
}

fn show(leaves: &BTreeSet<String>) -> String {
    let leaves: Vec<_> = leaves.iter().map(String::as_str).collect();
    format!("{{{}}}", leaves.join(", "))
}

/// The fewest rules by which what was seen differs from what the standard demands; none if
/// something else is expected than that, or our rules demand something else.
fn excuse(case: &Case, looks: &Looks) -> Option<Vec<Rule>> {
    let expected = case.expected.iter().map(|(_, leaves)| leaves);
    if !standard(case, &[]).iter().eq(expected) || !is_ours(case, looks) {
        return None;
    }
    let mut sets = subsets(&Rule::OF_BEHAVIOUR);
    sets.sort_by_key(Vec::len);
    sets.into_iter()
        .find(|rules| standard(case, rules) == *looks)
}

/// Whether that is what the standard's algorithm does under all our rules. A final that had
/// to become a state is recorded like a state.
pub(super) fn is_ours(case: &Case, looks: &Looks) -> bool {
    let (recorded, others): (Vec<Rule>, Vec<Rule>) = Rule::OF_BEHAVIOUR
        .into_iter()
        .partition(|rule| *rule == Rule::FinalRecord);
    let all = [others.clone(), recorded].concat();
    standard(case, &all) == *looks || standard(case, &others) == *looks
}

/// What the standard's algorithm does under these rules of ours.
pub fn standard(case: &Case, rules: &[Rule]) -> Looks {
    let mut machine = Standard::start(&case.document, rules);
    let looks = drive(&mut machine, &case.script);
    looks
        .into_iter()
        .map(|leaves| leaves.into_iter().collect())
        .collect()
}

fn subsets(rules: &[Rule]) -> Vec<Vec<Rule>> {
    let chosen = |bits: u32| {
        let rules = rules.iter().enumerate();
        let rules = rules.filter(move |(number, _)| bits >> number & 1 == 1);
        rules.map(|(_, rule)| *rule).collect()
    };
    (0..1 << rules.len()).map(chosen).collect()
}

/// How many tests came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// As expected.
    pub passed: usize,
    /// Not as expected.
    pub failed: usize,
    /// Different on purpose.
    pub by_design: usize,
    /// Without a counterpart.
    pub not_applicable: usize,
}

impl Totals {
    /// Counts verdicts.
    pub fn of(verdicts: &[Verdict]) -> Self {
        let mut totals = Self::default();
        for verdict in verdicts {
            *match verdict {
                Verdict::Pass => &mut totals.passed,
                Verdict::Fail(_) => &mut totals.failed,
                Verdict::ByDesign(_) => &mut totals.by_design,
                Verdict::NotApplicable(_) => &mut totals.not_applicable,
            } += 1;
        }
        totals
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} passed, {} failed, {} by design, {} not applicable",
            self.passed, self.failed, self.by_design, self.not_applicable
        )
    }
}
