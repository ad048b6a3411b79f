//! All pairs: from every leaf to every state of a deep tree.
//!
//! What runs is compared with `path_to`, and `path_to` with a computation on a table written
//! down here, which knows nothing of the chart.

use hfsm_core::{Active, Cause, Observer, Outcome, Path, State, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::unreachable_state, hfsm::dead_end, hfsm::trap)]
    machine Pairs {
        context log: Log;
        initial A;
        state A {
            initial Aa;
            entry { log.add("+A"); } exit { log.add("-A"); }
            state Aa {
                initial Aa2;
                entry { log.add("+Aa"); } exit { log.add("-Aa"); }
                state Aa1 {
                    initial Aa1y;
                    entry { log.add("+Aa1"); } exit { log.add("-Aa1"); }
                    state Aa1x { entry { log.add("+Aa1x"); } exit { log.add("-Aa1x"); } }
                    state Aa1y { entry { log.add("+Aa1y"); } exit { log.add("-Aa1y"); } }
                }
                state Aa2 {
                    initial Aa2x;
                    entry { log.add("+Aa2"); } exit { log.add("-Aa2"); }
                    state Aa2x { entry { log.add("+Aa2x"); } exit { log.add("-Aa2x"); } }
                    state Aa2y { entry { log.add("+Aa2y"); } exit { log.add("-Aa2y"); } }
                }
            }
            state Ab {
                // Past its child's own initial.
                initial Ab1y;
                entry { log.add("+Ab"); } exit { log.add("-Ab"); }
                state Ab1 {
                    initial Ab1x;
                    entry { log.add("+Ab1"); } exit { log.add("-Ab1"); }
                    state Ab1x { entry { log.add("+Ab1x"); } exit { log.add("-Ab1x"); } }
                    state Ab1y { entry { log.add("+Ab1y"); } exit { log.add("-Ab1y"); } }
                }
                state Ab2 { entry { log.add("+Ab2"); } exit { log.add("-Ab2"); } }
            }
            state Ac { entry { log.add("+Ac"); } exit { log.add("-Ac"); } }
        }
        state B {
            // To a composite two levels below, whose own initial goes on from there.
            initial Ba1;
            entry { log.add("+B"); } exit { log.add("-B"); }
            state Ba {
                initial Ba2;
                entry { log.add("+Ba"); } exit { log.add("-Ba"); }
                state Ba1 {
                    initial Ba1y;
                    entry { log.add("+Ba1"); } exit { log.add("-Ba1"); }
                    state Ba1x { entry { log.add("+Ba1x"); } exit { log.add("-Ba1x"); } }
                    state Ba1y { entry { log.add("+Ba1y"); } exit { log.add("-Ba1y"); } }
                }
                state Ba2 { entry { log.add("+Ba2"); } exit { log.add("-Ba2"); } }
            }
            // Nothing runs here: only the observer is told.
            state Bb {
                initial Bb1;
                state Bb1 {}
                state Bb2 { entry { log.add("+Bb2"); } exit { log.add("-Bb2"); } }
            }
        }
        state C { entry { log.add("+C"); } exit { log.add("-C"); } }
    }
}

/// State, parent, target of the initial.
const TABLE: &[(&str, &str, &str)] = &[
    ("A", "", "Aa"),
    ("Aa", "A", "Aa2"),
    ("Aa1", "Aa", "Aa1y"),
    ("Aa1x", "Aa1", ""),
    ("Aa1y", "Aa1", ""),
    ("Aa2", "Aa", "Aa2x"),
    ("Aa2x", "Aa2", ""),
    ("Aa2y", "Aa2", ""),
    ("Ab", "A", "Ab1y"),
    ("Ab1", "Ab", "Ab1x"),
    ("Ab1x", "Ab1", ""),
    ("Ab1y", "Ab1", ""),
    ("Ab2", "Ab", ""),
    ("Ac", "A", ""),
    ("B", "", "Ba1"),
    ("Ba", "B", "Ba2"),
    ("Ba1", "Ba", "Ba1y"),
    ("Ba1x", "Ba1", ""),
    ("Ba1y", "Ba1", ""),
    ("Ba2", "Ba", ""),
    ("Bb", "B", "Bb1"),
    ("Bb1", "Bb", ""),
    ("Bb2", "Bb", ""),
    ("C", "", ""),
];

