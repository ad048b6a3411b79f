//! What transitions exit and enter, by the chart alone.

#[path = "../doc/character.rs"]
mod character;
#[path = "../doc/guard.rs"]
mod guard;

use character::CharacterState as C;
use guard::GuardState as G;
use hfsm_core::{Path, State};

fn guard(from: G, to: G) -> String {
    Path::new(from, to).to_string()
}

fn character(from: C, to: C) -> String {
    Path::new(from, to).to_string()
}

#[test]
fn siblings_leave_their_parent_alone() {
    assert_eq!(
        guard(G::Patrol, G::Combat),
        "exit Patrol; enter Combat, Approach"
    );
    assert_eq!(guard(G::Approach, G::Attack), "exit Approach; enter Attack");
}

#[test]
fn a_deep_target_replaces_the_initial() {
    assert_eq!(
        guard(G::Patrol, G::Attack),
        "exit Patrol; enter Combat, Attack"
    );
    assert_eq!(
        guard(G::Dead, G::Attack),
        "exit Dead; enter Alive, Combat, Attack"
    );
}

#[test]
fn a_state_to_itself_exits_and_enters() {
    assert_eq!(guard(G::Patrol, G::Patrol), "exit Patrol; enter Patrol");
    assert_eq!(guard(G::Alive, G::Alive), "exit Alive; enter Alive, Patrol");
}

#[test]
fn the_outer_of_two_on_one_line_stays() {
    assert_eq!(
        guard(G::Attack, G::Alive),
        "exit Attack, Combat; enter Patrol"
    );
    assert_eq!(guard(G::Alive, G::Attack), "enter Combat, Attack");
    assert_eq!(Path::new(G::Attack, G::Alive).scope(), Some(G::Alive));
}

#[test]
fn the_root_is_the_scope_of_what_has_no_other() {
    assert_eq!(Path::new(G::Attack, G::Dead).scope(), None);
    assert_eq!(
        guard(G::Attack, G::Dead),
        "exit Attack, Combat, Alive; enter Dead"
    );
}

#[test]
fn all_regions_of_a_parallel_are_entered() {
    assert_eq!(
        character(C::Top, C::Play),
        "exit Top, Menu; enter Play, Movement, Walk, Action, NoAction"
    );
}

#[test]
fn regions_that_are_not_named_enter_by_their_initial() {
    assert_eq!(
        character(C::Top, C::Cast),
        "exit Top, Menu; enter Play, Movement, Walk, Action, Cast"
    );
    assert_eq!(
        character(C::Top, C::Turn),
        "exit Top, Menu; enter Play, Movement, Air, Pose, Up, Spin, Turn, Action, NoAction"
    );
}

#[test]
fn a_transition_inside_a_region_leaves_the_siblings_alone() {
    assert_eq!(
        character(C::Walk, C::Air),
        "exit Walk; enter Air, Pose, Up, Spin, Still"
    );
    assert_eq!(character(C::Up, C::Down), "exit Up; enter Down");
    assert_eq!(
        character(C::Down, C::Walk),
        "exit Down, Pose, Air; enter Walk"
    );
}

#[test]
fn a_parallel_reenters_all_its_regions() {
    assert_eq!(
        character(C::Play, C::Cast),
        "enter Movement, Walk, Action, Cast"
    );
    assert_eq!(
        character(C::Cast, C::Play),
        "exit Cast, Action; enter Movement, Walk, Action, NoAction"
    );
}

#[test]
fn a_choice_ends_what_is_known() {
    assert_eq!(character(C::Top, C::Intro), "exit Top, Menu; enter Intro");
    assert_eq!(character(C::Short, C::Intro), "exit Short");
}

/// Whatever the two ends: exits climb to the scope, entries start below it, in order.
fn check_every_pair<S: State>() {
    for &from in S::ALL {
        for &to in S::ALL {
            let path = Path::new(from, to);
            let inside = |state: &S| path.scope().is_none_or(|scope| scope.contains(*state));
            let exits: Vec<_> = path.exits().collect();
            let enters: Vec<_> = path.enters().collect();
            assert!(exits.iter().chain(&enters).all(inside), "{path}");
            assert!(
                exits.is_sorted_by(|inner, outer| outer.contains(*inner)),
                "{path}"
            );
            assert!(enters.is_sorted_by(|one, next| one < next), "{path}");
            assert!(enters.contains(&to) || path.scope() == Some(to), "{path}");
            let parent_first = |state: &S| {
                state.parent() == path.scope()
                    || state
                        .parent()
                        .is_some_and(|parent| enters.contains(&parent))
            };
            assert!(enters.iter().all(parent_first), "{path}");
        }
    }
}

#[test]
fn every_pair_is_well_formed() {
    check_every_pair::<G>();
    check_every_pair::<C>();
}
