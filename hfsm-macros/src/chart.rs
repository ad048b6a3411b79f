//! The machine with every name looked up: arenas in declaration order, ids in place of names.
//!
//! States stand in preorder with the root first, so that a state's subtree is a contiguous range
//! of ids. [`crate::resolve`] makes a chart, [`crate::check`] judges it, [`crate::lower`] works
//! out what it does.

use std::ops::{Index, Range};

use proc_macro2::{Ident, Span, TokenStream};

use crate::ast::{Attrs, Block, Code, Cond, EventPattern, Param};
use crate::gather::Gather;

/// An index into one of the chart's arenas.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub struct $name(pub usize);
    };
}

id!(/// A state, region or final; the root is `StateId(0)`.
    StateId);
id!(/// An event, own or of an existing type.
    EventId);
id!(/// A row, in the order of the declaration.
    RowId);
id!(HistoryId);
id!(/// A `let` of a state.
    LetId);

pub const ROOT: StateId = StateId(0);

#[derive(Clone)]
pub struct Chart {
    pub attrs: Attrs,
    pub vis: TokenStream,
    /// Where the machine's head begins, below its attributes.
    pub place: Span,
    pub name: Ident,
    pub generics: syn::Generics,
    pub context: Option<Param>,
    pub tick: Option<Param>,
    pub limits: Limits,
    pub event_type: EventType,
    /// Own events, all of them; of an existing type those that a row names.
    pub events: Vec<Event>,
    pub states: Vec<State>,
    pub rows: Vec<Row>,
    pub histories: Vec<History>,
    pub lets: Vec<Let>,
}

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub queue: u32,
    pub steps: u32,
    pub deferred: Option<u32>,
    pub stack: Option<u32>,
}

#[derive(Clone)]
#[allow(clippy::large_enum_variant, reason = "a machine has one")]
pub enum EventType {
    /// No `events` header: there is no `handle`.
    None,
    /// `events Name<..> { … }`; the name is already the default one where none was given.
    Own {
        attrs: Attrs,
        /// The word `events`.
        place: Span,
        name: Ident,
        generics: syn::Generics,
    },
    /// `events Type;`
    Existing { ty: TokenStream },
}

#[derive(Clone)]
pub struct Event {
    pub attrs: Attrs,
    /// For an existing type, the first mention.
    pub name: Ident,
    /// The payload as declared, with its delimiters; `None` for an existing type.
    pub fields: Option<proc_macro2::Group>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Root,
    /// A leaf, a composite, or (where its children are regions) an orthogonal state.
    State,
    Region,
    Final,
    Submachine,
}

#[derive(Clone)]
pub struct State {
    pub attrs: Attrs,
    /// The root's is the machine's.
    pub name: Ident,
    pub kind: Kind,
    pub parent: Option<StateId>,
    /// One past the last id of the subtree.
    pub end: StateId,
    /// The direct children in order: all regions, or none of them.
    pub children: Vec<StateId>,
    pub initial: Option<Initial>,
    pub entry: Option<Block>,
    pub exit: Option<Block>,
    pub update: Option<Block>,
    pub resume: Option<Block>,
    pub rows: Vec<RowId>,
    pub lets: Vec<LetId>,
    pub timer: Option<Timer>,
    pub hold: Option<Hold>,
    /// Histories declared in this state.
    pub histories: Vec<HistoryId>,
    /// The type behind `submachine Name:`.
    pub submachine: Option<TokenStream>,
}

#[derive(Clone)]
pub struct Timer {
    pub attrs: Attrs,
    pub vis: TokenStream,
    pub name: Ident,
}

#[derive(Clone)]
pub struct Hold {
    pub guard: Option<Cond>,
}

#[derive(Clone)]
pub struct Let {
    pub state: StateId,
    pub vis: TokenStream,
    pub name: Ident,
    pub ty: TokenStream,
    /// Without one, every way in has to give it.
    pub value: Option<Code>,
}

#[derive(Clone)]
pub struct History {
    pub attrs: Attrs,
    pub name: Ident,
    /// The composite that declares it.
    pub state: StateId,
    pub deep: bool,
    pub within: Option<Code>,
    /// The `else` state, inside `state`.
    pub otherwise: Option<StateId>,
}

