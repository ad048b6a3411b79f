//! Random charts and scripts.

use crate::conformance::drive::Step;
use crate::conformance::source::{
    Action, Document, Expr, Id, Jump, Kind, Node, Op, Send, Transition,
};
use crate::oracle::random::Random;

const EVENTS: [&str; 4] = ["e0", "e1", "e2", "e3"];
const KINDS: [Kind; 5] = [
    Kind::State,
    Kind::Parallel,
    Kind::Final,
    Kind::History { deep: true },
    Kind::History { deep: false },
];

struct Generator {
    random: Random,
    nodes: Vec<Node>,
}

pub(super) fn document(seed: u64) -> Document {
    let mut generator = Generator {
        random: Random::new(seed),
        nodes: Vec::new(),
    };
    generator.add(Kind::Scxml, None, 0);
    for id in 0..generator.nodes.len() {
        generator.fill(id);
    }
    Document {
        nodes: generator.nodes,
        data: vec![("n".to_owned(), 0)],
    }
}

impl Generator {
    fn add(&mut self, kind: Kind, parent: Option<Id>, depth: usize) {
        let id = self.nodes.len();
        self.nodes.push(Node {
            id: format!("s{id}"),
            kind,
            parent,
            children: Vec::new(),
            initial: None,
            entry: Vec::new(),
            exit: Vec::new(),
            transitions: Vec::new(),
        });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(id);
        }
        let grows = match kind {
            Kind::Scxml | Kind::Parallel => true,
            Kind::State => depth < 4 && self.random.chance(45),
            _ => false,
        };
        if grows {
            self.add(Kind::State, Some(id), depth + 1);
            for _ in 0..self.random.between(1, 3) {
                let kind = self.kind(kind, depth);
                self.add(kind, Some(id), depth + 1);
            }
        }
    }

    fn kind(&mut self, outer: Kind, depth: usize) -> Kind {
        let kind = KINDS[[0, 0, 0, 0, 1, 1, 2, 3, 4][self.random.below(9)]];
        let fits = match kind {
            Kind::Final => outer != Kind::Parallel,
            Kind::History { .. } => outer != Kind::Scxml,
            Kind::Parallel => depth < 3,
            _ => true,
        };
        if fits { kind } else { Kind::State }
    }

    fn fill(&mut self, id: Id) {
        match self.nodes[id].kind {
            Kind::Scxml => {}
            Kind::Final => self.nodes[id].entry = self.actions(10),
            Kind::History { .. } => {
                let parent = self.nodes[id].parent.unwrap_or_default();
                let inside = self.nodes[parent].children.clone();
                let target = self.random.pick(&inside).copied().unwrap_or_default();
                if !matches!(self.nodes[target].kind, Kind::History { .. }) {
                    self.nodes[id].initial = Some(Jump {
                        targets: vec![target],
                        actions: self.actions(5),
                    });
                }
            }
            Kind::State | Kind::Parallel => {
                self.nodes[id].entry = self.actions(15);
                self.nodes[id].exit = self.actions(15);
                for _ in 0..self.random.below(4) {
                    let transition = self.transition(id);
                    self.nodes[id].transitions.push(transition);
                }
            }
        }
    }

    fn transition(&mut self, source: Id) -> Transition {
        let eventless = self.random.chance(8);
        let mut transition = Transition {
            events: vec![self.event()],
            cond: self.random.chance(25).then(|| self.cond()),
            targets: Vec::new(),
            internal: self.random.chance(25),
            actions: self.actions(15),
        };
        for _ in 0..[0, 1, 1, 1, 1, 1, 1, 1, 2][self.random.below(9)] {
            let target = self.target(source);
            // A second one only where the two can be active together.
            if transition
                .targets
                .iter()
                .all(|&one| self.crosses(one, target))
            {
                transition.targets.push(target);
            }
        }
        if eventless {
            transition.events.clear();
            transition.cond = Some(two(Op::Less, Expr::Datum(0), Expr::Int(6)));
            transition.actions.push(count());
        }
        transition
    }

    fn event(&mut self) -> String {
        if self.random.chance(12) {
            return format!("done.state.s{}", self.random.below(self.nodes.len()));
        }
        let star = self.random.chance(3);
        let event = self.random.pick(&EVENTS).copied().unwrap_or_default();
        if star {
            "*".to_owned()
        } else {
            event.to_owned()
        }
    }

    /// A target; mostly not what the language refuses: one in a sibling region, or a history
    /// of a composite around the source.
    fn target(&mut self, source: Id) -> Id {
        let mut any = || 1 + self.random.below(self.nodes.len() - 1);
        let several = [any(), any(), any(), any()];
        let fits = |id: &&Id| !self.crosses(source, **id) && !self.is_stale(source, **id);
        several.iter().find(fits).copied().unwrap_or(several[0])
    }

    fn is_stale(&self, source: Id, target: Id) -> bool {
        let history = matches!(self.nodes[target].kind, Kind::History { .. });
        let outer = self.nodes[target].parent;
        let mut line = std::iter::successors(Some(source), |&id: &Id| self.nodes[id].parent);
        history && line.any(|id| Some(id) == outer)
    }

    fn crosses(&self, one: Id, other: Id) -> bool {
        let line = |id| std::iter::successors(Some(id), |&id: &Id| self.nodes[id].parent);
        let common = line(one).find(|&id| line(other).any(|other| other == id));
        let parallel = common.is_some_and(|id| self.nodes[id].kind == Kind::Parallel);
        parallel && !self.on_one_line(one, other)
    }

    fn on_one_line(&self, one: Id, other: Id) -> bool {
        let line = |id| std::iter::successors(Some(id), |&id: &Id| self.nodes[id].parent);
        let composite = |id: Id| match self.nodes[id].kind {
            Kind::History { .. } => self.nodes[id].parent.unwrap_or(id),
            _ => id,
        };
        let (one, other) = (composite(one), composite(other));
        line(one).any(|id| id == other) || line(other).any(|id| id == one)
    }

    fn cond(&mut self) -> Expr {
        let state = Expr::In(format!("s{}", self.random.below(self.nodes.len())));
        match self.random.below(4) {
            0 => Expr::Not(Box::new(state)),
            1 => two(Op::AtLeast, Expr::Datum(0), Expr::Int(2)),
            _ => state,
        }
    }

    fn actions(&mut self, percent: usize) -> Vec<Action> {
        let mut actions = Vec::new();
        while self.random.chance(percent) {
            let event = self
                .random
                .pick(&EVENTS)
                .copied()
                .unwrap_or_default()
                .to_owned();
            actions.push(match self.random.below(6) {
                0 => Action::Send(Send {
                    event,
                    delay: 0,
                    id: None,
                }),
                1 | 2 => Action::Raise(event),
                3 => Action::If(vec![(Some(self.cond()), vec![Action::Raise(event)])]),
                _ => count(),
            });
        }
        actions
    }
}

fn two(op: Op, left: Expr, right: Expr) -> Expr {
    Expr::Two(op, Box::new(left), Box::new(right))
}

fn count() -> Action {
    Action::Assign(0, two(Op::Plus, Expr::Datum(0), Expr::Int(1)))
}

pub(super) fn script(seed: u64) -> Vec<Step> {
    let mut random = Random::new(!seed);
    let event = |_| {
        let event = random.pick(&EVENTS).copied().unwrap_or_default();
        [Step::Event(event.to_owned()), Step::Look]
    };
    let steps = (0..12).flat_map(event);
    std::iter::once(Step::Look).chain(steps).collect()
}
