//! Run to completion: one event as a step, then `always`, `done` and raised events until nothing
//! is left.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{context::Emit, take::take_name};
use crate::lower::{Family, candidates};

impl Emit<'_> {
    /// `fn dispatch`: one event, from selection to the last entry.
    pub fn dispatch(&self) -> Option<TokenStream> {
        let event = self.event_type()?;
        let krate = self.krate;
        let take = format_ident!("{}", take_name(Family::Event));
        let (args, selected) = (self.engine_args(), self.select_call());
        let cause = quote!(cause: #krate::Cause,);
        let body = quote! {
            if O::ACTIVE {
                observer.event(cause);
            }
            #selected
            match row {
                Some(row) => #take(#args row, event, cause, observer),
                None => {
                    if O::ACTIVE {
                        observer.unhandled(cause);
                    }
                    #krate::Outcome::Unhandled
                }
            }
        };
        let docs = "One event, from selection to the last entry.";
        let (name, params) = (format_ident!("dispatch"), quote!(event: #event, #cause));
        Some(self.engine_fn(docs, &name, params, quote!(-> #krate::Outcome), body))
    }

    /// `let row = select(…);` in its two forms.
    pub fn select_call(&self) -> TokenStream {
        let context = self.context_arg();
        let call = self.plan.features.decided.then(|| quote!(call,));
        match self.plan.features.payload_guards {
            true => {
                quote!(let (row, event) = select(machine, #context #call event, cause, observer);)
            }
            false => quote!(let row = select(machine, #context #call &event, cause, observer);),
        }
    }

    /// `fn settle`: what follows a step; `true` when it had to be cut short.
    pub fn settle(&self) -> Option<TokenStream> {
        if !self.plan.features.settle {
            return None;
        }
        let (always, raised, undone) = (self.settle_row(), self.settle_raised(), self.undone());
        let body = quote! {
            loop {
                #always
                #undone
                #raised
                return false;
            }
        };
        let docs = "Goes on until nothing is left to do; `true` when it would not end.";
        let settle = self.engine_fn(
            docs,
            &format_ident!("settle"),
            quote!(),
            quote!(-> bool),
            body,
        );
        let (select, step) = (self.select_to_settle(), self.step());
        Some(quote!(#select #step #settle))
    }

    /// Counts a transition of the call; with too many, what is left is dropped.
    fn step(&self) -> TokenStream {
        let limit = self.chart.limits.steps;
        let clear = self
            .plan
            .features
            .queue
            .then(|| quote!(call.queue.clear();));
        let (generics, call, where_clause) = (
            self.engine_generics(),
            self.call_type(),
            &self.generics.where_clause,
        );
        quote! {
            /// Counts one more step of a call; `true` when there were too many.
            #[inline]
            fn is_over #generics(call: &mut #call, observer: &mut O) -> bool #where_clause {
                call.steps += 1;
                if call.steps <= #limit {
                    return false;
                }
                #clear
                if O::ACTIVE {
                    observer.diverged();
                }
                true
            }
        }
    }

    fn has_settle_rows(&self) -> bool {
        self.reactions(Family::Settle).next().is_some()
    }

    fn settle_row(&self) -> Option<TokenStream> {
        let (args, context) = (self.engine_args(), self.context_arg());
        let take = format_ident!("{}", take_name(Family::Settle));
        self.has_settle_rows().then(|| {
            quote! {
                if let Some(row) = select_to_settle(machine, #context call, observer) {
                    if is_over(call, observer) {
                        return true;
                    }
                    #take(#args row, observer);
                    continue;
                }
            }
        })
    }

    /// A completion is looked at once.
    fn undone(&self) -> TokenStream {
        let fields = self.completing().map(|state| self.completed_field(state));
        quote!(#(call.#fields = false;)*)
    }

    fn settle_raised(&self) -> Option<TokenStream> {
        let (args, krate) = (self.engine_args(), self.krate);
        self.plan.features.queue.then(|| {
            quote! {
                if let Some(event) = call.queue.pop() {
                    let cause = if O::ACTIVE {
                        #krate::Cause::Raised(event_name(&event))
                    } else {
                        #krate::Cause::Start
                    };
                    let outcome = dispatch(#args event, cause, observer);
                    if outcome.is_consumed() && is_over(call, observer) {
                        return true;
                    }
                    continue;
                }
            }
        })
    }

    fn select_to_settle(&self) -> Option<TokenStream> {
        if !self.has_settle_rows() {
            return None;
        }
        let arms = self.by_tip(0, |leaf| {
            let found = candidates(self.plan, leaf, Family::Settle, None);
            let code = found.iter().map(|candidate| {
                self.candidate(candidate, &|id| {
                    let row = self.reaction(id);
                    quote!(return Some(#row);)
                })
            });
            quote!(#(#code)*)
        });
        let (generics, machine, ty) = (
            self.engine_generics(),
            self.machine(),
            self.reaction_type(Family::Settle),
        );
        let (context, call) = (self.context_param(false), self.call_type());
        let (slot, where_clause) = (self.slot(0), &self.generics.where_clause);
        Some(quote! {
            /// The `always` or `done` row that is enabled now.
            #[inline]
            fn select_to_settle #generics(
                machine: &#machine, #context call: &mut #call, observer: &mut O,
            ) -> ::core::option::Option<#ty> #where_clause {
                match machine.#slot { #arms }
                None
            }
        })
    }
}
