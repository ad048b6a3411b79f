//! What iterators are gathered into.
//!
//! `collect` builds a vector, or tokens, in a dozen layers that are there for each iterator once
//! more, and pay where there is an optimizer only. Whoever uses the macro builds it without.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt};

pub trait Gather: Iterator + Sized {
    fn list(self) -> Vec<Self::Item> {
        let mut list = Vec::new();
        for item in self {
            list.push(item);
        }
        list
    }

    /// One after the other.
    fn tokens(self) -> TokenStream
    where
        TokenStream: FromIterator<Self::Item>,
    {
        TokenStream::from_iter(self.list())
    }
}

impl<I: Iterator> Gather for I {}

/// The pieces one after the other. What a template quotes is copied by way of the compiler, piece
/// by piece; here they go there together, and one alone not at all.
pub fn joined<const N: usize>(pieces: [TokenStream; N]) -> TokenStream {
    let mut pieces = pieces.into_iter().filter(|piece| !piece.is_empty()).list();
    match pieces.len() {
        1 => pieces.remove(0),
        _ => TokenStream::from_iter(pieces),
    }
}

/// A few tokens that stand in many places, written one by one: a stream in a template goes by way of
/// the compiler each time, which takes as long as ten tokens.
pub struct Few(Vec<TokenTree>);

impl Few {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> std::slice::Iter<'_, TokenTree> {
        self.0.iter()
    }
}

impl From<TokenStream> for Few {
    fn from(tokens: TokenStream) -> Self {
        Self(tokens.into_iter().list())
    }
}

impl ToTokens for Few {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for token in &self.0 {
            tokens.append(token.clone());
        }
    }
}
