//! Where the checks put what they find.

use crate::ast::{Attrs, Level};
use crate::chart::{Chart, EventId, RowId, StateId};
use crate::diagnostics::{Diagnostic, Diagnostics};

use super::levels;

pub(super) struct Report<'a> {
    pub(super) chart: &'a Chart,
    pub(super) sink: &'a mut Diagnostics,
}

impl Report<'_> {
    pub(super) fn on_state(&mut self, state: StateId, found: Diagnostic) {
        let level = levels::of_state(self.chart, check_of(&found), state);
        self.say(level, found);
    }

    pub(super) fn on_row(&mut self, row: RowId, found: Diagnostic) {
        let level = levels::of_row(self.chart, check_of(&found), row);
        self.say(level, found);
    }

    pub(super) fn on_event(&mut self, event: EventId, found: Diagnostic) {
        let level = levels::of_event(self.chart, check_of(&found), event);
        self.say(level, found);
    }

    /// On an item of a state that has attributes of its own.
    pub(super) fn on_item(&mut self, attrs: &Attrs, state: StateId, found: Diagnostic) {
        let check = check_of(&found);
        let level = levels::explicit(attrs, check)
            .unwrap_or_else(|| levels::of_state(self.chart, check, state));
        self.say(level, found);
    }

    pub(super) fn say(&mut self, level: Level, found: Diagnostic) {
        match level {
            Level::Allow => {}
            Level::Warn => self.sink.warning(found),
            Level::Deny => self.sink.error(found),
        }
    }
}

fn check_of(found: &Diagnostic) -> &'static str {
    found.check.unwrap_or_default()
}
