//! `update`: clocks, conditions, and what active states do every time.

use proc_macro2::TokenStream;
use quote::quote;

use super::{context::Emit, take::take_name};
use crate::{
    chart::{Kind, ROOT, RowId, StateId},
    lower::{Candidate, Effect, Family, candidates},
};

impl Emit<'_> {
    pub fn update_functions(&self) -> TokenStream {
        let (advance, poll, act) = (self.advance(), self.poll(), self.act_in_active());
        quote!(#advance #poll #act)
    }

    /// There is something to do when time passes.
    pub fn has_update(&self) -> bool {
        self.plan.features.polls || self.has_update_blocks() || self.chart.tick.is_some()
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
        let slots = (0..self.plan.slots.len()).map(|slot| {
            let arms = self.by_tip(slot, |tip| self.advance_path(tip));
            let field = self.slot(slot);
            quote!(match machine.#field { #arms })
        });
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
                #(#slots)*
            }
        })
    }

    fn advance_path(&self, tip: StateId) -> TokenStream {
        let mut path: Vec<_> = self.chart.ancestry(tip).collect();
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
        let rearm = self.chart[state]
            .rows
            .iter()
            .filter_map(|&row| self.rearm(row));
        let own = self.plan.clocks.state[state.0].map(add);
        let held = self.chart[state].rows.iter().filter_map(|&row| {
            let (clock, cond) = (self.plan.clocks.row[row.0]?, self.plan.rows[row.0].cond?);
            let (cond, zero, add) = (self.value(cond, quote!(false)), self.zero(), add(clock));
            Some(quote!(if #cond { #add } else { machine.clocks[#clock] = #zero; }))
        });
        quote!(#(#rearm)* #own #(#held)*)
    }

    /// An `after` that was taken may be taken again once its clock was set back.
    fn rearm(&self, row: RowId) -> Option<TokenStream> {
        let flag = self.plan.clocks.fired[row.0]?;
        let clock = self.plan.clocks.state[self.chart[row].source.0]?;
        let reached = self.reached(self.plan.rows[row.0].delay?, clock);
        Some(quote!(if machine.taken[#flag] && !(#reached) { machine.taken[#flag] = false; }))
    }

    // ---- conditions ----------------------------------------------------------------------------

    fn poll(&self) -> Option<TokenStream> {
        if !self.plan.features.polls {
            return None;
        }
        let arms = self.by_tip(0, |leaf| {
            let found = candidates(self.plan, leaf, Family::Poll, None);
            let code = found.iter().map(|candidate| self.poll_candidate(candidate));
            quote!(#(#code)*)
        });
        let (krate, slot) = (self.krate, self.slot(0));
        let body = quote! {
            let mut outcome = #krate::Outcome::Unhandled;
            match machine.#slot { #arms }
            outcome
        };
        let params = self.tick_param();
        let name = quote::format_ident!("poll");
        let docs =
            "Takes the rows that hold: internal ones as they come, the first transition ends it.";
        Some(self.engine_fn(docs, &name, params, quote!(-> #krate::Outcome), body))
    }

    fn poll_candidate(&self, candidate: &Candidate) -> TokenStream {
        let (args, tick) = (self.engine_args(), self.take_args(Family::Poll));
        let take = quote::format_ident!("{}", take_name(Family::Poll));
        self.candidate(candidate, &|id| {
            let row = self.reaction(id);
            match self.plan.reaction(id).effect {
                Effect::Go(_) => quote!(return #take(#args #row, #tick observer);),
                _ => quote!(outcome = #take(#args #row, #tick observer);),
            }
        })
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
        let slots = (0..self.plan.slots.len()).map(|slot| {
            let arms = self.by_tip(slot, |tip| self.act_on_path(tip));
            let field = self.slot(slot);
            quote!(match machine.#field { #arms })
        });
        let params = self.tick_param();
        let name = quote::format_ident!("act");
        let body = quote! {
            let mut acted = false;
            #(#slots)*
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
        let mut path: Vec<_> = self.chart.ancestry(tip).collect();
        path.reverse();
        let blocks: Vec<_> = path
            .into_iter()
            .filter_map(|state| self.plan.blocks[state.0].update)
            .map(|block| self.run(block, 0))
            .collect();
        if blocks.is_empty() {
            TokenStream::new()
        } else {
            quote!(#(#blocks)* acted = true;)
        }
    }
}
