//! The tree questions that states answer.

#[path = "../doc/character.rs"]
mod character;
#[path = "../doc/guard.rs"]
mod guard;

use character::CharacterState as C;
use guard::GuardState as G;
use hfsm_core::State;

fn check_the_tree<S: State>() {
    for (index, &state) in S::ALL.iter().enumerate() {
        assert_eq!(state.index(), index);
        assert_eq!(S::from_index(index), Some(state));
        assert_eq!(state.depth(), state.ancestors().count());
        assert!(state.children().all(|child| child.parent() == Some(state)));
        assert_eq!(state.is_leaf(), state.children().count() == 0);
        for &other in S::ALL {
            let below = other == state || other.ancestors().any(|outer| outer == state);
            assert_eq!(state.contains(other), below, "{state} {other}");
        }
    }
    assert_eq!(S::from_index(S::ALL.len()), None);
}

#[test]
fn the_numbers_and_the_tree_agree() {
    check_the_tree::<G>();
    check_the_tree::<C>();
}

#[test]
fn regions_are_states_of_the_tree() {
    assert!(C::Play.children().eq([C::Movement, C::Action]));
    assert!(C::Movement.is_region() && !C::Play.is_region());
    assert_eq!(C::Turn.depth(), 4);
}

#[test]
fn names_can_be_padded() {
    assert_eq!(format!("{:>8}|", G::Patrol), "  Patrol|");
}
