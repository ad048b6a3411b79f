//! Plan to Rust.

use proc_macro2::TokenStream;

use crate::{diagnostics::Diagnostics, lower::Plan};

pub fn emit(krate: &TokenStream, plan: &Plan<'_>, sink: &Diagnostics) -> TokenStream {
    let _ = (krate, plan);
    sink.to_tokens()
}