/// The state and all around it, innermost first, down to `until` which is left out.
fn up(from: &'static str, until: &str) -> Vec<&'static str> {
    let parent = |state: &&str| TABLE.iter().find(|row| row.0 == *state).map(|row| row.1);
    std::iter::successors(Some(from), parent)
        .take_while(|&state| !state.is_empty() && state != until)
        .collect()
}

/// What does not exit: the outer end on one line of descent, else the innermost that has both.
fn scope(from: &'static str, to: &'static str) -> &'static str {
    if from == to {
        return up(from, "").get(1).copied().unwrap_or("");
    }
    let around = up(to, "");
    let common = |state: &&str| around.contains(state);
    up(from, "").into_iter().find(common).unwrap_or("")
}

fn exits(from: &'static str, to: &'static str) -> Vec<&'static str> {
    up(from, scope(from, to))
}

fn enters(from: &'static str, to: &'static str) -> Vec<&'static str> {
    let mut entered = up(to, scope(from, to));
    entered.reverse();
    let mut at = to;
    while let Some((_, _, initial)) = TABLE.iter().find(|row| row.0 == at && !row.2.is_empty()) {
        entered.extend(up(initial, at).into_iter().rev());
        at = initial;
    }
    entered
}

/// Writes down the names of what exits and enters.
#[derive(Default)]
struct Moves {
    exited: Vec<&'static str>,
    entered: Vec<&'static str>,
    changes: u32,
}

impl Observer<PairsState> for Moves {
    fn exited(&mut self, state: PairsState) {
        assert!(self.entered.is_empty(), "exits come before entries");
        self.exited.push(state.name());
    }
    fn entered(&mut self, state: PairsState) {
        self.entered.push(state.name());
    }
    fn changed(&mut self, _: Active<'_, PairsState>, cause: Cause, _: Active<'_, PairsState>) {
        assert_eq!(cause, Cause::Goto);
        self.changes += 1;
    }
}

fn names(states: impl Iterator<Item = PairsState>) -> Vec<&'static str> {
    states.map(PairsState::name).collect()
}

#[test]
fn the_table_is_the_tree() {
    assert!(
        PairsState::ALL
            .iter()
            .map(|state| state.name())
            .eq(TABLE.iter().map(|row| row.0))
    );
    assert!(PairsLeaf::ALL.len() >= 12);
    assert_eq!(
        PairsState::ALL.iter().map(|state| state.depth()).max(),
        Some(3)
    );
}

#[test]
fn path_to_agrees_with_the_table() {
    for &from in &PairsState::ALL {
        for &to in &PairsState::ALL {
            let path: Path<PairsState> = from.path_to(to);
            let (start, end) = (from.name(), to.name());
            assert_eq!(names(path.exits()), exits(start, end), "{from} => {to}");
            assert_eq!(names(path.enters()), enters(start, end), "{from} => {to}");
        }
    }
}

#[test]
fn goto_runs_what_path_to_says() {
    let log = &mut Log::default();
    for leaf in PairsLeaf::ALL {
        for &to in &PairsState::ALL {
            let mut machine = Pairs::at(log, leaf).expect("there is no data");
            let mut moves = Moves::default();
            let outcome = machine.goto_with(log, to, &mut moves);
            let path = leaf.state().path_to(to);
            assert_eq!(outcome, Outcome::Transitioned);
            assert_eq!(moves.exited, names(path.exits()), "{leaf} => {to}");
            assert_eq!(moves.entered, names(path.enters()), "{leaf} => {to}");
            assert_eq!(moves.changes, 1);
            assert_eq!(log.take(), blocks(&moves), "{leaf} => {to}");
            let last = moves.entered.last().copied();
            assert!(last.is_none_or(|last| machine.leaf().name() == last));
        }
    }
}

/// The marks of the blocks that run: the states that have none are left out.
fn blocks(moves: &Moves) -> String {
    let has_blocks = |name: &&&str| !matches!(**name, "Bb" | "Bb1");
    let exits = moves.exited.iter().filter(has_blocks);
    let entries = moves.entered.iter().filter(has_blocks);
    let marks = exits.map(|name| format!("-{name}"));
    let marks = marks.chain(entries.map(|name| format!("+{name}")));
    marks.collect::<Vec<_>>().join(" ")
}

#[test]
fn start_enters_what_the_table_says() {
    let log = &mut Log::default();
    let machine = Pairs::start(log);
    assert_eq!(log.take(), "+A +Aa +Aa2 +Aa2x");
    machine.stop(log);
    assert_eq!(log.take(), "-Aa2x -Aa2 -Aa -A");
}
