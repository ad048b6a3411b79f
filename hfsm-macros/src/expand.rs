//! The whole pipeline: tokens in, tokens out.

use proc_macro2::TokenStream;

use crate::{check, diagnostics::Diagnostics, emit, lower, parse, resolve, stub};

/// Compiles one declaration. `krate` is the path of `hfsm-core` as the user's crate knows it.
pub fn expand(krate: TokenStream, input: TokenStream) -> TokenStream {
    let mut sink = Diagnostics::default();

    let Some(machine) = parse::parse(input, &mut sink) else {
        return sink.to_tokens();
    };
    let chart = resolve::resolve(&machine, &mut sink);
    if sink.any_errors() {
        return stub::stub(&krate, &machine, &sink);
    }

    check::check(&chart, &mut sink);
    if sink.any_errors() {
        return stub::stub(&krate, &machine, &sink);
    }

    let plan = lower::lower(&chart);
    emit::emit(&krate, &plan, &sink)
}
