//! Types and generics: measured, then shown to syn, so that a malformed one is reported once and
//! not wherever it would be emitted.

use proc_macro2::{Delimiter, Punct, Spacing, TokenStream, TokenTree};
use syn::parse::{Parse as Syntax, ParseStream, Parser as _};

use super::cursor::{Parse, Parser};
use super::mistake::DEEPEST;
use super::words::is_free;
use crate::messages;

impl Parser<'_, '_> {
    /// `":" Type`
    pub fn type_after_colon(&mut self) -> Parse<TokenStream> {
        self.colon_before_type()?;
        self.ty()
    }

    /// `":"`; a forgotten one in front of a name does no harm.
    pub fn colon_before_type(&mut self) -> Parse<()> {
        if self.eat(":").is_some() {
            return Ok(());
        }
        let is_type = self.peek_ident().is_some_and(|word| is_free(&word));
        if !is_type || self.starts_item() {
            return Err(self.expected("`:` and a type"));
        }
        self.forgotten("`:`");
        Ok(())
    }

    /// `Type`
    pub fn ty(&mut self) -> Parse<TokenStream> {
        let start = self.at;
        self.skip_type()?;
        while self.eat("+").is_some() {
            if !self.take_lifetime() {
                self.skip_type()?;
            }
        }
        let tokens = self.operands_since(start);
        self.valid::<syn::Type>("type", tokens.clone())?;
        Ok(tokens)
    }

    /// `generics? where?`
    pub fn generics_with_where(&mut self) -> Parse<syn::Generics> {
        let start = self.at;
        if self.peek("<") {
            self.angles()?;
        }
        let mut generics: syn::Generics = self.valid("generics", self.since(start))?;
        let start = self.at;
        if self.eat_word("where").is_some() {
            self.skip_bounds()?;
            generics.where_clause = Some(self.valid("`where` clause", self.since(start))?);
        }
        Ok(generics)
    }

    /// Skips the rest of a `where` clause, to the `{` behind it.
    fn skip_bounds(&mut self) -> Parse<()> {
        while !self.at_end() && !self.peek(";") && self.peek_group(Delimiter::Brace).is_none() {
            if self.peek_char('<') {
                self.angles()?;
            } else {
                self.skip_arrow_or_any();
            }
        }
        Ok(())
    }

    /// What syn makes of `tokens`, with a `;` behind them that shows where they end.
    fn valid<T: Syntax>(&mut self, what: &str, mut tokens: TokenStream) -> Parse<T> {
        if is_deep(tokens.clone()) {
            return Err(self.fail(messages::too_deep(self.previous, DEEPEST)));
        }
        let mut end = Punct::new(';', Spacing::Alone);
        end.set_span(self.here());
        tokens.extend([TokenTree::from(end)]);
        let parsed = all_but_end.parse2(tokens);
        parsed.map_err(|error| self.fail(messages::malformed(what, &error)))
    }
}

fn all_but_end<T: Syntax>(stream: ParseStream<'_>) -> syn::Result<T> {
    let parsed = stream.parse()?;
    match stream.parse::<syn::Token![;]>() {
        Ok(_) => Ok(parsed),
        Err(error) => Err(syn::Error::new(error.span(), "")),
    }
}

/// A rough measure of what syn will recurse into, taken without recursion: for each token, the
/// groups around it and the operators before it, back to the last comma.
fn is_deep(tokens: TokenStream) -> bool {
    let mut groups = vec![(tokens.into_iter(), 0, 0)];
    while let Some((tokens, outside, depth)) = groups.last_mut() {
        match tokens.next() {
            Some(TokenTree::Group(group)) => {
                let inside = *depth + 1;
                groups.push((group.stream().into_iter(), inside, inside));
            }
            Some(TokenTree::Punct(punct)) => match punct.as_char() {
                ',' | ';' => *depth = *outside,
                ':' | '>' => {}
                _ => *depth += 1,
            },
            Some(_) => {}
            None => drop(groups.pop()),
        }
        if groups.last().is_some_and(|&(.., depth)| depth > DEEPEST) {
            return true;
        }
    }
    false
}
