//! Payload patterns that do not fit.

use proc_macro2::{Ident, Span};

use super::{hinted, list};
use crate::diagnostics::Diagnostic;

const CHECK: &str = "payload_mismatch";

pub fn no_payload(event: &Ident, span: Span) -> Diagnostic {
    let message = format!("`{event}` has no payload");
    Diagnostic::new(CHECK, span, message).with_help(format!("write `{event}`"))
}

pub fn payload_in_braces(event: &Ident, fields: &[String], span: Span) -> Diagnostic {
    let message = format!("the fields of `{event}` have names");
    let fields = fields.join(", ");
    Diagnostic::new(CHECK, span, message).with_help(format!("write `{event} {{ {fields} }}`"))
}

pub fn payload_in_parentheses(event: &Ident, count: usize, span: Span) -> Diagnostic {
    let message = format!("the fields of `{event}` have no names");
    Diagnostic::new(CHECK, span, message).with_help(format!("write `{}`", tuple(event, count)))
}

pub fn payload_count(event: &Ident, declared: usize, given: usize, span: Span) -> Diagnostic {
    let plural = if declared == 1 { "" } else { "s" };
    let message = format!("`{event}` has {declared} field{plural}, this pattern {given}");
    let tuple = tuple(event, declared);
    Diagnostic::new(CHECK, span, message)
        .with_help(format!("write `{tuple}`, or `{event}` whatever they are"))
}

/// `E(_, _)`
fn tuple(event: &Ident, count: usize) -> String {
    format!("{event}({})", vec!["_"; count].join(", "))
}

pub fn unknown_field(
    event: &Ident,
    field: &str,
    fields: &[String],
    hint: Option<&str>,
    span: Span,
) -> Diagnostic {
    let message = format!("`{event}` has no field `{field}`");
    let declared = match fields {
        [] => format!("write `{event}`"),
        _ => format!("it has {}", list(fields)),
    };
    hinted(Diagnostic::new(CHECK, span, message), hint, declared)
}

pub fn missing_field(event: &Ident, field: &str, span: Span) -> Diagnostic {
    let message = format!("this pattern leaves out the field `{field}` of `{event}`");
    Diagnostic::new(CHECK, span, message)
        .with_help(format!("add `{field}`, or `..` for all that is left out"))
}

pub fn unequal_bindings(without: &Ident, name: &Ident, binding: &Ident) -> Diagnostic {
    let message = format!("`{without}` does not bind `{name}`, as `{binding}` does");
    Diagnostic::new(CHECK, without.span(), message)
        .with_help(format!("write `_` in place of `{name}`, or two rows"))
}
