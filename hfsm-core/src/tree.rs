//! The whole state tree as text.

use core::fmt;

use crate::chart::{StateKind, display::Indent};
use crate::{Active, State};

/// The whole state tree of a machine with its active states marked.
///
/// One line a state, two spaces a level, the machine itself first; `*` in the first column
/// marks what is active.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{Active, Tree};
///
/// let tree = Tree::new(Active::new(&[GuardState::Approach]));
/// assert_eq!(
///     tree.to_string(),
///     "\
/// * Guard
/// *   Alive
///       Patrol
/// *     Combat
/// *       Approach
///         Attack
///     final Dead
/// "
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tree<'a, S: State> {
    active: Active<'a, S>,
}

impl<'a, S: State> Tree<'a, S> {
    /// The tree with these leaves active.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Tree};
    /// let tree = Tree::new(Active::new(&[GuardState::Dead]));
    /// assert!(tree.to_string().contains("*   final Dead\n"));
    /// ```
    pub const fn new(active: Active<'a, S>) -> Self {
        Self { active }
    }

    /// Writes the lines of all states, without that of the machine, the top ones at `depth`.
    #[doc(hidden)]
    pub fn fmt_states(&self, f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
        S::ALL.iter().try_for_each(|&state| {
            let depth = depth.saturating_add(state.depth());
            self.fmt_state(f, state, depth)?;
            match self.active.inside() {
                Some(inside) if state.info().kind == StateKind::Submachine => {
                    inside.fmt_tree(state, depth.saturating_add(1), f)
                }
                _ => Ok(()),
            }
        })
    }

    fn fmt_state(&self, f: &mut fmt::Formatter<'_>, state: S, depth: usize) -> fmt::Result {
        let mark = mark(self.active.is_in(state));
        let prefix = prefix(state.info().kind);
        writeln!(f, "{mark} {}{prefix}{}", Indent(depth), state.name())
    }
}

impl<S: State> fmt::Display for Tree<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", mark(!self.active.is_empty()), S::CHART.name())?;
        self.fmt_states(f, 1)
    }
}

fn mark(active: bool) -> char {
    if active { '*' } else { ' ' }
}

/// The keyword of what is not a plain state.
fn prefix(kind: StateKind) -> &'static str {
    match kind {
        StateKind::Composite | StateKind::Orthogonal | StateKind::Leaf => "",
        StateKind::Final => "final ",
        StateKind::Region => "region ",
        StateKind::Submachine => "submachine ",
    }
}
