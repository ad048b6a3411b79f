//! Rows.

use super::actions::Spot;
use super::targets::Source;
use super::{Feature, Generator, View};
use crate::oracle::index::{Id, ROOT};
use crate::oracle::model::{
    Action, Cond, Events, Expr, Node, Pattern, Payload, Row, Target, Trigger,
};

impl Generator {
    pub(super) fn fill_rows(&mut self, view: View, id: Id, node: &mut Node) {
        if id != ROOT && self.roll(Feature::Hold, 12) {
            let always = self.random.chance(40);
            node.hold = Some(if always {
                Cond::Const(true)
            } else {
                self.cond(view, id, false)
            });
        }
        let mut rows = self.done_rows(view, id);
        for _ in 0..self.random.between(0, 4) {
            let row = self.row(view, id);
            let rest = |row: &Row| {
                matches!(
                    row.trigger,
                    Trigger::Ignore(Events::Rest) | Trigger::Defer(Events::Rest)
                )
            };
            let twice = row
                .as_ref()
                .is_some_and(|row| rest(row) && rows.iter().any(rest));
            rows.extend(row.filter(|_| !twice));
        }
        for (number, mut row) in rows.into_iter().enumerate() {
            row.label = format!("{}_{number}", node.name);
            node.rows.push(row);
        }
    }

    fn row(&mut self, view: View, at: Id) -> Option<Row> {
        let features = [
            Feature::When,
            Feature::After,
            Feature::Always,
            Feature::Defer,
        ];
        let wanted: Vec<_> = features
            .into_iter()
            .filter(|feature| self.has(*feature))
            .collect();
        let special = self.random.chance(45);
        let mut row = match self.random.pick(&wanted) {
            Some(Feature::When) if special => self.when(view, at),
            Some(Feature::After) if special => self.after(view, at),
            Some(Feature::Always) if special => self.always(view, at),
            Some(Feature::Defer) if special => return self.refusal(view, at, true),
            _ if self.random.chance(15) => return self.refusal(view, at, false),
            _ => self.on(view, at),
        }?;
        row.urgent = self.roll(Feature::Urgent, 15);
        Some(row)
    }

    fn on(&mut self, view: View, at: Id) -> Option<Row> {
        let patterns = self.patterns(view);
        let payload = patterns
            .iter()
            .all(|pattern| pattern.payload == Payload::Bind);
        let guard = self.random.chance(40).then(|| self.cond(view, at, payload));
        let source = Source {
            at,
            payload,
            stack: true,
        };
        self.reaction(view, source, Trigger::On(patterns), guard)
    }

    fn patterns(&mut self, view: View) -> Vec<Pattern> {
        let mut events = view.chart.events.clone();
        let mut patterns = Vec::new();
        for _ in 0..if self.random.chance(20) { 2 } else { 1 } {
            let event = events.remove(self.random.below(events.len()));
            let payload = match self.random.below(4) {
                _ if !event.payload => Payload::Bare,
                0 => Payload::Bare,
                1 => Payload::Literal(self.random.below(4) as u32),
                _ => Payload::Bind,
            };
            patterns.push(Pattern {
                event: event.name,
                payload,
            });
        }
        // Alternatives bind the same names.
        let binds = patterns
            .iter()
            .filter(|pattern| pattern.payload == Payload::Bind)
            .count();
        if binds < patterns.len() {
            for pattern in &mut patterns {
                if pattern.payload == Payload::Bind {
                    pattern.payload = Payload::Bare;
                }
            }
        }
        patterns
    }

    fn reaction(
        &mut self,
        view: View,
        from: Source,
        trigger: Trigger,
        guard: Option<Cond>,
    ) -> Option<Row> {
        let internal = self.random.chance(25);
        let target = if internal {
            None
        } else {
            self.target(view, from, 2)
        };
        let act = target.is_none() || self.random.chance(75);
        let mut action = act.then(|| self.block(view, from.at, Spot::Row, from.payload));
        if let Some(action) = &mut action
            && is_plain(target.as_ref())
            && self.roll(Feature::Route, 15)
        {
            action.push(Action::LogRoute);
        }
        let label = String::new();
        Some(Row {
            label,
            urgent: false,
            trigger,
            guard,
            action,
            target,
        })
    }

