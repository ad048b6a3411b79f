//! The states of a machine, as a type.

use core::fmt;

use crate::chart::{Chart, StateInfo, StateKind};

/// A state of one machine: what the generated `GuardState` implements.
///
/// The states are numbered in the order of their declaration, each before those inside it,
/// so that a state and everything below it are a contiguous range of [`ALL`](State::ALL).
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::State;
///
/// fn leaves<S: State>() -> impl Iterator<Item = S> {
///     S::ALL.iter().copied().filter(|state| state.is_leaf())
/// }
///
/// assert!(leaves::<GuardState>().any(|leaf| leaf == GuardState::Patrol));
/// ```
pub trait State: Copy + Eq + Ord + fmt::Debug + fmt::Display + 'static {
    /// The declaration these are the states of.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::CHART.name(), "Guard");
    /// ```
    const CHART: &'static Chart;

    /// All states, in the order of their declaration.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::ALL.first(), Some(&GuardState::Alive));
    /// ```
    const ALL: &'static [Self];

    /// The place of this state in [`ALL`](State::ALL) and in the chart.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::Alive.index(), 0);
    /// ```
    fn index(self) -> usize;

    /// The state at a place of [`ALL`](State::ALL).
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::from_index(0), Some(GuardState::Alive));
    /// assert_eq!(GuardState::from_index(1000), None);
    /// ```
    fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// What the chart says about this state.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::Patrol.info().entry);
    /// ```
    fn info(self) -> &'static StateInfo {
        Self::CHART
            .state(self.index() as u16)
            .unwrap_or(&Self::CHART.root)
    }

    /// The name, as declared.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::Combat.name(), "Combat");
    /// ```
    fn name(self) -> &'static str {
        self.info().name
    }

    /// The state or region this one is declared in; `None` at the top.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::Combat.parent(), Some(GuardState::Alive));
    /// assert_eq!(GuardState::Alive.parent(), None);
    /// ```
    fn parent(self) -> Option<Self> {
        Self::from_index(self.info().parent?.into())
    }

    /// How many states this one is inside of.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::Alive.depth(), 0);
    /// assert_eq!(GuardState::Approach.depth(), 2);
    /// ```
    fn depth(self) -> usize {
        self.ancestors().count()
    }

    /// Whether nothing is declared inside it.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::Patrol.is_leaf());
    /// assert!(!GuardState::Combat.is_leaf());
    /// ```
    fn is_leaf(self) -> bool {
        self.children().next().is_none()
    }

    /// Whether it is a `region`.
    ///
    /// ```
    /// # mod character { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/character.rs")); } use character::*;
    /// # use hfsm_core::State;
    /// assert!(CharacterState::Movement.is_region());
    /// ```
    fn is_region(self) -> bool {
        self.info().kind == StateKind::Region
    }

    /// Whether it is a `final`.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::Dead.is_final());
    /// ```
    fn is_final(self) -> bool {
        self.info().kind == StateKind::Final
    }

    /// Whether `other` is this state or below it.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::Alive.contains(GuardState::Approach));
    /// assert!(GuardState::Alive.contains(GuardState::Alive));
    /// assert!(!GuardState::Combat.contains(GuardState::Patrol));
    /// ```
    fn contains(self, other: Self) -> bool {
        (self.index()..self.info().end.into()).contains(&other.index())
    }

    /// The states declared directly inside it, in order.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::Combat.children().eq([GuardState::Approach, GuardState::Attack]));
    /// ```
    fn children(self) -> impl Iterator<Item = Self> {
        let children = Self::CHART.children(Some(self.index() as u16));
        children.filter_map(|child| Self::from_index(child.into()))
    }

    /// The states it is inside of, innermost first.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::Approach.ancestors().eq([GuardState::Combat, GuardState::Alive]));
    /// ```
    fn ancestors(self) -> impl Iterator<Item = Self> {
        core::iter::successors(self.parent(), |state| state.parent())
    }
}

/// What a state enum answers to a number or a name that none of its states has.
///
/// ```
/// use hfsm_core::NoSuchState;
///
/// assert_eq!(NoSuchState.to_string(), "no such state");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoSuchState;

impl fmt::Display for NoSuchState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such state")
    }
}

impl core::error::Error for NoSuchState {}
