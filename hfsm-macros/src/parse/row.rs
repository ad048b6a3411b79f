//! Rows: a trigger, and what it does.

use proc_macro2::Span;

use super::cursor::{Parse, Parser};
use super::words::is_free;
use crate::ast::{Cond, Events, Row, Trigger};
use crate::messages;

impl Parser<'_, '_> {
    /// `trigger guard? action? ("=>" target)? ";"?`
    pub fn row(&mut self, word: &str) -> Parse<Row> {
        let mut row = Row {
            trigger: self.trigger(word)?,
            guard: self.guard_of_row(word)?,
            action: self.block(),
            target: None,
        };
        self.late_guard(&mut row)?;
        let arrow = self.here();
        if self.arrow() {
            row.target = Some(self.target()?);
            self.no_late_else()?;
        } else if row.action.is_some() {
            self.no_struct_literal()?;
        }
        self.end_of_item(row_end(&row))?;
        self.no_effect(word, &row, arrow);
        Ok(row)
    }

    /// `trigger = "on" events | "when" cond ("for" Expr)? | "after" Expr | "always" | "done" Name?`,
    /// and `("ignore" | "defer") (events | "_")`
    fn trigger(&mut self, word: &str) -> Parse<Trigger> {
        match word {
            "on" => {
                self.no_other_trigger()?;
                self.events().map(Trigger::On)
            }
            "when" => self.when(),
            "after" => self.expression("a time").map(Trigger::After),
            "always" => Ok(Trigger::Always),
            "done" => self.done(),
            "ignore" => self.events_or_all().map(Trigger::Ignore),
            _ => self.events_or_all().map(Trigger::Defer),
        }
    }

    /// `on entry { … }`, `on after 0.4`: the second word is what other notations put behind `on`.
    fn no_other_trigger(&mut self) -> Parse<()> {
        let word = self.word();
        if !self.starts_item() || !NO_EVENTS.contains(&word.as_str()) {
            return Ok(());
        }
        Err(self.expected_with("an event", messages::without_on(&word)))
    }

    /// `"when" cond ("for" Expr)?`
    fn when(&mut self) -> Parse<Trigger> {
        let cond = self.condition()?;
        let hold_for = match self.eat_word("for") {
            Some(_) => Some(self.expression("a time")?),
            None => None,
        };
        Ok(Trigger::When { cond, hold_for })
    }

    /// `"done" Name?`
    fn done(&mut self) -> Parse<Trigger> {
        let named = self.peek_ident().is_some_and(|ident| is_free(&ident));
        Ok(Trigger::Done(
            self.take_ident_if(named && !self.starts_item()),
        ))
    }

    /// `events | "_"`
    fn events_or_all(&mut self) -> Parse<Events> {
        match self.eat_word("_") {
            Some(all) => Ok(Events::All(all.span())),
            None => self.events().map(Events::Named),
        }
    }

    /// `on Event when condition` is understood, and refused.
    fn guard_of_row(&mut self, word: &str) -> Parse<Option<Cond>> {
        let on_event = matches!(word, "on" | "ignore" | "defer");
        if !on_event || self.after_brace || !self.peek_word("when") {
            return self.guard();
        }
        self.expected_with("`if`, `{`, `=>` or `;`", messages::GUARD);
        self.any();
        self.condition().map(Some)
    }

    /// `guard = "if" cond`
    pub fn guard(&mut self) -> Parse<Option<Cond>> {
        match self.eat_word("if") {
            Some(_) => self.condition().map(Some),
            None => Ok(None),
        }
    }

    /// A guard behind the action is understood, and refused.
    fn late_guard(&mut self, row: &mut Row) -> Parse<()> {
        if row.action.is_none() || !self.peek_word("if") {
            return Ok(());
        }
        let mistake = messages::late_guard(self.here());
        self.report(mistake);
        row.guard = self.guard()?;
        Ok(())
    }

    /// What was taken for an action was the middle of an expression.
    fn no_struct_literal(&mut self) -> Parse<()> {
        match self.peek_operator() {
            None if !self.peek_word("for") => Ok(()),
            Some("#" | ";") => Ok(()),
            _ => Err(self.expected_with("`=>` or an item", messages::STRUCT_LITERAL)),
        }
    }

    /// `if condition => A else B` is no choice.
    fn no_late_else(&mut self) -> Parse<()> {
        match self.peek_word("else") {
            true => Err(self.expected_with("`;`", messages::CHOICE)),
            false => Ok(()),
        }
    }

    /// `"=>"`; a similar arrow is understood, and refused.
    pub fn arrow(&mut self) -> bool {
        let other = matches!(self.peek_operator(), Some("->" | ">=" | "="));
        if other {
            self.expected("`=>`");
            self.take_operator();
        }
        other || self.eat("=>").is_some()
    }

    /// `ignore` and `defer` do nothing else.
    fn no_effect(&mut self, word: &str, row: &Row, arrow: Span) {
        if !matches!(row.trigger, Trigger::Ignore(_) | Trigger::Defer(_)) {
            return;
        }
        if let Some(action) = &row.action {
            let span = action.braces.span_open();
            self.report(messages::nothing_but(word, "action", span));
        } else if row.target.is_some() {
            self.report(messages::nothing_but(word, "target", arrow));
        }
    }
}

/// The words that have `on` in front of them in other notations.
const NO_EVENTS: &[&str] = &[
    "after", "always", "done", "entry", "exit", "resume", "update", "when",
];

/// What could still stand at the end of a row.
fn row_end(row: &Row) -> &'static str {
    let takes_for = matches!(row.trigger, Trigger::When { hold_for: None, .. });
    match row {
        Row {
            target: Some(_), ..
        } => "`;`",
        Row { guard: Some(_), .. } => "`{`, `=>` or `;`",
        _ if takes_for => "`for`, `if`, `{`, `=>` or `;`",
        _ => "`if`, `{`, `=>` or `;`",
    }
}
