//! Selection in machines with regions: every container selects for itself, inner ones first.
//!
//! A container's function asks the regions of its tip before the tip's own rows, so that a row
//! taken inside pre-empts those around it. Urgent rows are looked for in a pass of their own,
//! outermost first.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::gather::Gather;
use crate::{
    chart::{Kind, StateId},
    lower::{Effect, Family, Pass, ReactionId},
};

impl Emit<'_> {
    /// The array of rows that one step may take, one place a container.
    pub fn rows_type(&self, family: Family) -> TokenStream {
        let (ty, count) = (self.reaction_type(family), self.plan.containers.len());
        quote!([::core::option::Option<#ty>; #count])
    }

    /// `fn select` and the functions of the containers.
    pub fn select_among_regions(&self, family: Family) -> TokenStream {
        let passes = self.passes(family);
        let containers = 0..self.plan.containers.len();
        let functions = containers.flat_map(|container| {
            passes
                .iter()
                .map(move |&pass| self.container_fn(container, family, pass))
        });
        let functions = functions.list();
        let select = self.select_rows(family);
        let (conflict, defer) = (self.conflicts(family), self.deferral(family));
        quote!(#select #conflict #defer #(#functions)*)
    }

    /// One pass for urgent rows, where there are any.
    fn passes(&self, family: Family) -> Vec<Pass> {
        match self.reactions(family).any(|id| self.is_urgent_row(id)) {
            true => vec![Pass::Urgent, Pass::Normal],
            false => vec![Pass::Normal],
        }
    }

    fn is_urgent_row(&self, id: ReactionId) -> bool {
        let row = self.plan.reaction(id).row;
        self.chart[row].attrs.urgent.is_some()
    }

    fn container_name(&self, container: usize, family: Family, pass: Pass) -> Ident {
        let verb = match family {
            Family::Event => "select_in",
            Family::Poll => "poll_in",
            Family::Done => "done_in",
            Family::Settle => "settle_in",
        };
        let urgent = if pass == Pass::Urgent { "urgent_" } else { "" };
        let region = self.plan.containers[container];
        format_ident!("{urgent}{verb}_{}", self.plan.names[region.0])
    }

    /// The selection hands the event on and back where a guard has to own it.
    fn owns_event(&self, family: Family) -> bool {
        family == Family::Event && self.plan.features.payload_guards
    }

    // ---- the whole -----------------------------------------------------------------------------

    /// Runs the passes from the root.
    fn select_rows(&self, family: Family) -> TokenStream {
        let (name, rows) = (select_name(family), self.rows_type(family));
        let count = self.plan.containers.len();
        let passes = self.passes(family);
        let urgent = passes.contains(&Pass::Urgent).then(|| {
            let call = self.container_call(0, family, Pass::Urgent);
            self.keep_event(family, "urgent", call)
        });
        let call = self.container_call(0, family, Pass::Normal);
        let normal = self.keep_event(family, "taken", call);
        let no_urgent = urgent.is_none().then(|| quote!(let urgent = false;));
        let conflict = self.has_wide(family).then(|| {
            let name = conflict_name(family);
            quote!(let rows = #name(rows);)
        });
        let defer = self
            .has_deferrals(family)
            .then(|| quote!(let rows = held_back(rows, urgent);));
        let (result, returns) = match (self.owns_event(family), family) {
            (true, _) => {
                let event = self.event_type();
                (quote!((rows, event)), quote!((#rows, #event)))
            }
            (false, Family::Poll) => (quote!((rows, outcome)), {
                let krate = self.krate;
                quote!((#rows, #krate::Outcome))
            }),
            (false, _) => (quote!(rows), quote!(#rows)),
        };
        let outcome = (family == Family::Poll).then(|| {
            let krate = self.krate;
            quote!(let mut outcome = #krate::Outcome::Unhandled;)
        });
        let (generics, where_clause) = (self.engine_generics(), &self.generics.where_clause);
        let params = self.selecting_params(family);
        quote! {
            /// The rows that are taken together, at most one a region, nothing changed yet.
            #[inline]
            fn #name #generics(#params observer: &mut __O) -> #returns #where_clause {
                let mut rows: #rows = [None; #count];
                #outcome
                #urgent
                #no_urgent
                #normal
                #conflict
                #defer
                #result
            }
        }
    }

    /// The parameters of selection but for the rows and the observer.
    fn selecting_params(&self, family: Family) -> TokenStream {
        let (machine, krate) = (self.machine(), self.krate);
        let call = self.call_param();
        match family {
            Family::Event => {
                let (context, event) = (self.context_param(false), self.event_type());
                let event = match self.owns_event(family) {
                    true => quote!(mut event: #event,),
                    false => quote!(event: &#event,),
                };
                quote!(machine: &#machine, #context #call #event cause: #krate::Cause,)
            }
            Family::Poll => {
                let (context, tick) = (self.context_param(true), self.tick_param());
                quote!(machine: &mut #machine, #context #call #tick)
            }
            Family::Done | Family::Settle => {
                let context = self.context_param(false);
                quote!(machine: &#machine, #context #call)
            }
        }
    }

    fn selecting_args(&self, family: Family) -> TokenStream {
        let args = self.engine_args();
        match family {
            Family::Event => quote!(#args event, cause,),
            Family::Poll => {
                let tick = self.tick_arg();
                quote!(#args #tick)
            }
            Family::Done | Family::Settle => quote!(#args),
        }
    }

    /// Asks the container. What is found is kept in variables at the root, and lent to what is
    /// inside.
    fn container_call(&self, container: usize, family: Family, pass: Pass) -> TokenStream {
        let (name, args) = (
            self.container_name(container, family, pass),
            self.selecting_args(family),
        );
        let lend = (container == 0).then(|| quote!(&mut));
        let outcome = (family == Family::Poll).then(|| quote!(#lend outcome,));
        quote!(#name(#args #lend rows, #outcome observer))
    }

    /// `let taken = call;`, the event taken back where it was handed on.
    fn keep_event(&self, family: Family, name: &str, call: TokenStream) -> TokenStream {
        let name = format_ident!("{name}");
        match self.owns_event(family) {
            true => quote!(let #name; (#name, event) = #call;),
            false => quote!(let #name = #call;),
        }
    }

    // ---- one container -------------------------------------------------------------------------

    fn container_fn(&self, container: usize, family: Family, pass: Pass) -> TokenStream {
        let (name, rows) = (
            self.container_name(container, family, pass),
            self.rows_type(family),
        );
        let body = self.by_tip(container, &|tip| {
            self.tip_code(container, tip, family, pass)
        });
        let taken_already = (pass == Pass::Normal && self.passes(family).len() > 1).then(|| {
            let taken = self.answer(family, true);
            quote!(if rows[#container].is_some() { return #taken; })
        });
        let none = self.answer(family, false);
        let returns = match self.owns_event(family) {
            true => {
                let event = self.event_type();
                quote!((bool, #event))
            }
            false => quote!(bool),
        };
        let outcome = (family == Family::Poll).then(|| {
            let krate = self.krate;
            quote!(outcome: &mut #krate::Outcome,)
        });
        let (generics, where_clause) = (self.engine_generics(), &self.generics.where_clause);
        let params = self.selecting_params(family);
        quote! {
            #[inline]
            fn #name #generics(
                #params rows: &mut #rows, #outcome observer: &mut __O,
            ) -> #returns #where_clause {
                #taken_already
                #body
                #none
            }
        }
    }

    fn answer(&self, family: Family, taken: bool) -> TokenStream {
        if self.owns_event(family) {
            quote!((#taken, event))
        } else {
            quote!(#taken)
        }
    }

    /// The rows of a path, and the regions of its tip: before them, or behind them when urgent.
    fn tip_code(&self, container: usize, tip: StateId, family: Family, pass: Pass) -> TokenStream {
        let taken = self.answer(family, true);
        let take = |id: ReactionId| self.take_in(container, family, id, &taken);
        let own = match family {
            Family::Event => self.event_arms(tip, pass, &take),
            Family::Poll if pass == Pass::Normal && self.chart[tip].kind == Kind::Submachine => {
                let krate = self.krate;
                let ends = quote!(*outcome = #krate::Outcome::Transitioned; return true;);
                let acts = quote!(*outcome = #krate::Outcome::Handled;);
                let inside = self.update_inside(tip, ends, acts);
                let rows = self.rows_on_path(tip, family, None, pass, &take);
                quote!(#inside #rows)
            }
            _ => self.rows_on_path(tip, family, None, pass, &take),
        };
        if !self.chart[tip].has_regions(self.chart) {
            return own;
        }
        let inner = self.regions_code(tip, family, pass);
        match pass {
            Pass::Urgent => quote!(#own #inner if inner { return #taken; }),
            _ => quote!(#inner if inner { return #taken; } #own),
        }
    }

    fn take_in(
        &self,
        container: usize,
        family: Family,
        id: ReactionId,
        taken: &TokenStream,
    ) -> TokenStream {
        let row = self.reaction(id);
        if family == Family::Poll && matches!(self.plan.reaction(id).effect, Effect::Internal) {
            // An internal row runs as it is met, and polling goes on.
            let (args, tick) = (self.engine_args(), self.tick_arg());
            return quote!(*outcome = run_on_poll(#args #row, #tick observer););
        }
        quote!(rows[#container] = Some(#row); return #taken;)
    }

    /// Asks each region of a state; `inner` tells whether any took a row.
    fn regions_code(&self, state: StateId, family: Family, pass: Pass) -> TokenStream {
        let asks = self.chart[state]
            .children
            .iter()
            .filter(|&&id| self.chart[id].kind == Kind::Region);
        let asks = asks.map(|&region| {
            let container = self.container_index(region);
            let call = self.container_call(container, family, pass);
            match self.owns_event(family) {
                true => quote!(let taken; (taken, event) = #call; inner |= taken;),
                false => quote!(inner |= #call;),
            }
        });
        quote!(let mut inner = false; #(#asks)*)
    }

    // ---- what rows do to each other ------------------------------------------------------------

    /// Some row of the family leaves the region it is declared in.
    fn has_wide(&self, family: Family) -> bool {
        self.reactions(family).any(|id| {
            let reaction = self.plan.reaction(id);
            let region = self.chart.region_of(self.chart[reaction.row].source);
            match &reaction.effect {
                Effect::Go(route) => {
                    self.chart[region].kind == Kind::Region
                        && !self.chart.contains(region, route.scope)
                }
                Effect::Pop => true,
                _ => false,
            }
        })
    }

    /// Of rows that would exit each other's states, the first in written order stays.
    fn conflicts(&self, family: Family) -> Option<TokenStream> {
        if !self.has_wide(family) {
            return None;
        }
        let (name, scope, rows) = (
            conflict_name(family),
            scope_name(family),
            self.rows_type(family),
        );
        let ty = self.reaction_type(family);
        let conflict = in_conflict(&scope);
        let mut groups = super::select::Groups::default();
        for id in self.reactions(family) {
            let range = match &self.plan.reaction(id).effect {
                Effect::Go(route) => {
                    let (from, to) = (route.scope.0 as u16, self.chart[route.scope].end.0 as u16);
                    quote!(Some((#from, #to)))
                }
                Effect::Pop => {
                    let to = self.chart.states.len() as u16;
                    quote!(Some((0, #to)))
                }
                _ => continue,
            };
            groups.add(self.reaction(id), range);
        }
        let (arms, _) = groups.arms();
        let urgent = self
            .reactions(family)
            .filter(|&id| self.is_urgent_row(id))
            .map(|id| self.reaction(id))
            .list();
        let body = match urgent.is_empty() {
            true => self.drop_later(&scope),
            false => self.drop_behind_urgent(&scope, &urgent),
        };
        Some(quote! {
            /// The states that may exit when the row is taken, as a range of the declaration.
            const fn #scope(row: #ty) -> ::core::option::Option<(u16, u16)> {
                match row {
                    #arms
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            /// Two scopes are apart, or one lies in the other.
            fn #conflict(one: ::core::option::Option<#ty>, other: ::core::option::Option<#ty>) -> bool {
                let scope = |row| match row { Some(row) => #scope(row), None => None };
                match (scope(one), scope(other)) {
                    (Some(one), Some(other)) => one.0 < other.1 && other.0 < one.1,
                    _ => false,
                }
            }

            /// Of rows that would exit each other's states, the first in written order stays.
            fn #name(mut rows: #rows) -> #rows {
                #body
                rows
            }
        })
    }

    /// Each row against those before it.
    fn drop_later(&self, scope: &Ident) -> TokenStream {
        let (count, conflict) = (self.plan.containers.len(), in_conflict(scope));
        quote! {
            let mut later = 1;
            while later < #count {
                let mut earlier = 0;
                while earlier < later {
                    if #conflict(rows[earlier], rows[later]) {
                        rows[later] = None;
                    }
                    earlier += 1;
                }
                later += 1;
            }
        }
    }

    /// Urgent rows among themselves, and then each other row against what is left of them and
    /// those of its own kind before it.
    fn drop_behind_urgent(&self, scope: &Ident, urgent: &[TokenStream]) -> TokenStream {
        let (count, conflict) = (self.plan.containers.len(), in_conflict(scope));
        quote! {
            for first in [true, false] {
                let mut at = 0;
                while at < #count {
                    let mut other = 0;
                    while other < #count {
                        let urgent = |at: usize| ::core::matches!(rows[at], Some(#(#urgent)|*));
                        let has_stayed = match urgent(other) {
                            true => !first || other < at,
                            false => !first && other < at,
                        };
                        if has_stayed && urgent(at) == first && #conflict(rows[other], rows[at]) {
                            rows[at] = None;
                        }
                        other += 1;
                    }
                    at += 1;
                }
            }
        }
    }

    fn has_deferrals(&self, family: Family) -> bool {
        family == Family::Event && self.plan.features.defers
    }

    /// A deferral in one region holds the event back from all, but for urgent rows.
    fn deferral(&self, family: Family) -> Option<TokenStream> {
        if !self.has_deferrals(family) {
            return None;
        }
        let (ty, rows, count) = (
            self.reaction_type(family),
            self.rows_type(family),
            self.plan.containers.len(),
        );
        Some(quote! {
            /// A deferral in one region holds the event back from all, but for urgent rows.
            fn held_back(mut rows: #rows, urgent: bool) -> #rows {
                let holds = rows.iter().any(|row| ::core::matches!(row, Some(#ty::Deferred)));
                let mut at = 0;
                while at < #count && holds {
                    // Where an urgent row was found the deferrals go, otherwise all else.
                    if ::core::matches!(rows[at], Some(#ty::Deferred)) == urgent {
                        rows[at] = None;
                    }
                    at += 1;
                }
                rows
            }
        })
    }
}

/// The function that selects for a whole machine.
pub fn select_name(family: Family) -> Ident {
    match family {
        Family::Event => format_ident!("select"),
        Family::Poll => format_ident!("select_on_poll"),
        Family::Done => format_ident!("select_done"),
        Family::Settle => format_ident!("select_to_settle"),
    }
}

fn conflict_name(family: Family) -> Ident {
    match family {
        Family::Event => format_ident!("without_conflicts"),
        Family::Poll => format_ident!("without_poll_conflicts"),
        Family::Done => format_ident!("without_done_conflicts"),
        Family::Settle => format_ident!("without_settle_conflicts"),
    }
}

fn in_conflict(scope: &Ident) -> Ident {
    format_ident!("{}s_overlap", scope.to_string().trim_end_matches("_of"))
}

fn scope_name(family: Family) -> Ident {
    match family {
        Family::Event => format_ident!("scope_of"),
        Family::Poll => format_ident!("poll_scope_of"),
        Family::Done => format_ident!("done_scope_of"),
        Family::Settle => format_ident!("settle_scope_of"),
    }
}
