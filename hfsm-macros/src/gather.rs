//! What iterators are gathered into.
//!
//! `collect` builds a vector, or tokens, in a dozen layers that are there for each iterator once
//! more, and pay where there is an optimizer only. Whoever uses the macro builds it without.

use proc_macro2::TokenStream;

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