    fn when(&mut self, view: View, at: Id) -> Option<Row> {
        let cond = self.cond(view, at, false);
        let lasting = self.roll(Feature::For, 50);
        let duration = lasting.then(|| Expr::Int(self.random.between(1, 5) as u32));
        let guard = self.random.chance(15).then(|| self.cond(view, at, false));
        let source = Source {
            at,
            payload: false,
            stack: false,
        };
        self.reaction(view, source, Trigger::When(cond, duration), guard)
    }

    fn after(&mut self, view: View, at: Id) -> Option<Row> {
        let delay = Expr::Int(self.random.between(1, 6) as u32);
        let guard = self.random.chance(25).then(|| self.cond(view, at, false));
        let source = Source {
            at,
            payload: false,
            stack: false,
        };
        self.reaction(view, source, Trigger::After(delay), guard)
    }

    /// Mostly a row that makes its own guard false.
    fn always(&mut self, view: View, at: Id) -> Option<Row> {
        let bit = self.bit();
        let mut guard = Cond::Bit(bit);
        if self.random.chance(30) {
            guard = guard & self.cond(view, at, false);
        }
        let source = Source {
            at,
            payload: false,
            stack: false,
        };
        let mut row = self.reaction(view, source, Trigger::Always, Some(guard))?;
        if row.target.is_none() || self.random.chance(85) {
            row.action
                .get_or_insert_default()
                .insert(0, Action::Clear(bit));
        }
        Some(row)
    }

    /// An `ignore` or `defer` row.
    fn refusal(&mut self, view: View, at: Id, defer: bool) -> Option<Row> {
        let rest = self.roll(Feature::Rest, 25);
        let events = if rest {
            Events::Rest
        } else {
            Events::Named(self.bare_patterns(view))
        };
        let trigger = if defer {
            Trigger::Defer(events)
        } else {
            Trigger::Ignore(events)
        };
        let guard = self.random.chance(30).then(|| self.cond(view, at, false));
        let label = String::new();
        Some(Row {
            label,
            urgent: false,
            trigger,
            guard,
            action: None,
            target: None,
        })
    }

    fn bare_patterns(&mut self, view: View) -> Vec<Pattern> {
        let mut patterns = self.patterns(view);
        for pattern in &mut patterns {
            if pattern.payload == Payload::Bind {
                pattern.payload = Payload::Bare;
            }
        }
        patterns
    }

    /// `done` rows for a state that can be done; the last one has no guard.
    fn done_rows(&mut self, view: View, at: Id) -> Vec<Row> {
        let finals: Vec<Id> = view
            .index
            .children(at)
            .into_iter()
            .filter(|&id| view.index.is_final(id))
            .collect();
        let ends = |&region: &Id| {
            view.index
                .children(region)
                .iter()
                .any(|&id| view.index.is_final(id))
        };
        let regions = view.index.is_parallel(at) && view.index.children(at).iter().all(ends);
        if at == ROOT || finals.is_empty() && !regions || self.random.chance(20) {
            return Vec::new();
        }
        let mut rows = Vec::new();
        for id in finals {
            if self.random.chance(40) {
                let name = view.index.node(id).name.clone();
                rows.extend(self.done_row(view, at, Some(name), true));
            }
        }
        rows.extend(self.done_row(view, at, None, false));
        rows
    }

    fn done_row(&mut self, view: View, at: Id, by: Option<String>, guarded: bool) -> Option<Row> {
        let guard = (guarded && self.random.chance(30)).then(|| self.cond(view, at, false));
        let source = Source {
            at,
            payload: false,
            stack: false,
        };
        self.reaction(view, source, Trigger::Done(by), guard)
    }
}

/// Whether it is clear what a block is told to be the target.
fn is_plain(target: Option<&Target>) -> bool {
    match target {
        None => true,
        Some(Target::To(goal) | Target::External(goal)) => !goal.state.starts_with('H'),
        Some(_) => false,
    }
}
