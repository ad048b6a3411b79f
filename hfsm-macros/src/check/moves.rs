//! How the configuration of one region (or of the root) moves.
//!
//! A container is the root or a region; its nodes are the leaves on its path, and the states with
//! regions, which are as indivisible from outside as a leaf.

use crate::chart::{Chart, Goal, GoalKind, Kind, ROOT, RowId, StateId, Trigger};
use crate::resolve::route;
use crate::sorted::{Map, Set};

use super::facts::Facts;
use super::reach::histories;

pub(super) struct Moves {
    /// The nodes that entering each state by default can end in.
    rests: Vec<Set<StateId>>,
    /// Of each node that can be active.
    exits: Map<StateId, Exits>,
}

/// Where a node's rows lead.
#[derive(Default)]
pub(super) struct Exits {
    /// Nodes of the same container, the node itself not among them.
    pub(super) to: Set<StateId>,
    /// Out of the container, or to where a stack remembers.
    pub(super) escape: bool,
}

impl Exits {
    pub(super) fn is_empty(&self) -> bool {
        self.to.is_empty() && !self.escape
    }
}

impl Moves {
    pub(super) fn of(facts: &Facts<'_>) -> Self {
        let mut search = Search::of(facts);
        for id in facts.chart.state_ids().rev() {
            search.rests[id.0] = search.rests_of(id);
        }
        search.find_escapes();
        let mut exits = Map::new();
        for id in facts.chart.state_ids() {
            if search.is_node(id) && facts.reached(id) {
                exits.add(id, search.exits(id));
            }
        }
        Moves {
            rests: search.rests,
            exits,
        }
    }

    /// The nodes of its container that entering a state by default can end in.
    pub(super) fn rests(&self, state: StateId) -> &Set<StateId> {
        &self.rests[state.0]
    }

    /// The nodes of all containers that can be active, with where they lead.
    pub(super) fn nodes(&self) -> impl Iterator<Item = (StateId, &Exits)> {
        self.exits.iter().map(|(id, exits)| (*id, exits))
    }

    /// Nothing leaves the node, once it is active.
    pub(super) fn is_stuck(&self, node: StateId) -> bool {
        self.exits.get(&node).is_some_and(Exits::is_empty)
    }
}

struct Search<'a> {
    facts: &'a Facts<'a>,
    chart: &'a Chart,
    rests: Vec<Set<StateId>>,
    /// For a region: something in a sibling of it, or of one around it, leaves or restarts it.
    left_from_beside: Vec<bool>,
    /// For a state with regions: rows inside it that leave it.
    escapes: Vec<Set<RowId>>,
}

impl<'a> Search<'a> {
    fn of(facts: &'a Facts<'a>) -> Self {
        let states = facts.chart.states.len();
        Search {
            facts,
            chart: facts.chart,
            rests: vec![Set::new(); states],
            left_from_beside: vec![false; states],
            escapes: vec![Set::new(); states],
        }
    }

    fn is_node(&self, id: StateId) -> bool {
        let state = &self.chart[id];
        id != ROOT && (state.is_leaf() || state.has_regions(self.chart))
    }

    fn exits(&self, node: StateId) -> Exits {
        let container = self.chart.region_of(node);
        let mut exits = Exits {
            escape: self.left_from_beside[container.0],
            ..Exits::default()
        };
        let own = self.facts.takeable(node);
        let own = own.iter().filter(|&&row| self.may_happen(row, node));
        for row in own.chain(&self.escapes[node.0]) {
            let source = self.chart[*row].source;
            for goal in self.chart[*row].goals() {
                self.go(node, container, source, goal, &mut exits);
            }
        }
        exits.to.remove(&node);
        exits
    }

    /// A `done` row is for the finals of its state; a node that is the state itself has them
    /// inside.
    fn may_happen(&self, row: RowId, node: StateId) -> bool {
        let row = &self.chart[row];
        match row.trigger {
            Trigger::Done(None) => node == row.source || self.chart.ends(node, row.source),
            Trigger::Done(Some(ending)) => node == row.source || node == ending,
            _ => true,
        }
    }

