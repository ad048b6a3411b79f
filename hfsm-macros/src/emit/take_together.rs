//! Taking rows in a machine with regions: rows that are taken together go through it in step, all
//! exits, then all actions, then all entries; each is a function with an arm a row.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::{
    context::Emit,
    stack::refuse,
    take::{Phases, take_name},
    told::Told,
};
use crate::gather::Gather;
use crate::lower::{Effect, Family, ReactionId};
use crate::sorted::Set;

impl Emit<'_> {
    pub fn take_together(&self, family: Family) -> TokenStream {
        let (krate, rows) = (self.krate, self.rows_type(family));
        let (args, params) = (self.engine_args(), self.take_params(family));
        let [exit, place, act, enter] = self.phase_names(family);
        let (snapshot, changed) = (self.snapshot(), self.tell_changed());
        let event = (family == Family::Event).then(|| quote!(let mut event = Some(event);));
        // The last of the rows may have the event itself, those before it have clones.
        let shared = family == Family::Event && self.clones_event.is_some();
        let last = shared.then(|| quote!(rows.iter().skip(at).all(|row| row.is_none()),));
        let lent = (family == Family::Event).then(|| quote!(&mut event, #last));
        let tick = (family == Family::Poll).then(|| self.tick_arg());
        let cause_param = (family == Family::Event).then(|| quote!(cause,));
        let cause = self.first_cause(family);
        let check = self.refusals(family);
        let counted = self.count_rows(family, self.row_count(family));
        let body = quote! {
            #snapshot
            #event
            #check
            #counted
            #cause
            let mut outcome = #krate::Outcome::Unhandled;
            let mut at = rows.len();
            while at > 0 {
                at -= 1;
                if let Some(row) = rows[at] {
                    #exit(#args row, #cause_param observer);
                }
            }
            for row in rows {
                if let Some(row) = row {
                    #place(#args row);
                }
            }
            for row in rows {
                at += 1;
                if let Some(row) = row {
                    outcome = outcome.stronger(#act(#args row, #lent #tick #cause_param observer));
                }
            }
            for row in rows {
                if let Some(row) = row {
                    #enter(#args row, observer);
                }
            }
            #changed
            outcome
        };
        let docs = "Takes the rows together: all exits, then all actions, then all entries.";
        let take = self.engine_fn(
            docs,
            &take_name(family),
            quote!(rows: #rows, #params),
            quote!(-> #krate::Outcome),
            body,
        );
        let (phases, run) = (self.phase_fns(family), self.run_on_poll(family));
        quote!(#take #phases #run)
    }

    fn phase_names(&self, family: Family) -> [Ident; 4] {
        ["exit", "place", "act", "enter"].map(|phase| {
            let suffix = match family {
                Family::Event => "on_event",
                Family::Poll => "on_poll",
                Family::Done => "when_done",
                Family::Settle => "to_settle",
            };
            format_ident!("{phase}_{suffix}")
        })
    }

    fn phase_fns(&self, family: Family) -> TokenStream {
        let [mut exits, mut places, mut acts, mut enters] = [const { Vec::new() }; 4];
        let mut seen = Set::new();
        for id in self.reactions(family) {
            let (pattern, phases) = (self.reaction(id), self.phases(id));
            if !seen.insert(pattern.to_string()) {
                continue;
            }
            let Phases {
                exit,
                place,
                act,
                enter,
                outcome,
                ..
            } = phases;
            exits.push(quote!(#pattern => { #exit }));
            places.push(quote!(#pattern => { #place }));
            acts.push(quote!(#pattern => { #act #outcome }));
            enters.push(quote!(#pattern => { #enter }));
        }
        let [exit, place, act, enter] = self.phase_names(family);
        let (krate, ty, tick) = (self.krate, self.reaction_type(family), self.tick_param());
        let tick = (family == Family::Poll).then_some(tick);
        let lent = self.event_type().filter(|_| family == Family::Event);
        let last = self.clones_event.map(|_| quote!(last: bool,));
        let lent = lent.map(|event| quote!(event: &mut ::core::option::Option<#event>, #last));
        let cause = (family == Family::Event).then(|| quote!(cause: #krate::Cause,));
        let (going, staying) = (
            self.announce(family, Told::Going),
            self.announce(family, Told::Staying),
        );
        let ends = self.keep_ends(family);
        let exit = self.engine_fn(
            "Exits what the row leaves.",
            &exit,
            quote!(row: #ty, #cause),
            quote!(),
            quote!(#going match row { #(#exits)* }),
        );
        let place = self.place_fn(&place, &ty, &places);
        let act = self.engine_fn(
            "Runs the row's action.",
            &act,
            quote!(row: #ty, #lent #tick #cause),
            quote!(-> #krate::Outcome),
            quote!(#staying match row { #(#acts)* }),
        );
        let enter = self.engine_fn(
            "Enters what the row goes to.",
            &enter,
            quote!(row: #ty,),
            quote!(),
            quote!(#ends match row { #(#enters)* }),
        );
        quote!(#exit #place #act #enter)
    }

    fn place_fn(&self, name: &Ident, ty: &Ident, arms: &[TokenStream]) -> TokenStream {
        let (generics, params) = (self.engine_generics_plain(), self.engine_params());
        let where_clause = &self.generics.where_clause;
        quote! {
            /// Moves the tips to where the row comes to rest.
            #[inline]
            fn #name #generics(#params row: #ty) #where_clause {
                match row { #(#arms)* }
            }
        }
    }

    /// An internal row that `update` meets runs at once.
    fn run_on_poll(&self, family: Family) -> Option<TokenStream> {
        let internal = |id: &ReactionId| matches!(self.plan.reaction(*id).effect, Effect::Internal);
        if family != Family::Poll || !self.reactions(family).any(|id| internal(&id)) {
            return None;
        }
        let arms = self.reactions(family).filter(internal).map(|id| {
            let (pattern, Phases { act, outcome, .. }) = (self.reaction(id), self.phases(id));
            quote!(#pattern => { #act #outcome })
        });
        let (krate, ty, tick) = (self.krate, self.reaction_type(family), self.tick_param());
        let (arms, announce) = (quote!(#(#arms)*), self.announce(family, Told::All));
        let body = quote! {
            #announce
            match row {
                #arms
                #[allow(unreachable_patterns)]
                _ => #krate::Outcome::Unhandled,
            }
        };
        let name = format_ident!("run_on_poll");
        let params = quote!(row: #ty, #tick);
        Some(self.engine_fn(
            "Runs an internal row.",
            &name,
            params,
            quote!(-> #krate::Outcome),
            body,
        ))
    }

    /// The cause of a change by several rows is that of the first.
    fn first_cause(&self, family: Family) -> Option<TokenStream> {
        let (krate, causes) = (self.krate, self.cause_fn_name(family));
        (family != Family::Event).then(|| {
            quote! {
                let mut cause = #krate::Cause::Always;
                if __O::ACTIVE {
                    for row in rows {
                        if let Some(row) = row {
                            cause = #causes(row);
                            break;
                        }
                    }
                }
            }
        })
    }

    /// A `push` without room is refused, before anything happens.
    fn refusals(&self, family: Family) -> Option<TokenStream> {
        let krate = self.krate;
        let pushes: Vec<_> = self
            .reactions(family)
            .filter_map(|id| Some((self.reaction(id), self.no_room(id)?)))
            .map(|(pattern, (no_room, name))| {
                let refuse = refuse(&name);
                quote!(#pattern if #no_room => { #refuse rows[at] = None; })
            })
            .list();
        (!pushes.is_empty()).then(|| {
            quote! {
                let mut rows = rows;
                let mut at = 0;
                while at < rows.len() {
                    if let Some(row) = rows[at] {
                        match row { #(#pushes)* _ => {} }
                    }
                    at += 1;
                }
                if rows.iter().all(|row| row.is_none()) {
                    return #krate::Outcome::Full;
                }
            }
        })
    }
}
