//! What stands behind the public methods: one function for each kind of call.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

use super::{context::Emit, reach::Part};
use crate::{
    chart::{ROOT, Trigger},
    lower::{Family, path},
};

impl Emit<'_> {
    pub fn entry_points(&self) -> TokenStream {
        let parts = [
            self.start(),
            self.handle_event(),
            self.update(),
            self.goto(),
            self.stop(),
        ];
        let more = [
            self.can(),
            self.offer_event(),
            self.at(),
            self.due(),
            self.suspension(),
        ];
        quote!(#(#parts)* #(#more)*)
    }

    /// `let call = &mut GuardCall::new();`
    pub fn new_call(&self) -> Option<TokenStream> {
        let (call, turbofish) = (&self.names.call, &self.generics.turbofish);
        let turbofish = self.call_is_generic().then_some(turbofish);
        self.has_call()
            .then(|| quote!(let call = &mut #call #turbofish::new();))
    }

    /// The end of a call whose steps came to `outcome`.
    pub fn finish(&self) -> TokenStream {
        let krate = self.krate;
        match self.ran_out() {
            Some(full) => quote!(if #full { #krate::Outcome::Full } else { outcome }),
            None => quote!(outcome),
        }
    }

    /// Whether something found no room, where anything could.
    fn ran_out(&self) -> Option<TokenStream> {
        let features = &self.plan.features;
        let raised = features.queue.then(|| quote!(call.queue.was_full()));
        let kept = (features.defers || features.stack).then(|| quote!(call.full));
        match (raised, kept) {
            (Some(raised), Some(kept)) => Some(quote!(#raised || #kept)),
            (raised, kept) => raised.or(kept),
        }
    }

    /// What a call gives: the outcome of its first step, all that follows, and the full queue.
    pub fn outcome(&self, first: TokenStream, happened: TokenStream) -> TokenStream {
        let (settle, finish) = (self.settle_if(happened), self.finish());
        if settle.is_none() && self.ran_out().is_none() {
            return first;
        }
        let mutable = settle.is_some().then(|| quote!(mut));
        quote! {
            let #mutable outcome = #first;
            #settle
            #finish
        }
    }

    /// Runs to completion when something happened.
    pub fn settle_if(&self, happened: TokenStream) -> Option<TokenStream> {
        let (krate, args) = (self.krate, self.engine_args());
        self.plan.features.settle.then(|| {
            quote! {
                if #happened && settle(#args observer) {
                    outcome = #krate::Outcome::Diverged;
                }
            }
        })
    }

    pub fn entry_point(
        &self,
        docs: &str,
        name: &str,
        params: TokenStream,
        returns: TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let (name, docs) = (format_ident!("{name}"), format!(" {docs}"));
        let (generics, where_clause) = (self.engine_generics(), &self.generics.where_clause);
        quote! {
            #[doc = #docs]
            #[inline]
            fn #name #generics(#params observer: &mut __O) #returns #where_clause { #body }
        }
    }

    /// `machine: &mut Guard, npc: &mut Npc,`
    pub fn machine_params(&self) -> TokenStream {
        let (machine, context) = (self.machine(), self.context_param(true));
        quote!(machine: &mut #machine, #context)
    }

    fn start(&self) -> TokenStream {
        let (krate, machine, call) = (self.krate, self.machine(), self.new_call());
        let first = self.first_config();
        let value = self.machine_value(first);
        let entry = self.default_entry(ROOT);
        let (decide, rest, steps) = (
            self.decide_initials(&entry),
            self.rest(&entry),
            self.steps(&entry.steps),
        );
        let root = self.enters(ROOT);
        let root = root.then(|| self.state_call(Part::Enter, ROOT, quote!()));
        let (args, now) = (self.engine_args(), self.active_now());
        let settle = self
            .plan
            .features
            .settle
            .then(|| quote!(settle(#args observer);));
        let context = self.context_param(true);
        let body = quote! {
            let mut started = #value;
            let machine = &mut started;
            #call
            #decide
            #rest
            #root
            #steps
            if __O::ACTIVE {
                observer.changed(#krate::Active::new(&[]), #krate::Cause::Start, #now);
            }
            #settle
            started
        };
        self.entry_point(
            "Enters the machine.",
            "start",
            quote!(#context),
            quote!(-> #machine),
            body,
        )
    }

    fn handle_event(&self) -> TokenStream {
        let Some(event) = self.event_type() else {
            return TokenStream::new();
        };
        let (krate, call) = (self.krate, self.new_call());
        let (args, machine) = (self.engine_args(), self.machine_params());
        let name = self.name_of_event();
        let outcome = self.outcome(
            quote!(dispatch(#args event, cause, observer)),
            quote!(outcome.has_acted()),
        );
        let body = quote! {
            #call
            let cause = if __O::ACTIVE {
                #krate::Cause::Event(#name)
            } else {
                #krate::Cause::Start
            };
            #outcome
        };
        let params = quote!(#machine event: #event,);
        let docs = "One event, then all that follows from it.";
        self.entry_point(docs, "handle", params, quote!(-> #krate::Outcome), body)
    }

    fn update(&self) -> TokenStream {
        if !self.has_update() {
            return TokenStream::new();
        }
        let (krate, call, finish) = (self.krate, self.new_call(), self.finish());
        let (args, context, tick) = (self.engine_args(), self.context_arg(), self.tick_arg());
        let advance = self
            .has_clocks()
            .then(|| quote!(advance(machine, #context #tick);));
        let poll = match self.polls() {
            true => quote!(poll(#args #tick observer)),
            false => quote!(#krate::Outcome::Unhandled),
        };
        let settle = self
            .polls()
            .then(|| self.settle_if(quote!(outcome.has_acted())));
        let again = self.settle_if(quote!(acted));
        let unless_over = self.plan.features.settle && self.polls();
        let act = self.has_update_blocks().then(|| {
            // No row is being taken any more.
            let ends = self.plan.features.ends;
            let ends = ends.then(|| quote!((call.source, call.target) = (None, None);));
            let acts = quote!(act(#args #tick observer));
            // A call that would not end does nothing more.
            let acts = match unless_over {
                true => quote!(outcome != #krate::Outcome::Diverged && #acts),
                false => acts,
            };
            quote! {
                #ends
                let acted = #acts;
                if acted {
                    outcome = outcome.stronger(#krate::Outcome::Handled);
                }
                #again
            }
        });
        let mutable = (act.is_some() || self.notes_moves()).then(|| quote!(mut));
        let settle = settle.flatten();
        let moved = self.notes_moves().then(|| {
            quote! {
                if call.moved {
                    outcome = outcome.stronger(#krate::Outcome::Transitioned);
                }
            }
        });
        let done = self.done_returns();
        let body = quote! {
            #done
            #call
            #advance
            let #mutable outcome = #poll;
            #settle
            #act
            #moved
            #finish
        };
        let (machine, tick) = (self.machine_params(), self.tick_param());
        let docs = "Sense, decide, act.";
        self.entry_point(
            docs,
            "update",
            quote!(#machine #tick),
            quote!(-> #krate::Outcome),
            body,
        )
    }

    /// Nothing is done any more once the machine has ended.
    pub fn done_returns(&self) -> Option<TokenStream> {
        let krate = self.krate;
        self.may_end().then(|| {
            quote! {
                if machine.is_done() {
                    return #krate::Outcome::Unhandled;
                }
            }
        })
    }

    fn stop(&self) -> TokenStream {
        let (krate, machine, call) = (self.krate, self.machine(), self.new_call());
        let (inside, own) = (self.exit_inside(ROOT), self.exit(ROOT));
        let (before, active) = (self.snapshot(), self.active_before());
        let context = self.context_param(true);
        let body = quote! {
            let machine = &mut machine;
            #call
            #before
            #inside
            #own
            if __O::ACTIVE {
                observer.changed(#active, #krate::Cause::Stop, #krate::Active::new(&[]));
            }
        };
        let params = quote!(mut machine: #machine, #context);
        self.entry_point("Exits everything.", "stop", params, quote!(), body)
    }

    fn can(&self) -> TokenStream {
        let Some(event) = self.event_type() else {
            return TokenStream::new();
        };
        let (krate, machine, context) = (self.krate, self.machine(), self.context_param(false));
        if self.dispatches_directly() {
            // Asked of the functions of the states: see `asks`.
            return TokenStream::new();
        }
        let has_call = match self.plan.is_single() {
            true => self.plan.features.decided,
            false => self.has_call(),
        };
        let call = has_call.then(|| self.new_call());
        let over = self.may_end().then(|| {
            quote! {
                if machine.is_done() {
                    return (false, event);
                }
            }
        });
        let found = match self.plan.is_single() {
            true => quote!(row.is_some()),
            false => quote!(row.iter().any(|row| row.is_some())),
        };
        let (selected, inside) = (self.select_call(), self.ask_inside(false));
        let (generics, where_clause) = (self.engine_generics_plain(), &self.generics.where_clause);
        quote! {
            /// Whether a row would take the event, which comes back.
            #[inline]
            fn can #generics(machine: &#machine, #context event: #event) -> (bool, #event) #where_clause {
                #over
                #call
                use #krate::Observer as _;
                let (cause, observer) = (#krate::Cause::Start, &mut #krate::NoObserver);
                #selected
                let found = #found;
                #inside
                (found, event)
            }
        }
    }

    /// What a machine around this one asks: the event comes back when no row takes it.
    fn offer_event(&self) -> TokenStream {
        let Some(event) = self.event_type() else {
            return TokenStream::new();
        };
        if self.dispatches_directly() {
            return self.offer_directly(&event);
        }
        let (krate, call, finish) = (self.krate, self.new_call(), self.finish());
        let (args, machine, selected) = (
            self.engine_args(),
            self.machine_params(),
            self.select_call(),
        );
        let name = self.name_of_event();
        let settle = self.settle_if(quote!(true));
        let take = super::take::take_name(Family::Event);
        let back = self.unless_selected(quote!(return Err(event);));
        let over = self.may_end().then(|| {
            quote!(if machine.is_done() {
                return Err(event);
            })
        });
        let mutable = settle.is_some().then(|| quote!(mut));
        let leave = quote! {
            let #mutable outcome = outcome;
            #settle
            return ::core::result::Result::Ok(#finish);
        };
        let (inside, kept) = self.offered_inside(&leave);
        let (taken, settled) =
            self.after_offer(quote!(#take(#args row, event, cause, observer)), &leave);
        let body = quote! {
            #call
            let cause = if __O::ACTIVE {
                #krate::Cause::Event(#name)
            } else {
                #krate::Cause::Start
            };
            #over
            #selected
            #kept
            #inside
            #settled
            #back
            let #mutable outcome = #taken;
            #settle
            ::core::result::Result::Ok(#finish)
        };
        let params = quote!(#machine event: #event,);
        let returns = quote!(-> ::core::result::Result<#krate::Outcome, #event>);
        self.entry_point(
            "One event, handed back when no row takes it.",
            "offer",
            params,
            returns,
            body,
        )
    }

    /// Asks first, and tells the observer of refusals only if nothing else will.
    fn offer_directly(&self, event: &TokenStream) -> TokenStream {
        let (krate, call, finish) = (self.krate, self.new_call(), self.finish());
        let (args, machine, context) = (
            self.engine_args(),
            self.machine_params(),
            self.context_arg(),
        );
        let (name, settle) = (self.name_of_event(), self.settle_if(quote!(true)));
        let mutable = settle.is_some().then(|| quote!(mut));
        let body = quote! {
            let cause = if __O::ACTIVE {
                #krate::Cause::Event(#name)
            } else {
                #krate::Cause::Start
            };
            let (wanted, mut event) = asks(machine, #context event, cause, &mut #krate::NoObserver);
            if !wanted {
                if __O::ACTIVE {
                    (_, event) = asks(machine, #context event, cause, observer);
                }
                return Err(event);
            }
            #call
            let #mutable outcome = react(#args event, cause, observer);
            #settle
            ::core::result::Result::Ok(#finish)
        };
        let params = quote!(#machine event: #event,);
        let returns = quote!(-> ::core::result::Result<#krate::Outcome, #event>);
        let docs = "One event, handed back when no row takes it.";
        self.entry_point(docs, "offer", params, returns, body)
    }

    /// `can(…)`: the answer, and the event back.
    pub fn can_call(&self, machine: TokenStream, context: &impl ToTokens) -> TokenStream {
        let krate = self.krate;
        match self.dispatches_directly() {
            true => {
                quote!(asks(#machine, #context event, #krate::Cause::Start, &mut #krate::NoObserver))
            }
            false => quote!(can(#machine, #context event)),
        }
    }

    fn due(&self) -> TokenStream {
        let Some(tick) = self.tick_type() else {
            return TokenStream::new();
        };
        let over = self.may_end().then(|| {
            quote!(if machine.is_done() {
                return None;
            })
        });
        let (machine, context) = (self.machine(), self.context_param(false));
        // Whatever its guard or a `hold` would say: who sleeps has to look when the time comes.
        let rows = self.by_active_tip(&|tip| {
            let rows = path(self.chart, tip)
                .into_iter()
                .flat_map(|state| &self.chart[state].rows);
            let rows = rows.map(|&row| self.due_row(row));
            let inside = self.due_inside(tip);
            quote!(#(#rows)* #inside)
        });
        let (generics, where_clause) = (self.engine_generics_plain(), &self.generics.where_clause);
        quote! {
            /// The time until the earliest `after` is due.
            #[inline]
            fn due #generics(machine: &#machine, #context) -> ::core::option::Option<#tick> #where_clause {
                #over
                let mut earliest = None;
                #rows
                earliest
            }
        }
    }

    fn due_row(&self, row: crate::chart::RowId) -> TokenStream {
        let (krate, ty, plan) = (self.krate, self.tick_type(), &self.plan.rows[row.0]);
        let is_after = matches!(self.chart[row].trigger, Trigger::After(_));
        let clock = self.plan.clocks.state[self.chart[row].source.0];
        let (Some(delay), Some(clock), true) = (plan.delay, clock, is_after) else {
            return TokenStream::new();
        };
        let function = self.plan.function(delay);
        let call = self.invocation(function);
        let left = quote! {
            #krate::__private::sooner(
                &mut earliest,
                <#ty as #krate::Tick>::saturating_sub(#call, machine.clocks[#clock]),
            );
        };
        let left = match function.uses.lets.is_empty() {
            true => left,
            false => self.bound(function, left, quote!()),
        };
        match self.plan.clocks.fired[row.0] {
            Some(flag) => quote!(if !machine.taken[#flag] { #left }),
            None => left,
        }
    }
}
