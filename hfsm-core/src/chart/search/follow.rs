//! Following rows, initials, histories and the stack.

use super::Search;
use crate::chart::{Branch, MoveKind, RowInfo, StateKind, Target, TriggerKind};

impl<const N: usize, const R: usize> Search<N, R> {
    /// Until nothing is left to be followed.
    pub(super) const fn settle(&mut self) {
        loop {
            if let Some(state) = self.active_next.pop() {
                self.visit(state);
            } else if let Some(state) = self.start_next.pop() {
                self.start_inside(Some(state));
            } else {
                break;
            }
        }
    }

    pub(super) const fn activate(&mut self, state: u16) {
        if !self.active[state as usize] {
            self.active[state as usize] = true;
            self.active_next.push(state);
        }
    }

    const fn start(&mut self, state: u16) {
        if !self.started[state as usize] {
            self.started[state as usize] = true;
            self.start_next.push(state);
        }
    }

    const fn visit(&mut self, state: u16) {
        if self.chart.is_orthogonal(Some(state)) {
            self.regions(Some(state), &[], false);
        }
        if self.is_in_shallow_record(state) {
            self.start(state);
        }
        self.follow_rows(Some(state));
        if self.is_kind(state, StateKind::Final) {
            self.follow_done(state);
        }
    }

    /// What a `final` ends can go on by its `done` rows.
    const fn follow_done(&mut self, ending: u16) {
        let parent = self.chart.node(Some(ending)).parent;
        match parent {
            Some(region) if self.is_kind(region, StateKind::Region) => {
                self.follow_rows(self.chart.node(parent).parent);
            }
            _ => self.follow_rows(parent),
        }
    }

    /// As if the state had been entered in whatever way: all around it is active, and anything
    /// that can be active beside and inside it.
    pub(super) const fn suppose_active(&mut self, state: u16) {
        self.suppose_inside(state);
        let mut at = Some(state);
        while let Some(inner) = at {
            self.activate(inner);
            let parent = self.chart.node(at).parent;
            let mut beside = match self.chart.is_orthogonal(parent) {
                true => self.chart.first_child(parent),
                false => None,
            };
            while let Some(region) = beside {
                if region != inner {
                    self.suppose_inside(region);
                }
                beside = self.chart.next_child(parent, region);
            }
            at = parent;
        }
    }

    /// Whatever can have become active inside may be it now.
    const fn suppose_inside(&mut self, state: u16) {
        let (mut at, end) = (state, self.chart.node(Some(state)).end);
        while at < end {
            if self.recorded[at as usize] && !self.avoided[at as usize] {
                self.activate(at);
            }
            at += 1;
        }
    }

    pub(super) const fn follow_rows(&mut self, source: Option<u16>) {
        let mut next = self.rows.last(source);
        while let Some(row) = next {
            let info = &self.chart.rows[row as usize];
            if self.may_happen(info) {
                self.follow(source, info.branches);
            }
            next = self.rows.before(row);
        }
    }

    /// A `done` row needs an end that can be reached; a submachine has its own.
    const fn may_happen(&self, row: &RowInfo) -> bool {
        let is_done = matches!(row.trigger, TriggerKind::Done);
        let is_submachine = match row.source {
            Some(source) => self.is_kind(source, StateKind::Submachine),
            None => false,
        };
        !is_done || is_submachine || self.has_ended(row.source)
    }

    pub(super) const fn follow(&mut self, source: Option<u16>, mut branches: &[Branch]) {
        while let [branch, others @ ..] = branches {
            match branch.kind {
                MoveKind::Pop => self.pop(),
                _ => {
                    let scope = self.chart.branch_scope(source, branch);
                    self.lead(scope, branch.targets);
                }
            }
            branches = others;
        }
    }

    /// Enters what lies inside the scope on the way to the targets, unless it is to be avoided.
    pub(super) const fn lead(&mut self, scope: Option<u16>, targets: &[Target]) {
        if !self.is_free(scope, targets) {
            return;
        }
        let mut rest = targets;
        while let [target, others @ ..] = rest {
            self.enter(scope, *target, targets);
            rest = others;
        }
    }

    const fn enter(&mut self, scope: Option<u16>, target: Target, all: &[Target]) {
        let seat = self.chart.seat(target);
        let mut at = Some(seat);
        while !is_same(at, scope)
            && let Some(inner) = at
        {
            self.activate(inner);
            at = self.chart.node(at).parent;
            if self.chart.is_orthogonal(at) {
                self.regions(at, all, true);
            }
        }
        match target {
            Target::State(state) => self.start(state),
            Target::History(history) => self.resume(history),
        }
    }

    /// The regions of a state are active; those without a target inside are entered by default.
    const fn regions(&mut self, parent: Option<u16>, targets: &[Target], start: bool) {
        let mut region = self.chart.first_child(parent);
        while let Some(at) = region {
            if !self.avoided[at as usize] {
                self.activate(at);
            }
            if start && !self.is_named(at, targets) {
                self.start(at);
            }
            region = self.chart.next_child(parent, at);
        }
    }

