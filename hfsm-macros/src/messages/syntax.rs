//! What does not parse.

use std::fmt::Display;

use proc_macro2::{Ident, Span};

use super::hinted;
use crate::diagnostics::Diagnostic;

/// A complaint without a check's name: nobody looks up a syntax error.
fn plain(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic {
        from: span,
        to: span,
        check: None,
        message: message.into(),
        help: None,
    }
}

/// `what` should stand where `found` does.
pub fn unexpected((from, to): (Span, Span), what: &str, found: &str) -> Diagnostic {
    Diagnostic {
        to,
        ..plain(from, format!("expected {what}, found {found}"))
    }
}

/// The help for what starts no item, with the word that was perhaps meant.
pub fn item_help(meant: Option<&str>, items: &[&str]) -> String {
    match meant {
        Some(word) => meant_help(word),
        None => format!("an item starts with one of `{}`", items.join("`, `")),
    }
}

/// The help for the words of other notations, and of Rust where it cannot stand.
pub fn foreign_help(word: &str) -> Option<&'static str> {
    Some(match word {
        "enter" | "on_enter" | "on_entry" => "an action on the way in is `entry { … }`",
        "leave" | "on_exit" | "on_leave" => "an action on the way out is `exit { … }`",
        "on_update" | "do" | "during" => "what is done all the time is `update { … }`",
        "transition" | "trans" | "event" => "a row starts with what happens: `on Event => State;`",
        "if" => "a row on a condition is `when condition => State;`",
        "timeout" => "a row on time is `after duration => State;`",
        "urgent" => "write `#[urgent]` above the row",
        "history" => "write `shallow history Name;` or `deep history Name;`",
        "superstate" | "substate" => "a state inside another is a `state`, too",
        "parallel" | "orthogonal" => "what is active at the same time are the `region`s of a state",
        "async" | "const" | "enum" | "extern" | "fn" | "impl" | "macro_rules" | "mod"
        | "static" | "struct" | "trait" | "type" | "unsafe" | "use" => {
            "the items of Rust stand outside of `hfsm!`"
        }
        _ => return None,
    })
}

pub fn meant_help(word: &str) -> String {
    format!("did you mean `{word}`?")
}

/// The help for a name with a body and no word in front of it.
pub fn state_help(name: &str) -> String {
    format!("write `state {name} {{ … }}`, or `on {name} {{ … }}` for a row on an event")
}

/// The help for an `initial` in another notation.
pub fn initial_help(name: &Ident) -> String {
    format!("write `initial {name};`")
}

pub const ROW_ON_EVENT: &str = "a row on an event starts with `on`: `on Event => State;`";
pub const CHOICE: &str = "a choice stands behind `=>`: `if condition { State } else { Other }`";
pub const DATA_BY_NAME: &str = "data is given by name: `State { variable: value }`";
pub const ALTERNATIVES: &str = "alternatives are separated by `|`";
pub const GUARD: &str = "the guard of an event is `if condition`";
pub const BARE_PUSH: &str = "the state stands without parentheses";
pub const BARE_POP: &str = "`pop` stands alone: it goes back to where the `push` was";
pub const BARE_HISTORY: &str = "a history is a target by its own name alone";
pub const ONE_MACHINE: &str = "one `hfsm!` declares one machine";
pub const BARE_NAME: &str = "a state is named by its own name alone, wherever it is in the tree";
pub const ACTION_FIRST: &str = "an action stands before `=>`";
pub const BARE_ARM: &str = "the target of an arm stands without braces";
pub const ALREADY_MUT: &str = "blocks see it as `&mut` in any case: remove `mut`";
pub const NO_REFERENCE: &str = "every call lends the context as `&mut`: name its type alone";
pub const NAMED_EVENTS: &str =
    "event types with generics are named, as in `events Input<'a> { … }`";

/// The help for what stands behind `entry` and its like in place of a block.
pub fn block_help(word: &str) -> String {
    format!("write `{word} {{ … }}`")
}

