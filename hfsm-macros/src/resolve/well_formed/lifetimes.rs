//! Rules about lifetimes in the types that headers and variables name.

use proc_macro2::{Ident, TokenStream, TokenTree};

use crate::chart::{Chart, EventType};
use crate::gather::Gather;
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule (`undeclared_lifetime`): a lifetime is declared by the machine, and in an event by the event
/// type. One that is not is one mistake, however often it is written.
pub(super) fn undeclared_lifetime(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let of_machine = names(&chart.generics);
    let mut told = Vec::new();
    for ty in types(chart) {
        for lifetime in undeclared(ty, &of_machine, &mut told) {
            let declare = declare("machine", &chart.name, &chart.generics, &lifetime);
            sink.error(messages::undeclared_lifetime(&lifetime, &declare));
        }
    }
    if let EventType::Own { name, generics, .. } = &chart.event_type {
        let declared = names(generics);
        for fields in chart
            .events
            .iter()
            .filter_map(|event| event.fields.as_ref())
        {
            for lifetime in undeclared(&fields.stream(), &declared, &mut told) {
                let declare = declare("events", name, generics, &lifetime);
                sink.error(messages::undeclared_lifetime(&lifetime, &declare));
            }
        }
    }
}

/// What to write: all of it where there are no generics yet.
fn declare(header: &str, name: &Ident, generics: &syn::Generics, lifetime: &Ident) -> String {
    match generics.params.is_empty() {
        true => format!("`{header} {name}<'{lifetime}>`"),
        false => format!("`'{lifetime}` in the `<…>` of `{name}`"),
    }
}

fn names(generics: &syn::Generics) -> Vec<String> {
    let lifetimes = generics.lifetimes();
    lifetimes
        .map(|param| param.lifetime.ident.to_string())
        .list()
}

/// Those that stand in items of their own: the machine alone can declare what they name.
fn types(chart: &Chart) -> Vec<&TokenStream> {
    let params = chart.context.iter().chain(&chart.tick);
    let mut types = params.map(|param| &param.ty).list();
    if let EventType::Existing { ty } = &chart.event_type {
        types.push(ty);
    }
    for state in chart.state_ids() {
        types.extend(chart[state].lets.iter().map(|&var| &chart[var].ty));
    }
    types
}

/// The first of each name that was not told before.
fn undeclared(ty: &TokenStream, declared: &[String], told: &mut Vec<String>) -> Vec<Ident> {
    let mut found = Found::default();
    found.look(ty);
    let mut undeclared = Vec::new();
    for lifetime in found.used {
        let name = lifetime.to_string();
        let known = name == "static" || name == "_" || declared.contains(&name);
        if !known && !found.bound.contains(&name) && !told.contains(&name) {
            told.push(name);
            undeclared.push(lifetime);
        }
    }
    undeclared
}

/// The lifetimes of a type.
#[derive(Default)]
struct Found {
    used: Vec<Ident>,
    /// By a `for<'a>` somewhere in it.
    bound: Vec<String>,
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