    const fn is_named(&self, region: u16, mut targets: &[Target]) -> bool {
        while let [target, others @ ..] = targets {
            if self.chart.contains(Some(region), self.chart.seat(*target)) {
                return true;
            }
            targets = others;
        }
        false
    }

    /// What follows when a state, or the root, is entered by default.
    pub(super) const fn start_inside(&mut self, state: Option<u16>) {
        let mut branches = self.chart.node(state).initial;
        if branches.is_empty() && self.chart.is_orthogonal(state) {
            self.regions(state, &[], true);
        }
        while let [branch, others @ ..] = branches {
            self.lead(state, branch.targets);
            branches = others;
        }
    }

    /// A history leads to what was active, and without a record to its `else` or the initial.
    const fn resume(&mut self, history: u16) {
        let info = &self.chart.histories[history as usize];
        let owner = info.owner;
        match info.otherwise {
            Some(state) => self.lead(Some(owner), &[Target::State(state)]),
            None => self.start(owner),
        }
        if !self.resumed[owner as usize] {
            self.resumed[owner as usize] = true;
            self.suppose_inside(owner);
        }
        if !info.deep && !self.shallow[owner as usize] {
            self.shallow[owner as usize] = true;
            self.start_recorded(owner);
        }
    }

    /// Of a shallow record, the initial of the child is followed.
    const fn start_recorded(&mut self, owner: u16) {
        let (mut at, end) = (owner, self.chart.node(Some(owner)).end);
        while at < end {
            if self.active[at as usize] && self.is_in_shallow_record(at) {
                self.start(at);
            }
            at += 1;
        }
    }

    /// The state is a child that a shallow history records; each region has a record of its own.
    const fn is_in_shallow_record(&self, state: u16) -> bool {
        let Some(parent) = self.chart.node(Some(state)).parent else {
            return false;
        };
        let around = self.chart.node(Some(parent)).parent;
        let by_region = match around {
            Some(around) => self.chart.is_orthogonal(Some(around)) && self.shallow[around as usize],
            None => false,
        };
        self.shallow[parent as usize] || by_region
    }

    /// The stack leads back to what was active when something was pushed.
    const fn pop(&mut self) {
        if self.popped {
            return;
        }
        self.popped = true;
        let mut row = 0;
        while row < R {
            let info = &self.chart.rows[row];
            let pushes = matches!(
                info.branches,
                [
                    Branch {
                        kind: MoveKind::Push,
                        ..
                    },
                    ..
                ]
            );
            match info.source {
                Some(source) if pushes => self.suppose_inside(source),
                None if pushes => self.suppose_all(),
                _ => {}
            }
            row += 1;
        }
    }

    const fn suppose_all(&mut self) {
        let mut child = self.chart.first_child(None);
        while let Some(at) = child {
            self.suppose_inside(at);
            child = self.chart.next_child(None, at);
        }
    }
}

/// What is to be avoided.
impl<const N: usize, const R: usize> Search<N, R> {
    /// Finds the states that cannot be entered by default, innermost first.
    pub(super) const fn block(&mut self) {
        let mut at = N;
        while at > 0 {
            at -= 1;
            self.blocked[at] = self.avoided[at] || self.is_blocked_inside(at as u16);
        }
    }

    const fn is_blocked_inside(&self, state: u16) -> bool {
        let mut branches = self.chart.node(Some(state)).initial;
        if branches.is_empty() {
            return self.has_blocked_region(Some(state), &[]);
        }
        while let [branch, others @ ..] = branches {
            if self.is_free(Some(state), branch.targets) {
                return false;
            }
            branches = others;
        }
        true
    }

    /// A region that is entered by default cannot be.
    const fn has_blocked_region(&self, state: Option<u16>, targets: &[Target]) -> bool {
        let mut region = match self.chart.is_orthogonal(state) {
            true => self.chart.first_child(state),
            false => None,
        };
        while let Some(at) = region {
            if self.blocked[at as usize] && !self.is_named(at, targets) {
                return true;
            }
            region = self.chart.next_child(state, at);
        }
        false
    }

    /// Nothing that the way from the scope to the targets enters is avoided.
    const fn is_free(&self, scope: Option<u16>, targets: &[Target]) -> bool {
        let mut rest = targets;
        while let [target, others @ ..] = rest {
            if !self.is_free_to(scope, *target, targets) {
                return false;
            }
            rest = others;
        }
        true
    }

    const fn is_free_to(&self, scope: Option<u16>, target: Target, all: &[Target]) -> bool {
        let mut at = Some(self.chart.seat(target));
        while !is_same(at, scope)
            && let Some(inner) = at
        {
            at = self.chart.node(at).parent;
            if self.avoided[inner as usize] || self.has_blocked_region(at, all) {
                return false;
            }
        }
        match target {
            Target::State(state) => !self.blocked[state as usize],
            Target::History(_) => true,
        }
    }
}

/// `==`, in a `const`.
const fn is_same(one: Option<u16>, other: Option<u16>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        (None, None) => true,
        _ => false,
    }
}
