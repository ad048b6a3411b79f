//! A chart as plain data, and the questions that the writers ask.

/// A chart. State 0 is the root.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// All states.
    pub states: Vec<State>,
    /// All rows.
    pub rows: Vec<Row>,
    /// All events.
    pub events: Vec<Event>,
    /// Whether states have update actions.
    pub updates: bool,
}

/// An event.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its name.
    pub name: String,
    /// What its payload, a `u32`, is called in guards and actions.
    pub payload: Option<&'static str>,
}

impl Event {
    /// `Event::GotHit(damage)`
    pub fn pattern(&self) -> String {
        let payload = self.payload.map(|name| format!("({name})"));
        format!("Event::{}{}", self.name, payload.unwrap_or_default())
    }
}

/// A state.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The state around it; none for the root.
    pub parent: Option<usize>,
    /// The states in it; its initial is the first.
    pub children: Vec<usize>,
    /// Its rows, in the order in which they are looked at.
    pub rows: Vec<usize>,
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    /// The state that declares it.
    pub source: usize,
    /// Its event.
    pub event: usize,
    /// Its condition.
    pub guard: Option<Code>,
    /// What it does.
    pub action: Option<Code>,
    /// Where it leads; none for an internal row.
    pub target: Option<usize>,
}

/// An expression of the context, which is `{c}` in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Code(String);

impl Code {
    /// From text with `{c}`.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Counts in a cell.
    pub fn hit(cell: usize) -> Self {
        Self(format!("{{c}}.hit({cell})"))
    }

    /// As text, for a context of that name.
    pub fn of(&self, context: &str) -> String {
        self.0.replace("{c}", context)
    }
}

impl Chart {
    /// A root and nothing else, with events `E0`, `E1` and so on.
    pub fn new(events: usize) -> Self {
        let name = |event| Event {
            name: format!("E{event}"),
            payload: None,
        };
        Self::with((0..events).map(name).collect())
    }

    /// The same with events of any name.
    pub fn with(events: Vec<Event>) -> Self {
        Self {
            states: vec![State::default()],
            events,
            ..Self::default()
        }
    }

    /// Adds a state.
    pub fn state(&mut self, parent: usize) -> usize {
        let state = self.states.len();
        self.states.push(State {
            parent: Some(parent),
            ..State::default()
        });
        self.states[parent].children.push(state);
        state
    }

    /// Adds a row.
    pub fn row(&mut self, row: Row) {
        self.states[row.source].rows.push(self.rows.len());
        self.rows.push(row);
    }

    /// The states without children.
    pub fn leaves(&self) -> Vec<usize> {
        (1..self.states.len())
            .filter(|&state| self.is_leaf(state))
            .collect()
    }

    /// Whether the state has no children.
    pub fn is_leaf(&self, state: usize) -> bool {
        self.states[state].children.is_empty()
    }

    /// `L4` for a leaf, `G2` for a composite.
    pub fn name(&self, state: usize) -> String {
        format!("{}{state}", if self.is_leaf(state) { 'L' } else { 'G' })
    }

    /// The state and all around it, innermost first.
    pub fn line(&self, state: usize) -> Vec<usize> {
        std::iter::successors(Some(state), |&state| self.states[state].parent).collect()
    }

    /// The innermost state that contains both and stays active.
    fn scope(&self, source: usize, target: usize) -> usize {
        if source == target {
            return self.states[source].parent.unwrap_or(0);
        }
        let around = self.line(target);
        let common = self
            .line(source)
            .into_iter()
            .find(|state| around.contains(state));
        common.unwrap_or(0)
    }

    /// What a row exits when `leaf` is active, innermost first.
    pub fn exits(&self, leaf: usize, source: usize, target: usize) -> Vec<usize> {
        let scope = self.scope(source, target);
        self.line(leaf)
            .into_iter()
            .take_while(|&state| state != scope)
            .collect()
    }

    /// What a row enters, outermost first; the last one is a leaf.
    pub fn entries(&self, source: usize, target: usize) -> Vec<usize> {
        let scope = self.scope(source, target);
        let mut down = self.line(target);
        down.truncate(
            down.iter()
                .position(|&state| state == scope)
                .unwrap_or(down.len()),
        );
        down.reverse();
        down.extend(self.initials(target));
        down
    }

    /// The states that entering `state` by default enters below it.
    pub fn initials(&self, state: usize) -> Vec<usize> {
        let first = |&state: &usize| self.states[state].children.first().copied();
        std::iter::successors(first(&state), first).collect()
    }

    /// The rows looked at for an event in a leaf, in order, up to the first without a guard.
    pub fn candidates(&self, leaf: usize, event: usize) -> Vec<usize> {
        let around = self.line(leaf).into_iter();
        let rows = around.flat_map(|state| self.states[state].rows.iter().copied());
        let mut found = Vec::new();
        for row in rows.filter(|&row| self.rows[row].event == event) {
            found.push(row);
            if self.rows[row].guard.is_none() {
                break;
            }
        }
        found
    }

    /// All that a row runs when `leaf` is active: exits, its action, entries.
    pub fn reaction(&self, leaf: usize, row: usize) -> Vec<Code> {
        let Row {
            source,
            action,
            target,
            ..
        } = &self.rows[row];
        let exits = target
            .map(|target| self.exits(leaf, *source, target))
            .unwrap_or_default();
        let entries = target
            .map(|target| self.entries(*source, target))
            .unwrap_or_default();
        let exits = exits.into_iter().map(|state| Code::hit(self.exit(state)));
        let entries = entries
            .into_iter()
            .map(|state| Code::hit(self.entry(state)));
        exits.chain(action.clone()).chain(entries).collect()
    }

    /// The cell of a state's entry.
    pub fn entry(&self, state: usize) -> usize {
        self.cells_per_state() * (state - 1)
    }

    /// The cell of a state's exit.
    pub fn exit(&self, state: usize) -> usize {
        self.entry(state) + 1
    }

    /// The cell of a state's update.
    pub fn update(&self, state: usize) -> usize {
        self.entry(state) + 2
    }

    /// The first cell after those of the states.
    pub fn actions(&self) -> usize {
        self.cells_per_state() * (self.states.len() - 1)
    }

    fn cells_per_state(&self) -> usize {
        if self.updates { 3 } else { 2 }
    }

    /// The number of cells where each row has one of its own.
    pub fn cells(&self) -> usize {
        self.actions() + self.rows.len()
    }
}
