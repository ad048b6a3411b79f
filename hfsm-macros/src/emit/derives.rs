//! The derives of the machine, as far as they go on what it is made of.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::quote;
use syn::{Path, Token, punctuated::Punctuated};

use super::context::Emit;
use crate::gather::Gather;

/// What states, leaves and records have already, or no enum has without a word more.
const GIVEN: [&str; 9] = [
    "Clone",
    "Copy",
    "Debug",
    "PartialEq",
    "Eq",
    "PartialOrd",
    "Ord",
    "Hash",
    "Default",
];

impl Emit<'_> {
    /// All of them, for structs of the user's data.
    pub fn derives(&self) -> impl Iterator<Item = &TokenStream> {
        let attrs = self.chart.attrs.passed_on.iter();
        attrs.filter(|attr| has_derive(attr))
    }

    /// What every part of the machine has (`Debug` of a fieldless one is its name), and those of the machine's derives that it
    /// could not have if its parts did not.
    pub fn derives_of_parts(&self, debug: bool) -> TokenStream {
        let more = self.derives().map(without_given);
        let more = more.filter(has_derive);
        let debug = debug.then(|| quote!(::core::fmt::Debug,));
        quote! {
            #[derive(
                ::core::clone::Clone, ::core::marker::Copy, #debug
                ::core::cmp::PartialEq, ::core::cmp::Eq, ::core::cmp::PartialOrd, ::core::cmp::Ord,
                ::core::hash::Hash,
            )]
            #(#more)*
        }
    }
}

/// `#[derive(…)]`, also one inside `cfg_attr`.
fn has_derive(attr: &TokenStream) -> bool {
    crate::lower::has_word(attr, "derive")
}

/// The attribute without the traits that are given; without `derive` if none is left.
fn without_given(attr: impl quote::ToTokens) -> TokenStream {
    let mut kept = Vec::new();
    for token in attr.into_token_stream() {
        let TokenTree::Group(group) = token else {
            kept.push(token);
            continue;
        };
        let is_list = matches!(kept.last(), Some(TokenTree::Ident(word)) if word == "derive");
        let inner = match is_list {
            true => others(group.stream()),
            false => without_given(group.stream()),
        };
        if is_list && inner.is_empty() {
            kept.pop();
            continue;
        }
        let mut changed = Group::new(group.delimiter(), inner);
        changed.set_span(group.span());
        kept.push(TokenTree::Group(changed));
    }
    kept.into_iter().tokens()
}

/// The traits of a list that are not given.
fn others(list: TokenStream) -> TokenStream {
    let parser = Punctuated::<Path, Token![,]>::parse_terminated;
    let Ok(traits) = syn::parse::Parser::parse2(parser, list) else {
        return TokenStream::new();
    };
    let is_given = |path: &Path| {
        let last = path.segments.last();
        last.is_some_and(|last| GIVEN.iter().any(|given| last.ident == given))
    };
    let others = traits.iter().filter(|path| !is_given(path));
    quote!(#(#others),*)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(attr: TokenStream) -> String {
        without_given(attr).to_string().replace(' ', "")
    }

    #[test]
    fn traits_that_are_given_go() {
        let attr = quote!(#[derive(Clone, serde::Serialize, core::fmt::Debug, Reflect)]);
        assert_eq!(left(attr), "#[derive(serde::Serialize,Reflect)]");
        assert_eq!(left(quote!(#[derive(Clone, Default)])), "#[]");
    }

    #[test]
    fn conditions_stay() {
        let attr = quote!(#[cfg_attr(feature = "serde", derive(Eq, Serialize))]);
        assert_eq!(
            left(attr),
            "#[cfg_attr(feature=\"serde\",derive(Serialize))]"
        );
        let attr = quote!(#[cfg_attr(test, derive(Eq))]);
        assert!(!has_derive(&without_given(attr)));
    }
}