#[derive(Clone)]
pub struct Initial {
    pub span: Span,
    pub action: Option<Block>,
    pub target: Target,
}

#[derive(Clone)]
pub struct Row {
    pub attrs: Attrs,
    /// The keyword: `on`, `when`, `after`, `always`, `done`, `ignore`, `defer`.
    pub span: Span,
    /// The state that declares it.
    pub source: StateId,
    pub trigger: Trigger,
    pub guard: Option<Cond>,
    pub action: Option<Block>,
    /// `None` for an internal row.
    pub target: Option<Target>,
}

#[derive(Clone)]
pub enum Trigger {
    On(Vec<EventMatch>),
    When {
        cond: Cond,
        hold_for: Option<Code>,
    },
    After(Code),
    Always,
    /// With a name, only if that `final` ended the state.
    Done(Option<StateId>),
    Ignore(EventMatches),
    Defer(EventMatches),
}

#[derive(Clone)]
pub enum EventMatches {
    /// `_`: of own events those listed; of an existing type also every variant no row names.
    Rest {
        events: Vec<EventId>,
    },
    Named(Vec<EventMatch>),
}

/// An event with the pattern it has to match.
#[derive(Clone)]
pub struct EventMatch {
    pub event: EventId,
    pub pattern: EventPattern,
    /// The pattern takes every payload: only bindings, `_` and `..`.
    pub covers: bool,
    /// The names the pattern binds, in order of appearance.
    pub bindings: Vec<Ident>,
}

/// What a row or an initial leads to, decided before anything exits.
#[derive(Clone)]
pub enum Target {
    Goal(Goal),
    If {
        cond: Cond,
        then: Box<Target>,
        otherwise: Box<Target>,
    },
    Match {
        scrutinee: Code,
        arms: Vec<TargetArm>,
    },
}

#[derive(Clone)]
pub struct TargetArm {
    pub pattern: Code,
    pub guard: Option<Cond>,
    pub target: Target,
}

/// One end of a target's decision.
#[derive(Clone)]
pub struct Goal {
    pub span: Span,
    pub kind: GoalKind,
    /// One, or several in a fork; none for `pop`.
    pub places: Vec<Place>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoalKind {
    /// The outer of two states on one line of descent stays active.
    Local,
    /// … exits and enters again.
    External,
    Push,
    Replace,
    Pop,
}

#[derive(Clone)]
pub struct Place {
    /// The name as written, for its span.
    pub name: Ident,
    pub node: Node,
    pub data: Vec<Given>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    State(StateId),
    History(HistoryId),
}

/// The value of a `let` of a state that is entered.
#[derive(Clone)]
pub struct Given {
    pub name: Ident,
    pub var: LetId,
    /// `None`: the variable of the same name.
    pub value: Option<Code>,
}

macro_rules! index {
    ($id:ident, $field:ident, $item:ty) => {
        impl Index<$id> for Chart {
            type Output = $item;
            fn index(&self, id: $id) -> &$item {
                &self.$field[id.0]
            }
        }
    };
}

index!(StateId, states, State);
index!(EventId, events, Event);
index!(RowId, rows, Row);
index!(HistoryId, histories, History);
index!(LetId, lets, Let);

impl State {
    /// Its children are regions, all active at once.
    pub fn has_regions(&self, chart: &Chart) -> bool {
        self.children
            .first()
            .is_some_and(|&child| chart[child].kind == Kind::Region)
    }

    pub fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }
}

impl Chart {
    /// An existing event type may have variants that no row names.
    pub fn has_unnamed_events(&self) -> bool {
        !matches!(self.event_type, EventType::Own { .. })
    }

    pub fn state_ids(&self) -> impl DoubleEndedIterator<Item = StateId> + use<> {
        (0..self.states.len()).map(StateId)
    }

    pub fn row_ids(&self) -> impl DoubleEndedIterator<Item = RowId> + use<> {
        (0..self.rows.len()).map(RowId)
    }

    pub fn event_ids(&self) -> impl DoubleEndedIterator<Item = EventId> + use<> {
        (0..self.events.len()).map(EventId)
    }

