//! Which events a block is sure to raise, as far as its tokens tell.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::ext::IdentExt;

use crate::ast::Block;
use crate::chart::{Chart, EventId};
use crate::gather::Gather;
use crate::sorted::{Map, Set};

/// An event that is raised, and where.
pub(super) type Call = (EventId, Span);

/// The events that blocks may raise by a plain statement.
pub(super) struct Raised {
    names: Map<String, EventId>,
    /// All of them.
    pub(super) all: Set<EventId>,
}

impl Raised {
    pub(super) fn of(chart: &Chart) -> Self {
        let mut names = Map::new();
        for id in chart.event_ids() {
            names.add(chart[id].name.unraw().to_string(), id);
        }
        let mut raised = Raised {
            names,
            all: Set::new(),
        };
        let states = chart.states.iter();
        let blocks = states.flat_map(|state| [&state.entry, &state.exit]);
        let actions = chart.rows.iter().map(|row| &row.action);
        for block in blocks.chain(actions).flatten() {
            for (event, _) in raised.by(block).unwrap_or_default() {
                raised.all.insert(event);
            }
        }
        raised
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The plain `self.raise(Path…);` statements of a block; `None` where more might be raised,
    /// or less.
    pub(super) fn by(&self, block: &Block) -> Option<Vec<Call>> {
        let tokens: Vec<TokenTree> = block.braces.stream().into_iter().list();
        let statements = tokens.split_inclusive(|token| is_punct(token, ';'));
        let mut calls = Vec::new();
        for statement in statements {
            match self.call(statement) {
                Some(call) => calls.push(call),
                None if may_raise(statement.iter().cloned().tokens()) => return None,
                None => {}
            }
        }
        Some(calls)
    }

    /// `self.raise(Path…);`
    fn call(&self, statement: &[TokenTree]) -> Option<Call> {
        let [
            TokenTree::Ident(this),
            dot,
            TokenTree::Ident(raise),
            TokenTree::Group(arguments),
            end,
        ] = statement
        else {
            return None;
        };
        if *this != "self" || *raise != "raise" || !is_punct(dot, '.') || !is_punct(end, ';') {
            return None;
        }
        let path = arguments
            .stream()
            .into_iter()
            .take_while(|token| matches!(token, TokenTree::Ident(_)) || is_punct(token, ':'));
        match path.last()? {
            TokenTree::Ident(name) => {
                let event = self.names.get(&name.unraw().to_string())?;
                Some((*event, name.span()))
            }
            _ => None,
        }
    }
}

/// Anything that could raise in some other way, or end the block early.
fn may_raise(code: TokenStream) -> bool {
    code.into_iter().any(|token| match &token {
        TokenTree::Ident(word) => *word == "self" || *word == "return",
        TokenTree::Punct(punct) => punct.as_char() == '?',
        TokenTree::Group(group) => may_raise(group.stream()),
        TokenTree::Literal(_) => false,
    })
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}
