//! The whole pipeline: tokens in, tokens out.

#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;

use crate::ast::Machine;
use crate::{check, config, diagnostics::Diagnostics, emit, lower, parse, resolve, stub};

/// Compiles one declaration. `krate` is the path of `hfsm-core` as the user's crate knows it.
pub fn expand(krate: TokenStream, input: TokenStream) -> TokenStream {
    let mut sink = Diagnostics::default();
    let Some(mut machine) = parse::parse(input.clone(), &mut sink) else {
        return sink.to_tokens();
    };
    if config::is_conditional(&mut machine) {
        return config::ask(&krate, &mut machine, &input);
    }
    compile(&krate, &machine, sink)
}

/// Compiles a declaration with `cfg`s, by what the compiler left of the enum that stands for it.
pub fn expand_configured(answer: TokenStream) -> TokenStream {
    let answer = match config::Answer::read(answer) {
        Ok(answer) => answer,
        Err(error) => return error.to_compile_error(),
    };
    let mut sink = Diagnostics::default();
    let Some(mut machine) = parse::parse(answer.declaration.clone(), &mut sink) else {
        return sink.to_tokens();
    };
    match config::configure(&mut machine, |index| answer.is_enabled(index)) {
        true => compile(&answer.krate, &machine, sink),
        false => TokenStream::new(),
    }
}

/// From the tree on.
fn compile(krate: &TokenStream, machine: &Machine, mut sink: Diagnostics) -> TokenStream {
    // What was skipped is not there to be found: no name is looked up in half a tree.
    if sink.any_errors() {
        return stub::stub(krate, machine, &sink);
    }
    let chart = resolve::resolve(machine, &mut sink);
    if sink.any_errors() {
        return stub::stub(krate, machine, &sink);
    }
    check::check(&chart, &mut sink);
    if sink.any_errors() {
        return stub::stub(krate, machine, &sink);
    }
    let plan = lower::lower(&chart);
    emit::emit(krate, &plan, &check::unnamed_events(&chart), &sink)
}
