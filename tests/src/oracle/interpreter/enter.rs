//! Entering: data, `entry` and `resume` blocks, what a `final` ends.

use super::Interpreter;
use super::plan::{Given, Step};
use super::route::landing;
use super::select::Taken;
use super::world::{Memory, Sight};
use crate::oracle::index::Id;
use crate::oracle::model::Goal;

impl Interpreter<'_> {
    /// The values that a row gives, evaluated after its action.
    pub(super) fn given(&self, taken: &Taken, scope: Option<Id>) -> Given {
        let sight = Sight {
            at: taken.at,
            payload: taken.payload,
            tick: None,
        };
        let goals = taken.route.as_ref().map(|route| route.goals.as_slice());
        self.evaluate(goals.unwrap_or_default(), scope.unwrap_or_default(), sight)
    }

    /// Each value belongs to the state between the scope and the goal that declares the name.
    fn evaluate(&self, goals: &[Goal], scope: Id, sight: Sight) -> Given {
        let mut given = Given::new();
        for goal in goals {
            for (name, expr) in &goal.data {
                let owner = self
                    .index
                    .owner_of_let(name, landing(&self.index, &goal.state));
                assert!(
                    self.index.is_inside(owner, scope),
                    "`{name}` is given from outside only"
                );
                let value = self.world.value(&self.index, expr, sight);
                given.insert((owner, name.clone()), value);
            }
        }
        given
    }

    /// States enter, outermost first.
    pub(super) fn enter(&mut self, steps: Vec<Step>, mut given: Given) {
        for step in steps {
            match step {
                Step::Enter { state, resumed } => self.enter_one(state, resumed, &given),
                Step::Initial { composite, goals } => {
                    self.run_initial(composite);
                    given.extend(self.evaluate(&goals, composite, Sight::from(composite)));
                }
            }
        }
    }

    fn run_initial(&mut self, composite: Id) {
        let node = self.index.node(composite);
        let action = node
            .initial
            .as_ref()
            .and_then(|initial| initial.action.as_deref());
        if action.is_some() {
            self.run(
                format!("initial {}", node.name),
                action,
                Sight::from(composite),
            );
        }
    }

    fn enter_one(&mut self, id: Id, resumed: bool, given: &Given) {
        let node = self.index.node(id);
        if !resumed {
            self.set_data(id, given);
        }
        self.tell_state(if resumed { "resumed" } else { "entered" }, id);
        match &node.resume {
            // `resume` runs in place of `entry` where a state has one.
            Some(block) if resumed => {
                self.run(
                    format!("resume {}", node.name),
                    Some(block),
                    Sight::from(id),
                );
            }
            _ => self.run(
                format!("enter {}", node.name),
                node.entry.as_deref(),
                Sight::from(id),
            ),
        }
        if self.index.is_final(id) {
            self.complete(id);
        }
    }

    /// Clocks start at zero; each `let` is set in order, before the entry action.
    fn set_data(&mut self, id: Id, given: &Given) {
        self.world.memory.insert(id, Memory::default());
        for entry in &self.index.node(id).lets {
            let value = given.get(&(id, entry.name.clone())).copied();
            let value = value.unwrap_or_else(|| {
                let init = entry.value.as_ref();
                let init = init.unwrap_or_else(|| panic!("`{}` is not given", entry.name));
                self.world.value(&self.index, init, Sight::from(id))
            });
            self.world
                .memory_mut(id)
                .lets
                .insert(entry.name.clone(), value);
        }
    }

    /// A state is done when its child `final` is entered; with regions, when all are.
    fn complete(&mut self, by: Id) {
        let Some(mut outer) = self.index.parent(by) else {
            return;
        };
        if self.index.is_region(outer) {
            outer = self.index.parent(outer).unwrap_or_default();
            if !self
                .index
                .children(outer)
                .into_iter()
                .all(|region| self.is_ended(region))
            {
                return;
            }
        }
        match self.index.parent(outer) {
            // Two regions may have brought it there in one step: it is done once.
            Some(_) if self.completed.iter().any(|&(ended, _)| ended == outer) => {}
            Some(_) => self.completed.push_back((outer, by)),
            None => self.ended = true,
        }
    }

    fn is_ended(&self, region: Id) -> bool {
        let children = self.world.active_children(&self.index, region);
        children.into_iter().any(|child| self.index.is_final(child))
    }
}
