//! What a transition exits and enters.

use core::fmt;

use crate::State;
use crate::chart::{Chart, StateInfo, Target};

/// What a transition from one state to another exits and enters.
///
/// As by a plain row, without `external`, that `from` declares: its scope is the innermost
/// state or region that contains both. It prints as one line:
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::Path;
///
/// let path = Path::new(GuardState::Patrol, GuardState::Combat);
/// assert_eq!(path.to_string(), "exit Patrol; enter Combat, Approach");
/// ```
///
/// Only what the declaration alone decides is known:
///
/// - of the exits, `from` and the states around it; start from a leaf for the whole sequence.
///   What is active in the other regions of a parallel that is left is not known.
/// - of the entries, all down to the leaves; but not what lies below an `initial` that is a
///   choice or a history, or inside a submachine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path<S> {
    from: S,
    to: S,
}

impl<S> Path<S> {
    /// The path of a transition from `from` to `to`.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Path;
    /// const DIES: Path<GuardState> = Path::new(GuardState::Attack, GuardState::Dead);
    /// assert_eq!(DIES.to_string(), "exit Attack, Combat, Alive; enter Dead");
    /// ```
    pub const fn new(from: S, to: S) -> Self {
        Self { from, to }
    }
}

impl<S: State> Path<S> {
    /// The state that is not left: the innermost that contains both; `None` for the root.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Path;
    /// let path = Path::new(GuardState::Patrol, GuardState::Attack);
    /// assert_eq!(path.scope(), Some(GuardState::Alive));
    /// ```
    pub fn scope(self) -> Option<S> {
        S::from_index(self.scope_index()?.into())
    }

    /// The states that exit, innermost first.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Path;
    /// let path = Path::new(GuardState::Approach, GuardState::Patrol);
    /// assert!(path.exits().eq([GuardState::Approach, GuardState::Combat]));
    /// ```
    pub fn exits(self) -> Exits<S> {
        let next = Some(self.from).filter(|from| Some(*from) != self.scope());
        Exits {
            next,
            scope: self.scope(),
        }
    }

    /// The states that are entered, outermost first, each region after the one declared
    /// before it.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::Path;
    /// let path = Path::new(GuardState::Approach, GuardState::Patrol);
    /// assert!(path.enters().eq([GuardState::Patrol]));
    /// ```
    pub fn enters(self) -> Enters<S> {
        let (scope, to) = (self.scope_index(), self.to.index() as u16);
        let next = first_inside(S::CHART, scope, to, scope);
        Enters {
            next: next.and_then(state),
            scope,
            to,
        }
    }

    fn scope_index(self) -> Option<u16> {
        S::CHART.scope(self.from.index() as u16, self.to.index() as u16)
    }
}

impl<S: State> fmt::Display for Path<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_list(f, "exit ", self.exits())?;
        let both = self.exits().next().and(self.enters().next()).is_some();
        fmt_list(f, if both { "; enter " } else { "enter " }, self.enters())
    }
}

fn fmt_list<S: State>(
    f: &mut fmt::Formatter<'_>,
    first: &str,
    states: impl Iterator<Item = S>,
) -> fmt::Result {
    states.enumerate().try_for_each(|(nth, state)| {
        write!(f, "{}{}", if nth == 0 { first } else { ", " }, state.name())
    })
}

/// The states that a transition exits, innermost first: what [`Path::exits`] gives.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// # use hfsm_core::Path;
/// let mut exits = Path::new(GuardState::Patrol, GuardState::Dead).exits();
/// assert_eq!(exits.next(), Some(GuardState::Patrol));
/// assert_eq!(exits.next(), Some(GuardState::Alive));
/// assert_eq!(exits.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Exits<S> {
    next: Option<S>,
    scope: Option<S>,
}

impl<S: State> Iterator for Exits<S> {
    type Item = S;

    fn next(&mut self) -> Option<S> {
        let state = self.next?;
        self.next = state.parent().filter(|parent| Some(*parent) != self.scope);
        Some(state)
    }
}

/// The states that a transition enters, outermost first: what [`Path::enters`] gives.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// # use hfsm_core::Path;
/// let mut enters = Path::new(GuardState::Patrol, GuardState::Combat).enters();
/// assert_eq!(enters.next(), Some(GuardState::Combat));
/// assert_eq!(enters.next(), Some(GuardState::Approach));
/// assert_eq!(enters.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Enters<S> {
    next: Option<S>,
    scope: Option<u16>,
    to: u16,
}

impl<S: State> Iterator for Enters<S> {
    type Item = S;

    fn next(&mut self) -> Option<S> {
        let entered = self.next?;
        let at = entered.index() as u16;
        let next = first_inside(S::CHART, self.scope, self.to, Some(at));
        let next = next.or_else(|| next_region(S::CHART, self.scope, at));
        self.next = next.and_then(state);
        Some(entered)
    }
}

fn state<S: State>(index: u16) -> Option<S> {
    S::from_index(index.into())
}

/// The first child of `parent` that a transition to `to` enters once it has entered `parent`.
fn first_inside(chart: &Chart, scope: Option<u16>, to: u16, parent: Option<u16>) -> Option<u16> {
    if chart.is_orthogonal(parent) {
        return chart.children(parent).next();
    }
    let to = [Target::State(to)];
    let goals = goals_at(chart, scope, &to, parent);
    let goal = goals
        .iter()
        .find(|goal| leads_inside(chart, parent, **goal))?;
    chart.child_towards(parent, seat(chart, *goal)?)
}

/// What is headed for once `at` is entered: the row's target, or else the targets of the
/// innermost `initial` on the way that is followed.
fn goals_at<'a>(
    chart: &Chart,
    scope: Option<u16>,
    to: &'a [Target],
    at: Option<u16>,
) -> &'a [Target] {
    let (mut node, mut goals) = (scope, to);
    loop {
        if !goals.iter().any(|goal| leads_inside(chart, node, *goal)) {
            goals = chart.node(node).static_initial();
        }
        if node == at {
            return goals;
        }
        node = match at.and_then(|at| chart.child_towards(node, at)) {
            Some(child) => Some(child),
            None => return &[],
        };
    }
}

/// Whether `goal`, and not the state's own `initial`, decides what is entered inside `node`.
fn leads_inside(chart: &Chart, node: Option<u16>, goal: Target) -> bool {
    match goal {
        Target::State(state) => node != Some(state) && chart.contains(node, state),
        Target::History(_) => seat(chart, goal).is_some_and(|owner| chart.contains(node, owner)),
    }
}

/// The state that stands for a target in the tree: of a history, its owner.
fn seat(chart: &Chart, target: Target) -> Option<u16> {
    match target {
        Target::State(state) => Some(state),
        Target::History(index) => Some(chart.histories.get(usize::from(index))?.owner),
    }
}

/// The region after the one that `last` is the last state entered of.
fn next_region(chart: &Chart, scope: Option<u16>, last: u16) -> Option<u16> {
    let mut at = last;
    while Some(at) != scope {
        let StateInfo { parent, end, .. } = *chart.node(Some(at));
        if chart.is_orthogonal(parent) && chart.contains(parent, end) {
            return Some(end);
        }
        if parent == scope {
            return None;
        }
        at = parent?;
    }
    None
}
