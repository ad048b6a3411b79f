//! `GuardHandle`: what `self` is in user code. Not the machine, so that code which runs in the
//! middle of a step cannot dispatch.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::context::Emit;

impl Emit<'_> {
    /// The handle borrows the queue of the call where events may be raised.
    fn handle_borrows(&self) -> bool {
        self.plan.features.queue || self.plan.features.forgets
    }

    /// `<'h, 'e, T: Bound>`: generics of an `impl` for the handle.
    pub fn handle_decl(&self) -> TokenStream {
        let (event, decl) = (self.call_lifetimes(), &self.generics.decl);
        let lifetime = &self.generics.added.handle;
        match self.handle_borrows() {
            true => quote!(<#lifetime, #event #decl>),
            false if self.generics.any => quote!(<#decl>),
            false => quote!(),
        }
    }

    /// `GuardHandle<'h, 'e, T>`
    pub fn handle_type(&self) -> TokenStream {
        let (handle, event) = (&self.names.handle, self.call_lifetimes());
        let (args, lifetime) = (self.arg_list(), &self.generics.added.handle);
        match self.handle_borrows() {
            true => quote!(#handle<#lifetime, #event #args>),
            false if self.generics.any => quote!(#handle<#args>),
            false => quote!(#handle),
        }
    }

    /// A handle for one call of user code; `action`s may raise.
    pub fn handle_value(&self, action: bool) -> TokenStream {
        let handle = &self.names.handle;
        let config = self.config_of_machine();
        let ends = self.plan.features.ends.then(|| match action {
            true => quote!(source: call.source, target: call.target,),
            false => quote!(source: None, target: None,),
        });
        let queue = self.plan.features.queue.then(|| match action {
            true => quote!(queue: Some(&mut call.queue),),
            false => quote!(queue: None,),
        });
        let history = self.plan.features.forgets.then(|| match action {
            true => quote!(history: Some(&mut machine.history),),
            false => quote!(history: None,),
        });
        let generics = self
            .generics
            .any
            .then(|| quote!(generics: ::core::marker::PhantomData,));
        quote!(#handle { #config #ends #queue #history #generics })
    }

    /// The type and what user code may call on it.
    pub fn handle(&self) -> TokenStream {
        let (vis, handle, state) = (&self.chart.vis, &self.names.handle, &self.names.state);
        let (decl, ty, where_clause) = (
            self.handle_decl(),
            self.handle_type(),
            &self.generics.where_clause,
        );
        let config = self.config_fields();
        let ends = self.plan.features.ends.then(|| {
            quote! {
                source: ::core::option::Option<#state>,
                target: ::core::option::Option<#state>,
            }
        });
        let lifetime = &self.generics.added.handle;
        let queue = self
            .queue_type()
            .map(|queue| quote!(queue: ::core::option::Option<&#lifetime mut #queue>,));
        let history = self.plan.features.forgets.then(|| {
            let ty = self.history_type();
            quote!(history: ::core::option::Option<&#lifetime mut #ty>,)
        });
        let generics = self.phantom();
        let methods = [
            Some(self.config_looks()),
            self.handle_ends(),
            self.handle_raise(),
            self.handle_forget(),
        ];
        let methods = methods.iter().flatten();
        let doc = format!(
            " What `self` is in the blocks and conditions of `{}`.",
            self.names.machine
        );
        quote! {
            #[doc = #doc]
            // Which fields are read is up to the blocks; nobody else ever has one.
            #[allow(dead_code, missing_debug_implementations)]
            #vis struct #handle #decl #where_clause { #config #ends #queue #history #generics }

            #[allow(dead_code, single_use_lifetimes)]
            impl #decl #ty #where_clause { #(#methods)* }
        }
    }

    fn handle_ends(&self) -> Option<TokenStream> {
        let (vis, state) = (&self.chart.vis, &self.names.state);
        self.plan.features.ends.then(|| {
            quote! {
                /// The state that declares the row being taken.
                #[must_use]
                #vis const fn source(&self) -> ::core::option::Option<#state> {
                    self.source
                }

                /// The state the row being taken goes to.
                #[must_use]
                #vis const fn target(&self) -> ::core::option::Option<#state> {
                    self.target
                }
            }
        })
    }

    fn handle_raise(&self) -> Option<TokenStream> {
        let (vis, event) = (&self.chart.vis, self.event_type());
        self.plan.features.queue.then(|| {
            quote! {
                /// Queues an event to be handled when this step is over; `false` when the queue is full.
                #vis fn raise(&mut self, event: #event) -> bool {
                    match &mut self.queue {
                        ::core::option::Option::Some(queue) => queue.raise(event),
                        ::core::option::Option::None => false,
                    }
                }
            }
        })
    }

    /// `'a, T, N`: the machine's generics as arguments.
    pub fn arg_list(&self) -> TokenStream {
        let args = self.chart.generics.params.iter().map(|param| match param {
            syn::GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
            syn::GenericParam::Type(param) => param.ident.to_token_stream(),
            syn::GenericParam::Const(param) => param.ident.to_token_stream(),
        });
        quote!(#(#args),*)
    }

    /// `generics: PhantomData<…>` where the machine has generics.
    pub fn phantom(&self) -> Option<TokenStream> {
        self.phantom_type().map(|ty| quote!(generics: #ty,))
    }

    pub fn phantom_type(&self) -> Option<TokenStream> {
        let params = self
            .chart
            .generics
            .params
            .iter()
            .filter_map(|param| match param {
                syn::GenericParam::Lifetime(param) => {
                    let lifetime = &param.lifetime;
                    Some(quote!(&#lifetime ()))
                }
                syn::GenericParam::Type(param) => {
                    let name = &param.ident;
                    Some(quote!(*const #name))
                }
                syn::GenericParam::Const(_) => None,
            });
        // A function type is Send, Sync and Copy whatever the parameters are.
        self.generics
            .any
            .then(|| quote!(::core::marker::PhantomData<fn(#(#params),*)>))
    }
}
