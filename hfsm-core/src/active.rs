//! Where a machine is.

use core::fmt;

use crate::{Chart, State};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Active<'a, S> {
    leaves: &'a [S],
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
        Self { leaves }
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

impl<S: State> fmt::Debug for Active<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Active({self})")
    }
}

impl<S: State> fmt::Display for Active<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut previous = None;
        for leaf in self.leaves.iter().map(|leaf| leaf.index() as u16) {
            match previous {
                Some(previous) => fmt_next(f, S::CHART, previous, leaf)?,
                None => fmt_down(f, S::CHART, None, leaf)?,
            }
            previous = Some(leaf);
        }
        match previous {
            Some(last) => fmt_close(f, S::CHART, last, None),
            None => Ok(()),
        }
    }
}

/// The next branch: from the parallel that both leaves are inside of.
fn fmt_next(f: &mut fmt::Formatter<'_>, chart: &Chart, previous: u16, leaf: u16) -> fmt::Result {
    let fork = chart.scope(previous, leaf);
    fmt_close(f, chart, previous, Some(fork))?;
    f.write_str(" | ")?;
    match chart.child_towards(fork, leaf) {
        Some(region) => {
            f.write_str(chart.node(Some(region)).name)?;
            fmt_down(f, chart, Some(region), leaf)
        }
        None => Ok(()),
    }
}

/// What follows the name of `from` on the way down to `leaf`; opens a bracket at each parallel.
fn fmt_down(
    f: &mut fmt::Formatter<'_>,
    chart: &Chart,
    from: Option<u16>,
    leaf: u16,
) -> fmt::Result {
    let mut at = from;
    while let Some(child) = chart.child_towards(at, leaf) {
        let slash = if at.is_some() { "/" } else { "" };
        let open = if chart.is_orthogonal(at) { "(" } else { "" };
        write!(f, "{slash}{open}{}", chart.node(Some(child)).name)?;
        at = Some(child);
    }
    Ok(())
}

/// Closes the brackets around `leaf`, those inside `fork` only where there is one.
fn fmt_close(
    f: &mut fmt::Formatter<'_>,
    chart: &Chart,
    leaf: u16,
    fork: Option<Option<u16>>,
) -> fmt::Result {
    let mut at = Some(leaf);
    while let Some(inner) = at {
        at = chart.node(Some(inner)).parent;
        if Some(at) == fork {
            break;
        }
        if chart.is_orthogonal(at) {
            f.write_str(")")?;
        }
    }
    Ok(())
}