    /// Leaves in declaration order; finals and submachines are leaves.
    pub fn leaves(&self) -> impl DoubleEndedIterator<Item = StateId> + '_ {
        self.state_ids()
            .filter(|&id| self[id].is_leaf() && id != ROOT)
    }

    /// Every goal of a row.
    pub fn goals_of_rows(&self) -> Vec<&Goal> {
        let mut goals = Vec::new();
        for row in &self.rows {
            goals.extend(row.goals());
        }
        goals
    }

    /// Every goal of a row or an initial.
    pub fn goals(&self) -> Vec<&Goal> {
        let mut goals = self.goals_of_rows();
        for state in &self.states {
            if let Some(initial) = &state.initial {
                goals.extend(initial.target.goals());
            }
        }
        goals
    }

    /// `inner` is `outer` or lies below it.
    pub fn contains(&self, outer: StateId, inner: StateId) -> bool {
        self.subtree(outer).contains(&inner.0)
    }

    /// Ids of `state` and all below it.
    pub fn subtree(&self, state: StateId) -> Range<usize> {
        state.0..self[state].end.0
    }

    /// `state`, its parent and so on, up to the root.
    pub fn ancestry(&self, state: StateId) -> impl Iterator<Item = StateId> + '_ {
        std::iter::successors(Some(state), |&id| self[id].parent)
    }

    /// The innermost state or region that contains both.
    pub fn common(&self, one: StateId, other: StateId) -> StateId {
        self.ancestry(one)
            .find(|&id| self.contains(id, other))
            .unwrap_or(ROOT)
    }

    /// The region (or the root) whose active path `state` is on; a region's own is the outer one.
    pub fn region_of(&self, state: StateId) -> StateId {
        self.ancestry(state)
            .skip(1)
            .find(|&id| self[id].kind == Kind::Region)
            .unwrap_or(ROOT)
    }

    /// The `let`s that code of `state` sees, outermost first.
    pub fn visible_lets(&self, state: StateId) -> Vec<LetId> {
        let mut path = self.ancestry(state).list();
        path.reverse();
        let mut lets = Vec::new();
        for id in path {
            lets.extend_from_slice(&self[id].lets);
        }
        lets
    }

    /// `ending` is a `final` that makes `state` done: its child, or a child of one of its regions.
    pub fn ends(&self, ending: StateId, state: StateId) -> bool {
        let Some(parent) = self[ending].parent else {
            return false;
        };
        let ended = match self[parent].kind {
            Kind::Region => self[parent].parent,
            _ => Some(parent),
        };
        self[ending].kind == Kind::Final && ended == Some(state)
    }

    /// `Alive/Combat`; the root's is empty.
    pub fn path(&self, state: StateId) -> String {
        let mut names = self
            .ancestry(state)
            .filter(|&id| id != ROOT)
            .map(|id| self[id].name.to_string())
            .list();
        names.reverse();
        names.join("/")
    }
}

impl Target {
    /// Every goal the decision can end in, in written order.
    pub fn goals(&self) -> Vec<&Goal> {
        match self {
            Target::Goal(goal) => vec![goal],
            Target::If {
                then, otherwise, ..
            } => {
                let mut goals = then.goals();
                goals.extend(otherwise.goals());
                goals
            }
            Target::Match { arms, .. } => {
                let mut goals = Vec::new();
                for arm in arms {
                    goals.extend(arm.target.goals());
                }
                goals
            }
        }
    }
}

impl Row {
    /// The goals of its target, none if it has no target.
    pub fn goals(&self) -> Vec<&Goal> {
        self.target.as_ref().map(Target::goals).unwrap_or_default()
    }
}

impl Trigger {
    /// `ignore _` and `defer _`, which also match events no row names.
    pub fn takes_the_rest(&self) -> bool {
        matches!(
            self,
            Trigger::Ignore(EventMatches::Rest { .. }) | Trigger::Defer(EventMatches::Rest { .. })
        )
    }

    /// The events the row names, `_` resolved.
    pub fn events(&self) -> Vec<EventId> {
        match self {
            Trigger::On(matches)
            | Trigger::Ignore(EventMatches::Named(matches))
            | Trigger::Defer(EventMatches::Named(matches)) => {
                matches.iter().map(|found| found.event).list()
            }
            Trigger::Ignore(EventMatches::Rest { events, .. })
            | Trigger::Defer(EventMatches::Rest { events, .. }) => events.clone(),
            _ => Vec::new(),
        }
    }
}
