//! The lines of the tree, but for rows.

use proc_macro2::{Delimiter, Ident, TokenStream};

use super::attrs::Above;
use super::cursor::{Failed, Parse, Parser};
use super::words::{HEADERS, ITEMS};
use crate::ast::{Block, History, Initial, Item, ItemKind, Let, Moment};

/// The beginning of an item: what is above its keyword, and that.
struct Head {
    above: Above,
    vis: TokenStream,
    keyword: Ident,
    word: &'static str,
}

impl Parser<'_, '_> {
    /// `(attrs item)*`
    pub fn items(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        while !self.at_end() {
            let start = self.at;
            match self.item(items.is_empty()) {
                Ok(item) => items.extend(item),
                Err(Failed) => self.resynchronise(start),
            }
        }
        items
    }

    /// `attrs item`, or a header: that is put where headers are, and `None` comes back.
    fn item(&mut self, first: bool) -> Parse<Option<Item>> {
        let head = self.head()?;
        if HEADERS.contains(&head.word) {
            self.header_place(&head, first);
            self.header(head.above, head.keyword, head.word)?;
            return Ok(None);
        }
        self.visibility_place(&head);
        let attrs = head.above.of_item(self, head.word);
        let keyword = head.keyword.span();
        let kind = self.item_kind(head.word, head.vis)?;
        Ok(Some(Item {
            attrs,
            keyword,
            kind,
        }))
    }

    fn head(&mut self) -> Parse<Head> {
        let above = self.attributes();
        let vis = self.visibility();
        let word = self.item_word()?;
        let keyword = self.take_ident().ok_or(Failed)?;
        Ok(Head {
            above,
            vis,
            keyword,
            word,
        })
    }

    /// The word an item or header starts with. For one that is only mistyped we go on as meant.
    fn item_word(&mut self) -> Parse<&'static str> {
        let words = || ITEMS.iter().chain(HEADERS).copied();
        let found = words().find(|word| self.peek_word(word));
        if let Some(word) = found {
            return Ok(word);
        }
        let meant = self.meant(words());
        let help = match meant {
            Some(word) => format!("did you mean `{word}`?"),
            None => format!("an item starts with one of `{}`", ITEMS.join("`, `")),
        };
        let failed = self.expected_with("a state, a row or another item", Some(help));
        meant.ok_or(failed)
    }

    fn header_place(&mut self, head: &Head, first: bool) {
        let (word, span) = (head.word, head.keyword.span());
        if self.depth > 0 {
            self.report(
                span,
                format!("`{word}` belongs to the machine, not to a state"),
            );
        } else if !first {
            self.report(
                span,
                format!("`{word}` stands before the first item of the machine"),
            );
        }
    }

    fn visibility_place(&mut self, head: &Head) {
        let vis = head.vis.clone().into_iter().next();
        if let (Some(token), false) = (vis, matches!(head.word, "let" | "timer")) {
            let word = head.word;
            self.report(token.span(), format!("`{word}` has no visibility"));
        }
    }

    /// `item = "initial" … | "let" … | "timer" … | "entry" … | row | "hold" … | "state" … | …`
    fn item_kind(&mut self, word: &str, vis: TokenStream) -> Parse<ItemKind> {
        match word {
            "initial" => self.initial(),
            "let" => self.variable(vis),
            "timer" => self.timer(vis),
            "entry" => self.moment(Moment::Entry),
            "exit" => self.moment(Moment::Exit),
            "update" => self.moment(Moment::Update),
            "resume" => self.moment(Moment::Resume),
            "hold" => self.hold(),
            "shallow" => self.history(false),
            "deep" => self.history(true),
            "state" => self.state(),
            "region" => self.region(),
            "final" => self.final_state(),
            "submachine" => self.submachine(),
            row => Ok(ItemKind::Row(self.row(row)?)),
        }
    }

    /// `"initial" (action "=>")? target ";"`
    fn initial(&mut self) -> Parse<ItemKind> {
        let action = self.block();
        if action.is_some() && !self.arrow() {
            return Err(self.expected("`=>`"));
        }
        let target = self.target()?;
        self.end_of_item("`;`")?;
        Ok(ItemKind::Initial(Initial { action, target }))
    }

    /// `vis? "let" Ident ":" Type ("=" Expr)? ";"`
    fn variable(&mut self, vis: TokenStream) -> Parse<ItemKind> {
        let name = self.name("a name for the variable")?;
        let ty = self.type_after_colon()?;
        let value = match self.eat("=") {
            Some(_) => Some(self.expression("a value")?),
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
    fn timer(&mut self, vis: TokenStream) -> Parse<ItemKind> {
        let name = self.name("a name for the timer")?;
        self.end_of_item("`;`")?;
        Ok(ItemKind::Timer { vis, name })
    }

    /// `("entry" | "exit" | "update" | "resume") Block`
    fn moment(&mut self, moment: Moment) -> Parse<ItemKind> {
        let Some(block) = self.block() else {
            return Err(self.expected("`{`"));
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
    fn hold(&mut self) -> Parse<ItemKind> {
        let guard = self.guard()?;
        self.end_of_item(if guard.is_some() {
            "`;`"
        } else {
            "`if` or `;`"
        })?;
        Ok(ItemKind::Hold { guard })
    }

    /// `("shallow" | "deep") "history" Name ("within" Expr)? ("else" Name)? ";"`
    fn history(&mut self, deep: bool) -> Parse<ItemKind> {
        if self.eat_word("history").is_none() {
            return Err(self.expected("`history`"));
        }
        let name = self.name("a name for the history")?;
        let within = match self.eat_word("within") {
            Some(_) => Some(self.expression("a time")?),
            None => None,
        };
        let otherwise = match self.eat_word("else") {
            Some(_) => Some(self.name("a state")?),
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

    /// `"state" Name ( "{" (attrs item)* "}" | ";" )`
    fn state(&mut self) -> Parse<ItemKind> {
        let name = self.name("a name for the state")?;
        let items = self.body_or_semicolon()?;
        Ok(ItemKind::State { name, items })
    }

    /// `"region" Name "{" (attrs item)* "}"`
    fn region(&mut self) -> Parse<ItemKind> {
        let name = self.name("a name for the region")?;
        match self.peek_group(Delimiter::Brace) {
            Some(_) => self
                .body_or_semicolon()
                .map(|items| ItemKind::Region { name, items }),
            None => Err(self.expected("`{`")),
        }
    }

    /// `"final" Name ";"`
    fn final_state(&mut self) -> Parse<ItemKind> {
        let name = self.name("a name for the final state")?;
        let body = self.block().map(|block| block.braces.span());
        self.end_of_item("`;`")?;
        Ok(ItemKind::Final { name, body })
    }

    /// `"submachine" Name ":" Type ( "{" (attrs item)* "}" | ";" )`
    fn submachine(&mut self) -> Parse<ItemKind> {
        let name = self.name("a name for the submachine's state")?;
        let ty = self.type_after_colon()?;
        let items = self.body_or_semicolon()?;
        Ok(ItemKind::Submachine { name, ty, items })
    }

    /// `"{" (attrs item)* "}" | ";"`
    fn body_or_semicolon(&mut self) -> Parse<Vec<Item>> {
        let items = match self.peek_group(Delimiter::Brace) {
            Some(body) => self.deeper(|parser| Ok(parser.enter(&body, Parser::items)))?,
            None => Vec::new(),
        };
        self.end_of_item("`{` or `;`")?;
        Ok(items)
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
