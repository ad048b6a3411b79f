//! Does a payload pattern fit what its event carries? Rustc is shown a pattern only where something
//! is done with it; this looks at all of them. Of an existing type, the payloads are not known.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;

use crate::ast::EventPattern;
use crate::chart::{Event, EventMatch};
use crate::gather::Gather;
use crate::sorted::Set;
use crate::{diagnostics::Diagnostic, messages, near};

use super::pattern::{is_punct, split_at_commas};

/// What an event was declared to carry.
enum Payload {
    None,
    Tuple(usize),
    Named(Vec<String>),
}

/// Rule (`payload_mismatch`): a pattern has the form and the fields of its event's payload.
pub(super) fn mismatch(event: &Event, pattern: &EventPattern) -> Option<Diagnostic> {
    let given = pattern.payload.as_ref()?;
    let parts = split_at_commas(given.stream());
    if parts.iter().flatten().any(is_beyond_us) {
        return None;
    }
    let declared = declared(event.fields.as_ref())?;
    match given.delimiter() {
        Delimiter::Brace => in_braces(&pattern.name, &declared, given, &parts),
        _ => in_parentheses(&pattern.name, &declared, given, &parts),
    }
}

/// Rule (`payload_mismatch`): the alternatives of a row bind the same names.
pub(super) fn unequal_bindings(matches: &[EventMatch]) -> Option<Diagnostic> {
    for binding in matches {
        for name in &binding.bindings {
            if let Some(without) = matches.iter().find(|one| !one.bindings.contains(name)) {
                let (without, binding) = (&without.pattern.name, &binding.pattern.name);
                return Some(messages::unequal_bindings(without, name, binding));
            }
        }
    }
    None
}

/// Generics have commas of their own, and an attribute may take a field away.
fn is_beyond_us(token: &TokenTree) -> bool {
    is_punct(Some(token), '<') || is_punct(Some(token), '#')
}

/// `None` if that cannot be told: it is malformed, or a field has an attribute that may be a `cfg`.
fn declared(fields: Option<&Group>) -> Option<Payload> {
    let Some(group) = fields else {
        return Some(Payload::None);
    };
    let tokens = TokenStream::from(TokenTree::Group(group.clone()));
    if group.delimiter() != Delimiter::Brace {
        let fields = syn::parse2::<syn::FieldsUnnamed>(tokens).ok()?.unnamed;
        let certain = fields.iter().all(is_certain);
        return certain.then_some(Payload::Tuple(fields.len()));
    }
    let fields = syn::parse2::<syn::FieldsNamed>(tokens).ok()?.named;
    let certain = fields.iter().all(is_certain);
    let names = fields.iter().filter_map(|field| field.ident.as_ref());
    certain.then(|| Payload::Named(names.map(text).list()))
}

fn is_certain(field: &syn::Field) -> bool {
    field.attrs.iter().all(|attr| attr.path().is_ident("doc"))
}

fn text(name: &Ident) -> String {
    name.unraw().to_string()
}

/// `(a, _, ..)`
fn in_parentheses(
    event: &Ident,
    declared: &Payload,
    given: &Group,
    parts: &[Vec<TokenTree>],
) -> Option<Diagnostic> {
    let named = parts.iter().filter(|part| !is_rest(part)).count();
    let is_open = named < parts.len();
    match declared {
        Payload::None => Some(messages::no_payload(event, given.span())),
        Payload::Named(fields) => Some(messages::payload_in_braces(event, fields, given.span())),
        Payload::Tuple(count) if named > *count || named < *count && !is_open => {
            Some(messages::payload_count(event, *count, named, given.span()))
        }
        Payload::Tuple(_) => None,
    }
}

/// `{ at, by: whom, .. }`, which any payload may be matched with: a tuple's fields are numbers.
fn in_braces(
    event: &Ident,
    declared: &Payload,
    given: &Group,
    parts: &[Vec<TokenTree>],
) -> Option<Diagnostic> {
    let is_open = parts.iter().any(|part| is_rest(part));
    let given_fields: Vec<(String, Span)> = parts.iter().filter_map(|part| field(part)).list();
    let fields: Vec<String> = match declared {
        Payload::None if given_fields.is_empty() => return None,
        Payload::None => return Some(messages::no_payload(event, given.span())),
        Payload::Tuple(count) => (0..*count).map(|index| index.to_string()).list(),
        Payload::Named(fields) => fields.clone(),
    };
    let unknown = given_fields.iter().find(|(name, _)| !fields.contains(name));
    let given_names: Set<&String> = given_fields.iter().map(|(name, _)| name).collect();
    let mut left = fields.iter().filter(|field| !given_names.contains(field));
    match (unknown, declared) {
        (Some(_), Payload::Tuple(count)) => Some(messages::payload_in_parentheses(
            event,
            *count,
            given.span(),
        )),
        (Some((name, span)), _) => {
            let hint = near::nearest(name, left.map(String::as_str));
            Some(messages::unknown_field(event, name, &fields, hint, *span))
        }
        (None, _) if is_open => None,
        (None, _) => left
            .next()
            .map(|field| messages::missing_field(event, field, given.span())),
    }
}

/// The field that a part is about; none if it is `..`, or something malformed.
fn field(part: &[TokenTree]) -> Option<(String, Span)> {
    let name = |tokens: &[TokenTree]| match tokens {
        [TokenTree::Ident(name), ..] => Some((text(name), name.span())),
        [TokenTree::Literal(index), ..] => Some((index.to_string(), index.span())),
        _ => None,
    };
    let is_modifier = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if *word == "ref" || *word == "mut");
    let modifiers = part.iter().take_while(|token| is_modifier(token)).count();
    name(&part[modifiers..])
}

/// `..`
fn is_rest(part: &[TokenTree]) -> bool {
    matches!(part, [one, other] if is_punct(Some(one), '.') && is_punct(Some(other), '.'))
}
