//! What the fuzz targets share: one way to try a declaration, and ways to make one of any bytes.

mod balance;
mod edit;
mod soup;

use std::time::Duration;

use cpu_time::ThreadTime;
use proc_macro2::{TokenStream, TokenTree};

pub use balance::balanced;
pub use edit::edited;
pub use soup::soup;

/// What no input may take. Processor time, so that a loaded machine makes no difference.
const LIMIT: Duration = Duration::from_secs(1);

/// Expands the declaration and asks what is wrong with it.
///
/// # Panics
///
/// If the compiler does, if it takes more than [`LIMIT`], or if expansion and complaints do not
/// agree on whether it is a machine.
pub fn try_it(declaration: TokenStream) {
    let start = ThreadTime::now();
    let expansion = hfsm_compiler::expand(declaration.clone());
    // One with `cfg`s comes back as an enum: here it is as if all of them were on.
    if has_word(&expansion, "hfsm_declaration") && !has_word(&declaration, "hfsm_declaration") {
        hfsm_compiler::expand_configured(expansion.clone());
    }
    let complaints = hfsm_compiler::complaints(declaration.clone());
    let took = start.elapsed();
    assert!(took < LIMIT, "{took:?}");
    // A declaration with `cfg`s is judged when rustc has told which of them are on, and the
    // user's own code may hold the word.
    if !has_word(&declaration, "cfg") && !has_word(&declaration, "compile_error") {
        let refused = complaints.iter().any(|one| one.is_error);
        assert_eq!(
            has_word(&expansion, "compile_error"),
            refused,
            "{complaints:?}"
        );
    }
}

/// Tokens of a text; what came of earlier ones is forgotten, or memory would run full.
pub fn tokens(text: &str) -> Option<TokenStream> {
    proc_macro2::extra::invalidate_current_thread_spans();
    text.parse().ok()
}

fn has_word(tokens: &TokenStream, word: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == word,
        TokenTree::Group(group) => has_word(&group.stream(), word),
        _ => false,
    })
}
