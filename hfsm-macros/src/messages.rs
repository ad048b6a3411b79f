//! All wording, one function a message: lower case, no full stop, names in backticks.

mod code;
mod graph;
mod names;
mod payload;
mod syntax;
mod targets;
mod tree;

use std::fmt::Display;

use crate::diagnostics::Diagnostic;
use crate::gather::Gather;

pub use self::{code::*, graph::*, names::*, payload::*, syntax::*, targets::*, tree::*};

/// ``did you mean `Approach`?``, where there is something near.
fn hinted(diagnostic: Diagnostic, hint: Option<&str>, otherwise: impl Into<String>) -> Diagnostic {
    match hint {
        Some(name) => diagnostic.with_help(format!("did you mean `{name}`?")),
        None => diagnostic.with_help(otherwise),
    }
}

/// `` `A`, `B` and `C` ``.
fn list(names: &[impl Display]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).list();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
