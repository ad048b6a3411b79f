//! The plain data a chart is made of.

/// A state, region or final, or the machine itself.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{State, chart::StateKind};
///
/// let combat = GuardState::Combat.info();
/// assert_eq!(combat.kind, StateKind::Composite);
/// assert_eq!(combat.parent, Some(GuardState::Alive.index() as u16));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateInfo {
    /// The name, as declared.
    pub name: &'static str,
    /// The doc comment, its lines joined by `\n`; empty where there is none.
    pub docs: &'static str,
    /// What it is.
    pub kind: StateKind,
    /// The state or region it is declared in; `None` at the top.
    pub parent: Option<u16>,
    /// One past the number of the last state inside it; one past its own for a leaf.
    pub end: u16,
    /// Where its `initial` leads: one branch, or several of a choice; empty without one.
    pub initial: &'static [Branch],
    /// Whether it has an `entry` block.
    pub entry: bool,
    /// Whether it has an `exit` block.
    pub exit: bool,
    /// Whether it has an `update` block.
    pub update: bool,
    /// Whether it has a `resume` block.
    pub resume: bool,
    /// Whether it says `hold`, guarded or not.
    pub hold: bool,
    /// The names of its `let`s.
    pub data: &'static [&'static str],
}

/// What a state is.
///
/// ```
/// # mod character { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/character.rs")); } use character::*;
/// use hfsm_core::{State, chart::StateKind};
///
/// assert_eq!(CharacterState::Play.info().kind, StateKind::Orthogonal);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StateKind {
    /// One of its children is active when it is.
    Composite,
    /// Its children are regions, all of them active when it is.
    Orthogonal,
    /// Nothing is inside it.
    Leaf,
    /// A `final`: entering it makes its parent done.
    Final,
    /// A `region` of an orthogonal state, with one of its children active.
    Region,
    /// Another machine runs inside it.
    Submachine,
}

/// One way on: all of a plain target, or one arm of a choice.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{State, chart::Target};
///
/// let initial = GuardState::Alive.info().initial;
/// assert_eq!(initial[0].targets, [Target::State(GuardState::Patrol.index() as u16)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// When this arm of a choice is chosen, as written; `None` for its `else` and for a
    /// target without a choice.
    pub condition: Option<&'static str>,
    /// How the targets are gone to.
    pub kind: MoveKind,
    /// The targets: one, several of a fork, none of a `pop`.
    pub targets: &'static [Target],
}

/// How a target is gone to.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{State, chart::MoveKind};
///
/// let is_push = |row: &hfsm_core::chart::RowInfo| {
///     row.branches.iter().any(|branch| branch.kind == MoveKind::Push)
/// };
/// assert!(!GuardState::CHART.rows.iter().any(is_push));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A plain target: of a source and a target on one line of descent, the outer one stays.
    Local,
    /// `external`: the outer one exits and is entered again.
    External,
    /// `push`: the leaf that is left is remembered.
    Push,
    /// `replace`: the stack stays as it is.
    Replace,
    /// `pop`: back to the leaf remembered last.
    Pop,
}

/// A state or a history that a branch leads to.
///
/// ```
/// use hfsm_core::chart::Target;
///
/// assert_ne!(Target::State(3), Target::History(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The number of a state.
    State(u16),
    /// The number of a history.
    History(u16),
}

/// A row: one reaction of a state.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{State, chart::TriggerKind};
///
/// let row = GuardState::CHART.rows.iter().find(|row| row.text == "SawPlayer").unwrap();
/// assert_eq!(row.trigger, TriggerKind::On);
/// assert_eq!(row.source, Some(GuardState::Patrol.index() as u16));
/// assert!(!row.is_internal());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowInfo {
    /// The doc comment; empty where there is none.
    pub docs: &'static str,
    /// The state that declares it; `None` for the machine itself.
    pub source: Option<u16>,
    /// What it reacts to.
    pub trigger: TriggerKind,
    /// The rest of the trigger as written: patterns, a condition, a duration, a `final`'s name.
    pub text: &'static str,
    /// The numbers of the events it names; all that `_` stands for.
    pub events: &'static [u16],
    /// The guard as written, without its `if`.
    pub guard: Option<&'static str>,
    /// Whether it has an action block.
    pub action: bool,
    /// Where it leads: one branch, or several of a choice; empty for an internal row.
    pub branches: &'static [Branch],
    /// Whether it is `#[urgent]`.
    pub urgent: bool,
}

impl RowInfo {
    /// Whether no state changes when the row is taken.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert!(GuardState::CHART.rows.iter().any(|row| row.is_internal()));
    /// ```
    pub const fn is_internal(&self) -> bool {
        self.branches.is_empty()
    }

    /// Whether the row is on the event of this number.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// let chart = GuardState::CHART;
    /// let died = chart.event("Died").unwrap();
    /// assert!(chart.rows.iter().any(|row| row.names(died)));
    /// ```
    pub const fn names(&self, event: u16) -> bool {
        let mut events = self.events;
        while let [first, others @ ..] = events {
            if *first == event {
                return true;
            }
            events = others;
        }
        false
    }
}

/// What a row reacts to.
///
/// It prints as the keyword.
///
/// ```
/// use hfsm_core::chart::TriggerKind;
///
/// assert_eq!(TriggerKind::On.to_string(), "on");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TriggerKind {
    /// An event happens.
    On,
    /// A condition holds at an update.
    When,
    /// Time has passed since the state was entered.
    After,
    /// At once, when the guard holds.
    Always,
    /// What is inside has come to a `final`.
    Done,
    /// An event is to be swallowed.
    Ignore,
    /// An event is to be kept for later.
    Defer,
}

/// An event.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// # use hfsm_core::State;
/// assert_eq!(GuardState::CHART.events[0].name, "SawPlayer");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventInfo {
    /// The name of the variant.
    pub name: &'static str,
    /// The doc comment; empty where there is none or it is not known.
    pub docs: &'static str,
}

/// A history.
///
/// ```
/// use hfsm_core::chart::HistoryInfo;
///
/// let resume = HistoryInfo {
///     name: "Resume",
///     docs: "",
///     owner: 4,
///     deep: true,
///     within: Some("2.5"),
///     otherwise: None,
/// };
/// assert!(resume.deep);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryInfo {
    /// The name, as declared.
    pub name: &'static str,
    /// The doc comment; empty where there is none.
    pub docs: &'static str,
    /// The composite whose last configuration it records.
    pub owner: u16,
    /// Whether it records the leaves rather than the direct child.
    pub deep: bool,
    /// How old a record may get, as written.
    pub within: Option<&'static str>,
    /// The state entered where there is no record to go by.
    pub otherwise: Option<u16>,
}
