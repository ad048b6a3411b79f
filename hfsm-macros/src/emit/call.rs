//! `GuardCall`: what lives as long as one call of the machine: raised events, decisions of
//! `initial`s, completions. Only what the machine uses is there.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::chart::{StateId, Trigger};

impl Emit<'_> {
    pub fn call(&self) -> Option<TokenStream> {
        if !self.has_call() {
            return None;
        }
        let (call, krate, state) = (&self.names.call, self.krate, &self.names.state);
        let (decl, ty) = (self.call_decl(), self.call_type());
        let where_clause = self.call_where();
        let features = &self.plan.features;
        let decided: Vec<_> = self
            .deciding()
            .map(|state| self.decided_field(state))
            .collect();
        let completed: Vec<_> = self
            .completing()
            .map(|state| self.completed_field(state))
            .collect();
        let queue = self.queue_type();
        let queue_field = queue.as_ref().map(|ty| quote!(queue: #ty,));
        let generics = self.phantom().filter(|_| self.call_has_event());
        let generics_value = generics
            .as_ref()
            .map(|_| quote!(generics: ::core::marker::PhantomData,));
        let queue_value = queue
            .as_ref()
            .map(|_| quote!(queue: #krate::__private::Raised::new(),));
        let ends = features.ends.then(|| {
            quote! {
                source: ::core::option::Option<#state>,
                target: ::core::option::Option<#state>,
            }
        });
        let ends_value = features.ends.then(|| quote!(source: None, target: None,));
        let steps = features.settle.then(|| quote!(steps: u32,));
        let steps_value = features.settle.then(|| quote!(steps: 0,));
        let raising = self.call_raising();
        Some(quote! {
            /// What lives as long as one call.
            struct #call #decl #where_clause {
                #queue_field
                #ends
                #(#decided: u16,)*
                #(#completed: bool,)*
                #steps
                #generics
            }

            impl #decl #ty #where_clause {
                const fn new() -> Self {
                    Self {
                        #queue_value
                        #ends_value
                        #(#decided: 0,)*
                        #(#completed: false,)*
                        #steps_value
                        #generics_value
                    }
                }

                #raising
            }
        })
    }

    fn call_raising(&self) -> Option<TokenStream> {
        let (krate, state, event) = (self.krate, &self.names.state, self.event_type());
        self.plan.features.queue.then(|| {
            quote! {
                fn raise(&mut self, event: #event) {
                    self.queue.raise(event);
                }

                /// Shows the observer an event for which there was no room.
                fn report<O: #krate::Observer<#state>>(&mut self, observer: &mut O) {
                    if let Some(event) = self.queue.take_refused() {
                        observer.full(event_name(&event));
                    }
                }
            }
        })
    }

    fn call_has_event(&self) -> bool {
        self.plan.features.queue
    }

    /// The generics of the call: those of the event type, where there is a queue of events.
    fn call_decl(&self) -> TokenStream {
        let (event, decl) = (&self.generics.event, &self.generics.decl);
        match self.call_has_event() {
            true => quote!(<#event #decl>),
            false => quote!(),
        }
    }

    fn call_where(&self) -> Option<&TokenStream> {
        self.call_has_event().then_some(&self.generics.where_clause)
    }

    pub fn call_type(&self) -> TokenStream {
        let call = &self.names.call;
        if !self.call_has_event() {
            return quote!(#call);
        }
        let (event, args) = (&self.generics.event, self.arg_list());
        quote!(#call<#event #args>)
    }

    /// The type of the queue of raised events.
    pub fn queue_type(&self) -> Option<TokenStream> {
        let (krate, event) = (self.krate, self.event_type());
        let room = self.chart.limits.queue as usize;
        self.plan
            .features
            .queue
            .then(|| quote!(#krate::__private::Raised<#event, #room>))
    }

    /// States whose `initial` chooses.
    pub fn deciding(&self) -> impl Iterator<Item = StateId> + '_ {
        self.chart.state_ids().filter(|state| {
            self.plan.initials[state.0]
                .as_ref()
                .is_some_and(|initial| initial.decide.is_some())
        })
    }

    pub fn decided_field(&self, state: StateId) -> Ident {
        format_ident!("{}_initial", self.plan.names[state.0])
    }

    /// States with `done` rows.
    pub fn completing(&self) -> impl Iterator<Item = StateId> + '_ {
        self.chart
            .state_ids()
            .filter(|&state| self.has_done_rows(state))
    }

    pub fn has_done_rows(&self, state: StateId) -> bool {
        let is_done = |trigger: &Trigger| matches!(trigger, Trigger::Done(_));
        self.chart[state]
            .rows
            .iter()
            .any(|&row| is_done(&self.chart[row].trigger))
    }

    pub fn completed_field(&self, state: StateId) -> Ident {
        format_ident!("{}_done", self.plan.names[state.0])
    }
}
