//! What stands above a node.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::LitStr;

use super::cursor::{Parse, Parser};
use crate::ast::{Attrs, Level, LevelAttr};
use crate::gather::Gather;
use crate::levels::{ALWAYS_ERRORS, names};
use crate::messages;
use crate::near::nearest;

/// Attributes, before it is known what they are above.
#[derive(Default)]
pub struct Above {
    attrs: Attrs,
    /// Those that only a generated item may have, with their names.
    foreign: Vec<Ident>,
    /// The doc comments alone: what is passed on where nothing foreign is.
    docs: Vec<TokenStream>,
}

impl Above {
    /// Above the machine, any attribute may stand. An `inline` is not the struct's: it says what
    /// the code is to look like.
    pub fn of_machine(self, parser: &mut Parser<'_, '_>) -> Attrs {
        let mut attrs = self.of_generated(parser, "`machine`");
        if attrs.inline.is_some() {
            attrs.passed_on.retain(|attr| inlines(attr).is_none());
        }
        attrs
    }

    /// Above what becomes an item of the user's crate, any attribute may stand.
    pub fn of_generated(self, parser: &mut Parser<'_, '_>, what: &str) -> Attrs {
        refuse_urgent(&self.attrs, parser, what);
        self.attrs
    }

    /// Above the rest of the tree, the language's own may.
    pub fn of_item(mut self, parser: &mut Parser<'_, '_>, word: &str) -> Attrs {
        let is_row = ROWS.contains(&word);
        if !is_row {
            refuse_urgent(&self.attrs, parser, &format!("`{word}`"));
        }
        for name in &self.foreign {
            let ours = OURS.iter().copied().chain(is_row.then_some("urgent"));
            let meant = nearest(&name.to_string(), ours).filter(|meant| name != meant);
            parser.report(messages::foreign_attribute(name, word, is_row, meant));
        }
        self.attrs.passed_on = self.docs;
        self.attrs
    }
}

const OURS: &[&str] = &["allow", "cfg", "deny", "warn"];

const ROWS: &[&str] = &["on", "when", "after", "always", "done", "ignore", "defer"];

fn refuse_urgent(attrs: &Attrs, parser: &mut Parser<'_, '_>, what: &str) {
    if let Some(span) = attrs.urgent {
        parser.report(messages::misplaced_urgent(what, span));
    }
}

impl Parser<'_, '_> {
    /// `attrs = ("#" "[" … "]")*`
    pub fn attributes(&mut self) -> Parse<Above> {
        let mut above = Above::default();
        while self.peek("#") {
            self.attribute(&mut above)?;
        }
        Ok(above)
    }

    fn attribute(&mut self, above: &mut Above) -> Parse<()> {
        let start = self.at;
        self.eat("#");
        if let Some(span) = self.eat("!") {
            self.report(messages::inner_attribute(span));
        }
        let Some(brackets) = self.peek_group(Delimiter::Bracket) else {
            return Err(self.expected("`[`"));
        };
        self.step_over(&brackets);
        let whole = self.since(start);
        match self.enter(&brackets, |parser| parser.meta(above, whole)) {
            Err(failed) if self.at_end() => Err(failed),
            // What is wrong inside does not keep the rest from being read.
            _ => Ok(()),
        }
    }

    /// The inside of an attribute, `whole` with its `#[` and `]`.
    fn meta(&mut self, above: &mut Above, whole: TokenStream) -> Parse<()> {
        let Some(name) = self.take_ident() else {
            return Err(self.expected("the name of an attribute"));
        };
        match name.to_string().as_str() {
            "doc" if self.peek("=") => self.doc(above, whole),
            "cfg" if self.peek_group(Delimiter::Parenthesis).is_some() => {
                let predicate = self.take_group(Delimiter::Parenthesis);
                above
                    .attrs
                    .cfg
                    .extend(predicate.map(|group| group.stream()));
            }
            "urgent" => self.urgent(above, name.span())?,
            "allow" | "warn" | "deny" | "forbid" | "expect" => {
                self.levels(above, name, whole)?;
            }
            _ => {
                above.attrs.inline = above.attrs.inline.or(inlines(&whole));
                above.pass_on(name, whole);
            }
        }
        Ok(())
    }

