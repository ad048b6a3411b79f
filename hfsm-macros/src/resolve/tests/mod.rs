mod code;
mod initials;
mod names;
mod targets;
mod tree;

use crate::chart::{Chart, EventMatches, Kind, Node, StateId, Trigger};
use crate::testing::{self, chart, malformed};

/// The machine of the language reference.
pub const GUARD: &str = include_str!("guard.txt");

fn state(chart: &Chart, name: &str) -> StateId {
    let found = chart.state_ids().find(|&id| chart[id].name == name);
    found.expect(name)
}

#[test]
fn the_guard_resolves() {
    let chart = chart(GUARD);
    let leaves: Vec<_> = chart.leaves().map(|id| chart.path(id)).collect();
    assert_eq!(
        leaves,
        [
            "Alive/Patrol",
            "Alive/Combat/Tactics/Approach",
            "Alive/Combat/Tactics/Attack/WindUp",
            "Alive/Combat/Tactics/Attack/Recover",
            "Alive/Combat/Stunned",
            "Alive/Flee",
            "Dead",
        ]
    );
    assert_eq!(chart.histories.len(), 1);
    assert_eq!(chart.lets.len(), 2);
    assert_eq!(chart.rows.len(), 20);
}

#[test]
fn states_are_numbered_in_preorder() {
    let chart = chart(GUARD);
    let combat = state(&chart, "Combat");
    assert_eq!(chart.subtree(combat), combat.0..state(&chart, "Flee").0);
    assert_eq!(chart[combat].kind, Kind::State);
    assert_eq!(chart[combat].children.len(), 2);
}

#[test]
fn a_rest_is_what_no_other_row_of_the_state_names() {
    let chart = chart(GUARD);
    let dead = &chart[state(&chart, "Dead")];
    let last = &chart[*dead.rows.last().unwrap()];
    let Trigger::Ignore(EventMatches::Rest { events, .. }) = &last.trigger else {
        panic!("not a rest");
    };
    let names: Vec<_> = events
        .iter()
        .map(|&id| chart[id].name.to_string())
        .collect();
    assert_eq!(names, ["SawPlayer", "LostPlayer", "GotHit"]);
}

#[test]
fn data_finds_its_let() {
    let chart = chart(GUARD);
    let patrol = &chart[state(&chart, "Patrol")];
    let goal = chart[patrol.rows[0]].target.as_ref().unwrap().goals()[0];
    assert_eq!(goal.places[0].node, Node::State(state(&chart, "Combat")));
    assert_eq!(chart[goal.places[0].data[0].var].name, "target");
}

#[test]
fn several_mistakes_are_told_together() {
    let found = malformed(
        "machine M {
            events { Go, Go }
            initial Idel;
            state Idle { on Goo => Wlak; }
            state Walk { initial Idle; }
            state Walk;
        }",
    );
    assert_eq!(
        found,
        [
            "6:19 duplicate_state: the name `Walk` is given twice",
            "2:26 duplicate_event: the event `Go` is declared twice",
            "3:21 unknown_state: there is no state `Idel`",
            "4:29 unknown_event: there is no event `Goo`",
            "4:36 unknown_state: there is no state `Wlak`",
            "5:26 initial_on_leaf: `Walk` has an `initial`, but no states to choose from",
        ]
    );
}

/// A machine with a context, a tick, a stack and three events around `items`.
fn machine(items: &str) -> String {
    format!(
        "machine M {{ context cx: Cx; tick dt: f32; deferred 2; stack 2; events {{ A, B(u32), C {{ n: u32 }} }} {items} }}"
    )
}

/// The marks of a machine of `items`.
fn marks(items: &str) -> Vec<String> {
    testing::marks(&machine(items))
}

/// Nothing is wrong with a machine of `items`.
fn passes(items: &str) {
    assert_eq!(malformed(&machine(items)), Vec::<String>::new());
}

#[test]
fn a_line_that_was_not_read_has_no_followers() {
    let of = |items: &str| testing::marks_of_broken(&machine(items));
    for items in [
        "initial ; state S { on A => S; }",
        "initial S; state { } state T { on A => S; }",
        "initial T; state S { on A => T { x: 1 }; } state T { let x u32; }",
        "initial S; state S { on A => if c { S } esle { S }; }",
    ] {
        assert_eq!(of(items).len(), 1, "{items}: {:?}", of(items));
    }
    // What has nothing to do with it is told as well.
    assert_eq!(
        of("initial ; state S { on A => S; } state S;"),
        ["syntax ;", "duplicate_state S"]
    );
}
