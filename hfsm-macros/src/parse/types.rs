//! Types and generics: measured here, then shown to syn, so that a malformed one is reported once
//! and not wherever it would be emitted.

use proc_macro2::{Delimiter, Punct, Spacing, TokenStream, TokenTree};
use syn::parse::{Parse as Syntax, ParseStream, Parser as _};

use super::cursor::{Failed, Parse, Parser};
use super::mistake::DEEPEST;

impl Parser<'_, '_> {
    /// `":" Type`
    pub fn type_after_colon(&mut self) -> Parse<TokenStream> {
        match self.eat(":") {
            Some(_) => self.ty(),
            None => Err(self.expected("`:` and a type")),
        }
    }

    /// `Type`: up to `;`, `=`, `,` or `{` outside of its own brackets
    pub fn ty(&mut self) -> Parse<TokenStream> {
        let start = self.at;
        self.skip_bounds(&[";", "=", "=>", ","]);
        let tokens = self.since(start);
        if tokens.is_empty() {
            return Err(self.expected("a type"));
        }
        self.valid::<syn::Type>(tokens.clone())?;
        Ok(tokens)
    }

    /// `generics? where?`
    pub fn generics_with_where(&mut self) -> Parse<syn::Generics> {
        let start = self.at;
        if self.peek("<") {
            self.angles()?;
        }
        let mut generics: syn::Generics = self.valid(self.since(start))?;
        let start = self.at;
        if self.eat_word("where").is_some() {
            self.skip_bounds(&[";"]);
            generics.where_clause = Some(self.valid(self.since(start))?);
        }
        Ok(generics)
    }

    /// Skips to one of `stops` or to a `{`, outside of `<…>`.
    fn skip_bounds(&mut self, stops: &[&str]) {
        while !self.at_end() {
            let stop = self
                .peek_operator()
                .is_some_and(|next| stops.contains(&next));
            if stop || self.peek_group(Delimiter::Brace).is_some() {
                return;
            }
            if self
                .at
                .punct()
                .is_some_and(|(next, _)| next.as_char() == '<')
            {
                self.skip_angles();
            } else {
                self.skip_arrow_or_any();
            }
        }
    }

    /// `"<" … ">"`
    pub fn angles(&mut self) -> Parse<()> {
        let open = self.here();
        if self.skip_angles() {
            return Ok(());
        }
        self.report(open, "this `<` has no `>`");
        Err(Failed)
    }

    /// Skips `<…>` with all the `<…>` inside; `false` if it ends before the last `>`.
    pub fn skip_angles(&mut self) -> bool {
        let mut depth = 0_usize;
        while !self.at_end() && !self.peek(";") {
            if self.eat_char('<') {
                depth += 1;
            } else if self.eat_char('>') {
                depth = depth.saturating_sub(1);
            } else {
                self.skip_arrow_or_any();
            }
            if depth == 0 {
                return true;
            }
        }
        false
    }

    /// The `>` of `->` closes nothing.
    fn skip_arrow_or_any(&mut self) {
        if self.eat("->").is_none() {
            self.any();
        }
    }

    /// What syn makes of `tokens`, with a `;` behind them that shows where they end.
    fn valid<T: Syntax>(&mut self, mut tokens: TokenStream) -> Parse<T> {
        let mut end = Punct::new(';', Spacing::Alone);
        end.set_span(self.here());
        if is_deep(tokens.clone()) {
            let span = self.previous;
            self.report(
                span,
                format!("this is nested more than {DEEPEST} levels deep"),
            );
            return Err(Failed);
        }
        tokens.extend([TokenTree::from(end)]);
        let parse = |stream: ParseStream<'_>| {
            let parsed = stream.parse()?;
            stream.parse::<syn::Token![;]>()?;
            Ok(parsed)
        };
        parse.parse2(tokens).map_err(|error| {
            self.sink.syntax(error);
            Failed
        })
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
