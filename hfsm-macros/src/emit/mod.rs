//! Plan to Rust.
//!
//! First what users see: the events, the states, the handle, the machine. Then, in a scope of
//! its own, user code as methods; last, in another, the functions that run the machine. The
//! scopes keep generated names and the user's apart.

mod api;
mod call;
mod cells;
mod chart;
mod config;
mod context;
mod derives;
mod engine;
mod entry_points;
mod enums;
mod events;
mod exhaustive;
mod function;
mod give;
mod goto;
mod handle;
mod history;
mod in_place;
mod invoke;
mod machine;
mod questions;
mod reach;
mod react;
mod refused;
mod regions;
mod rest;
mod resume;
mod select;
mod settle;
mod stack;
mod state;
mod submachine;
mod suspend;
mod take;
mod take_one;
mod take_together;
mod text;
mod told;
mod toward;
mod traits;
mod undecided;
#[cfg(test)]
mod unused;
mod update;
#[cfg(test)]
mod whole;

use proc_macro2::TokenStream;
use quote::quote;

use crate::{
    chart::StateId,
    diagnostics::Diagnostics,
    lower::{Family, Plan},
};

/// Writes the machine, beside whatever warnings there are. In the states `unnamed`, events that
/// no row names would be missed.
pub fn emit(
    krate: &TokenStream,
    plan: &Plan<'_>,
    unnamed: &[StateId],
    sink: &Diagnostics,
) -> TokenStream {
    let krate = krate.clone().into();
    let emit = context::Emit::new(&krate, plan, sink.first_error());
    let told = sink.but_first();
    let visible = [
        emit.event_enum().unwrap_or_default(),
        emit.state_enum(),
        emit.leaf_enum(),
        emit.config_struct().unwrap_or_default(),
        emit.history_struct().unwrap_or_default(),
        emit.handle(),
        emit.machine_struct(),
    ];
    let (functions, engine) = (emit.functions(), emit.engine());
    let exhaustive = emit.exhaustive(unnamed);
    quote! {
        #(#visible)*
        #functions
        #engine
        #exhaustive
        #told
    }
}

impl context::Emit<'_> {
    /// Events are dispatched even if no row is about one; the other families need rows.
    fn has_family(&self, family: Family) -> bool {
        let dispatched = family == Family::Event && self.event_type().is_some();
        dispatched || self.reactions(family).next().is_some()
    }

    /// The functions that run the machine, in the order in which a call goes through them.
    fn engine(&self) -> TokenStream {
        let families = [Family::Event, Family::Poll, Family::Done, Family::Settle];
        let families = families
            .into_iter()
            .filter(|&family| self.has_family(family));
        let rows = families.map(|family| {
            let (ty, take) = (self.reaction_enum(family), self.take(family));
            let ty = (!self.takes_in_place(family)).then_some(ty);
            let lookups = (!self.plan.is_single()).then(|| self.row_lookups(family));
            quote!(#ty #take #lookups)
        });
        let parts = [
            self.api(),
            self.traits(),
            self.inside_trait().unwrap_or_default(),
            self.entry_points(),
            self.call().unwrap_or_default(),
            self.event_name().unwrap_or_default(),
            self.dispatch().unwrap_or_default(),
            self.select_event().unwrap_or_default(),
            self.changed().unwrap_or_default(),
            self.update_functions(),
            self.settle().unwrap_or_default(),
        ];
        let states = self.state_functions();
        let (histories, stack) = (self.history_functions(), self.stack_functions());
        quote! {
            // Every function takes the same things whether or not it needs them all, and a state
            // that runs nothing has none of its own.
            #[allow(unused_variables, unused_mut, dead_code, unreachable_code, single_use_lifetimes)]
            #[allow(clippy::all, clippy::pedantic, clippy::nursery)]
            const _: () = {
                use ::core::option::Option::{None, Some};
                use ::core::iter::Iterator as _;
                use ::core::result::Result::{Err, Ok};

                #(#parts)*
                #(#rows)*
                #states
                #histories
                #stack
            };
        }
    }
}
