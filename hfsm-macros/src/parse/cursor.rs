//! The place in the input, and the small steps on it.
//!
//! A fragment of a user's `macro_rules!` comes in a group with invisible delimiters. Every step
//! for a given kind of token looks through them; [`Parser::any`] alone takes them whole.

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use syn::buffer::Cursor;

use super::operator::operator_at;
use crate::ast::Header;
use crate::diagnostics::Diagnostics;
use crate::gather::Gather;

pub struct Parser<'t, 's> {
    pub at: Cursor<'t>,
    /// The last token taken.
    pub previous: Span,
    /// The last token taken was a `}`, which ends an item without `;`.
    pub after_brace: bool,
    /// The delimiter that closes the group we are in; `None` outside of all groups.
    pub close: Option<(Delimiter, Span)>,
    /// How many productions we are inside of that contain themselves.
    pub depth: usize,
    /// A `{` behind a path is a struct literal: no block can follow the expression.
    pub literals: bool,
    pub headers: Vec<Header>,
    pub sink: &'s mut Diagnostics,
}

/// A mistake was found and is already reported.
#[derive(Debug)]
pub struct Failed;

pub type Parse<T> = Result<T, Failed>;

/// A group that the cursor stands before.
pub struct Ahead<'t> {
    pub group: Group,
    pub inside: Cursor<'t>,
    pub after: Cursor<'t>,
}

impl<'t, 's> Parser<'t, 's> {
    pub fn new(at: Cursor<'t>, sink: &'s mut Diagnostics) -> Self {
        Parser {
            at,
            previous: Span::call_site(),
            after_brace: false,
            close: None,
            depth: 0,
            literals: false,
            headers: Vec::new(),
            sink,
        }
    }

    /// Nothing is left in this group but, at most, empty fragments.
    pub fn at_end(&mut self) -> bool {
        while let Some((inside, _, after)) = self.at.group(Delimiter::None)
            && inside.eof()
        {
            self.at = after;
        }
        self.at.eof()
    }

    /// Takes whatever comes, an invisible group whole.
    pub fn any(&mut self) -> Option<TokenTree> {
        let (token, rest) = self.at.token_tree()?;
        let brace = matches!(&token, TokenTree::Group(group) if ends_with_brace(group));
        self.step(token.span(), rest);
        self.after_brace = brace;
        Some(token)
    }

    fn step(&mut self, span: Span, rest: Cursor<'t>) {
        self.previous = span;
        self.after_brace = false;
        self.at = rest;
    }

    pub fn peek_ident(&self) -> Option<Ident> {
        self.at.ident().map(|(ident, _)| ident)
    }

    pub fn take_ident(&mut self) -> Option<Ident> {
        let (ident, rest) = self.at.ident()?;
        self.step(ident.span(), rest);
        Some(ident)
    }

    /// The word that stands here; empty if it is no word.
    pub fn word(&self) -> String {
        self.peek_ident()
            .map_or_else(String::new, |ident| ident.to_string())
    }

    pub fn peek_word(&self, word: &str) -> bool {
        self.at.ident().is_some_and(|(ident, _)| ident == word)
    }

    pub fn eat_word(&mut self, word: &str) -> Option<Ident> {
        self.peek_word(word).then(|| self.take_ident())?
    }

    pub fn take_literal(&mut self) -> Option<Literal> {
        let (literal, rest) = self.at.literal()?;
        self.step(literal.span(), rest);
        Some(literal)
    }

    /// The longest operator that stands here.
    pub fn peek_operator(&self) -> Option<&'static str> {
        operator_at(self.at).map(|(found, ..)| found)
    }

    pub fn peek(&self, operator: &str) -> bool {
        self.peek_operator() == Some(operator)
    }

    /// Takes `operator`, if it is all of what stands there: `=` is not the first half of `==`.
    pub fn eat(&mut self, operator: &str) -> Option<Span> {
        let (found, span, rest) = operator_at(self.at)?;
        (found == operator).then(|| {
            self.step(span, rest);
            span
        })
    }

    /// Takes the longest operator.
    pub fn take_operator(&mut self) -> Option<&'static str> {
        let (found, span, rest) = operator_at(self.at)?;
        self.step(span, rest);
        Some(found)
    }

    /// An operator that begins with `char` stands here.
    pub fn peek_char(&self, char: char) -> bool {
        self.at
            .punct()
            .is_some_and(|(next, _)| next.as_char() == char)
    }

    /// Takes one character of an operator: the `>` that closes generics may be half of `>>`.
    pub fn eat_char(&mut self, char: char) -> bool {
        let next = self.at.punct().filter(|(punct, _)| punct.as_char() == char);
        next.map(|(punct, rest)| self.step(punct.span(), rest))
            .is_some()
    }

    pub fn peek_group(&self, delimiter: Delimiter) -> Option<Ahead<'t>> {
        let (inside, _, after) = self.at.group(delimiter)?;
        let group = solid_group(self.at)?;
        Some(Ahead {
            group,
            inside,
            after,
        })
    }

    /// Takes a group without looking into it.
    pub fn take_group(&mut self, delimiter: Delimiter) -> Option<Group> {
        let ahead = self.peek_group(delimiter)?;
        self.step_over(&ahead);
        Some(ahead.group)
    }

    /// Parses the inside of a group, then stands after it.
    pub fn enter<T>(&mut self, ahead: &Ahead<'t>, parse: impl FnOnce(&mut Self) -> T) -> T {
        let close = (ahead.group.delimiter(), ahead.group.span_close());
        let outer = self.close.replace(close);
        self.step(ahead.group.span_open(), ahead.inside);
        let parsed = parse(self);
        self.close = outer;
        self.step_over(ahead);
        parsed
    }

    pub fn step_over(&mut self, ahead: &Ahead<'t>) {
        self.step(ahead.group.span_close(), ahead.after);
        self.after_brace = ahead.group.delimiter() == Delimiter::Brace;
    }

    /// What was passed since `start`.
    pub fn since(&self, start: Cursor<'t>) -> TokenStream {
        between(start, self.at)
    }
}

pub fn between<'t>(start: Cursor<'t>, end: Cursor<'t>) -> TokenStream {
    passed(start, end).map(|(token, _)| token).tokens()
}

/// The tokens from `start` up to `end`, each with what follows it; invisible groups are whole,
/// unless `end` is inside.
pub fn passed<'t>(
    start: Cursor<'t>,
    end: Cursor<'t>,
) -> impl Iterator<Item = (TokenTree, Cursor<'t>)> {
    let mut at = start;
    std::iter::from_fn(move || {
        #[cfg(test)]
        super::tests::linear::count_look();
        while let Some((inside, _, after)) = at.group(Delimiter::None)
            && at != end
            && after > end
        {
            at = inside;
        }
        let (token, rest) = (at != end).then(|| at.token_tree())??;
        at = rest;
        Some((token, rest))
    })
}

/// The first visible group of the invisible ones that `at` may stand before.
fn solid_group(mut at: Cursor<'_>) -> Option<Group> {
    while let Some((inside, _, after)) = at.group(Delimiter::None) {
        at = if inside.eof() { after } else { inside };
    }
    match at.token_tree()?.0 {
        TokenTree::Group(group) => Some(group),
        _ => None,
    }
}

/// The group's last visible token is a `}`.
fn ends_with_brace(group: &Group) -> bool {
    match group.delimiter() {
        Delimiter::Brace => true,
        Delimiter::None => {
            let last = group.stream().into_iter().last();
            matches!(last, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace)
        }
        _ => false,
    }
}
