//! Rows, guards and times, and the headers they need.

use proc_macro2::{Ident, Span, TokenStream};

use crate::diagnostics::Diagnostic;
use crate::resolve::mentions;

pub fn row_without_effect(on_event: bool, keyword: Span) -> Diagnostic {
    let message = "this row has neither an action nor a target";
    let help = if on_event {
        "add one, or write `ignore` to swallow the event"
    } else {
        "add one, or remove the row"
    };
    Diagnostic::new("row_without_effect", keyword, message).with_help(help)
}

pub fn non_positive_delay(what: &str, delay: &TokenStream) -> Diagnostic {
    let message = format!("`{what}` takes a time greater than zero");
    let from = mentions::begin(delay).unwrap_or_else(Span::call_site);
    let mut diagnostic = Diagnostic::new("non_positive_delay", from, message);
    diagnostic.to = mentions::end(delay).unwrap_or(from);
    diagnostic.with_help("to act at once, write `always`, or an `entry` block")
}

pub fn return_in_guard(what: &str, span: Span) -> Diagnostic {
    let message = format!("a guard cannot leave by `{what}`");
    Diagnostic::new("return_in_guard", span, message)
        .with_help("a guard is an expression that is true or false")
}

pub fn missing_tick(what: &str, span: Span) -> Diagnostic {
    let message = format!("`{what}` measures time, but the machine has no `tick`");
    Diagnostic::new("missing_tick", span, message)
        .with_help("declare it in front of the states, as in `tick dt: f32;`")
}

pub fn missing_deferred(span: Span) -> Diagnostic {
    let message = "`defer` keeps events, but the machine has no room for them";
    Diagnostic::new("missing_deferred", span, message)
        .with_help("say how many in front of the states, as in `deferred 4;`")
}

pub fn missing_stack(what: &str, span: Span) -> Diagnostic {
    let message = format!("`{what}` needs a stack, but the machine has none");
    Diagnostic::new("missing_stack", span, message)
        .with_help("say how deep in front of the states, as in `stack 4;`")
}

pub fn defer_borrowed(lifetime: &str, span: Span) -> Diagnostic {
    let message = format!("a deferred event is kept, but events borrow for `'{lifetime}`");
    Diagnostic::new("defer_borrowed", span, message).with_help(
        "what an event borrows is gone when the call ends; own the data, or handle the event at once",
    )
}

pub fn warn_of_exhaustiveness(check: &Ident) -> Diagnostic {
    let message = "this check cannot warn about events of an existing type";
    Diagnostic::new("level_without_effect", check.span(), message)
        .with_help("write `allow` or `deny`")
}

pub fn level_of_nothing(check: &Ident) -> Diagnostic {
    let message = format!("nothing here is ever found by `{check}`");
    Diagnostic::new("level_without_effect", check.span(), message)
        .with_help("set it above the machine, a state, a row or an event")
}
