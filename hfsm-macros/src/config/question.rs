//! The hidden enum that asks, and what is read from it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::conditions;
use crate::ast::Machine;
use crate::gather::Gather;
use crate::parse::split_crate_path;

/// What the compiler left of the enum.
pub struct Answer {
    /// The path of `hfsm-core`.
    pub krate: TokenStream,
    /// All of what stood in `hfsm!`.
    pub declaration: TokenStream,
    enabled: Vec<String>,
}

/// The enum for `machine`, which `declaration` was parsed to.
pub fn ask(krate: &TokenStream, machine: &mut Machine, declaration: &TokenStream) -> TokenStream {
    let name = format_ident!("__HfsmConfig{}", machine.name.unraw());
    let variants = conditions(machine).into_iter().enumerate();
    let variants = variants.map(|(index, predicates)| {
        let name = format_ident!("{}", variant_name(index));
        quote!(#(#[cfg(#predicates)])* #name)
    });
    quote! {
        // `derive` by its path: there may be no prelude.
        #[#krate::__private::core::prelude::v1::derive(#krate::__private::HfsmConfigure)]
        #[hfsm_declaration(#krate; #declaration)]
        #[doc(hidden)]
        #[allow(dead_code)]
        enum #name { #(#variants,)* }
    }
}

fn variant_name(index: usize) -> String {
    format!("C{index}")
}

impl Answer {
    /// Reads a configured enum.
    pub fn read(input: TokenStream) -> syn::Result<Self> {
        let input: syn::DeriveInput = syn::parse2(input)?;
        let mut attrs = input.attrs.iter();
        let question = attrs.find(|attr| attr.path().is_ident("hfsm_declaration"));
        let question = question.ok_or_else(|| {
            syn::Error::new_spanned(&input.ident, "`HfsmConfigure` is for `hfsm!` alone")
        })?;
        let tokens = question.meta.require_list()?.tokens.clone();
        let (krate, declaration) = split_crate_path(tokens);
        Ok(Answer {
            krate,
            declaration,
            enabled: variant_names(&input.data),
        })
    }

    /// The node with that number is on.
    pub fn is_enabled(&self, index: usize) -> bool {
        self.enabled.contains(&variant_name(index))
    }
}

fn variant_names(data: &syn::Data) -> Vec<String> {
    match data {
        syn::Data::Enum(data) => data.variants.iter().map(|v| v.ident.to_string()).list(),
        _ => Vec::new(),
    }
}
