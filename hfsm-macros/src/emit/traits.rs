//! `State for GuardState` and `Machine for Guard`: what generic tools are written against.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Lifetime;

use super::context::{Emit, replace_anonymous};
use crate::chart::EventType;

impl Emit<'_> {
    pub fn traits(&self) -> TokenStream {
        let (state, machine) = (self.state_trait(), self.machine_trait());
        quote!(#state #machine)
    }

    fn state_trait(&self) -> TokenStream {
        let (krate, state) = (self.krate, &self.names.state);
        let chart = self.chart_value();
        quote! {
            #[automatically_derived]
            impl #krate::State for #state {
                const CHART: &'static #krate::Chart = #chart;
                const ALL: &'static [Self] = &Self::ALL;

                #[inline]
                fn index(self) -> usize {
                    self as usize
                }
            }
        }
    }

    fn machine_trait(&self) -> TokenStream {
        let (krate, state, leaf) = (self.krate, &self.names.state, &self.names.leaf);
        let (decl, machine, where_clause) = (
            self.impl_generics(),
            self.machine(),
            &self.generics.where_clause,
        );
        let context = self.context_type().cloned().unwrap_or_else(|| quote!(()));
        let added = &self.generics.added;
        let (of_context, of_event, given_back) = (&added.context, &added.event, &added.given);
        let context = replace_anonymous(context, of_context);
        let tick = self.tick_type().cloned().unwrap_or_else(|| quote!(()));
        let event = self.trait_event();
        let (lent, given, own) = (
            self.lent(),
            self.given(&anonymous()),
            self.given(given_back),
        );
        let early = self.early();
        let (has_context, has_tick) = (self.context_type().is_some(), self.tick_type().is_some());
        let context_arg = has_context.then(|| quote!(context,));
        let tick_arg = has_tick.then(|| quote!(step,));
        let unhandled = quote!(#krate::Outcome::Unhandled);
        let (handle, can) = match self.event_type() {
            Some(_) => (
                quote!(handle(self, #context_arg event, observer)),
                self.can_call(quote!(self), &context_arg),
            ),
            None => (quote!(match event {}), quote!(match event {})),
        };
        let update = match self.has_update() {
            true => quote!(update(self, #context_arg #tick_arg observer)),
            false => unhandled,
        };
        let holds = self.may_hold().then(|| {
            quote! {
                #[inline]
                fn holds(&self, context: &#lent) -> bool {
                    holds(self, #context_arg)
                }
            }
        });
        let due = if has_tick {
            quote!(due(self, #context_arg))
        } else {
            quote!(None)
        };
        let leaves = self.leaves_array(&quote!(self));
        let offer = self.offer(&context_arg);
        let with_inside = self.has_submachines().then(|| quote!(.with_inside(self)));
        quote! {
            #[automatically_derived]
            impl #decl #krate::Machine for #machine #where_clause {
                type State = #state;
                type Leaf = #leaf;
                #[allow(unused_parens)]
                type Context<#of_context> = #context where Self: #of_context;
                type Tick = #tick;
                type Event<#of_event> = #event where Self: #of_event;

                #[inline]
                fn start_with(context: &mut #lent, observer: &mut impl #krate::Observer<#state>) -> Self {
                    start(#context_arg observer)
                }

                #[inline]
                fn handle_with(
                    &mut self,
                    context: &mut #lent,
                    event: #given,
                    observer: &mut impl #krate::Observer<#state>,
                ) -> #krate::Outcome {
                    #handle
                }

                #[inline]
                fn update_with(
                    &mut self,
                    context: &mut #lent,
                    step: Self::Tick,
                    observer: &mut impl #krate::Observer<#state>,
                ) -> #krate::Outcome {
                    #update
                }

                #[inline]
                fn goto_with(
                    &mut self,
                    context: &mut #lent,
                    state: #state,
                    observer: &mut impl #krate::Observer<#state>,
                ) -> #krate::Outcome {
                    goto(self, #context_arg state, observer)
                }

                #[inline]
                fn stop_with(self, context: &mut #lent, observer: &mut impl #krate::Observer<#state>) {
                    stop(self, #context_arg observer);
                }

                #[inline]
                fn at(context: &#lent, leaf: #leaf) -> ::core::option::Option<Self> {
                    at(#context_arg leaf)
                }

                #[inline]
                fn asks<#given_back>(&self, context: &#lent, event: #own) -> (bool, #own) #early {
                    #can
                }

                #[inline]
                fn suspend(&mut self, context: &mut #lent, observer: &mut impl #krate::Observer<#state>) {
                    suspend(self, #context_arg observer);
                }

                #[inline]
                fn wake(&mut self, context: &mut #lent, observer: &mut impl #krate::Observer<#state>) {
                    wake(self, #context_arg observer);
                }

                #[inline]
                fn due(&self, context: &#lent) -> ::core::option::Option<Self::Tick> {
                    #due
                }

                #holds

                #[inline]
                fn is_in(&self, state: #state) -> bool {
                    self.is_in(state)
                }

                #[inline]
                fn is_done(&self) -> bool {
                    self.is_done()
                }

                #[inline]
                fn active<R>(&self, look: impl ::core::ops::FnOnce(#krate::Active<'_, #state>) -> R) -> R {
                    look(#krate::Active::new(&#leaves) #with_inside)
                }

                #offer
            }
        }
    }

    /// The event type with `'event` for its lifetimes.
    fn trait_event(&self) -> TokenStream {
        let (krate, name) = (self.krate, &self.generics.added.event);
        match &self.chart.event_type {
            EventType::None => quote!(#krate::NoEvent),
            EventType::Existing { ty } => replace_anonymous(ty.clone(), name),
            EventType::Own { .. } => {
                let ty = self.event_type().unwrap_or_default();
                replace_anonymous(self.elided(ty), name)
            }
        }
    }

    /// The context as the methods take it. A generic machine cannot name it by the associated
    /// type: that asks for parameters which outlive the call.
    fn lent(&self) -> TokenStream {
        match self.context_type() {
            Some(ty) if self.generics.any => quote!(#ty),
            None if self.generics.any => quote!(()),
            _ => quote!(Self::Context<'_>),
        }
    }

    /// The event as the methods take it, likewise, with the lifetime `name`.
    fn given(&self, name: &Lifetime) -> TokenStream {
        match (&self.chart.event_type, self.generics.any) {
            (EventType::None, true) => self.trait_event(),
            (EventType::Existing { ty }, true) => replace_anonymous(ty.clone(), name),
            (EventType::Own { .. }, true) => {
                let ty = self.event_type().unwrap_or_default();
                replace_anonymous(self.elided(ty), name)
            }
            (_, false) => quote!(Self::Event<#name>),
        }
    }

    /// Makes `'e` early bound, as the trait's is, which names it in an associated type only.
    fn early(&self) -> Option<TokenStream> {
        let name = &self.generics.added.given;
        self.generics.any.then(|| quote!(where #name: #name))
    }

    /// Offers an event and hands it back when no row takes it: what a submachine is asked.
    fn offer(&self, context_arg: &Option<TokenStream>) -> TokenStream {
        let (krate, state) = (self.krate, &self.names.state);
        let (lent, given) = (self.lent(), self.given(&self.generics.added.given));
        let name = &self.generics.added.given;
        let early = self.early();
        let body = match self.event_type() {
            Some(_) => quote!(offer(self, #context_arg event, observer)),
            None => quote!(match event {}),
        };
        quote! {
            #[doc(hidden)]
            #[inline]
            fn offer<#name>(
                &mut self,
                context: &mut #lent,
                event: #given,
                observer: &mut impl #krate::Observer<#state>,
            ) -> ::core::result::Result<#krate::Outcome, #given> #early {
                #body
            }
        }
    }
}

/// `'_`
fn anonymous() -> Lifetime {
    Lifetime::new("'_", Span::call_site())
}
