//! What is compared does the same work.

use hfsm_benches::{
    all,
    harness::{Mode, Order},
    machine::price,
    registry::unequal,
};

const NONE: Vec<String> = Vec::new();

#[test]
fn what_is_never_used_changes_nothing() {
    assert_eq!(unequal(&price::all(), Mode::One, 50_000), NONE);
}

#[test]
fn one_machine() {
    assert_eq!(unequal(&all(), Mode::One, 50_000), NONE);
}

#[test]
fn machines_in_turn() {
    assert_eq!(unequal(&all(), Mode::RoundRobin(100), 50_000), NONE);
}

#[test]
fn crowds() {
    for order in [Order::Mixed, Order::ByLeaf] {
        assert_eq!(unequal(&all(), Mode::Broadcast(500, order), 0), NONE);
        assert_eq!(unequal(&all(), Mode::Update(500, order), 0), NONE);
    }
}
