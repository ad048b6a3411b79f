//! The way from the root to any state, in one piece of code for all of them.
//!
//! Where there are regions, the way to a state leads into all regions beside it. Written out for
//! each state that would be regions times states.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Emit;
use crate::{
    chart::{ROOT, StateId},
    lower::{Entry, Rest, Step},
};

/// What is done on the way.
struct Way<'w> {
    /// Where a state or region is entered.
    enter: &'w dyn Fn(StateId) -> TokenStream,
    /// Where an `initial` is followed.
    initial: &'w dyn Fn(StateId) -> TokenStream,
    /// Where a path ends.
    rest: &'w dyn Fn(StateId) -> TokenStream,
}

fn nothing(_: StateId) -> TokenStream {
    TokenStream::new()
}

impl Emit<'_> {
    /// Decides the choices of the `initial`s on the way to `state`.
    pub fn decide_toward(&self) -> TokenStream {
        let initial = |state| self.decide_initials(&step(Step::Initial(state)));
        self.toward(&Way {
            enter: &nothing,
            initial: &initial,
            rest: &nothing,
        })
    }

    /// Moves the tips on the way to `state`; `only` says which of them.
    pub fn rest_toward(&self, only: &dyn Fn(Rest, TokenStream) -> TokenStream) -> TokenStream {
        let code = |rest| {
            let steps = Vec::new();
            let rests = vec![rest];
            only(rest, self.rest(&Entry { steps, rests }))
        };
        self.toward(&Way {
            enter: &nothing,
            initial: &|state| code(Rest::Initial(state)),
            rest: &|state| code(Rest::At(state)),
        })
    }

    /// Enters what is on the way to `state`; `only` says which of it.
    pub fn enter_toward(&self, only: &dyn Fn(Step) -> TokenStream) -> TokenStream {
        self.toward(&Way {
            enter: &|state| only(Step::Enter(state)),
            initial: &|state| only(Step::Initial(state)),
            rest: &nothing,
        })
    }

    fn toward(&self, way: &Way<'_>) -> TokenStream {
        self.toward_inside(ROOT, way)
    }

    /// `state` is `from`, or lies in it.
    fn toward_inside(&self, from: StateId, way: &Way<'_>) -> TokenStream {
        let chart = self.chart;
        let children = &chart[from].children;
        if chart[from].has_regions(chart) {
            return self.toward_regions(from, way);
        }
        let deeper = self.one_of(
            children,
            &quote!(state),
            &|child| self.state(child),
            &|child| {
                let (enter, inside) = ((way.enter)(child), self.toward_inside(child, way));
                quote!(#enter #inside)
            },
            &|name| quote!(#name.contains(state)),
        );
        if from == ROOT {
            return deeper;
        }
        let end = self.end(from, way);
        if children.is_empty() || end.is_empty() {
            return quote!(#end #deeper);
        }
        let is_there = self.is_target(from);
        quote!(#deeper if #is_there { #end })
    }

    /// The code of the one child that `is_on_way`. Of leaves it is an arm each of a match on
    /// `place`: as tests one after the other they would cost the borrow checker minutes where
    /// there are thousands.
    pub fn one_of(
        &self,
        children: &[StateId],
        place: &TokenStream,
        pattern: &dyn Fn(StateId) -> TokenStream,
        code: &dyn Fn(StateId) -> TokenStream,
        is_on_way: &dyn Fn(TokenStream) -> TokenStream,
    ) -> TokenStream {
        let test = |child: StateId, code: &TokenStream| {
            let test = is_on_way(self.state(child));
            quote!(if #test { #code })
        };
        let with_code = children.iter().map(|&child| (child, code(child)));
        let (leaves, composites): (Vec<_>, Vec<_>) = with_code
            .filter(|(_, code)| !code.is_empty())
            .partition(|&(child, _)| self.chart[child].is_leaf());
        let composites = composites.iter().map(|(child, code)| test(*child, code));
        let leaves = match leaves.as_slice() {
            [] => quote!(),
            [(child, code)] => test(*child, code),
            leaves => {
                let arms = leaves.iter().map(|(child, code)| {
                    let pattern = pattern(*child);
                    quote!(#pattern => { #code })
                });
                quote! {
                    match #place {
                        #(#arms)*
                        #[allow(unreachable_patterns)]
                        _ => {}
                    }
                }
            }
        };
        quote!(#leaves #(#composites)*)
    }

    /// Where the way goes no deeper than `from`.
    fn end(&self, from: StateId, way: &Way<'_>) -> TokenStream {
        match self.chart[from].initial {
            Some(_) => (way.initial)(from),
            None => (way.rest)(from),
        }
    }

    fn is_target(&self, state: StateId) -> TokenStream {
        let name = self.state(state);
        quote!(state as usize == #name as usize)
    }

    /// A state with regions rests at itself, and may have an `initial` for all of them.
    fn toward_regions(&self, from: StateId, way: &Way<'_>) -> TokenStream {
        let regions = self.chart[from].children.iter();
        let regions = regions.map(|&region| self.toward_region(region, way));
        let regions = quote!(#(#regions)*);
        if from == ROOT {
            return regions;
        }
        let rest = (way.rest)(from);
        let Some(_) = self.chart[from].initial else {
            return quote!(#rest #regions);
        };
        let (is_target, initial) = (self.is_target(from), (way.initial)(from));
        quote!(#rest if #is_target { #initial } else { #regions })
    }

    fn toward_region(&self, region: StateId, way: &Way<'_>) -> TokenStream {
        let (enter, inside) = ((way.enter)(region), self.toward_inside(region, way));
        let beside = self.end(region, way);
        let name = self.state(region);
        let further = match (inside.is_empty(), beside.is_empty()) {
            (true, true) => quote!(),
            (true, false) => quote!(if !#name.contains(state) { #beside }),
            (false, true) => quote!(if #name.contains(state) { #inside }),
            (false, false) => quote!(if #name.contains(state) { #inside } else { #beside }),
        };
        quote!(#enter #further)
    }
}

fn step(step: Step) -> Entry {
    Entry {
        steps: vec![step],
        rests: Vec::new(),
    }
}
