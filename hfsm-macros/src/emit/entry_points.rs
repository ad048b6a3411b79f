//! What stands behind the public methods: one function for each kind of call.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::context::Emit;
use crate::{
    chart::{Kind, ROOT, StateId, Trigger},
    lower::{Family, Step, candidates},
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
        let more = [self.can(), self.offer_event(), self.at(), self.due()];
        quote!(#(#parts)* #(#more)*)
    }

    /// `let call = &mut GuardCall::new();`
    fn new_call(&self) -> Option<TokenStream> {
        let call = &self.names.call;
        self.has_call()
            .then(|| quote!(let call = &mut #call::new();))
    }

    /// The end of a call whose steps came to `outcome`.
    fn finish(&self) -> TokenStream {
        let krate = self.krate;
        if self.plan.features.queue {
            quote!(if call.queue.was_full() { #krate::Outcome::Full } else { outcome })
        } else {
            quote!(outcome)
        }
    }

    /// Runs to completion when something happened.
    fn settle_if(&self, happened: TokenStream) -> Option<TokenStream> {
        let (krate, args) = (self.krate, self.engine_args());
        self.plan.features.settle.then(|| {
            quote! {
                if #happened && settle(#args observer) {
                    outcome = #krate::Outcome::Diverged;
                }
            }
        })
    }

    fn entry_point(
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
            fn #name #generics(#params observer: &mut O) #returns #where_clause { #body }
        }
    }

    /// `machine: &mut Guard, npc: &mut Npc,`
    fn machine_params(&self) -> TokenStream {
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
        let root = if self.enters(ROOT) {
            let (args, given) = (self.engine_args(), self.given_args(ROOT, &[]));
            quote!(enter_root(#args #given observer);)
        } else {
            quote!()
        };
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
            if O::ACTIVE {
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

    /// Any tip will do for what is overwritten at once.
    fn first_config(&self) -> TokenStream {
        let fields = self
            .plan
            .slots
            .iter()
            .enumerate()
            .filter_map(|(slot, &owner)| {
                let tip = *crate::lower::tips(self.chart, owner).first()?;
                let (field, tip) = (self.slot(slot), self.tip(tip));
                Some(quote!(#field: #tip,))
            });
        quote!(#(#fields)*)
    }

    fn handle_event(&self) -> TokenStream {
        let Some(event) = self.event_type() else {
            return TokenStream::new();
        };
        let (krate, call, finish) = (self.krate, self.new_call(), self.finish());
        let (args, machine) = (self.engine_args(), self.machine_params());
        let settle = self.settle_if(quote!(outcome.is_consumed()));
        let mutable = settle.is_some().then(|| quote!(mut));
        let body = quote! {
            #call
            let cause = if O::ACTIVE {
                #krate::Cause::Event(event_name(&event))
            } else {
                #krate::Cause::Start
            };
            let #mutable outcome = dispatch(#args event, cause, observer);
            #settle
            #finish
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
        let poll = match self.plan.features.polls {
            true => quote!(poll(#args #tick observer)),
            false => quote!(#krate::Outcome::Unhandled),
        };
        let settle = self
            .plan
            .features
            .polls
            .then(|| self.settle_if(quote!(outcome.is_consumed())));
        let again = self.settle_if(quote!(acted));
        let act = self.has_update_blocks().then(|| {
            // No row is being taken any more.
            let ends = self.plan.features.ends;
            let ends = ends.then(|| quote!((call.source, call.target) = (None, None);));
            quote! {
                #ends
                let acted = act(#args #tick observer);
                if acted {
                    outcome = outcome.stronger(#krate::Outcome::Handled);
                }
                #again
            }
        });
        let mutable =
            (act.is_some() || settle.as_ref().is_some_and(Option::is_some)).then(|| quote!(mut));
        let settle = settle.flatten();
        let done = self.done_returns();
        let body = quote! {
            #done
            #call
            #advance
            let #mutable outcome = #poll;
            #settle
            #act
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
    fn done_returns(&self) -> Option<TokenStream> {
        let krate = self.krate;
        let ends = |&&child: &&StateId| self.chart[child].kind == Kind::Final;
        self.chart[ROOT]
            .children
            .iter()
            .any(|child| ends(&child))
            .then(|| {
                quote! {
                    if machine.is_done() {
                        return #krate::Outcome::Unhandled;
                    }
                }
            })
    }

    fn goto(&self) -> TokenStream {
        let (krate, state_ty, call) = (self.krate, &self.names.state, self.new_call());
        let (args, done, finish) = (self.engine_args(), self.done_returns(), self.finish());
        let (closed, enter) = (self.closed_states(), self.enter_by_name());
        let (decide, rest, initial) = self.default_entries();
        let exit = self.exit_by_name();
        let (before, before_active, now) =
            (self.snapshot(), self.active_before(), self.active_now());
        let settle = self.settle_if(quote!(true));
        let mutable = settle.is_some().then(|| quote!(mut));
        let ends = self
            .plan
            .features
            .ends
            .then(|| quote!((call.source, call.target) = (None, Some(state));));
        let dropped = self.drop_left();
        let body = quote! {
            #done
            #before
            let from = machine.leaf.state();
            // What stays active contains both, and is neither the leaf itself nor what it is asked to enter anew.
            let mut scope = Some(from);
            while let Some(at) = scope {
                if at.contains(state) && at != from {
                    break;
                }
                scope = at.parent();
            }
            let stays = |at: #state_ty| match scope { Some(scope) => at.contains(scope), None => false };
            #closed
            #call
            #ends
            if O::ACTIVE {
                observer.transition(None, Some(state), #krate::Cause::Goto);
            }
            #decide
            let mut left = Some(from);
            while let Some(at) = left {
                if stays(at) {
                    break;
                }
                #exit
                left = at.parent();
            }
            #rest
            #dropped
            let mut index = 0;
            while let Some(&at) = #state_ty::ALL.get(index) {
                if at.contains(state) && !stays(at) {
                    #enter
                }
                index += 1;
            }
            #initial
            if O::ACTIVE {
                observer.changed(#before_active, #krate::Cause::Goto, #now);
            }
            let #mutable outcome = #krate::Outcome::Transitioned;
            #settle
            #finish
        };
        let machine = self.machine_params();
        let params = quote!(#machine state: #state_ty,);
        let docs = "As by a row on the active leaf.";
        let _ = args;
        self.entry_point(docs, "goto", params, quote!(-> #krate::Outcome), body)
    }

    /// States that only a row with data can enter.
    fn closed_states(&self) -> Option<TokenStream> {
        let (krate, state_ty) = (self.krate, &self.names.state);
        let closed: Vec<_> = self
            .states_with_data()
            .filter(|&state| self.givable(state).any(|(_, must)| must))
            .map(|state| self.state(state))
            .collect();
        (!closed.is_empty()).then(|| {
            quote! {
                for closed in [#(#closed),*] {
                    let closed: #state_ty = closed;
                    if closed.contains(state) && !stays(closed) {
                        return #krate::Outcome::Unhandled;
                    }
                }
            }
        })
    }

    fn exit_by_name(&self) -> TokenStream {
        let arms = self
            .chart
            .state_ids()
            .filter(|&state| state != ROOT)
            .map(|state| {
                let (pattern, exit) = (self.state(state), self.exit(state));
                quote!(#pattern => { #exit })
            });
        quote!(match at { #(#arms)* })
    }

    fn enter_by_name(&self) -> TokenStream {
        let closed = |state: StateId| self.givable(state).any(|(_, must)| must);
        let open = self
            .chart
            .state_ids()
            .filter(|&state| state != ROOT && !closed(state));
        let arms: Vec<_> = open
            .map(|state| {
                let step = Step::Enter {
                    state,
                    given: Vec::new(),
                };
                let (pattern, enter) = (self.state(state), self.steps(&[step]));
                quote!(#pattern => { #enter })
            })
            .collect();
        let rest = (arms.len() + 1 < self.chart.states.len()).then(|| quote!(_ => {}));
        quote!(match at { #(#arms)* #rest })
    }

    /// By target: what its initial decides, where it comes to rest, and how it is followed.
    fn default_entries(&self) -> (TokenStream, TokenStream, TokenStream) {
        let states: Vec<_> = self
            .chart
            .state_ids()
            .filter(|&state| state != ROOT)
            .collect();
        let by = |code: &dyn Fn(StateId) -> TokenStream| {
            let arms: Vec<_> = states
                .iter()
                .filter_map(|&state| {
                    let (pattern, code) = (self.state(state), code(state));
                    (!code.is_empty()).then(|| quote!(#pattern => { #code }))
                })
                .collect();
            let rest = (arms.len() < states.len()).then(|| quote!(_ => {}));
            if arms.is_empty() {
                quote!()
            } else {
                quote!(match state { #(#arms)* #rest })
            }
        };
        (
            by(&|state| self.decide_initials(&self.default_entry(state))),
            by(&|state| self.rest(&self.default_entry(state))),
            by(&|state| self.steps(&self.default_entry(state).steps)),
        )
    }

    /// The data of all that is no longer active.
    fn drop_left(&self) -> TokenStream {
        if self.plan.features.keeps {
            return TokenStream::new();
        }
        let dropped = self
            .states_with_data()
            .filter(|&state| state != ROOT)
            .map(|state| {
                let (name, field) = (self.state(state), self.data_field(state));
                quote!(if !stays(#name) { machine.#field = None; })
            });
        quote!(#(#dropped)*)
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
            if O::ACTIVE {
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
        let context_arg = self.context_arg();
        let call = self.plan.features.decided.then(|| self.new_call());
        let call_arg = call.is_some().then(|| quote!(call,));
        let (generics, where_clause) = (self.engine_generics_plain(), &self.generics.where_clause);
        let (event_arg, found) = match self.plan.features.payload_guards {
            true => (quote!(event), quote!(.0)),
            false => (quote!(&event), quote!()),
        };
        let cause = quote!(#krate::Cause::Start);
        quote! {
            /// Whether selection finds a row.
            #[inline]
            fn can #generics(machine: &#machine, #context event: #event) -> bool #where_clause {
                #call
                let observer = &mut #krate::NoObserver;
                select(machine, #context_arg #call_arg #event_arg, #cause, observer)#found.is_some()
            }
        }
    }

    /// What a machine around this one asks: the event comes back when no row takes it.
    fn offer_event(&self) -> TokenStream {
        let Some(event) = self.event_type() else {
            return TokenStream::new();
        };
        let (krate, call, finish) = (self.krate, self.new_call(), self.finish());
        let (args, machine, selected) = (
            self.engine_args(),
            self.machine_params(),
            self.select_call(),
        );
        let settle = self.settle_if(quote!(true));
        let take = format_ident!("{}", super::take::take_name(Family::Event));
        let mutable = settle.is_some().then(|| quote!(mut));
        let body = quote! {
            #call
            let cause = if O::ACTIVE {
                #krate::Cause::Event(event_name(&event))
            } else {
                #krate::Cause::Start
            };
            #selected
            match row {
                Some(row) => {
                    let #mutable outcome = #take(#args row, event, cause, observer);
                    #settle
                    ::core::result::Result::Ok(#finish)
                }
                None => Err(event),
            }
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

    fn at(&self) -> TokenStream {
        let (leaf, machine, context) =
            (&self.names.leaf, self.machine(), self.context_param(false));
        let value = self.machine_value(quote!(leaf,));
        let arms = self.chart.leaves().map(|leaf| {
            let (pattern, data) = (self.tip(leaf), self.data_at(leaf));
            (pattern, data)
        });
        let mut groups = super::select::Groups::default();
        arms.for_each(|(pattern, data)| groups.add(pattern, data));
        let (arms, all) = groups.arms();
        let rest = (!all).then(|| quote!(_ => {}));
        let data = (!arms.is_empty()).then(|| quote!(match leaf { #arms #rest }));
        let (generics, where_clause) = (self.engine_generics_plain(), &self.generics.where_clause);
        quote! {
            /// The machine at a leaf, nothing run.
            #[inline]
            fn at #generics(#context leaf: #leaf) -> ::core::option::Option<#machine> #where_clause {
                let mut there = #value;
                let machine = &mut there;
                #data
                Some(there)
            }
        }
    }

    fn data_at(&self, leaf: StateId) -> TokenStream {
        let mut path: Vec<_> = self.chart.ancestry(leaf).collect();
        path.reverse();
        if path
            .iter()
            .any(|&state| self.givable(state).any(|(_, must)| must))
        {
            return quote!(return None;);
        }
        let data = path.iter().map(|&state| {
            let given = self.givable(state).map(|(var, _)| {
                let (name, ty) = (self.given_name(var), &self.chart[var].ty);
                quote!(let #name: ::core::option::Option<#ty> = None;)
            });
            let init = self.init_data(state, &quote!(return None));
            quote!(#(#given)* #init)
        });
        quote!(#(#data)*)
    }

    fn due(&self) -> TokenStream {
        let Some(tick) = self.tick_type() else {
            return TokenStream::new();
        };
        let (machine, context) = (self.machine(), self.context_param(false));
        let arms = self.by_tip(0, |leaf| {
            let rows = candidates(self.plan, leaf, Family::Poll, None);
            let rows = rows.iter().map(|candidate| self.due_row(candidate.row));
            quote!(#(#rows)*)
        });
        let (generics, where_clause) = (self.engine_generics_plain(), &self.generics.where_clause);
        let slot = self.slot(0);
        quote! {
            /// The time until the earliest `after` is due.
            #[inline]
            fn due #generics(machine: &#machine, #context) -> ::core::option::Option<#tick> #where_clause {
                let mut earliest = None;
                match machine.#slot { #arms }
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
            // One that was taken waits again once its clock was set back.
            Some(flag) => {
                let reached = self.reached(delay, clock);
                quote!(if !machine.taken[#flag] || !(#reached) { #left })
            }
            None => left,
        }
    }
}