/// The help for a word behind `on` that is no event, but starts an item itself.
pub fn without_on(word: &str) -> String {
    format!("write `{word}` without `on`")
}
pub const STRUCT_LITERAL: &str =
    "a `{` ends the expression before it: put parentheses around a struct literal";
pub const NOT_EVERY_EVENT: &str = "`_` stands for all other events in `ignore` and `defer` alone";

pub fn too_deep(span: Span, limit: usize) -> Diagnostic {
    plain(
        span,
        format!("this is nested more than {limit} levels deep"),
    )
}

pub fn unclosed_angle(span: Span) -> Diagnostic {
    plain(span, "this `<` has no `>`")
}

/// What syn could have taken instead is worth saying only if that is one thing.
pub fn malformed(what: &str, error: &syn::Error) -> Diagnostic {
    let message = match error.to_string() {
        text if text.is_empty() || text.starts_with("expected one of") => {
            format!("malformed {what}")
        }
        // What syn was built with is no concern of who wrote the declaration.
        text if text.contains("enable syn's features") => {
            format!("malformed {what}: expected an expression")
        }
        text => format!("malformed {what}: {text}"),
    };
    plain(error.span(), message)
}

pub fn header_in_state(header: &str, span: Span) -> Diagnostic {
    let message = format!("`{header}` belongs to the machine, not to a state");
    plain(span, message)
}

pub fn late_header(header: &str, span: Span) -> Diagnostic {
    let message = format!("`{header}` belongs in front of the first item of the machine");
    plain(span, message)
}

pub fn no_visibility(item: &str, span: Span) -> Diagnostic {
    plain(span, format!("`{item}` has no visibility"))
}

pub fn late_guard(span: Span) -> Diagnostic {
    plain(span, "the guard stands before the action")
}

/// `what`: the action or target that `ignore` or `defer` was given.
pub fn nothing_but(word: &str, what: &str, span: Span) -> Diagnostic {
    plain(span, format!("`{word}` has no {what}: write `on`"))
}

pub fn fork_of_one(span: Span) -> Diagnostic {
    plain(span, "a fork names two states or more, one in each region")
}

pub fn inner_attribute(span: Span) -> Diagnostic {
    plain(
        span,
        "an attribute stands above what it is about, as `#[…]`",
    )
}

pub fn misplaced_urgent(below: impl Display, span: Span) -> Diagnostic {
    let message = format!("`urgent` stands above rows, not above {below}");
    plain(span, message)
}

/// An attribute that no item of the tree can have; `meant` is the one of ours that is near.
pub fn foreign_attribute(
    name: &Ident,
    below: &str,
    is_row: bool,
    meant: Option<&str>,
) -> Diagnostic {
    if let Some(meant) = meant {
        return plain(
            name.span(),
            format!("`{name}` cannot stand above `{below}`"),
        )
        .with_help(meant_help(meant));
    }
    let urgent = if is_row { "`urgent`, " } else { "" };
    plain(
        name.span(),
        format!("`{name}` cannot stand above `{below}`"),
    )
    .with_help(format!(
        "doc comments, `cfg`, {urgent}and `allow`, `warn` or `deny` of an `hfsm::` check can; \
         others go above `machine`, `events` or an event"
    ))
}

pub fn not_a_level(name: &Ident) -> Diagnostic {
    plain(
        name.span(),
        format!("`{name}` cannot set an `hfsm::` check"),
    )
    .with_help("write `deny`, or `allow` or `warn`")
}

pub fn unknown_check(name: &Ident, hint: Option<&str>) -> Diagnostic {
    let message = format!("there is no check `{name}`");
    let diagnostic = Diagnostic::new("unknown_check", name.span(), message);
    hinted(diagnostic, hint, "the error index lists all checks")
}

pub fn always_an_error(name: &Ident) -> Diagnostic {
    let message = format!("`{name}` is always an error");
    Diagnostic::new("unknown_check", name.span(), message).with_help("remove the attribute")
}
