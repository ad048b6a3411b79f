use std::collections::{BTreeMap, BTreeSet};

use crate::oracle::index::{Id, Index};
use crate::oracle::model::{Cond, Expr};

/// The user's context: what conditions read and blocks change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Context {
    /// Bits for conditions.
    pub bits: u64,
    /// Integer fields.
    pub fields: Vec<u32>,
}

/// What a state keeps while it is active, and after that for whoever resumes it.
#[derive(Clone, Default)]
pub(super) struct Memory {
    pub(super) clock: u32,
    pub(super) lets: BTreeMap<String, u32>,
    /// By row, how long a `when … for` has been true.
    pub(super) held: BTreeMap<usize, u32>,
    /// The `after` rows already taken.
    pub(super) fired: BTreeSet<usize>,
}

/// All that a condition can depend on.
#[derive(Clone, Default)]
pub(super) struct World {
    pub(super) context: Context,
    pub(super) active: BTreeSet<Id>,
    pub(super) memory: BTreeMap<Id, Memory>,
}

/// Where user code stands: what names it sees.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    pub(super) at: Id,
    pub(super) payload: Option<u32>,
    pub(super) tick: Option<u32>,
}

impl Sight {
    pub(super) fn from(at: Id) -> Self {
        Self {
            at,
            payload: None,
            tick: None,
        }
    }
}

impl World {
    pub(super) fn memory(&self, id: Id) -> Memory {
        self.memory.get(&id).cloned().unwrap_or_default()
    }

    pub(super) fn memory_mut(&mut self, id: Id) -> &mut Memory {
        self.memory.entry(id).or_default()
    }

    /// The active nodes inside another, in written order.
    pub(super) fn active_inside(&self, index: &Index, outer: Id) -> BTreeSet<Id> {
        let inside = |id: &Id| index.is_inside(*id, outer);
        self.active.iter().copied().filter(inside).collect()
    }

    pub(super) fn active_children(&self, index: &Index, id: Id) -> Vec<Id> {
        let children = index.children(id).into_iter();
        children
            .filter(|child| self.active.contains(child))
            .collect()
    }

    pub(super) fn value(&self, index: &Index, expr: &Expr, sight: Sight) -> u32 {
        let value = |expr| self.value(index, expr, sight);
        match expr {
            Expr::Int(value) => *value,
            Expr::Field(field) => self.context.fields[*field],
            Expr::Let(name) => {
                let owner = index.owner_of_let(name, sight.at);
                let value = self.memory(owner).lets.get(name).copied();
                value.unwrap_or_else(|| panic!("`let {name}` has no value"))
            }
            Expr::Payload => sight.payload.expect("a payload is bound"),
            Expr::Clock(name) => self.memory(index.owner_of_clock(name, sight.at)).clock,
            Expr::Tick => sight.tick.expect("the tick is in scope"),
            Expr::Sum(left, right) => value(left).wrapping_add(value(right)),
            Expr::Difference(left, right) => value(left).wrapping_sub(value(right)),
            Expr::Product(left, right) => value(left).wrapping_mul(value(right)),
        }
    }

    pub(super) fn holds(&self, index: &Index, cond: &Cond, sight: Sight) -> bool {
        let value = |expr| self.value(index, expr, sight);
        let holds = |cond| self.holds(index, cond, sight);
        match cond {
            Cond::Const(value) => *value,
            Cond::Bit(bit) => self.context.bits >> bit & 1 == 1,
            Cond::Less(left, right) => value(left) < value(right),
            Cond::Equal(left, right) => value(left) == value(right),
            Cond::In(state) => self.active.contains(&index.id(state)),
            Cond::Not(cond) => !holds(cond),
            Cond::And(left, right) => holds(left) && holds(right),
            Cond::Or(left, right) => holds(left) || holds(right),
        }
    }
}
