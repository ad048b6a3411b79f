//! The compiler behind `hfsm!` as an ordinary library.
//!
//! A procedural macro can be called by rustc alone. Here are the same modules, by their path, so
//! that tests and tools may expand a declaration in process: to compare what is generated, to
//! measure it, or to try a thousand broken declarations in a second.
//!
//! ```
//! let rust = hfsm_compiler::expand_text("machine Gate { initial Shut; state Shut; }").unwrap();
//! assert!(rust.contains("enum GateState"));
//! ```

// The directory of `hfsm-macros` with its own module tree, and its names at the root, where
// they expect each other. Lints are asked there.
#[allow(dead_code, clippy::all)]
#[path = "../../hfsm-macros/src"]
mod modules {
    pub mod ast;
    pub mod chart;
    pub mod check;
    pub mod config;
    pub mod diagnostics;
    pub mod emit;
    pub mod expand;
    pub mod gather;
    pub mod levels;
    pub mod lower;
    pub mod messages;
    pub mod near;
    pub mod parse;
    pub mod resolve;
    pub mod sorted;
    pub mod span;
    pub mod stub;
    #[cfg(test)]
    pub mod testing;
}
use modules::*;

use proc_macro2::{LexError, TokenStream};

/// What `hfsm!` makes of the tokens of a declaration: a machine, or errors and a stub.
///
/// ```
/// let tokens = "machine Gate { initial Shut; state Shut; }".parse().unwrap();
/// let expansion = hfsm_compiler::expand(tokens);
/// assert!(!expansion.is_empty());
/// ```
pub fn expand(declaration: TokenStream) -> TokenStream {
    expand::expand(quote::quote!(::hfsm_core), declaration)
}

/// What becomes of a declaration with `cfg`s, of which [`expand`] makes an enum that asks which of
/// them are on: the answer is what the compiler leaves of the enum.
///
/// ```
/// let tokens = "machine Gate { initial Shut; state Shut; #[cfg(any())] state Open; }";
/// let asked = hfsm_compiler::expand(tokens.parse().unwrap());
/// assert!(asked.to_string().contains("__HfsmConfigGate"));
/// // Nothing is taken away: the state is on, and nothing leads to it.
/// let refused = hfsm_compiler::expand_configured(asked).to_string();
/// assert!(refused.contains("unreachable_state"));
/// ```
pub fn expand_configured(answer: TokenStream) -> TokenStream {
    expand::expand_configured(answer)
}

/// The expansion of a declaration given as text, formatted if it is Rust as a whole: unfinished
/// user code is not.
///
/// # Errors
///
/// If the text is no sequence of tokens.
///
/// ```
/// let rust = hfsm_compiler::expand_text("machine Gate { initial Shut; state Open; }").unwrap();
/// assert!(rust.contains("compile_error!"));
/// assert!(hfsm_compiler::expand_text("machine Gate {").is_err());
/// ```
pub fn expand_text(declaration: &str) -> Result<String, LexError> {
    Ok(format(expand(declaration.parse()?)))
}

/// The tokens as rustfmt would lay them out, where they are Rust items.
///
/// ```
/// let tokens = "struct Gate { open: bool }".parse().unwrap();
/// assert_eq!(hfsm_compiler::format(tokens), "struct Gate {\n    open: bool,\n}\n");
/// ```
pub fn format(items: TokenStream) -> String {
    match syn::parse2(items.clone()) {
        Ok(file) => prettyplease::unparse(&file),
        Err(_) => items.to_string(),
    }
}

/// The words of the language: what items and headers start with, and what stands inside them.
///
/// ```
/// assert!(hfsm_compiler::words().any(|word| word == "state"));
/// assert!(hfsm_compiler::words().any(|word| word == "history"));
/// ```
pub fn words() -> impl Iterator<Item = &'static str> {
    let starts = parse::words::ITEMS.iter().chain(parse::words::HEADERS);
    starts.chain(INSIDE).copied()
}

/// Words that no item starts with.
const INSIDE: &[&str] = &[
    "machine", "history", "within", "external", "push", "pop", "replace", "else", "for", "if",
    "match", "pub", "self",
];

/// What is wrong with a declaration, or worth a warning: as rustc would show it, with the token
/// that it points at.
///
/// ```
/// let tokens = "machine Gate { initial Shut; state Open; }".parse().unwrap();
/// let complaints = hfsm_compiler::complaints(tokens);
/// assert_eq!(complaints[0].token, "Shut");
/// ```
pub fn complaints(declaration: TokenStream) -> Vec<Complaint> {
    let mut sink = diagnostics::Diagnostics::default();
    if let Some(machine) = parse::parse(declaration, &mut sink)
        && !sink.any_errors()
    {
        let chart = resolve::resolve(&machine, &mut sink);
        if !sink.any_errors() {
            check::check(&chart, &mut sink);
        }
    }
    let errors = sink.errors().iter().map(|one| complaint(one, true));
    let warnings = sink.warnings().iter().map(|one| complaint(one, false));
    errors.chain(warnings).collect()
}

/// An error or a warning about a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Not just a warning.
    pub is_error: bool,
    /// The message, the check's name and the help.
    pub text: String,
    /// The first token that is wrong, empty if there is none to point at.
    pub token: String,
}

fn complaint(found: &diagnostics::Diagnostic, is_error: bool) -> Complaint {
    Complaint {
        is_error,
        text: found.text(),
        token: found.from.source_text().unwrap_or_default(),
    }
}