    fn go(
        &self,
        node: StateId,
        container: StateId,
        source: StateId,
        goal: &Goal,
        exits: &mut Exits,
    ) {
        let sites = route::sites(self.chart, goal);
        let scope = route::scope(self.chart, source, goal.kind, &sites);
        let inside = self.chart.contains(container, scope);
        if goal.kind == GoalKind::Pop || !inside {
            exits.escape = true;
            return;
        }
        // Inside a node's own regions nothing moves that its container could see.
        if scope == node || !self.chart.contains(scope, node) {
            return;
        }
        for &site in &sites {
            exits.to.extend(self.nodes_at(container, node, site, goal));
        }
    }

    /// The nodes of the container where a goal's site leads.
    fn nodes_at(
        &self,
        container: StateId,
        node: StateId,
        site: StateId,
        goal: &Goal,
    ) -> Set<StateId> {
        let on_path = |&id: &StateId| self.is_node(id) && self.chart.region_of(id) == container;
        if let Some(found) = self.chart.ancestry(site).find(on_path) {
            return Set::of(found);
        }
        let recorded = histories(goal)
            .into_iter()
            .find(|&history| self.chart[history].state == site);
        match recorded {
            // A record of what is being left is what comes back.
            Some(id) if self.chart[id].deep && self.chart.contains(site, node) => Set::of(node),
            Some(_) => self.nodes_inside(container, site),
            None => self.rests[site.0].clone(),
        }
    }

    fn nodes_inside(&self, container: StateId, site: StateId) -> Set<StateId> {
        let inside = self.chart.subtree(site).map(StateId);
        inside
            .filter(|&id| self.is_node(id) && self.chart.region_of(id) == container)
            .filter(|&id| self.facts.reached(id))
            .collect()
    }

    fn rests_of(&self, id: StateId) -> Set<StateId> {
        if self.is_node(id) {
            return Set::of(id);
        }
        // Of a region this is the one around it: none is a target, so nobody asks.
        let container = self.chart.region_of(id);
        let Some(initial) = &self.chart[id].initial else {
            return Set::new();
        };
        let mut ends = Set::new();
        for goal in initial.target.goals() {
            for site in route::sites(self.chart, goal) {
                ends.extend(match site == id {
                    // Its own history leads to whatever was active.
                    true => self.nodes_inside(container, site),
                    false => self.nodes_at(container, id, site, goal),
                });
            }
        }
        ends
    }

    fn find_escapes(&mut self) {
        for row in self.chart.row_ids() {
            let source = self.chart[row].source;
            if !self.facts.reached(source) {
                continue;
            }
            for goal in self.chart[row].goals() {
                let sites = route::sites(self.chart, goal);
                let scope = match goal.kind {
                    GoalKind::Pop => ROOT,
                    kind => route::scope(self.chart, source, kind, &sites),
                };
                self.escape(row, source, scope);
            }
        }
        for id in self.chart.state_ids().skip(1) {
            if self.chart[id].kind == Kind::Region {
                let around = self.chart.region_of(id);
                self.left_from_beside[id.0] |= self.left_from_beside[around.0];
            }
        }
    }

    /// Notes what a row does to the states with regions that it stands in.
    fn escape(&mut self, row: RowId, source: StateId, scope: StateId) {
        let chart = self.chart;
        let regions = chart
            .ancestry(source)
            .filter(|&id| chart[id].kind == Kind::Region);
        for region in regions {
            let around = chart[region].parent.unwrap_or(ROOT);
            if !chart.contains(scope, around) {
                break;
            }
            for &sibling in chart[around].children.iter().filter(|&&id| id != region) {
                self.left_from_beside[sibling.0] = true;
            }
            if scope != around {
                self.escapes[around.0].insert(row);
            }
        }
    }
}
