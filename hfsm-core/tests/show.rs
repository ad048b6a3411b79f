//! Configurations, trees and charts as text.

#[path = "../doc/character.rs"]
mod character;
#[path = "../doc/guard.rs"]
mod guard;

use character::CharacterState as C;
use guard::GuardState as G;
use hfsm_core::{Active, State, Tree};

fn character(leaves: &[C]) -> String {
    Active::new(leaves).to_string()
}

#[test]
fn one_leaf_prints_as_its_path() {
    assert_eq!(Active::new(&[G::Dead]).to_string(), "Dead");
    assert_eq!(Active::new(&[G::Attack]).to_string(), "Alive/Combat/Attack");
    assert_eq!(character(&[C::Options]), "Menu/Options");
}

#[test]
fn nothing_active_prints_as_nothing() {
    assert_eq!(character(&[]), "");
}

#[test]
fn regions_print_side_by_side() {
    assert_eq!(
        character(&[C::Walk, C::NoAction]),
        "Play/(Movement/Walk | Action/NoAction)"
    );
}

#[test]
fn nested_regions_print_in_brackets_of_their_own() {
    assert_eq!(
        character(&[C::Up, C::Turn, C::Cast]),
        "Play/(Movement/Air/(Pose/Up | Spin/Turn) | Action/Cast)"
    );
}

#[test]
fn active_states_are_the_leaves_and_all_around_them() {
    let leaves = [C::Walk, C::Cast];
    let active = Active::new(&leaves);
    assert!(
        active
            .states()
            .eq([C::Play, C::Movement, C::Walk, C::Action, C::Cast])
    );
    assert!(active.is_in(C::Movement) && !active.is_in(C::Air));
    assert!(active.into_iter().eq(leaves));
    assert_eq!(
        format!("{active:?}"),
        "Active(Play/(Movement/Walk | Action/Cast))"
    );
}

#[test]
fn a_tree_marks_what_is_active() {
    let tree = Tree::new(Active::new(&[C::Walk, C::Cast])).to_string();
    let expected = "\
* Character
*   Play
*     region Movement
*       Walk
        Air
          region Pose
            Up
            Down
          region Spin
            Still
            Turn
*     region Action
        NoAction
*       Cast
    Menu
      Top
      Options
    Intro
      Short
      Long
";
    assert_eq!(tree, expected);
}

#[test]
fn a_chart_prints_as_a_tree_with_its_rows() {
    let expected = "\
machine Guard
  initial Alive
  state Alive
    initial Patrol
    on GotHit(damage) {..}
    urgent on Died => Dead
    state Patrol
      entry
      on SawPlayer if npc.is_brave() => Combat
    state Combat
      initial Approach
      let target
      shallow history Again within 2.5 else Attack
      state Approach
        when npc.in_range() => Attack
      state Attack
        after 0.4 => Attack if npc.in_range(), else Approach
  final Dead
";
    assert_eq!(G::CHART.to_string(), expected);
}

#[test]
fn a_choice_of_initials_prints_its_conditions() {
    let chart = C::CHART.to_string();
    assert!(chart.contains("  state Intro\n    initial Short if ctx.seen, else Long\n"));
}
