//! A chart as text.

use core::fmt;

use super::{Branch, Chart, MoveKind, RowInfo, StateInfo, StateKind, Target, TriggerKind};

/// The way from the top to a state: what [`Chart::path`] gives.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// # use hfsm_core::State;
/// assert_eq!(GuardState::CHART.path(0).to_string(), "Alive");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ChartPath<'a> {
    chart: &'a Chart,
    index: u16,
}

impl<'a> ChartPath<'a> {
    pub(super) const fn new(chart: &'a Chart, index: u16) -> Self {
        Self { chart, index }
    }
}

impl fmt::Display for ChartPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut at = None;
        while let Some(child) = self.chart.child_towards(at, self.index) {
            let slash = if at.is_some() { "/" } else { "" };
            write!(f, "{slash}{}", self.chart.node(Some(child)).name)?;
            at = Some(child);
        }
        Ok(())
    }
}

impl fmt::Display for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "machine {}", self.name())?;
        self.fmt_inside(f, None, 1)?;
        (0..self.root.end).try_for_each(|index| {
            let state = self.node(Some(index));
            let depth = self.depth(index);
            writeln!(
                f,
                "{}{} {}",
                Indent(depth),
                state.kind.keyword(),
                state.name
            )?;
            self.fmt_inside(f, Some(index), depth.saturating_add(1))
        })
    }
}

impl Chart {
    /// One for a state at the top.
    fn depth(&self, index: u16) -> usize {
        let parent = |&index: &u16| self.node(Some(index)).parent;
        core::iter::successors(Some(index), parent).count()
    }

    /// What the state itself declares, without its children.
    fn fmt_inside(
        &self,
        f: &mut fmt::Formatter<'_>,
        index: Option<u16>,
        depth: usize,
    ) -> fmt::Result {
        let state = self.node(index);
        if !state.initial.is_empty() {
            write!(f, "{}initial ", Indent(depth))?;
            self.fmt_branches(f, state.initial)?;
            writeln!(f)?;
        }
        state.fmt_blocks(f, depth)?;
        self.fmt_histories(f, index, depth)?;
        self.rows_of(index).try_for_each(|row| {
            write!(f, "{}", Indent(depth))?;
            self.fmt_row(f, row)?;
            writeln!(f)
        })
    }

    fn fmt_histories(
        &self,
        f: &mut fmt::Formatter<'_>,
        owner: Option<u16>,
        depth: usize,
    ) -> fmt::Result {
        let mine = self
            .histories
            .iter()
            .filter(|history| Some(history.owner) == owner);
        mine.into_iter().try_for_each(|history| {
            let kind = if history.deep { "deep" } else { "shallow" };
            write!(f, "{}{kind} history {}", Indent(depth), history.name)?;
            if let Some(age) = history.within {
                write!(f, " within {age}")?;
            }
            if let Some(state) = history.otherwise {
                write!(f, " else {}", self.node(Some(state)).name)?;
            }
            writeln!(f)
        })
    }

    fn fmt_row(&self, f: &mut fmt::Formatter<'_>, row: &RowInfo) -> fmt::Result {
        let urgent = if row.urgent { "urgent " } else { "" };
        let space = if row.text.is_empty() { "" } else { " " };
        write!(f, "{urgent}{}{space}{}", row.trigger, row.text)?;
        if let Some(guard) = row.guard {
            write!(f, " if {guard}")?;
        }
        if row.action {
            f.write_str(" {..}")?;
        }
        if !row.is_internal() {
            f.write_str(" => ")?;
            self.fmt_branches(f, row.branches)?;
        }
        Ok(())
    }

    /// `A`, or `A if condition, else B`.
    fn fmt_branches(&self, f: &mut fmt::Formatter<'_>, branches: &[Branch]) -> fmt::Result {
        branches.iter().enumerate().try_for_each(|(nth, branch)| {
            match (nth, branch.condition) {
                (0, _) => {}
                (_, Some(_)) => f.write_str(", ")?,
                (_, None) => f.write_str(", else ")?,
            }
            self.fmt_branch(f, branch)?;
            match branch.condition {
                Some(condition) => write!(f, " if {condition}"),
                None => Ok(()),
            }
        })
    }

    /// `A`, `push A`, `pop`, or the fork `(A, B)`.
    fn fmt_branch(&self, f: &mut fmt::Formatter<'_>, branch: &Branch) -> fmt::Result {
        f.write_str(branch.kind.keyword())?;
        let (open, close) = if branch.targets.len() > 1 {
            ("(", ")")
        } else {
            ("", "")
        };
        f.write_str(open)?;
        branch
            .targets
            .iter()
            .enumerate()
            .try_for_each(|(nth, &target)| {
                let comma = if nth == 0 { "" } else { ", " };
                write!(f, "{comma}{}", self.target_name(target))
            })?;
        f.write_str(close)
    }

    fn target_name(&self, target: Target) -> &'static str {
        match target {
            Target::State(index) => self.node(Some(index)).name,
            Target::History(index) => self
                .histories
                .get(usize::from(index))
                .map_or("", |history| history.name),
        }
    }
}

impl StateInfo {
    /// One line that names the state's data and blocks, where it has any.
    fn fmt_blocks(&self, f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
        let lets = self.data.iter().map(|name| ("let ", *name));
        let blocks = [
            (self.entry, "entry"),
            (self.exit, "exit"),
            (self.update, "update"),
            (self.resume, "resume"),
            (self.hold, "hold"),
        ];
        let blocks = blocks
            .into_iter()
            .filter(|block| block.0)
            .map(|block| ("", block.1));
        let mut lines = lets.chain(blocks).peekable();
        if lines.peek().is_none() {
            return Ok(());
        }
        write!(f, "{}", Indent(depth))?;
        lines.enumerate().try_for_each(|(nth, (keyword, name))| {
            let comma = if nth == 0 { "" } else { ", " };
            write!(f, "{comma}{keyword}{name}")
        })?;
        writeln!(f)
    }
}

impl StateKind {
    /// The keyword it is declared with.
    ///
    /// ```
    /// use hfsm_core::chart::StateKind;
    ///
    /// assert_eq!(StateKind::Leaf.keyword(), "state");
    /// assert_eq!(StateKind::Region.keyword(), "region");
    /// ```
    pub const fn keyword(self) -> &'static str {
        match self {
            Self::Composite | Self::Orthogonal | Self::Leaf => "state",
            Self::Final => "final",
            Self::Region => "region",
            Self::Submachine => "submachine",
        }
    }
}

impl MoveKind {
    /// What stands before the target, with the space between them.
    const fn keyword(self) -> &'static str {
        match self {
            Self::Local => "",
            Self::External => "external ",
            Self::Push => "push ",
            Self::Replace => "replace ",
            Self::Pop => "pop",
        }
    }
}

impl fmt::Display for TriggerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::On => "on",
            Self::When => "when",
            Self::After => "after",
            Self::Always => "always",
            Self::Done => "done",
            Self::Ignore => "ignore",
            Self::Defer => "defer",
        })
    }
}

/// Two spaces for each level.
pub(crate) struct Indent(pub(crate) usize);

impl fmt::Display for Indent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.0).try_for_each(|_| f.write_str("  "))
    }
}
