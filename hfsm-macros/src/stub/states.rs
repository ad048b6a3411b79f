//! The states of a skeleton: those of the declaration, each once, put where states may be.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::skeleton::{inside, item};
use crate::ast::{Attrs, Code, HeaderKind, Initial, Item, ItemKind, Let, Machine, Place, Target};
use crate::gather::Gather;
use crate::resolve::{METHODS, snake_case};
use crate::sorted::Set;

pub(super) struct States {
    /// The value of whatever is never looked at.
    never: TokenStream,
    has_tick: bool,
    /// Names of states.
    states: Set<String>,
    /// Names of variables and methods.
    others: Set<String>,
}

impl States {
    pub(super) fn new(krate: &TokenStream, machine: &Machine, has_tick: bool) -> Self {
        let params = machine
            .headers
            .iter()
            .filter_map(|header| match &header.kind {
                HeaderKind::Context(param) | HeaderKind::Tick(param) => {
                    Some(param.name.unraw().to_string())
                }
                _ => None,
            });
        States {
            never: quote!(#krate::__private::never()),
            has_tick,
            states: Set::of("ALL".to_string()),
            others: METHODS
                .iter()
                .map(ToString::to_string)
                .chain(params)
                .collect(),
        }
    }

    pub(super) fn of_root(&mut self, items: &[Item]) -> Vec<Item> {
        let (mut states, public) = self.split(items);
        if states.is_empty() {
            states.push(self.filler("Nowhere"));
        }
        with_initial(public, self.in_order(states, false))
    }

    /// Child states, and public data.
    fn split(&mut self, items: &[Item]) -> (Vec<Item>, Vec<Item>) {
        let (mut states, mut public) = (Vec::new(), Vec::new());
        for item in items {
            match &item.kind {
                ItemKind::Let(declared) => public.extend(self.variable(item, declared)),
                ItemKind::Timer { vis, name } if !vis.is_empty() && self.has_tick => {
                    if self.others.insert(name.unraw().to_string()) {
                        public.push(item.clone());
                    }
                }
                _ => states.extend(self.state(item)),
            }
        }
        (states, public)
    }

    /// A `pub let`, with a value.
    fn variable(&mut self, item: &Item, declared: &Let) -> Option<Item> {
        let is_new =
            !declared.vis.is_empty() && self.others.insert(declared.name.unraw().to_string());
        is_new.then(|| Item {
            kind: ItemKind::Let(Let {
                value: Some(Code(self.never.clone())),
                ..declared.clone()
            }),
            ..item.clone()
        })
    }

    /// The state; where its name is taken, what is inside it.
    fn state(&mut self, item: &Item) -> Vec<Item> {
        let Some(name) = name_of(item) else {
            return Vec::new();
        };
        let is_new = self.states.insert(name.unraw().to_string());
        let (states, public) = self.split(inside(item));
        if !is_new {
            return states;
        }
        let attrs = Attrs {
            docs: item.attrs.docs.clone(),
            passed_on: item.attrs.passed_on.clone(),
            ..Attrs::default()
        };
        let kind = self.kind(item, name.clone(), states, public);
        vec![Item {
            attrs,
            keyword: item.keyword,
            kind,
        }]
    }

    fn kind(&mut self, item: &Item, name: Ident, states: Vec<Item>, public: Vec<Item>) -> ItemKind {
        match &item.kind {
            ItemKind::Region { .. } => {
                let mut states = states;
                if states.is_empty() {
                    states.push(self.filler(&name.unraw().to_string()));
                }
                ItemKind::Region {
                    name,
                    items: with_initial(Vec::new(), self.in_order(states, true)),
                }
            }
            ItemKind::Final { .. } => ItemKind::Final { name, body: None },
            ItemKind::Submachine { ty, .. }
                if states.is_empty()
                    && self.others.insert(snake_case(&name.unraw().to_string())) =>
            {
                ItemKind::Submachine {
                    name,
                    ty: ty.clone(),
                    items: public,
                }
            }
            _ => ItemKind::State {
                name,
                items: with_initial(public, self.in_order(states, false)),
            },
        }
    }

    /// Something to be in, where nothing was declared.
    fn filler(&mut self, name: &str) -> Item {
        let mut name = format_ident!("{name}", span = Span::call_site());
        while !self.states.insert(name.to_string()) {
            name = format_ident!("{name}_");
        }
        item(ItemKind::State {
            name,
            items: Vec::new(),
        })
    }

    /// All regions, or none.
    fn in_order(&self, states: Vec<Item>, in_region: bool) -> Vec<Item> {
        let (regions, plain): (Vec<Item>, Vec<Item>) = states
            .into_iter()
            .partition(|state| matches!(state.kind, ItemKind::Region { .. }));
        if in_region || regions.len() < 2 {
            let regions = regions.into_iter().map(as_state);
            return regions.chain(plain).list();
        }
        let mut regions = regions;
        if let Some(ItemKind::Region { items, .. }) =
            regions.first_mut().map(|region| &mut region.kind)
        {
            items.extend(plain);
        }
        regions
    }
}

fn name_of(item: &Item) -> Option<&Ident> {
    match &item.kind {
        ItemKind::State { name, .. }
        | ItemKind::Region { name, .. }
        | ItemKind::Final { name, .. }
        | ItemKind::Submachine { name, .. } => Some(name),
        _ => None,
    }
}

fn as_state(region: Item) -> Item {
    match region.kind {
        ItemKind::Region { name, items } => Item {
            kind: ItemKind::State { name, items },
            ..region
        },
        _ => region,
    }
}

/// `initial First;` in front, where there is something to choose from.
fn with_initial(mut items: Vec<Item>, states: Vec<Item>) -> Vec<Item> {
    let plain = states
        .iter()
        .filter(|state| !matches!(state.kind, ItemKind::Region { .. }));
    if let Some(first) = plain.into_iter().find_map(name_of) {
        let place = Place {
            name: first.clone(),
            data: Vec::new(),
        };
        let target = Target::State {
            external: None,
            place,
        };
        items.push(item(ItemKind::Initial(Initial {
            action: None,
            target,
        })));
    }
    items.extend(states);
    items
}
