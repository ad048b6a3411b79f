//! Events of an existing type that no row names: only the compiler knows which there are.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::context::Emit;
use crate::chart::StateId;
use crate::gather::Gather;

impl Emit<'_> {
    /// For each of the states a `match` of the events that rows do name, without `_`: the
    /// compiler tells which it lacks, at the state's name.
    pub fn exhaustive(&self, states: &[StateId]) -> Option<TokenStream> {
        let event = self.event_type()?;
        let named = self.chart.event_ids().map(|id| self.any_payload(id));
        let named = named.list();
        // Behind an arm from elsewhere the compiler does not propose to add one, to this code.
        let elsewhere = quote_spanned!(Span::mixed_site()=> _ if false => {});
        let arms = (!named.is_empty()).then(|| quote!(#(#named)|* => {} #elsewhere));
        let (generics, where_clause) = (self.engine_generics_plain(), &self.generics.where_clause);
        let matches = states.iter().map(|&state| {
            let name = format_ident!("events_in_{}", self.plan.names[state.0]);
            let event_here = Ident::new("event", self.chart[state].name.span());
            quote! {
                fn #name #generics(#event_here: #event) #where_clause {
                    match #event_here { #arms }
                }
            }
        });
        (!states.is_empty()).then(|| {
            quote! {
                // That each of them has a row, an `ignore` or a `defer` is sure already.
                #[allow(dead_code)]
                const _: () = { #(#matches)* };
            }
        })
    }
}
