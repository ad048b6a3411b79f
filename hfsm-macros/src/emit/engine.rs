//! The signatures of generated functions: free functions over the machine, so that they take no
//! name from the user's own `impl`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::context::Emit;

impl Emit<'_> {
    /// `<'e, T: Bound, __O: Observer<GuardState>>`: a name that no type of the user's has.
    pub fn engine_generics(&self) -> TokenStream {
        let (event, decl) = (&self.generics.event, &self.generics.decl);
        let (krate, state) = (self.krate, &self.names.state);
        quote!(<#event #decl __O: #krate::Observer<#state>>)
    }

    /// The same without the observer.
    pub fn engine_generics_plain(&self) -> TokenStream {
        let (event, decl) = (&self.generics.event, &self.generics.decl);
        if event.is_empty() && decl.is_empty() {
            quote!()
        } else {
            quote!(<#event #decl>)
        }
    }

    /// `machine: &mut Guard, npc: &mut Npc, call: &mut GuardCall,`
    pub fn engine_params(&self) -> TokenStream {
        let machine = self.machine();
        let (context, call) = (self.context_param(true), self.call_param());
        quote!(machine: &mut #machine, #context #call)
    }

    /// `npc: &mut Npc,`
    pub fn context_param(&self, mutable: bool) -> Option<TokenStream> {
        let (name, ty) = (&self.names.context, self.context_type()?);
        let mutable = mutable.then(|| quote!(mut));
        Some(quote!(#name: &#mutable #ty,))
    }

    pub fn call_param(&self) -> Option<TokenStream> {
        let ty = self.call_type();
        self.has_call().then(|| quote!(call: &mut #ty,))
    }

    /// `machine, npc, call,`
    pub fn engine_args(&self) -> TokenStream {
        let context = self.context_arg();
        let call = self.has_call().then(|| quote!(call,));
        quote!(machine, #context #call)
    }

    /// `npc,`
    pub fn context_arg(&self) -> Option<TokenStream> {
        let name = &self.names.context;
        self.context_type().map(|_| quote!(#name,))
    }

    /// The parameters of functions that may look at the machine, or at the context alone.
    pub fn params_of(&self, looks_at_machine: bool) -> TokenStream {
        match looks_at_machine {
            true => self.engine_params(),
            false => self.context_param(true).unwrap_or_default(),
        }
    }

    /// What they are handed.
    pub fn args_of(&self, looks_at_machine: bool) -> TokenStream {
        match looks_at_machine {
            true => self.engine_args(),
            false => self.context_arg().unwrap_or_default(),
        }
    }

    /// A function that runs part of a step.
    pub fn engine_fn(
        &self,
        docs: &str,
        name: &Ident,
        params: TokenStream,
        returns: TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let inline = quote!(#[inline]);
        self.engine_fn_inlined(inline, docs, name, params, returns, body)
    }

    /// The same with an `inline` attribute of its own.
    pub fn engine_fn_inlined(
        &self,
        inline: TokenStream,
        docs: &str,
        name: &Ident,
        params: TokenStream,
        returns: TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let common = self.engine_params();
        self.observed_fn(inline, docs, name, quote!(#common #params), returns, body)
    }

    /// A function of which all parameters are given but the observer.
    pub fn observed_fn(
        &self,
        inline: TokenStream,
        docs: &str,
        name: &Ident,
        params: TokenStream,
        returns: TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let generics = self.engine_generics();
        let where_clause = &self.generics.where_clause;
        let docs = format!(" {docs}");
        quote! {
            #[doc = #docs]
            #inline
            fn #name #generics(#params observer: &mut __O) #returns #where_clause {
                #body
            }
        }
    }
}
