//! `cfg` on items and events, decided before anything is looked up: what is off is not there.
//!
//! A macro cannot ask the compiler what is on. But it can be a derive, whose input the compiler
//! has configured: a declaration with a `cfg` in it becomes an attribute of a hidden enum with a
//! variant for each node that has a `cfg`. The derive finds the declaration again, and from the
//! variants that are left what is on.

mod question;
mod visit;

pub use question::{Answer, ask};

use proc_macro2::TokenStream;

use crate::ast::Machine;
use visit::visit;

/// Some node has a `cfg`.
pub fn is_conditional(machine: &mut Machine) -> bool {
    let mut found = false;
    visit(machine, &mut |attrs| {
        found |= !attrs.cfg.is_empty();
        true
    });
    found
}

/// Removes every node that is off. Nodes with a `cfg` are numbered in written order, those inside
/// of others that are off included. `false` if the machine itself is off.
pub fn configure(machine: &mut Machine, enabled: impl Fn(usize) -> bool) -> bool {
    let mut next = 0;
    visit(machine, &mut |attrs| {
        if attrs.cfg.is_empty() {
            return true;
        }
        attrs.cfg.clear();
        next += 1;
        enabled(next - 1)
    })
}

/// The predicates of each node that has any, in the same order.
fn conditions(machine: &mut Machine) -> Vec<Vec<TokenStream>> {
    let mut found = Vec::new();
    visit(machine, &mut |attrs| {
        found.extend((!attrs.cfg.is_empty()).then(|| attrs.cfg.clone()));
        true
    });
    found
}

#[cfg(test)]
mod tests;
