//! Finding one's way in the tree of a chart.

use super::{Branch, Chart, ChartPath, MoveKind, RowInfo, StateInfo, StateKind, Target};

impl Chart {
    /// The state of this number.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::CHART.state(0).unwrap().name, "Alive");
    /// assert!(GuardState::CHART.state(1000).is_none());
    /// ```
    pub const fn state(&self, index: u16) -> Option<&'static StateInfo> {
        if (index as usize) < self.states.len() {
            Some(&self.states[index as usize])
        } else {
            None
        }
    }

    /// The states declared directly inside the state `parent`, or at the top for `None`.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// let top: Vec<_> = GuardState::CHART.children(None).collect();
    /// assert_eq!(top, [GuardState::Alive.index() as u16, GuardState::Dead.index() as u16]);
    /// ```
    pub fn children(&self, parent: Option<u16>) -> impl Iterator<Item = u16> + use<> {
        let states = self.states;
        let end = self.node(parent).end;
        let first = parent.map_or(0, |index| index.saturating_add(1));
        let next = move |&index: &u16| states.get(usize::from(index)).map(|state| state.end);
        core::iter::successors(Some(first), next).take_while(move |&index| index < end)
    }

    /// The rows that the state `source` declares, or the machine itself for `None`.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::CHART.rows_of(None).count(), 0);
    /// ```
    pub fn rows_of(&self, source: Option<u16>) -> impl Iterator<Item = &'static RowInfo> + use<> {
        self.rows.iter().filter(move |row| row.source == source)
    }

    /// The way from the top to a state, which prints as `Alive/Combat`.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// let combat = GuardState::Combat.index() as u16;
    /// assert_eq!(GuardState::CHART.path(combat).to_string(), "Alive/Combat");
    /// ```
    pub const fn path(&self, index: u16) -> ChartPath<'_> {
        ChartPath::new(self, index)
    }

    /// Whether `inner` is the state `outer` or below it; everything is below `None`, the root.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::CHART.contains(Some(0), 1));
    /// assert!(!GuardState::CHART.contains(Some(1), 0));
    /// ```
    pub const fn contains(&self, outer: Option<u16>, inner: u16) -> bool {
        match outer {
            Some(outer) => outer <= inner && inner < self.node(Some(outer)).end,
            None => (inner as usize) < self.states.len(),
        }
    }

    /// The scope of a transition: the innermost state or region that contains both ends.
    ///
    /// What is active inside the scope exits; the scope itself does not. Of two states on one
    /// line of descent it is the outer one; of a state and itself, its parent. `None` is the
    /// root.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// let [alive, patrol, combat] =
    ///     [GuardState::Alive, GuardState::Patrol, GuardState::Combat].map(|s| s.index() as u16);
    /// assert_eq!(GuardState::CHART.scope(patrol, combat), Some(alive));
    /// assert_eq!(GuardState::CHART.scope(patrol, patrol), Some(alive));
    /// assert_eq!(GuardState::CHART.scope(alive, combat), Some(alive));
    /// assert_eq!(GuardState::CHART.scope(alive, alive), None);
    /// ```
    pub const fn scope(&self, from: u16, to: u16) -> Option<u16> {
        if from == to {
            return self.node(Some(from)).parent;
        }
        let mut scope = Some(from);
        while let Some(state) = scope {
            if self.contains(scope, to) {
                break;
            }
            scope = self.node(Some(state)).parent;
        }
        scope
    }

    /// The state of this number; the machine itself for `None` and for a number out of range.
    pub(crate) const fn node(&self, index: Option<u16>) -> &StateInfo {
        match index {
            Some(index) => match self.state(index) {
                Some(state) => state,
                None => &self.root,
            },
            None => &self.root,
        }
    }

    /// The child of `parent` on the way down to `inner`; `None` where `inner` is not below it.
    pub(crate) fn child_towards(&self, parent: Option<u16>, inner: u16) -> Option<u16> {
        self.children(parent)
            .find(|&child| self.contains(Some(child), inner))
    }

    /// Whether all children of the state, or of the root, are active at once.
    pub(crate) const fn is_orthogonal(&self, index: Option<u16>) -> bool {
        matches!(self.node(index).kind, StateKind::Orthogonal)
    }

    /// The first of [`Chart::children`], in a `const`.
    pub(crate) const fn first_child(&self, parent: Option<u16>) -> Option<u16> {
        let first = match parent {
            Some(parent) => parent + 1,
            None => 0,
        };
        if first < self.node(parent).end {
            Some(first)
        } else {
            None
        }
    }

    /// The one after `child`.
    pub(crate) const fn next_child(&self, parent: Option<u16>, child: u16) -> Option<u16> {
        let next = self.node(Some(child)).end;
        if next < self.node(parent).end {
            Some(next)
        } else {
            None
        }
    }

    /// The state that a target is, or whose history it is.
    pub(crate) const fn seat(&self, target: Target) -> u16 {
        match target {
            Target::State(state) => state,
            Target::History(history) => self.histories[history as usize].owner,
        }
    }

    /// What a branch of a row of `source` leaves active: the scope of all its ends together.
    pub(crate) const fn branch_scope(&self, source: Option<u16>, branch: &Branch) -> Option<u16> {
        let mut scope = source;
        let mut targets = branch.targets;
        while let [target, others @ ..] = targets {
            let seat = self.seat(*target);
            while !self.contains(scope, seat) {
                scope = self.node(scope).parent;
            }
            targets = others;
        }
        let (Some(common), [target, others @ ..]) = (scope, branch.targets) else {
            return scope;
        };
        let is_source = matches!(source, Some(source) if source == common);
        let is_target = others.is_empty() && self.seat(*target) == common;
        let external = matches!(branch.kind, MoveKind::External);
        match (is_source && is_target) || (external && (is_source || is_target)) {
            true => self.node(scope).parent,
            false => scope,
        }
    }
}

impl StateInfo {
    /// Where the `initial` leads whatever the conditions: empty for a choice.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// use hfsm_core::{State, chart::Target};
    ///
    /// let approach = Target::State(GuardState::Approach.index() as u16);
    /// assert_eq!(GuardState::Combat.info().static_initial(), [approach]);
    /// ```
    pub const fn static_initial(&self) -> &'static [Target] {
        match self.initial {
            [
                Branch {
                    condition: None,
                    targets,
                    ..
                },
            ] => targets,
            _ => &[],
        }
    }
}

impl Branch {
    /// The only branch of a target without a choice.
    ///
    /// ```
    /// use hfsm_core::chart::{Branch, Target};
    ///
    /// const FORK: Branch = Branch::to(&[Target::State(2), Target::State(5)]);
    /// assert_eq!(FORK.condition, None);
    /// ```
    pub const fn to(targets: &'static [Target]) -> Self {
        Self {
            condition: None,
            kind: MoveKind::Local,
            targets,
        }
    }
}
