use super::{Block, Cond, Expr, Row, Target};

/// A state, region, final or history, with all that is written in its braces.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Unique in the chart.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Where it starts, unless its children are regions or there are none.
    pub initial: Option<Initial>,
    /// Its data, in written order.
    pub lets: Vec<Let>,
    /// The name given to its clock.
    pub timer: Option<String>,
    /// The `entry` block.
    pub entry: Option<Block>,
    /// The `exit` block.
    pub exit: Option<Block>,
    /// The `update` block.
    pub update: Option<Block>,
    /// The `resume` block.
    pub resume: Option<Block>,
    /// Its rows, in written order.
    pub rows: Vec<Row>,
    /// `hold`, always or while the condition is true.
    pub hold: Option<Cond>,
    /// What is inside, in written order.
    pub children: Vec<Node>,
}

/// The kinds of [`Node`].
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// The machine itself.
    Root,
    /// A state.
    State,
    /// One of the parts of its parent that are active at the same time.
    Region,
    /// A state that ends its parent.
    Final,
    /// A way back into its parent.
    History(History),
}

/// What a history restores.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The leaves; otherwise the direct child only.
    pub deep: bool,
    /// The age past which the record no longer counts.
    pub within: Option<Expr>,
    /// The state to enter when there is no record.
    pub otherwise: Option<String>,
}

/// `initial`.
#[derive(Clone, Debug, PartialEq)]
pub struct Initial {
    /// Runs between the composite's entry and its child's.
    pub action: Option<Block>,
    /// A target inside the composite.
    pub target: Target,
}

/// `let name: u32 = value;`
#[derive(Clone, Debug, PartialEq)]
pub struct Let {
    /// Unique along any line of descent.
    pub name: String,
    /// Whoever enters the state gives it when there is none.
    pub value: Option<Expr>,
}

impl Node {
    /// A node with nothing in it.
    pub fn new(name: &str, kind: Kind) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            initial: None,
            lets: Vec::new(),
            timer: None,
            entry: None,
            exit: None,
            update: None,
            resume: None,
            rows: Vec::new(),
            hold: None,
            children: Vec::new(),
        }
    }

    /// Visits this node and all inside it, each before what is inside it.
    pub fn walk<'n>(&'n self, visit: &mut impl FnMut(&'n Node)) {
        visit(self);
        for child in &self.children {
            child.walk(visit);
        }
    }

    /// As [`Node::walk`], to change them.
    pub fn walk_mut(&mut self, visit: &mut impl FnMut(&mut Node)) {
        visit(self);
        for child in &mut self.children {
            child.walk_mut(visit);
        }
    }

    /// Its blocks, those of its rows and its `initial` included, to change them.
    pub fn blocks_mut(&mut self) -> Vec<&mut Block> {
        let mut blocks: Vec<&mut Block> = Vec::new();
        blocks.extend(self.entry.as_mut());
        blocks.extend(self.exit.as_mut());
        blocks.extend(self.update.as_mut());
        blocks.extend(self.resume.as_mut());
        let initial = self.initial.as_mut();
        blocks.extend(initial.and_then(|initial| initial.action.as_mut()));
        blocks.extend(self.rows.iter_mut().filter_map(|row| row.action.as_mut()));
        blocks
    }

    /// Whether its children are regions.
    pub fn is_parallel(&self) -> bool {
        self.children.iter().any(|child| child.kind == Kind::Region)
    }

    /// Whether it can be active: all but histories.
    pub fn is_real(&self) -> bool {
        !matches!(self.kind, Kind::History(_))
    }
}
