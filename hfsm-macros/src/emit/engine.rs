//! The signatures of generated functions: free functions over the machine, so that they take no
//! name from the user's own `impl`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::context::Emit;
use crate::gather::Few;

/// What stands in nearly every signature and call, written once.
pub struct Handed {
    generics: Few,
    context: Few,
    context_by_ref: Few,
    call: Few,
    params: Few,
    context_arg: Few,
    args: Few,
}

impl Handed {
    fn new(emit: &Emit<'_>) -> Self {
        let (event, decl) = (&emit.generics.event, &emit.generics.decl);
        let (krate, state) = (emit.krate, &emit.names.state);
        let generics = quote!(<#event #decl __O: #krate::Observer<#state>>);
        let (machine, name) = (emit.machine(), &emit.names.context);
        let context = |mutable: Option<TokenStream>| {
            let ty = emit.context_type();
            ty.map(|ty| quote!(#name: &#mutable #ty,))
                .unwrap_or_default()
        };
        let (by_ref, context) = (context(None), context(Some(quote!(mut))));
        let context_arg = emit.context_type().map(|_| quote!(#name,));
        let has_call = emit.has_call();
        let call = has_call.then(|| {
            let ty = emit.call_type();
            quote!(call: &mut #ty,)
        });
        let call_arg = has_call.then(|| quote!(call,));
        Handed {
            params: quote!(machine: &mut #machine, #context #call).into(),
            args: quote!(machine, #context_arg #call_arg).into(),
            generics: generics.into(),
            context: context.into(),
            context_by_ref: by_ref.into(),
            context_arg: context_arg.unwrap_or_default().into(),
            call: call.unwrap_or_default().into(),
        }
    }
}

impl Emit<'_> {
    fn handed(&self) -> &Handed {
        self.handed.get_or_init(|| Handed::new(self))
    }

    /// `<'e, T: Bound, __O: Observer<GuardState>>`: a name that no type of the user's has.
    pub fn engine_generics(&self) -> &Few {
        &self.handed().generics
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
    pub fn engine_params(&self) -> &Few {
        &self.handed().params
    }

    /// `npc: &mut Npc,`, or nothing.
    pub fn context_param(&self, mutable: bool) -> &Few {
        match mutable {
            true => &self.handed().context,
            false => &self.handed().context_by_ref,
        }
    }

    pub fn call_param(&self) -> &Few {
        &self.handed().call
    }

    /// `machine, npc, call,`
    pub fn engine_args(&self) -> &Few {
        &self.handed().args
    }

    /// `npc,`, or nothing.
    pub fn context_arg(&self) -> &Few {
        &self.handed().context_arg
    }

    /// The parameters of functions that may look at the machine, or at the context alone.
    pub fn params_of(&self, looks_at_machine: bool) -> &Few {
        match looks_at_machine {
            true => self.engine_params(),
            false => self.context_param(true),
        }
    }

    /// What they are handed.
    pub fn args_of(&self, looks_at_machine: bool) -> &Few {
        match looks_at_machine {
            true => self.engine_args(),
            false => self.context_arg(),
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
