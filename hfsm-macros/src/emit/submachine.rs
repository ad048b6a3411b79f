//! `submachine`: another machine as the inside of a state, started on its entry and stopped on
//! its exit.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, located_at};
use crate::gather::Gather;
use crate::{
    chart::{Kind, StateId},
    lower::{Family, Pass},
};

impl Emit<'_> {
    pub fn submachines(&self) -> impl Iterator<Item = StateId> + '_ {
        self.plan.few.submachines.iter().copied()
    }

    pub fn has_submachines(&self) -> bool {
        !self.plan.few.submachines.is_empty()
    }

    /// The field that holds the machine inside a state.
    pub fn inner_field(&self, state: StateId) -> Ident {
        format_ident!("{}_machine", self.plan.names[state.0])
    }

    fn inner_type(&self, state: StateId) -> Option<&TokenStream> {
        self.chart[state].submachine.as_ref()
    }

    /// `<Melee as Machine>`
    fn inner(&self, state: StateId) -> TokenStream {
        let (krate, ty) = (self.krate, self.inner_type(state));
        quote!(<#ty as #krate::Machine>)
    }

    pub fn inner_fields(&self) -> TokenStream {
        let fields = self.submachines().map(|state| {
            let (field, ty) = (self.inner_field(state), self.inner_type(state));
            quote!(#field: ::core::option::Option<#ty>,)
        });
        quote!(#(#fields)*)
    }

    pub fn inner_values(&self) -> TokenStream {
        let fields = self.submachines().map(|state| self.inner_field(state));
        quote!(#(#fields: None,)*)
    }

    /// The context as the inner machine is lent it.
    fn lent_context(&self) -> TokenStream {
        match self.context_type() {
            Some(_) => {
                let name = &self.names.context;
                quote!(#name)
            }
            None => quote!(&mut ()),
        }
    }

    /// `&mut Within { … }`: the observer is told what happens inside the state.
    fn within(&self, state: StateId) -> TokenStream {
        let (krate, state) = (self.krate, self.state(state));
        quote!(&mut #krate::__private::Within { state: #state, observer: &mut *observer })
    }

    /// A machine that has come to an end completes the state.
    fn complete_inner(&self, state: StateId) -> Option<TokenStream> {
        self.has_done_rows(state).then(|| {
            let (completes, inner) = (self.completes(state), self.inner(state));
            quote!(if !was_done && #inner::is_done(inner) { #completes })
        })
    }

    fn was_done(&self, state: StateId) -> Option<TokenStream> {
        self.has_done_rows(state).then(|| {
            let inner = self.inner(state);
            quote!(let was_done = #inner::is_done(inner);)
        })
    }

    /// Whether a machine has come to an end inside one of these tips, which `place` is.
    pub fn ended_inside(&self, tips: &[StateId], place: &TokenStream) -> TokenStream {
        let inner = tips
            .iter()
            .filter(|&&tip| self.chart[tip].kind == Kind::Submachine);
        let ended = inner.map(|&tip| {
            let (tip, field, inner) = (self.tip(tip), self.inner_field(tip), self.inner(tip));
            quote! {
                || ::core::matches!(#place, #tip)
                    && machine.#field.as_ref().is_some_and(|inner| #inner::is_done(inner))
            }
        });
        quote!(#(#ended)*)
    }

    /// Starts the machine inside, after the state's own entry.
    pub fn start_inner(&self, state: StateId) -> Option<TokenStream> {
        if self.chart[state].kind != Kind::Submachine {
            return None;
        }
        let (field, inner) = (self.inner_field(state), self.inner(state));
        let (context, within) = (self.lent_context(), self.within(state));
        let done = self.complete_inner(state).map(|complete| {
            quote! {
                let was_done = false;
                #complete
            }
        });
        Some(quote! {
            let started = #inner::start_with(#context, #within);
            let inner = machine.#field.insert(started);
            #done
        })
    }

    /// Stops it, before the state's own exit; what history keeps is only suspended,
    /// and so is all that is inside a machine that is suspended itself.
    pub fn stop_inner(&self, state: StateId) -> Option<TokenStream> {
        if self.chart[state].kind != Kind::Submachine {
            return None;
        }
        let (field, inner) = (self.inner_field(state), self.inner(state));
        let (context, within) = (self.lent_context(), self.within(state));
        Some(if self.plan.is_kept(state) {
            quote! {
                if let Some(inner) = &mut machine.#field {
                    #inner::suspend(inner, #context, #within);
                }
            }
        } else {
            quote! {
                if call.suspends {
                    if let Some(inner) = &mut machine.#field {
                        #inner::suspend(inner, #context, #within);
                    }
                } else if let Some(inner) = machine.#field.take() {
                    #inner::stop_with(inner, #context, #within);
                }
            }
        })
    }

    /// What was suspended inside is not to go on.
    pub fn forget_inner(&self, state: StateId) -> Option<TokenStream> {
        let field = (self.chart[state].kind == Kind::Submachine).then(|| self.inner_field(state));
        field.map(|field| quote!(machine.#field = None;))
    }

    /// Goes on where it was suspended, and may come to its end at once.
    pub fn wake_inner(&self, state: StateId) -> Option<TokenStream> {
        if self.chart[state].kind != Kind::Submachine {
            return None;
        }
        let (field, inner) = (self.inner_field(state), self.inner(state));
        let (context, within) = (self.lent_context(), self.within(state));
        let (was_done, complete) = (self.was_done(state), self.complete_inner(state));
        Some(quote! {
            if let Some(inner) = &mut machine.#field {
                #was_done
                #inner::wake(inner, #context, #within);
                #complete
            }
        })
    }

    /// Offers the event to the machines inside, between selection and taking: what they handle
    /// pre-empts the rows around them, but for urgent ones.
    pub fn offer_inside(&self, leave: &TokenStream) -> TokenStream {
        let offers = self.submachines().map(|state| match self.plan.is_single() {
            true => self.offer_in_one(state, leave),
            false => self.offer_in_regions(state),
        });
        quote!(#(#offers)*)
    }

    fn offer_in_one(&self, state: StateId, leave: &TokenStream) -> TokenStream {
        let (tip, urgent) = (self.tip(state), self.is_urgent(quote!(row)));
        let complete = self.complete_inner(state);
        let offer = self.offer_to(
            state,
            quote!(event),
            quote! {
                Ok(outcome) => {
                    #complete
                    #leave
                }
                Err(back) => event = back,
            },
        );
        quote! {
            let mut event = event;
            if ::core::matches!(machine.leaf, #tip) && !#urgent { #offer }
        }
    }

    fn offer_in_regions(&self, state: StateId) -> TokenStream {
        let (name, complete) = (self.state(state), self.complete_inner(state));
        let around = self.containers_around(state);
        let urgent = around
            .iter()
            .map(|&at| self.is_urgent(quote!(rows_before[#at])));
        let drops = around.iter().map(|&at| quote!(row[#at] = None;));
        let place = self.chart[state].name.span();
        let event = located_at(quote!(&event), place);
        let offer = self.offer_to(
            state,
            located_at(quote!(::core::clone::Clone::clone(#event)), place),
            quote! {
                Ok(outcome) => {
                    #complete
                    inside = inside.stronger(outcome);
                    #(#drops)*
                }
                Err(_) => {}
            },
        );
        let beside = self
            .deferred_beside(state, &quote!(rows_before))
            .map(|deferred| quote!(&& !#deferred));
        quote! {
            let rows_before = row;
            if machine.is_in(#name) && !(#(#urgent)||*) #beside { #offer }
        }
    }

    /// `match inner.offer(…) { arms }`, a completion noted.
    fn offer_to(&self, state: StateId, event: TokenStream, arms: TokenStream) -> TokenStream {
        let (field, inner) = (self.inner_field(state), self.inner(state));
        let (context, within) = (self.lent_context(), self.within(state));
        let was_done = self.was_done(state);
        quote! {
            if let Some(inner) = &mut machine.#field {
                #was_done
                match #inner::offer(inner, #context, #event, #within) { #arms }
            }
        }
    }

    /// A deferral in a sibling region holds an event back from the inside as well, one of the
    /// states around it does not.
    fn deferred_beside(&self, state: StateId, rows: &TokenStream) -> Option<TokenStream> {
        if self.plan.is_single() || !self.plan.features.defers {
            return None;
        }
        let (ty, around) = (
            self.reaction_type(Family::Event),
            self.containers_around(state),
        );
        let beside = (0..self.plan.containers.len()).filter(|at| !around.contains(at));
        let deferred = beside.map(|at| quote!(::core::matches!(#rows[#at], Some(#ty::Deferred))));
        Some(quote!((false #(|| #deferred)*)))
    }

    /// What the machines inside say to `can`, or to what may be recalled; `found` if one wants it.
    pub fn ask_inside(&self, recalls: bool) -> TokenStream {
        let asks = self.submachines().map(|state| {
            let (name, field, inner) = (self.state(state), self.inner_field(state), self.inner(state));
            let context = self.shared_context();
            let beside = recalls.then(|| self.deferred_beside(state, &quote!(row))).flatten();
            let beside = beside.map(|deferred| quote!(&& !#deferred));
            quote! {
                let (found, event) = match &machine.#field {
                    Some(inner) if !found && machine.is_in(#name) #beside => #inner::asks(inner, #context, event),
                    _ => (found, event),
                };
            }
        });
        quote!(#(#asks)*)
    }

    /// Whether the machine inside a state is not to be interrupted.
    pub fn holds_inside(&self, state: StateId) -> TokenStream {
        let (field, inner) = (self.inner_field(state), self.inner(state));
        let context = self.shared_context();
        quote!(machine.#field.as_ref().is_some_and(|inner| #inner::holds(inner, #context)))
    }

    /// Whether anything in the machine may hold.
    pub fn may_hold(&self) -> bool {
        let holds = |id: StateId| self.chart[id].hold.is_some();
        self.has_submachines() || self.chart.state_ids().any(holds)
    }

    /// `fn holds`, for a machine around this one: a state that is active is not to be left.
    pub fn holds(&self) -> Option<TokenStream> {
        let states = self.by_active_tip(&|tip| {
            let mut held = Vec::new();
            for state in crate::lower::path(self.chart, tip) {
                if self.chart[state].kind == Kind::Submachine {
                    let inside = self.holds_inside(state);
                    held.push(quote!(if #inside { return true; }));
                }
                if self.chart[state].hold.is_some() {
                    let guard = self.plan.holds[state.0];
                    let guard = guard.map(|guard| self.value(guard, quote!(false)));
                    let guard = guard.unwrap_or_else(|| quote!(true));
                    held.push(quote!(if #guard { return true; }));
                }
            }
            quote!(#(#held)*)
        });
        let (generics, machine, where_clause) = (
            self.engine_generics_plain(),
            self.machine(),
            &self.generics.where_clause,
        );
        let context = self.context_param(false);
        self.may_hold().then(|| {
            quote! {
                /// Whether a state that is active is not to be left.
                #[inline]
                fn holds #generics(machine: &#machine, #context) -> bool #where_clause {
                    #states
                    false
                }
            }
        })
    }

    /// The earliest `after` of the machine inside a tip.
    pub fn due_inside(&self, tip: StateId) -> Option<TokenStream> {
        if self.chart[tip].kind != Kind::Submachine {
            return None;
        }
        let (krate, field, inner) = (self.krate, self.inner_field(tip), self.inner(tip));
        let context = self.shared_context();
        Some(quote! {
            if let Some(left) = machine.#field.as_ref().and_then(|inner| #inner::due(inner, #context)) {
                #krate::__private::sooner(&mut earliest, left);
            }
        })
    }

    fn shared_context(&self) -> TokenStream {
        match self.context_type() {
            Some(_) => {
                let name = &self.names.context;
                quote!(#name)
            }
            None => quote!(&()),
        }
    }

    /// In an offer with regions: what was handled inside alone is over with.
    pub fn after_offer(
        &self,
        taken: TokenStream,
        leave: &TokenStream,
    ) -> (TokenStream, TokenStream) {
        if !self.has_submachines() || self.plan.is_single() {
            return (taken, TokenStream::new());
        }
        let over = quote! {
            if inside.is_consumed() && row.iter().all(|row| row.is_none()) {
                let outcome = inside;
                #leave
            }
        };
        (quote!(#taken.stronger(inside)), over)
    }

    /// The containers whose path the state is on, its own first.
    fn containers_around(&self, state: StateId) -> Vec<usize> {
        let mut around = vec![self.plan.container_of(state)];
        let regions = self
            .chart
            .ancestry(state)
            .filter(|&id| self.chart[id].kind == Kind::Region);
        around.extend(
            regions
                .filter_map(|region| self.chart[region].parent)
                .map(|owner| self.plan.container_of(owner)),
        );
        around.dedup();
        around
    }

    /// Whether a selected row is an urgent one.
    fn is_urgent(&self, row: TokenStream) -> TokenStream {
        let urgent = self.reactions(Family::Event).filter(|&id| {
            self.chart[self.plan.reaction(id).row]
                .attrs
                .urgent
                .is_some()
        });
        let urgent = urgent.map(|id| self.reaction(id)).list();
        if urgent.is_empty() {
            quote!(false)
        } else {
            quote!(::core::matches!(#row, Some(#(#urgent)|*)))
        }
    }

    /// The machine inside is updated where its state's rows are polled, before them but after
    /// urgent ones; a transition in it ends the polling.
    pub fn update_inside(
        &self,
        state: StateId,
        ends: TokenStream,
        acts: TokenStream,
    ) -> TokenStream {
        let (field, inner) = (self.inner_field(state), self.inner(state));
        let (context, within) = (self.lent_context(), self.within(state));
        let tick = &self.names.tick;
        let step = if self.tick_type().is_some() {
            quote!(#tick)
        } else {
            quote!(())
        };
        let (krate, was_done, complete) =
            (self.krate, self.was_done(state), self.complete_inner(state));
        quote! {
            if let Some(inner) = &mut machine.#field {
                #was_done
                let stepped = #inner::update_with(inner, #context, #step, #within);
                #complete
                match stepped {
                    #krate::Outcome::Transitioned | #krate::Outcome::Full | #krate::Outcome::Diverged => { #ends }
                    #krate::Outcome::Handled => { #acts }
                    _ => {}
                }
            }
        }
    }

    /// The polled rows of a path, with the update of the machine inside its tip.
    pub fn polled_path(
        &self,
        tip: StateId,
        take: &dyn Fn(crate::lower::ReactionId) -> TokenStream,
        ends: TokenStream,
        acts: TokenStream,
    ) -> TokenStream {
        if self.chart[tip].kind != Kind::Submachine {
            return self.rows_on_path(tip, Family::Poll, None, Pass::Both, take);
        }
        let urgent = self.rows_on_path(tip, Family::Poll, None, Pass::Urgent, take);
        let inside = self.update_inside(tip, ends, acts);
        let normal = self.rows_on_path(tip, Family::Poll, None, Pass::Normal, take);
        quote!(#urgent #inside #normal)
    }

    /// `fn melee(&self) -> Option<&MeleeMachine>`
    pub fn inner_accessors(&self) -> TokenStream {
        let accessors = self.submachines().map(|state| {
            let (vis, field, ty) = (
                &self.chart.vis,
                self.inner_field(state),
                self.inner_type(state),
            );
            let name = method_name(&self.plan.names[state.0]);
            let doc = format!(
                " The machine inside `{}`, while it is active.",
                self.chart[state].name
            );
            let found = self.while_active(state, quote!(self.#field.as_ref()));
            quote! {
                #[doc = #doc]
                #[must_use]
                #vis fn #name(&self) -> ::core::option::Option<&#ty> { #found }
            }
        });
        quote!(#(#accessors)*)
    }

    /// Lets paths and trees see through the border.
    pub fn inside_trait(&self) -> Option<TokenStream> {
        if !self.has_submachines() {
            return None;
        }
        let (krate, state) = (self.krate, &self.names.state);
        let (decl, machine, where_clause) = (
            self.impl_generics(),
            self.machine(),
            &self.generics.where_clause,
        );
        let (paths, trees): (Vec<_>, Vec<_>) = self
            .submachines()
            .map(|id| {
                let (pattern, field, inner) = (self.state(id), self.inner_field(id), self.inner(id));
                let path = quote! {
                    #pattern => match &self.#field {
                        Some(inner) => #inner::active(inner, |active| ::core::fmt::Display::fmt(&active, f)),
                        None => Ok(()),
                    },
                };
                let tree = quote! {
                    #pattern => match &self.#field {
                        Some(inner) if self.is_in(#pattern) => {
                            #inner::active(inner, |active| #krate::Tree::new(active).fmt_states(f, depth))
                        }
                        _ => #krate::Tree::<#inner::State>::new(#krate::Active::new(&[])).fmt_states(f, depth),
                    },
                };
                (path, tree)
            })
            .unzip();
        Some(quote! {
            #[automatically_derived]
            impl #decl #krate::__private::Inside<#state> for #machine #where_clause {
                fn fmt_path(&self, state: #state, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    match state { #(#paths)* _ => Ok(()) }
                }

                fn fmt_tree(
                    &self, state: #state, depth: usize, f: &mut ::core::fmt::Formatter<'_>,
                ) -> ::core::fmt::Result {
                    match state { #(#trees)* _ => Ok(()) }
                }
            }
        })
    }
}

/// A state may be called `Loop`: `r#loop`; and those keywords which no `r#` makes a name.
fn method_name(name: &str) -> Ident {
    if syn::parse_str::<Ident>(name).is_ok() {
        return format_ident!("{name}");
    }
    syn::parse_str(&format!("r#{name}")).unwrap_or_else(|_| format_ident!("{name}_"))
}
