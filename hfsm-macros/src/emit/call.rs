//! `GuardCall`: what lives as long as one call of the machine: raised events, decisions of
//! `initial`s, completions. Only what the machine uses is there.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::chart::{StateId, Trigger};
use crate::gather::{Few, Gather};

impl Emit<'_> {
    pub fn call(&self) -> Option<TokenStream> {
        if !self.has_call() {
            return None;
        }
        let (call, decl, ty) = (&self.names.call, self.call_decl(), self.call_type());
        let (where_clause, raising) = (self.call_where(), self.call_raising());
        let (declared, initial): (Vec<_>, Vec<_>) = self
            .call_fields()
            .into_iter()
            .map(|(name, ty, value)| (quote!(#name: #ty,), quote!(#name: #value,)))
            .unzip();
        Some(quote! {
            /// What lives as long as one call.
            struct #call #decl #where_clause {
                #(#declared)*
            }

            impl #decl #ty #where_clause {
                const fn new() -> Self {
                    Self { #(#initial)* }
                }

                #raising
            }
        })
    }

    /// Name, type and first value of each field.
    fn call_fields(&self) -> Vec<(Ident, TokenStream, TokenStream)> {
        let (krate, state, features) = (self.krate, &self.names.state, &self.plan.features);
        let option = quote!(::core::option::Option<#state>);
        let mut fields = Vec::new();
        let mut add = |name: &str, ty: TokenStream, value: TokenStream| {
            fields.push((format_ident!("{name}"), ty, value));
        };
        if let Some(queue) = self.queue_type() {
            add("queue", queue, quote!(#krate::__private::Raised::new()));
        }
        if features.ends {
            add("source", option.clone(), quote!(None));
            add("target", option.clone(), quote!(None));
        }
        if features.settle {
            add("steps", quote!(u32), quote!(0));
        }
        if self.notes_moves() {
            add("moved", quote!(bool), quote!(false));
        }
        if self.has_submachines() {
            add("suspends", quote!(bool), quote!(false));
        }
        if features.defers || features.stack {
            add("full", quote!(bool), quote!(false));
        }
        if features.stack {
            add("popped", option.clone(), quote!(None));
            add("scope", option, quote!(None));
        }
        if self.ends_in_order() {
            let (count, state) = (self.completing().count(), &self.names.state);
            let ty = quote!(#krate::__private::Ended<#state, #count>);
            add("ended", ty, quote!(#krate::__private::Ended::new()));
        }
        let decided = self
            .deciding()
            .map(|state| (self.decided_field(state), quote!(u16), quote!(0)));
        let flags = self.completed_fields().chain(self.resuming_fields());
        let flags = flags.map(|name| (name, quote!(bool), quote!(false)));
        let given = self.given.iter().map(|&var| {
            let ty = &self.chart[var].ty;
            (
                self.given_field(var),
                quote!(::core::option::Option<#ty>),
                quote!(None),
            )
        });
        let generics = self.generics.any && self.call_is_generic();
        let phantom = self.phantom_type().filter(|_| generics).map(|ty| {
            (
                format_ident!("generics"),
                ty,
                quote!(::core::marker::PhantomData),
            )
        });
        let more = decided.chain(flags).chain(given).chain(phantom).list();
        fields.extend(more);
        fields
    }

    fn call_raising(&self) -> Option<TokenStream> {
        let (krate, state, event) = (self.krate, &self.names.state, self.event_type());
        let name = self.name_of_event();
        self.plan.features.queue.then(|| {
            quote! {
                fn raise(&mut self, event: #event) {
                    self.queue.raise(event);
                }

                /// Shows the observer an event for which there was no room.
                fn report<__O: #krate::Observer<#state>>(&mut self, observer: &mut __O) {
                    if let Some(event) = self.queue.take_refused() {
                        observer.full(#name);
                    }
                }
            }
        })
    }

    /// The call holds values of the user's types, which may need the machine's generics.
    pub fn call_is_generic(&self) -> bool {
        self.plan.features.queue || !self.given.is_empty()
    }

    /// The event type's lifetimes, where there is a queue of events.
    pub fn call_lifetimes(&self) -> Option<&Few> {
        self.plan.features.queue.then_some(&self.generics.event)
    }

    fn call_decl(&self) -> TokenStream {
        let (event, decl) = (self.call_lifetimes(), &self.generics.decl);
        if self.call_is_generic() {
            quote!(<#event #decl>)
        } else {
            quote!()
        }
    }

    fn call_where(&self) -> Option<&Few> {
        self.call_is_generic()
            .then_some(&self.generics.where_clause)
    }

    pub fn call_type(&self) -> TokenStream {
        let (call, event, args) = (&self.names.call, self.call_lifetimes(), self.arg_list());
        if self.call_is_generic() {
            quote!(#call<#event #args>)
        } else {
            quote!(#call)
        }
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

    /// With regions several states may end in one step: they are looked at one after the other.
    pub fn ends_in_order(&self) -> bool {
        !self.plan.is_single() && self.completing().next().is_some()
    }

    /// The state has come to its end.
    pub fn completes(&self, state: StateId) -> TokenStream {
        if self.ends_in_order() {
            let state = self.state(state);
            return quote!(call.ended.push(#state););
        }
        let field = self.completed_field(state);
        quote!(call.#field = true;)
    }

    /// The state is entered, and has not come to its end.
    pub fn uncomplete(&self, state: StateId) -> Option<TokenStream> {
        self.has_done_rows(state).then(|| {
            if self.ends_in_order() {
                let state = self.state(state);
                return quote!(call.ended.forget(#state););
            }
            let field = self.completed_field(state);
            quote!(call.#field = false;)
        })
    }

    /// Whether the state has come to its end, which is looked at now.
    pub fn is_completed(&self, state: StateId) -> TokenStream {
        if self.ends_in_order() {
            let state = self.state(state);
            return quote!(call.ended.is_now(#state));
        }
        let field = self.completed_field(state);
        quote!(call.#field)
    }

    /// A completion is looked at once.
    pub fn completions_are_over(&self) -> TokenStream {
        let fields = self.completed_fields();
        quote!(#(call.#fields = false;)*)
    }

    /// The flags of states that may end, where one ends at a time.
    fn completed_fields(&self) -> impl Iterator<Item = Ident> + '_ {
        let flagged = self.completing().filter(|_| !self.ends_in_order());
        flagged.map(|state| self.completed_field(state))
    }

    fn completed_field(&self, state: StateId) -> Ident {
        format_ident!("{}_done", self.plan.names[state.0])
    }
}
