//! Where a machine is.

mod display;

use core::fmt;

use crate::State;

/// The active leaves of a machine, one for each innermost active region.
///
/// It prints as the path from the top to the leaf, and with regions as one path with a
/// branch for each:
///
/// ```
/// # mod character { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/character.rs")); } use character::*;
/// use hfsm_core::Active;
///
/// let active = Active::new(&[CharacterState::Walk, CharacterState::NoAction]);
/// assert_eq!(active.to_string(), "Play/(Movement/Walk | Action/NoAction)");
/// ```
///
/// Empty before the start and after the stop; it then prints as nothing.
#[derive(Clone, Copy)]
pub struct Active<'a, S> {
    leaves: &'a [S],
    inside: Option<&'a dyn Inside<S>>,
}

impl<'a, S> Active<'a, S> {
    /// The configuration with these leaves, in the order of their declaration.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// use hfsm_core::Active;
    ///
    /// assert_eq!(Active::new(&[GuardState::Patrol]).to_string(), "Alive/Patrol");
    /// ```
    pub const fn new(leaves: &'a [S]) -> Self {
        Self {
            leaves,
            inside: None,
        }
    }

    /// The same, to be shown with what runs inside the machine's submachines.
    #[doc(hidden)]
    pub const fn with_inside(self, inside: &'a dyn Inside<S>) -> Self {
        Self {
            inside: Some(inside),
            ..self
        }
    }

    pub(crate) const fn inside(self) -> Option<&'a dyn Inside<S>> {
        self.inside
    }

    /// The active leaves, in the order of their declaration.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Active;
    /// assert_eq!(Active::new(&[GuardState::Patrol]).leaves(), [GuardState::Patrol]);
    /// ```
    pub const fn leaves(self) -> &'a [S] {
        self.leaves
    }

    /// Whether nothing is active: before the start and after the stop.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Active;
    /// assert!(Active::<GuardState>::new(&[]).is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.leaves.is_empty()
    }
}

impl<'a, S: State> Active<'a, S> {
    /// Whether `state` is active: it, or something below it, is one of the leaves.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Active;
    /// let active = Active::new(&[GuardState::Approach]);
    /// assert!(active.is_in(GuardState::Combat));
    /// assert!(!active.is_in(GuardState::Patrol));
    /// ```
    pub fn is_in(self, state: S) -> bool {
        self.leaves.iter().any(|&leaf| state.contains(leaf))
    }

    /// All active states, outermost first, each region after the one declared before it.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Active;
    /// let active = Active::new(&[GuardState::Approach]);
    /// assert!(active.states().eq([GuardState::Alive, GuardState::Combat, GuardState::Approach]));
    /// ```
    pub fn states(self) -> impl Iterator<Item = S> + 'a {
        S::ALL
            .iter()
            .copied()
            .filter(move |&state| self.is_in(state))
    }
}

impl<'a, S: Copy> IntoIterator for Active<'a, S> {
    type Item = S;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, S>>;

    fn into_iter(self) -> Self::IntoIter {
        self.leaves.iter().copied()
    }
}

// Equal means to be in the same leaves, whatever else can be shown of them.
impl<S: PartialEq> PartialEq for Active<'_, S> {
    fn eq(&self, other: &Self) -> bool {
        self.leaves == other.leaves
    }
}

impl<S: Eq> Eq for Active<'_, S> {}

impl<S: State> fmt::Debug for Active<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Active({self})")
    }
}

/// Shows what runs inside the submachines of a machine.
pub trait Inside<S> {
    /// Writes the active path of the submachine `state`, without its own name.
    fn fmt_path(&self, state: S, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Writes the state tree of the submachine `state`, active or not, its top at `depth`.
    fn fmt_tree(&self, state: S, depth: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}
