//! A chart as plain data, and the questions that the writers ask.

/// A chart. State 0 is the root.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// All states.
    pub states: Vec<State>,
    /// All rows.
    pub rows: Vec<Row>,
    /// The names of the events.
    pub events: Vec<String>,
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

/// A row. All run an action.
#[derive(Clone, Debug)]
pub struct Row {
    /// The state that declares it.
    pub source: usize,
    /// Its event.
    pub event: usize,
    /// Its condition.
    pub guard: Option<Guard>,
    /// Where it leads; none for an internal row.
    pub target: Option<usize>,
    /// The cell of its action, counted after those of entries and exits; rows may share one.
    pub action: usize,
}

/// A condition: the low bits of a cell are below `share`, of eight.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// The cell looked at.
    pub cell: usize,
    /// How many of eight values pass.
    pub share: usize,
}

impl Chart {
    /// A root and nothing else.
    pub fn new(events: usize) -> Self {
        Self::named((0..events).map(|event| format!("E{event}")))
    }

    /// The same with names for the events.
    pub fn named(events: impl IntoIterator<Item = String>) -> Self {
        Self {
            states: vec![State::default()],
            rows: Vec::new(),
            events: events.into_iter().collect(),
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

    /// Adds a row with an action of its own.
    pub fn row(
        &mut self,
        source: usize,
        event: usize,
        guard: Option<Guard>,
        target: Option<usize>,
    ) {
        let action = self.rows.len();
        self.row_with(source, event, guard, target, action);
    }

    /// Adds a row with the action of that number.
    pub fn row_with(
        &mut self,
        source: usize,
        event: usize,
        guard: Option<Guard>,
        target: Option<usize>,
        action: usize,
    ) {
        self.states[source].rows.push(self.rows.len());
        self.rows.push(Row {
            source,
            event,
            guard,
            target,
            action,
        });
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
        let mut down: Vec<_> = self
            .line(target)
            .into_iter()
            .take_while(|&state| state != scope)
            .collect();
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
        let mut found = Vec::new();
        for state in self.line(leaf) {
            for &row in &self.states[state].rows {
                if self.rows[row].event == event {
                    found.push(row);
                    if self.rows[row].guard.is_none() {
                        return found;
                    }
                }
            }
        }
        found
    }

    /// The cell of a state's entry.
    pub fn entry(&self, state: usize) -> usize {
        2 * (state - 1)
    }

    /// The cell of a state's exit.
    pub fn exit(&self, state: usize) -> usize {
        2 * (state - 1) + 1
    }

    /// The cell of a row's action.
    pub fn action(&self, row: usize) -> usize {
        2 * (self.states.len() - 1) + self.rows[row].action
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        let actions = self.rows.iter().map(|row| row.action + 1).max();
        2 * (self.states.len() - 1) + actions.unwrap_or(0)
    }
}
