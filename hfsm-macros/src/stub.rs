//! What is emitted beside errors: the types and methods a correct machine would have, so that
//! code which uses the machine adds no errors of its own.
//!
//! It is a machine of the same states and events with nothing in it, sent the same way as any
//! other: so its signatures are right by themselves.

#[cfg(test)]
mod fuzz;
mod skeleton;
mod states;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;

use crate::{ast::Machine, diagnostics::Diagnostics, emit, lower, resolve};

/// The errors and warnings, and the machine without its behaviour.
pub fn stub(krate: &TokenStream, machine: &Machine, sink: &Diagnostics) -> TokenStream {
    let skeleton = skeleton::skeleton(krate, machine);
    let mut unexpected = Diagnostics::default();
    let chart = resolve::resolve(&skeleton, &mut unexpected);
    // Something is so wrong that not even the bare bones stand: the errors have to do.
    if unexpected.any_errors() {
        return sink.to_tokens();
    }
    let plan = lower::lower(&chart);
    emit::emit(krate, &plan, &[], sink)
}
