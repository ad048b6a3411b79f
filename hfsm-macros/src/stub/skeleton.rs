//! A declaration reduced to what others can see of it, with everything that may be wrong left
//! out.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::states::States;
use crate::ast::{
    Attrs, Block, Events, Header, HeaderKind, Item, ItemKind, Machine, Moment, OwnEvents, Row,
    Trigger, Variant,
};
use crate::gather::Gather;
use crate::sorted::Set;

/// The machine's states and events, its public data and its parameters. Nothing happens in it.
pub(super) fn skeleton(krate: &TokenStream, machine: &Machine) -> Machine {
    let headers = headers(machine);
    let has_tick = headers
        .iter()
        .any(|header| matches!(header.kind, HeaderKind::Tick(_)));
    let mut items = moments(machine, has_tick);
    items.extend(ignore_all(&headers));
    items.extend(States::new(krate, machine, has_tick).of_root(&machine.items));
    Machine {
        attrs: Attrs {
            levels: Vec::new(),
            ..machine.attrs.clone()
        },
        headers,
        items,
        ..machine.clone()
    }
}

/// An item of ours, where nobody looks for it.
pub(super) fn item(kind: ItemKind) -> Item {
    Item {
        attrs: Attrs::default(),
        keyword: Span::call_site(),
        kind,
    }
}

/// Context, tick and events, each once; limits are nobody else's business.
fn headers(machine: &Machine) -> Vec<Header> {
    let mut seen: Set<String> = Set::new();
    let mut headers: Vec<Header> = Vec::new();
    for header in &machine.headers {
        let is_limit = matches!(header.kind, HeaderKind::Limit { .. });
        if !is_limit && seen.insert(header.keyword.to_string()) {
            headers.push(sound_header(header, machine));
        }
    }
    if !seen.iter().any(|keyword| keyword == "events") {
        headers.extend(supposed_events(machine));
    }
    apart(&mut headers);
    headers
}

fn sound_header(header: &Header, machine: &Machine) -> Header {
    let mut header = header.clone();
    if let HeaderKind::OwnEvents(own) = &mut header.kind {
        let mut seen: Set<String> = Set::new();
        own.variants
            .retain(|variant| seen.insert(variant.name.unraw().to_string()));
        own.variants
            .iter_mut()
            .for_each(|variant| variant.attrs.levels.clear());
        own.name = own
            .name
            .take()
            .filter(|name| !is_generated(name, &machine.name));
    }
    header
}

/// The machine's other types take the name.
fn is_generated(name: &Ident, machine: &Ident) -> bool {
    let machine = machine.unraw();
    let suffixes = ["", "State", "Leaf", "Handle"];
    suffixes
        .into_iter()
        .any(|suffix| name.unraw() == format_ident!("{machine}{suffix}"))
}

/// Where the `events` were forgotten: those that rows name, if their payload is not needed.
fn supposed_events(machine: &Machine) -> Option<Header> {
    let mut names: Vec<&Ident> = Vec::new();
    let mut open: Vec<&Item> = machine.items.iter().list();
    while let Some(item) = open.pop() {
        for pattern in patterns(item) {
            if pattern.payload.is_some() {
                return None;
            }
            if names
                .iter()
                .all(|name| name.unraw() != pattern.name.unraw())
            {
                names.push(&pattern.name);
            }
        }
        open.extend(inside(item));
    }
    let variants = names.into_iter().map(|name| Variant {
        attrs: Attrs::default(),
        name: name.clone(),
        fields: None,
    });
    let variants: Vec<Variant> = variants.list();
    (!variants.is_empty()).then(|| Header {
        attrs: Attrs::default(),
        keyword: Ident::new("events", Span::call_site()),
        kind: HeaderKind::OwnEvents(OwnEvents {
            name: None,
            generics: syn::Generics::default(),
            variants,
        }),
    })
}

fn patterns(item: &Item) -> &[crate::ast::EventPattern] {
    match &item.kind {
        ItemKind::Row(row) => match &row.trigger {
            Trigger::On(patterns)
            | Trigger::Ignore(Events::Named(patterns))
            | Trigger::Defer(Events::Named(patterns)) => patterns,
            _ => &[],
        },
        _ => &[],
    }
}

/// The items in a state's braces.
pub(super) fn inside(item: &Item) -> &[Item] {
    match &item.kind {
        ItemKind::State { items, .. }
        | ItemKind::Region { items, .. }
        | ItemKind::Submachine { items, .. } => items,
        _ => &[],
    }
}

/// Context and tick may not share a name.
fn apart(headers: &mut [Header]) {
    let context = headers.iter().find_map(|header| match &header.kind {
        HeaderKind::Context(param) => Some(param.name.clone()),
        _ => None,
    });
    for header in headers {
        if let HeaderKind::Tick(param) = &mut header.kind
            && Some(&param.name) == context.as_ref()
        {
            param.name = Ident::new("elapsed", Span::call_site());
        }
    }
}

/// Blocks that do nothing, but for making the handle and `update` what they would be.
fn moments(machine: &Machine, has_tick: bool) -> Vec<Item> {
    let all = &machine.items;
    let mut items = Vec::new();
    if any(all, &|item| uses_handle(item)) {
        items.push(block(Moment::Entry, quote!(let _ = self;)));
    }
    if !has_tick && any(all, &|item| is_timed(item)) {
        items.push(block(Moment::Update, TokenStream::new()));
    }
    items
}

fn any(items: &[Item], holds: &dyn Fn(&Item) -> bool) -> bool {
    let mut open: Vec<&Item> = items.iter().list();
    while let Some(item) = open.pop() {
        if holds(item) {
            return true;
        }
        open.extend(inside(item));
    }
    false
}

/// `update` has something to do.
fn is_timed(item: &Item) -> bool {
    match &item.kind {
        ItemKind::Block { moment, .. } => *moment == Moment::Update,
        ItemKind::Row(row) => matches!(row.trigger, Trigger::When { .. } | Trigger::After(_)),
        _ => false,
    }
}

fn uses_handle(item: &Item) -> bool {
    let block = match &item.kind {
        ItemKind::Block { block, .. } => Some(block),
        ItemKind::Row(Row { action, .. }) => action.as_ref(),
        ItemKind::Initial(initial) => initial.action.as_ref(),
        _ => None,
    };
    block.is_some_and(|block| has_self(block.braces.stream()))
}

/// A `?` raises by itself.
fn has_self(code: TokenStream) -> bool {
    code.into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == "self",
        TokenTree::Punct(punct) => punct.as_char() == '?',
        TokenTree::Group(group) => has_self(group.stream()),
        TokenTree::Literal(_) => false,
    })
}

fn block(moment: Moment, body: TokenStream) -> Item {
    let braces = proc_macro2::Group::new(proc_macro2::Delimiter::Brace, body);
    item(ItemKind::Block {
        moment,
        block: Block { braces },
    })
}

/// `ignore _;`, so that no event is missing anywhere.
fn ignore_all(headers: &[Header]) -> Option<Item> {
    let has_events = headers.iter().any(|header| match &header.kind {
        HeaderKind::OwnEvents(own) => !own.variants.is_empty(),
        HeaderKind::ExistingEvents { .. } => true,
        _ => false,
    });
    has_events.then(|| {
        item(ItemKind::Row(Row {
            trigger: Trigger::Ignore(Events::All(Span::call_site())),
            guard: None,
            action: None,
            target: None,
        }))
    })
}
