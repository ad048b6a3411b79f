//! `update`: clocks, conditions, and what active states do every time.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{context::Emit, regions::select_name, take::take_name};
use crate::gather::Gather;
use crate::{
    chart::{Kind, ROOT, StateId},
    lower::{Effect, Family, ReactionId, path},
};

impl Emit<'_> {
    pub fn update_functions(&self) -> TokenStream {
        let (advance, poll, act) = (self.advance(), self.poll(), self.act_in_active());
        quote!(#advance #poll #act)
    }

    /// There is something to do when time passes.
    pub fn has_update(&self) -> bool {
        self.polls() || self.has_update_blocks() || self.chart.tick.is_some()
    }

    /// Something is looked at as time passes: rows, or machines inside.
    pub fn polls(&self) -> bool {
        self.plan.features.polls || self.has_submachines()
    }

    pub fn has_update_blocks(&self) -> bool {
        self.plan
            .blocks
            .iter()
            .any(|blocks| blocks.update.is_some())
    }

    pub fn has_clocks(&self) -> bool {
        self.plan.clocks.clocks > 0
    }

    // ---- clocks --------------------------------------------------------------------------------

    fn advance(&self) -> Option<TokenStream> {
        if !self.has_clocks() {
            return None;
        }
        let (clocks, ages) = (
            self.by_active_tip(&|tip| self.advance_path(tip)),
            self.advance_ages(),
        );
        let (generics, machine, where_clause) = (
            self.engine_generics_plain(),
            self.machine(),
            &self.generics.where_clause,
        );
        let (context, tick, ty) = (
            self.context_param(false),
            &self.names.tick,
            self.tick_type(),
        );
        Some(quote! {
            /// Advances the clocks of active states.
            #[inline]
            fn advance #generics(machine: &mut #machine, #context #tick: #ty) #where_clause {
                #clocks
                #ages
            }
        })
    }

    fn advance_path(&self, tip: StateId) -> TokenStream {
        let mut path = path(self.chart, tip);
        path.reverse();
        let clocks = path.into_iter().map(|state| self.advance_state(state));
        quote!(#(#clocks)*)
    }

    fn advance_state(&self, state: StateId) -> TokenStream {
        let (krate, ty, tick) = (self.krate, self.tick_type(), &self.names.tick);
        let add = |clock: usize| {
            quote!(machine.clocks[#clock] =
                <#ty as #krate::Tick>::saturating_add(machine.clocks[#clock], #tick);)
        };
        let own = self.plan.clocks.state[state.0].map(add);
        let held = self.chart[state].rows.iter().filter_map(|&row| {
            let (clock, cond) = (self.plan.clocks.row[row.0]?, self.plan.rows[row.0].cond?);
            let (cond, zero, add) = (self.value(cond, quote!(false)), self.zero(), add(clock));
            Some(quote!(if #cond { #add } else { machine.clocks[#clock] = #zero; }))
        });
        quote!(#own #(#held)*)
    }

    /// The record of a composite that is not active grows older.
    fn advance_ages(&self) -> TokenStream {
        let (krate, ty, tick) = (self.krate, self.tick_type(), &self.names.tick);
        let ages = self.history_ids().filter_map(|id| {
            let (age, owner) = (
                self.plan.clocks.age[id.0]?,
                self.state(self.chart[id].state),
            );
            Some(quote! {
                if !machine.is_in(#owner) {
                    machine.clocks[#age] =
                        <#ty as #krate::Tick>::saturating_add(machine.clocks[#age], #tick);
                }
            })
        });
        quote!(#(#ages)*)
    }

    // ---- conditions ----------------------------------------------------------------------------

    fn poll(&self) -> Option<TokenStream> {
        if !self.polls() {
            return None;
        }
        if !self.plan.is_single() {
            return Some(self.poll_regions());
        }
        let arms = self.by_tip(0, &|leaf| {
            let krate = self.krate;
            let ends = quote!(return #krate::Outcome::Transitioned;);
            let acts = quote!(outcome = #krate::Outcome::Handled;);
            self.polled_path(leaf, &|id| self.take_on_poll(id), ends, acts)
        });
        let krate = self.krate;
        let body = quote! {
            let mut outcome = #krate::Outcome::Unhandled;
            #arms
            outcome
        };
        let params = self.tick_param();
        let name = format_ident!("poll");
        let docs =
            "Takes the rows that hold: internal ones as they come, the first transition ends it.";
        Some(self.engine_fn(docs, &name, params, quote!(-> #krate::Outcome), body))
    }

    fn take_on_poll(&self, id: ReactionId) -> TokenStream {
        let taken = self.take_call(id);
        match self.plan.reaction(id).effect {
            Effect::Internal => quote!(outcome = #taken;),
            _ => quote!(return #taken;),
        }
    }

    /// Selects in every region, then takes what was selected together.
    fn poll_regions(&self) -> TokenStream {
        let (krate, args, tick) = (self.krate, self.engine_args(), self.take_args(Family::Poll));
        let (select, take) = (select_name(Family::Poll), take_name(Family::Poll));
        if !self.plan.features.polls {
            return self.poll_inside();
        }
        let taken = quote!(#take(#args rows, #tick observer));
        let body = quote! {
            let (rows, outcome) = #select(#args #tick observer);
            if rows.iter().all(|row| row.is_none()) {
                return outcome;
            }
            #taken.stronger(outcome)
        };
        let docs = "Takes the rows that hold, at most one transition a region.";
        let poll = self.engine_fn(
            docs,
            &format_ident!("poll"),
            self.tick_param(),
            quote!(-> #krate::Outcome),
            body,
        );
        let selection = self.select_among_regions(Family::Poll);
        quote!(#poll #selection)
    }

    /// No rows of its own: only the machines inside have something to look at.
    fn poll_inside(&self) -> TokenStream {
        let krate = self.krate;
        let inside = self.by_active_tip(&|tip| {
            if self.chart[tip].kind != Kind::Submachine {
                return TokenStream::new();
            }
            let ends = quote!(outcome = #krate::Outcome::Transitioned;);
            let acts = quote!(outcome = outcome.stronger(#krate::Outcome::Handled););
            self.update_inside(tip, ends, acts)
        });
        let body = quote! {
            let mut outcome = #krate::Outcome::Unhandled;
            #inside
            outcome
        };
        let (params, name) = (self.tick_param(), format_ident!("poll"));
        self.engine_fn(
            "Updates the machines inside.",
            &name,
            params,
            quote!(-> #krate::Outcome),
            body,
        )
    }

    /// `dt: f32,`
    pub fn tick_param(&self) -> TokenStream {
        let (tick, ty) = (&self.names.tick, self.tick_type());
        if ty.is_some() {
            quote!(#tick: #ty,)
        } else {
            quote!()
        }
    }

    // ---- update blocks -------------------------------------------------------------------------

    fn act_in_active(&self) -> Option<TokenStream> {
        if !self.has_update_blocks() {
            return None;
        }
        let blocks = self.by_active_tip(&|tip| self.act_on_path(tip));
        let params = self.tick_param();
        let name = format_ident!("act");
        let body = quote! {
            let mut acted = false;
            #blocks
            acted
        };
        let docs = "Runs the `update` blocks of active states, outermost first.";
        Some(self.engine_fn(docs, &name, params, quote!(-> bool), body))
    }

    fn act_on_path(&self, tip: StateId) -> TokenStream {
        // The machine has ended, be it only in this very update.
        if self.chart[tip].kind == Kind::Final && self.chart[tip].parent == Some(ROOT) {
            return TokenStream::new();
        }
        let mut path = path(self.chart, tip);
        path.reverse();
        let blocks = path
            .into_iter()
            .filter_map(|state| self.plan.blocks[state.0].update)
            .map(|block| self.run(block, 0))
            .list();
        if blocks.is_empty() {
            TokenStream::new()
        } else {
            quote!(#(#blocks)* acted = true;)
        }
    }
}
