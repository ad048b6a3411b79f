//! What a state has besides rows and children.

use proc_macro2::{Delimiter, TokenStream};

use super::cursor::{Parse, Parser};
use super::words::is_free;
use crate::ast::{Block, History, Initial, ItemKind, Let, Moment, Place, Target};
use crate::messages;

impl Parser<'_, '_> {
    /// `"initial" (action "=>")? target ";"`
    pub fn initial(&mut self) -> Parse<ItemKind> {
        let action = self.block();
        if action.is_some() && !self.arrow() {
            return Err(self.expected("`=>`"));
        }
        if action.is_none()
            && let Some(target) = self.initial_of_other_notations()
        {
            return Ok(ItemKind::Initial(Initial { action, target }));
        }
        let target = self.target()?;
        self.end_of_item("`;`")?;
        Ok(ItemKind::Initial(Initial { action, target }))
    }

    /// `initial: A;` and `initial = A;` are understood, and refused, up to the name. So is
    /// `initial state A { … }`: the state is the next item, and the target comes back.
    fn initial_of_other_notations(&mut self) -> Option<Target> {
        let behind = match self.peek_operator() {
            Some(":" | "=") => self.at.punct()?.1,
            _ if self.peek_word("state") => self.at.ident()?.1,
            _ => return None,
        };
        let (name, _) = behind.ident().filter(|(name, _)| is_free(name))?;
        self.expected_with("a state", messages::initial_help(&name));
        if self.take_operator().is_some() {
            return None;
        }
        let (external, data) = (None, Vec::new());
        let place = Place { name, data };
        Some(Target::State { external, place })
    }

    /// `vis? "let" Ident ":" Type ("=" Expr)? ";"`
    pub fn variable(&mut self, vis: TokenStream) -> Parse<ItemKind> {
        let name = self.name("a name for the variable")?;
        let ty = self.type_after_colon()?;
        let value = match self.eat("=") {
            Some(_) => Some(self.value()?),
            None => None,
        };
        self.end_of_item(if value.is_some() { "`;`" } else { "`=` or `;`" })?;
        Ok(ItemKind::Let(Let {
            vis,
            name,
            ty,
            value,
        }))
    }

    /// `vis? "timer" Ident ";"`
    pub fn timer(&mut self, vis: TokenStream) -> Parse<ItemKind> {
        let name = self.name("a name for the timer")?;
        self.end_of_item("`;`")?;
        Ok(ItemKind::Timer { vis, name })
    }

    /// `("entry" | "exit" | "update" | "resume") Block`
    pub fn moment(&mut self, moment: Moment, word: &str) -> Parse<ItemKind> {
        let Some(block) = self.block() else {
            return Err(self.expected_with("`{`", messages::block_help(word)));
        };
        self.end_of_item("`;`")?;
        Ok(ItemKind::Block { moment, block })
    }

    /// `Block`
    pub fn block(&mut self) -> Option<Block> {
        let braces = self.take_group(Delimiter::Brace)?;
        Some(Block { braces })
    }

    /// `"hold" guard? ";"`
    pub fn hold(&mut self) -> Parse<ItemKind> {
        let guard = self.guard()?;
        self.end_of_item(if guard.is_some() {
            "`;`"
        } else {
            "`if` or `;`"
        })?;
        Ok(ItemKind::Hold { guard })
    }

    /// `("shallow" | "deep") "history" Name ("within" Expr)? ("else" Name)? ";"`
    pub fn history(&mut self, deep: bool) -> Parse<ItemKind> {
        if self.eat_word("history").is_none() {
            return Err(self.expected("`history`"));
        }
        let name = self.name("a name for the history")?;
        let within = match self.eat_word("within") {
            Some(_) => Some(self.expression("a time")?),
            None => None,
        };
        let otherwise = match self.eat_word("else") {
            Some(_) => Some(self.reference("a state")?),
            None => None,
        };
        self.end_of_item(history_end(within.is_some(), otherwise.is_some()))?;
        Ok(ItemKind::History(History {
            deep,
            name,
            within,
            otherwise,
        }))
    }
}

/// What could still stand at the end of a history.
fn history_end(within: bool, otherwise: bool) -> &'static str {
    match (within, otherwise) {
        (_, true) => "`;`",
        (true, false) => "`else` or `;`",
        (false, false) => "`within`, `else` or `;`",
    }
}