    /// `doc = "…"`, as a `///` arrives
    fn doc(&mut self, above: &mut Above, whole: TokenStream) {
        self.eat("=");
        let literal = self.take_literal();
        let text = literal.and_then(|text| syn::parse_str::<LitStr>(&text.to_string()).ok());
        if let Some(text) = text {
            above.attrs.docs.extend(lines(&text.value()));
        }
        above.attrs.passed_on.push(whole.clone());
        above.docs.push(whole);
    }

    /// `urgent`
    fn urgent(&mut self, above: &mut Above, span: Span) -> Parse<()> {
        above.attrs.urgent = Some(span);
        if self.at_end() {
            return Ok(());
        }
        Err(self.expected("`]`"))
    }

    /// `("allow" | "warn" | "deny") "(" ("hfsm" "::" Ident | other),* ")"`
    fn levels(&mut self, above: &mut Above, name: Ident, whole: TokenStream) -> Parse<()> {
        let Some(list) = self.peek_group(Delimiter::Parenthesis) else {
            above.pass_on(name, whole);
            return Ok(());
        };
        let (checks, others) = self.enter(&list, Self::lints)?;
        if checks.is_empty() {
            above.pass_on(name, whole);
            return Ok(());
        }
        if !others.iter().all(is_reason) {
            let rest = quote!(#[#name(#(#others),*)]);
            above.pass_on(name.clone(), rest);
        }
        let level = self.level(&name)?;
        for check in checks {
            if self.is_check(&check) {
                above.attrs.levels.push(LevelAttr { level, check });
            }
        }
        Ok(())
    }

    /// The names behind `hfsm::`, and the other elements of the list.
    fn lints(&mut self) -> Parse<(Vec<Ident>, Vec<TokenStream>)> {
        let (mut checks, mut others) = (Vec::new(), Vec::new());
        while !self.at_end() {
            let start = self.at;
            if self.eat_word("hfsm").is_some() && self.eat("::").is_some() {
                let name = self.take_ident();
                checks.push(name.ok_or_else(|| self.expected("the name of a check"))?);
            } else {
                self.skip_to_comma();
                others.push(self.since(start));
            }
            self.comma()?;
        }
        Ok((checks, others))
    }

    fn level(&mut self, name: &Ident) -> Parse<Level> {
        match name.to_string().as_str() {
            "allow" => Ok(Level::Allow),
            "warn" => Ok(Level::Warn),
            "deny" => Ok(Level::Deny),
            _ => Err(self.fail(messages::not_a_level(name))),
        }
    }

    /// The check can be set; if not, that is reported.
    fn is_check(&mut self, check: &Ident) -> bool {
        let name = check.to_string();
        if names().any(|known| known == name) {
            return true;
        }
        self.report(match ALWAYS_ERRORS.contains(&name.as_str()) {
            true => messages::always_an_error(check),
            false => messages::unknown_check(check, nearest(&name, names())),
        });
        false
    }
}

impl Above {
    fn pass_on(&mut self, name: Ident, whole: TokenStream) {
        self.attrs.passed_on.push(whole);
        self.foreign.push(name);
    }
}

/// What `#[inline(always)]` or `#[inline(never)]` asks for.
fn inlines(attr: &TokenStream) -> Option<bool> {
    match attr.to_string().replace(' ', "").as_str() {
        "#[inline(always)]" => Some(true),
        "#[inline(never)]" => Some(false),
        _ => None,
    }
}

/// `reason = "…"`, which is about the other elements of its list.
fn is_reason(element: &TokenStream) -> bool {
    let first = element.clone().into_iter().next();
    matches!(first, Some(TokenTree::Ident(name)) if name == "reason")
}

/// The lines of a doc comment, each without the space behind `///`.
fn lines(text: &str) -> Vec<String> {
    text.split('\n')
        .map(|line| line.strip_prefix(' ').unwrap_or(line).to_string())
        .list()
}
