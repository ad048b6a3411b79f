//! States of every kind, and what is inside them.

use proc_macro2::Delimiter;

use super::cursor::{Parse, Parser};
use crate::ast::{Item, ItemKind};

impl Parser<'_, '_> {
    /// `"state" Name ( "{" (attrs item)* "}" | ";" )`
    pub fn state(&mut self) -> Parse<ItemKind> {
        let name = self.name("a name for the state")?;
        let items = self.body_or_semicolon()?;
        Ok(ItemKind::State { name, items })
    }

    /// `"region" Name "{" (attrs item)* "}"`
    pub fn region(&mut self) -> Parse<ItemKind> {
        let name = self.name("a name for the region")?;
        match self.peek_group(Delimiter::Brace) {
            Some(_) => self
                .body_or_semicolon()
                .map(|items| ItemKind::Region { name, items }),
            None => Err(self.expected("`{`")),
        }
    }

    /// `"final" Name ";"`
    pub fn final_state(&mut self) -> Parse<ItemKind> {
        let name = self.name("a name for the final state")?;
        let body = self.block().map(|block| block.braces.span());
        self.end_of_item("`;`")?;
        Ok(ItemKind::Final { name, body })
    }

    /// `"submachine" Name ":" Type ( "{" (attrs item)* "}" | ";" )`
    pub fn submachine(&mut self) -> Parse<ItemKind> {
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
