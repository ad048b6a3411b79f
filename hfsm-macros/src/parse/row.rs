//! Rows: a trigger, and what it does.

use super::cursor::{Parse, Parser};
use super::words::is_free;
use crate::ast::{Cond, Events, Row, Trigger};

impl Parser<'_, '_> {
    /// `trigger guard? action? ("=>" target)? ";"?`
    pub fn row(&mut self, word: &str) -> Parse<Row> {
        let mut row = Row {
            trigger: self.trigger(word)?,
            guard: self.guard()?,
            action: self.block(),
            target: None,
        };
        self.late_guard(&mut row)?;
        if self.arrow() {
            row.target = Some(self.target()?);
        } else if row.action.is_some() {
            self.no_struct_literal()?;
        }
        self.end_of_item(row_end(&row))?;
        self.no_effect_place(word, &row);
        Ok(row)
    }

    /// `trigger = "on" events | "when" cond ("for" Expr)? | "after" Expr | "always" | "done" Name?`,
    /// and `("ignore" | "defer") (events | "_")`
    fn trigger(&mut self, word: &str) -> Parse<Trigger> {
        match word {
            "on" => self.events().map(Trigger::On),
            "when" => self.when(),
            "after" => self.expression("a time").map(Trigger::After),
            "always" => Ok(Trigger::Always),
            "done" => self.done(),
            "ignore" => self.events_or_all().map(Trigger::Ignore),
            _ => self.events_or_all().map(Trigger::Defer),
        }
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
        let span = self.here();
        self.report(span, "the guard stands before the action");
        row.guard = self.guard()?;
        Ok(())
    }

    /// What was taken for an action was the middle of an expression.
    fn no_struct_literal(&mut self) -> Parse<()> {
        match self.peek_operator() {
            None | Some("#" | ";") => Ok(()),
            Some(_) => {
                let help = "a `{` ends the expression before it: \
                            put parentheses around a struct literal";
                Err(self.expected_with("`=>` or an item", Some(help.to_string())))
            }
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

    fn no_effect_place(&mut self, word: &str, row: &Row) {
        let kept = matches!(row.trigger, Trigger::Ignore(_) | Trigger::Defer(_));
        if let (true, Some(action)) = (kept, &row.action) {
            let span = action.braces.span();
            self.report(span, format!("`{word}` has no action: write `on`"));
        } else if kept && row.target.is_some() {
            let span = self.previous;
            self.report(span, format!("`{word}` has no target: write `on`"));
        }
    }
}

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
