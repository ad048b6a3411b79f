//! Run to completion: one event as a step, then `always`, `done` and raised events until nothing
//! is left.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{context::Emit, take::take_name};
use crate::lower::{Family, Pass};

impl Emit<'_> {
    /// `fn dispatch`: one event, from selection to the last entry.
    pub fn dispatch(&self) -> Option<TokenStream> {
        let event = self.event_type()?;
        if self.dispatches_directly() {
            return Some(self.react(&event));
        }
        let krate = self.krate;
        let take = take_name(Family::Event);
        let (args, selected) = (self.engine_args(), self.select_call());
        let cause = quote!(cause: #krate::Cause,);
        let (inside, inner) = self.offered_inside(&quote!(return outcome;));
        let outcome = if inner.is_some() {
            quote!(inside)
        } else {
            quote!(#krate::Outcome::Unhandled)
        };
        let report = quote! {
            if __O::ACTIVE {
                observer.unhandled(cause);
            }
        };
        let over = self.over(&report);
        let report = match inner.is_some() {
            true => quote!(if inside == #krate::Outcome::Unhandled { #report }),
            false => report,
        };
        let unhandled = self.unless_selected(quote!(#report return #outcome;));
        let taken = quote!(#take(#args row, event, cause, observer));
        let taken = if inner.is_some() {
            quote!(#taken.stronger(inside))
        } else {
            taken
        };
        let body = quote! {
            if __O::ACTIVE {
                observer.event(cause);
            }
            #over
            #selected
            #inner
            #inside
            #unhandled
            #taken
        };
        let docs = "One event, from selection to the last entry.";
        let (name, params) = (format_ident!("dispatch"), quote!(event: #event, #cause));
        Some(self.engine_fn(docs, &name, params, quote!(-> #krate::Outcome), body))
    }

    /// The machines inside are offered the event; with regions, their outcome is kept.
    pub fn offered_inside(&self, leave: &TokenStream) -> (TokenStream, Option<TokenStream>) {
        let krate = self.krate;
        let inside = self.offer_inside(leave);
        let keeps = self.has_submachines() && !self.plan.is_single();
        let kept = keeps.then(|| {
            quote! {
                let mut row = row;
                let mut inside = #krate::Outcome::Unhandled;
            }
        });
        (inside, kept)
    }

    /// Nothing is taken any more when all regions of the root have come to an end.
    fn over(&self, report: &TokenStream) -> Option<TokenStream> {
        let krate = self.krate;
        (self.may_end() && !self.plan.is_single()).then(|| {
            quote! {
                if machine.is_done() {
                    #report
                    return #krate::Outcome::Unhandled;
                }
            }
        })
    }

    /// `let row = select(…);`; with regions, `row` is an array.
    pub fn select_call(&self) -> TokenStream {
        let context = self.context_arg();
        let has_call = if self.plan.is_single() {
            self.plan.features.decided
        } else {
            self.has_call()
        };
        let call = has_call.then(|| quote!(call,));
        match self.plan.features.payload_guards {
            true => {
                quote!(let (row, event) = select(machine, #context #call event, cause, observer);)
            }
            false => quote!(let row = select(machine, #context #call &event, cause, observer);),
        }
    }

    /// Leaves by `code` when nothing was selected; behind it `row` is what `take` wants.
    pub fn unless_selected(&self, code: TokenStream) -> TokenStream {
        match self.plan.is_single() {
            true => quote!(let Some(row) = row else { #code };),
            false => quote!(if row.iter().all(|row| row.is_none()) { #code }),
        }
    }

    /// `fn settle`: what follows a step; `true` when it had to be cut short.
    pub fn settle(&self) -> Option<TokenStream> {
        if !self.plan.features.settle {
            return None;
        }
        let (done, always) = (
            self.settle_rows(Family::Done),
            self.settle_rows(Family::Settle),
        );
        let (raised, undone) = (self.settle_raised(), self.completions_are_over());
        let (recalled, ended) = (self.settle_recalled(), self.settle_ended());
        let body = quote! {
            loop {
                #ended
                #done
                #undone
                #always
                #raised
                #recalled
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
        let families = [Family::Done, Family::Settle];
        let selects = families
            .into_iter()
            .filter_map(|family| self.select_to_settle(family));
        let selects = quote!(#(#selects)*);
        let (step, recall) = (self.step(), self.recall());
        Some(quote!(#selects #step #settle #recall))
    }

    /// Counts the rows of a call; with too many, what is left is dropped.
    fn step(&self) -> TokenStream {
        let limit = self.chart.limits.steps;
        let queue = self.plan.features.queue;
        let clear = queue.then(|| quote!(call.queue.clear();));
        let (generics, call, where_clause) = (
            self.engine_generics(),
            self.call_type(),
            &self.generics.where_clause,
        );
        quote! {
            /// Counts rows that are to be taken; `true` when there were too many.
            #[inline]
            fn is_over #generics(call: &mut #call, rows: u32, observer: &mut __O) -> bool #where_clause {
                call.steps = call.steps.saturating_add(rows);
                if call.steps <= #limit {
                    return false;
                }
                #clear
                if __O::ACTIVE {
                    observer.diverged();
                }
                true
            }
        }
    }

    /// How many of `rows` there are; what only keeps or drops an event does not count.
    pub fn row_count(&self, family: Family) -> TokenStream {
        let idle = self.idle_rows(family);
        let counted =
            (!idle.is_empty()).then(|| quote!(.filter(|row| !::core::matches!(row, #(#idle)|*))));
        quote!(rows.iter().flatten()#counted.count() as u32)
    }

    /// Rows of one of the families that follow a step: one round of them.
    fn settle_rows(&self, family: Family) -> Option<TokenStream> {
        self.reactions(family).next()?;
        let (args, context, krate) = (self.engine_args(), self.context_arg(), self.krate);
        let (select, take) = (super::regions::select_name(family), take_name(family));
        let (found, pattern) = match self.plan.is_single() {
            true => (
                quote!(if let Some(row) = #select(machine, #context call, observer)),
                quote!(),
            ),
            false => (
                quote!(if row.iter().any(|row| row.is_some())),
                quote!(let row = #select(machine, #context call, observer);),
            ),
        };
        let moved = self.note_move();
        let one_by_one = family == Family::Done && self.ends_in_order();
        // A push that is refused would be refused again: other things have their turn.
        let next = match self.may_refuse(family) {
            _ if one_by_one => quote!(),
            true => quote!(if outcome != #krate::Outcome::Full { continue; }),
            false => quote!(continue;),
        };
        let round = quote! {
            #pattern
            #found {
                let outcome = #take(#args row, observer);
                if outcome == #krate::Outcome::Diverged {
                    return true;
                }
                #moved
                #next
            }
        };
        Some(match one_by_one {
            true => quote!(if call.ended.look_at_next() { #round continue; }),
            false => round,
        })
    }

    /// What `update` comes to hangs on every row that follows from it.
    fn note_move(&self) -> Option<TokenStream> {
        self.notes_moves()
            .then(|| quote!(call.moved |= outcome.is_transitioned();))
    }

    pub fn notes_moves(&self) -> bool {
        self.plan.features.settle && self.has_update()
    }

    fn settle_raised(&self) -> Option<TokenStream> {
        let (args, krate, name) = (self.engine_args(), self.krate, self.name_of_event());
        let moved = self.note_move();
        self.plan.features.queue.then(|| {
            quote! {
                if let Some(event) = call.queue.pop() {
                    let cause = if __O::ACTIVE {
                        #krate::Cause::Raised(#name)
                    } else {
                        #krate::Cause::Start
                    };
                    let outcome = dispatch(#args event, cause, observer);
                    if outcome == #krate::Outcome::Diverged {
                        return true;
                    }
                    #moved
                    continue;
                }
            }
        })
    }

    /// A machine that has ended drops what was raised.
    fn settle_ended(&self) -> Option<TokenStream> {
        self.may_end().then(|| {
            quote! {
                if machine.is_done() {
                    return false;
                }
            }
        })
    }

    fn settle_recalled(&self) -> Option<TokenStream> {
        let (args, krate, name) = (self.engine_args(), self.krate, self.name_of_event());
        let moved = self.note_move();
        self.plan.features.defers.then(|| {
            quote! {
                if let Some(event) = recall(#args) {
                    let cause = if __O::ACTIVE {
                        #krate::Cause::Recalled(#name)
                    } else {
                        #krate::Cause::Start
                    };
                    let outcome = dispatch(#args event, cause, observer);
                    if outcome == #krate::Outcome::Diverged {
                        return true;
                    }
                    #moved
                    continue;
                }
            }
        })
    }

    /// `fn recall`: the oldest deferred event that is no longer held back.
    fn recall(&self) -> Option<TokenStream> {
        if !self.plan.features.defers {
            return None;
        }
        let (krate, ty) = (self.krate, self.reaction_type(Family::Event));
        let (generics, params, event) = (
            self.engine_generics_plain(),
            self.engine_params(),
            self.event_type(),
        );
        let (select, where_clause) = (self.select_call(), &self.generics.where_clause);
        let held = match self.plan.is_single() {
            true => quote!(::core::matches!(row, Some(#ty::Deferred))),
            false => quote!(
                row.iter()
                    .any(|row| ::core::matches!(row, Some(#ty::Deferred)))
            ),
        };
        // What a machine inside wants is not held back by the states around it.
        let inside = self.has_submachines().then(|| self.ask_inside(true));
        let asks = inside.map(|asks| quote!(let found = false; #asks));
        let wanted = self.has_submachines().then(|| quote!(&&!found));
        Some(quote! {
            /// The oldest deferred event that is no longer held back.
            fn recall #generics(#params) -> ::core::option::Option<#event> #where_clause {
                use #krate::Observer as _;
                let (cause, observer) = (#krate::Cause::Start, &mut #krate::NoObserver);
                let mut recalled = None;
                let mut left = machine.deferred.len();
                // Every event leaves the queue once, and those that stay go back in their order.
                while left > 0 {
                    left = left.wrapping_sub(1);
                    let Some(event) = machine.deferred.pop() else { break };
                    if recalled.is_some() {
                        let _ = machine.deferred.push(event);
                        continue;
                    }
                    #select
                    #asks
                    if #held #wanted {
                        let _ = machine.deferred.push(event);
                    } else {
                        recalled = Some(event);
                    }
                }
                recalled
            }
        })
    }

    fn select_to_settle(&self, family: Family) -> Option<TokenStream> {
        self.reactions(family).next()?;
        if !self.plan.is_single() {
            return Some(self.select_among_regions(family));
        }
        let arms = self.by_tip(0, &|leaf| {
            self.rows_on_path(leaf, family, None, Pass::Both, &|id| {
                let row = self.reaction(id);
                quote!(return Some(#row);)
            })
        });
        let (generics, machine, ty) = (
            self.engine_generics(),
            self.machine(),
            self.reaction_type(family),
        );
        let (context, call) = (self.context_param(false), self.call_type());
        let (name, where_clause) = (
            super::regions::select_name(family),
            &self.generics.where_clause,
        );
        Some(quote! {
            /// The row that is enabled now.
            #[inline]
            fn #name #generics(
                machine: &#machine, #context call: &mut #call, observer: &mut __O,
            ) -> ::core::option::Option<#ty> #where_clause {
                #arms
                None
            }
        })
    }
}
