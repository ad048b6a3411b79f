//! History: what is recorded at exit, and where the machine comes to rest by it.
//!
//! A record is the tip that the composite's own path had. Regions inside keep their tips where
//! they are, so the record of a state with regions is the state itself.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::gather::Gather;
use crate::{
    chart::{HistoryId, Kind, Node, Place, StateId},
    lower::{Entry, entry, snake, tips},
};

impl Emit<'_> {
    pub fn history_ids(&self) -> impl Iterator<Item = HistoryId> + use<> {
        (0..self.chart.histories.len()).map(HistoryId)
    }

    /// The name of a history in the machine, unique.
    pub fn history_field(&self, id: HistoryId) -> Ident {
        let history = &self.chart[id];
        // Two pairs of names may be one when they are put together: the number tells them apart.
        format_ident!(
            "{}_{}_{}",
            self.plan.names[history.state.0],
            snake(&history.name.to_string()),
            id.0
        )
    }

    pub fn history_type(&self) -> Ident {
        format_ident!("{}History", self.names.machine)
    }

    fn tip_type(&self) -> &Ident {
        if self.plan.is_single() {
            &self.names.leaf
        } else {
            &self.names.state
        }
    }

    /// `struct GuardHistory`: the records, which user code may forget.
    pub fn history_struct(&self) -> Option<TokenStream> {
        if !self.has_histories() {
            return None;
        }
        let (vis, name, tip) = (&self.chart.vis, self.history_type(), self.tip_type());
        let fields = self.history_ids().map(|id| self.history_field(id));
        let doc = format!(
            " What the histories of [`{}`] recorded.",
            self.names.machine
        );
        let derives = self.derives_of_parts(true);
        Some(quote! {
            #[doc = #doc]
            #[doc(hidden)]
            #derives
            #vis struct #name { #(#fields: ::core::option::Option<#tip>,)* }
        })
    }

    /// `fn forget` of the handle.
    pub fn handle_forget(&self) -> Option<TokenStream> {
        let (vis, state) = (&self.chart.vis, &self.names.state);
        self.plan.features.forgets.then(|| {
            let arms = self.history_ids().map(|id| {
                let (owner, field) = (self.state(self.chart[id].state), self.history_field(id));
                quote!(if state as usize == #owner as usize { history.#field = ::core::option::Option::None; })
            });
            quote! {
                /// Forgets what the histories of that state recorded.
                #vis fn forget(&mut self, state: #state) {
                    if let ::core::option::Option::Some(history) = &mut self.history {
                        #(#arms)*
                    }
                }
            }
        })
    }

    /// Records the tip as the composite exits; what ended in a `final` is not worth a record.
    pub fn record(&self, state: StateId) -> TokenStream {
        let records = self.chart[state].histories.iter().map(|&id| {
            let (field, zero) = (self.history_field(id), self.zero());
            let record = self.record_of(id);
            let age = self.plan.clocks.age[id.0].map(|age| quote!(machine.clocks[#age] = #zero;));
            quote!(machine.history.#field = #record; #age)
        });
        quote!(#(#records)*)
    }

    fn record_of(&self, id: HistoryId) -> TokenStream {
        let history = &self.chart[id];
        if self.chart[history.state].has_regions(self.chart) {
            let own = self.tip(history.state);
            return match self.all_ended(history.state) {
                Some(ended) => quote!(if #ended { None } else { Some(#own) }),
                None => quote!(Some(#own)),
            };
        }
        let place = self.tip_place(self.inside(history.state));
        let ended = self.inner_tips(history.state).into_iter().filter(|&tip| {
            let direct = self.chart[tip].parent == Some(history.state);
            self.chart[tip].kind == Kind::Final && (history.deep || direct)
        });
        let ended = ended.map(|tip| self.tip(tip)).list();
        let inside = match history.deep {
            true => self.ended_inside(&self.inner_tips(history.state), &place),
            false => TokenStream::new(),
        };
        if ended.is_empty() && inside.is_empty() {
            return quote!(Some(#place));
        }
        let ended = match ended.is_empty() {
            true => quote!(false),
            false => quote!(::core::matches!(#place, #(#ended)|*)),
        };
        quote!(if #ended #inside { None } else { Some(#place) })
    }

    /// Whether all regions of a state are at a `final`; `None` if that cannot be.
    fn all_ended(&self, state: StateId) -> Option<TokenStream> {
        let regions = self.chart[state].children.iter();
        let ended: Option<Vec<_>> = regions
            .map(|&region| {
                let place = self.tip_place(self.container_index(region));
                let finals = self.finals_of(region).list();
                (!finals.is_empty()).then(|| quote!(::core::matches!(#place, #(#finals)|*)))
            })
            .collect();
        ended.map(|ended| quote!(#(#ended)&&*))
    }

    /// The container of a composite's children.
    pub fn inside(&self, state: StateId) -> usize {
        match self.chart[state].children.first() {
            Some(&child) => self.plan.container_of(child),
            None => self.plan.container_of(state),
        }
    }

    /// The tips of its own path below a composite.
    pub fn inner_tips(&self, state: StateId) -> Vec<StateId> {
        let container = self.plan.containers[self.inside(state)];
        let mut tips = tips(self.chart, container);
        tips.retain(|&tip| tip != state && self.chart.contains(state, tip));
        tips
    }

    pub fn resumed_field(&self, id: HistoryId) -> Ident {
        format_ident!("resumes_{}", self.history_field(id))
    }

    /// The flags of a call: which histories are resumed, and which regions of theirs are not.
    pub fn resuming_fields(&self) -> Vec<Ident> {
        let histories = self.history_ids().map(|id| self.resumed_field(id));
        let regions = self
            .ending_regions()
            .map(|region| self.afresh_field(region));
        histories.chain(regions).list()
    }

    /// Regions that may be left at a `final`: such a one is entered afresh.
    fn ending_regions(&self) -> impl Iterator<Item = StateId> + '_ {
        let keeps = self.has_histories() || self.plan.features.stack;
        self.chart.state_ids().filter(move |&id| {
            keeps && self.chart[id].kind == Kind::Region && self.finals_of(id).next().is_some()
        })
    }

    pub fn afresh_field(&self, region: StateId) -> Ident {
        format_ident!("{}_afresh", self.plan.names[region.0])
    }

    /// Reads the record, after the exits, and moves the tips.
    pub fn rest_of_history(&self, id: HistoryId) -> TokenStream {
        let (field, resumes) = (self.history_field(id), self.resumed_field(id));
        let otherwise = self.rest(&self.otherwise(id));
        let resumed = self.rest_resumed(id);
        let young = self.plan.clocks.age[id.0]
            .zip(self.plan.withins[id.0])
            .map(|(age, within)| {
                let function = self.plan.function(within);
                let call = self.invocation(function);
                self.bound(
                    function,
                    quote!(machine.clocks[#age] <= #call),
                    quote!(false),
                )
            });
        let valid = match young {
            Some(young) => quote!(machine.history.#field.filter(|_| #young)),
            None => quote!(machine.history.#field),
        };
        quote! {
            let record = #valid;
            call.#resumes = record.is_some();
            match record {
                Some(tip) => { #resumed }
                None => { #otherwise }
            }
        }
    }

    /// What is entered without a record: the `else` state, or the composite's initial.
    pub fn otherwise(&self, id: HistoryId) -> Entry {
        let history = &self.chart[id];
        let places = history
            .otherwise
            .map(|state| Place {
                name: history.name.clone(),
                node: Node::State(state),
                data: Vec::new(),
            })
            .into_iter()
            .list();
        entry(self.chart, history.state, &places)
    }

    fn rest_resumed(&self, id: HistoryId) -> TokenStream {
        let history = &self.chart[id];
        if self.chart[history.state].has_regions(self.chart) {
            let (own, regions) = (
                self.set_tip(history.state),
                self.rest_regions(history.state, history.deep),
            );
            return quote!(#own #regions);
        }
        if history.deep {
            let place = self.tip_place(self.inside(history.state));
            let regions = self.rest_tips(&self.inner_tips(history.state), quote!(tip));
            return quote!(#place = tip; #regions);
        }
        let arms = self.chart[history.state].children.iter().map(|&child| {
            let below = self.plan.tips_below(child);
            let (below, rest) = (
                below.iter().map(|&tip| self.tip(tip)),
                self.rest(&self.default_entry(child)),
            );
            quote!(#(#below)|* => { #rest })
        });
        quote!(match tip { #(#arms)* #[allow(unreachable_patterns)] _ => {} })
    }

    /// Regions of resumed states keep their tips, but for those that had come to an end.
    pub fn rest_regions(&self, state: StateId, deep: bool) -> TokenStream {
        let regions = self.chart[state].children.iter().map(|&region| {
            let place = self.tip_place(self.container_index(region));
            let inner = if deep {
                self.rest_tips(&tips(self.chart, region), place.clone())
            } else {
                let arms = self.chart[region].children.iter().map(|&child| {
                    let below = self.plan.tips_below(child);
                    let below = below.iter().map(|&tip| self.tip(tip));
                    let rest = self.rest(&self.default_entry(child));
                    quote!(#(#below)|* => { #rest })
                });
                quote!(match #place { #(#arms)* _ => {} })
            };
            let finals = self.finals_of(region).list();
            if finals.is_empty() {
                return inner;
            }
            let (afresh, default) = (
                self.afresh_field(region),
                self.rest(&self.default_entry(region)),
            );
            // A `pop` goes back to what was left, at an end or not.
            let popped = self.plan.features.stack;
            let popped = popped.then(|| quote!(call.popped.is_none() &&));
            quote! {
                call.#afresh = #popped ::core::matches!(#place, #(#finals)|*);
                if call.#afresh { #default } else { #inner }
            }
        });
        quote!(#(#regions)*)
    }

    /// The regions of whichever tip it is.
    fn rest_tips(&self, tips: &[StateId], place: TokenStream) -> TokenStream {
        let arms = tips
            .iter()
            .filter(|&&tip| self.chart[tip].has_regions(self.chart))
            .map(|&tip| (self.tip(tip), self.rest_regions(tip, true)))
            .filter(|(_, code)| !code.is_empty())
            .map(|(pattern, code)| quote!(#pattern => { #code }))
            .list();
        if arms.is_empty() {
            quote!()
        } else {
            quote!(match #place { #(#arms)* _ => {} })
        }
    }
}
