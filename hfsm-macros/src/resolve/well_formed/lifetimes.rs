//! Rules about lifetimes in the types that headers and variables name.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

use crate::chart::{Chart, EventType};
use crate::gather::Gather;
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule (`undeclared_lifetime`): a lifetime is declared by the machine, and in an event by the event
/// type. One that is not is one mistake, however often it is written.
pub(super) fn undeclared_lifetime(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let mut told = Vec::new();
    let mut tell = |types: Vec<TokenStream>, header, name, generics| {
        let declared = lifetimes_of(generics).list();
        for lifetime in types.iter().flat_map(|ty| undeclared(ty, &declared)).list() {
            if !told.contains(&lifetime.to_string()) {
                told.push(lifetime.to_string());
                let declare = declare(header, name, generics, &lifetime);
                sink.error(messages::undeclared_lifetime(&lifetime, &declare));
            }
        }
    };
    tell(types(chart), "machine", &chart.name, &chart.generics);
    if let EventType::Own { name, generics, .. } = &chart.event_type {
        let fields = chart
            .events
            .iter()
            .filter_map(|event| event.fields.as_ref());
        tell(fields.map(Group::stream).list(), "events", name, generics);
    }
}

/// What to write: all of it where there are no generics yet.
fn declare(header: &str, name: &Ident, generics: &syn::Generics, lifetime: &Ident) -> String {
    match generics.params.is_empty() {
        true => format!("`{header} {name}<'{lifetime}>`"),
        false => format!("`'{lifetime}` in the `<…>` of `{name}`"),
    }
}

pub(super) fn lifetimes_of(generics: &syn::Generics) -> impl Iterator<Item = String> {
    let lifetimes = generics.lifetimes();
    lifetimes.map(|param| param.lifetime.ident.to_string())
}

/// Those that stand in items of their own: the machine alone can declare what they name.
fn types(chart: &Chart) -> Vec<TokenStream> {
    let params = chart.context.iter().chain(&chart.tick);
    let mut types = params.map(|param| param.ty.clone()).list();
    if let EventType::Existing { ty } = &chart.event_type {
        types.push(ty.clone());
    }
    for state in chart.state_ids() {
        let lets = chart[state].lets.iter();
        types.extend(lets.map(|&var| chart[var].ty.clone()));
    }
    types
}

/// The lifetimes of the type that are neither declared, nor bound in it, nor there anyway.
fn undeclared(ty: &TokenStream, declared: &[String]) -> Vec<Ident> {
    let Found { used, bound } = lifetimes_in(ty);
    let known = |name: &String| {
        name == "static" || name == "_" || declared.contains(name) || bound.contains(name)
    };
    let unknown = used.into_iter().filter(|name| !known(&name.to_string()));
    unknown.list()
}

/// The lifetimes of a type.
#[derive(Default)]
pub(super) struct Found {
    pub used: Vec<Ident>,
    /// By a `for<'a>` somewhere in it.
    bound: Vec<String>,
}

pub(super) fn lifetimes_in(ty: &TokenStream) -> Found {
    let mut found = Found::default();
    found.look(ty);
    found
}

impl Found {
    fn look(&mut self, ty: &TokenStream) {
        let (mut after_quote, mut binds) = (false, false);
        for token in ty.clone() {
            match &token {
                TokenTree::Group(group) => self.look(&group.stream()),
                TokenTree::Ident(name) if after_quote && binds => self.bound.push(name.to_string()),
                TokenTree::Ident(name) if after_quote => self.used.push(name.clone()),
                TokenTree::Ident(word) => binds = word == "for",
                TokenTree::Punct(mark) if mark.as_char() == '>' => binds = false,
                _ => {}
            }
            after_quote = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '\'');
        }
    }
}
