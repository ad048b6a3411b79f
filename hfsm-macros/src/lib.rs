//! The compiler behind `hfsm_core::hfsm!`.
//!
//! Data flows one way: `parse -> resolve -> check -> lower -> emit`, or to `stub` when something
//! is wrong. `expand` is the whole of it on one page.

mod ast;
mod chart;
mod check;
mod config;
mod diagnostics;
mod emit;
mod expand;
mod gather;
mod levels;
mod lower;
mod messages;
mod near;
mod parse;
mod resolve;
mod sorted;
mod span;
mod stub;
#[cfg(test)]
mod testing;

use proc_macro::TokenStream;

/// What `hfsm_core::hfsm!` hands its input to: the path of `hfsm-core`, `;`, the declaration.
#[doc(hidden)]
#[proc_macro]
pub fn hfsm_impl(input: TokenStream) -> TokenStream {
    let input = proc_macro2::TokenStream::from(input);
    let (krate, declaration) = parse::split_crate_path(input);
    expand::expand(krate, declaration).into()
}

/// What a declaration with a `cfg` in it goes through first: see `config`.
#[doc(hidden)]
#[proc_macro_derive(HfsmConfigure, attributes(hfsm_declaration))]
pub fn hfsm_configure(answer: TokenStream) -> TokenStream {
    expand::expand_configured(answer.into()).into()
}
