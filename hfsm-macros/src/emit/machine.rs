//! The machine's struct: where it is, its data, its clocks. One byte when there is nothing else.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::{
    context::{Emit, at_call_site, located_at},
    enums::plain,
};
use crate::chart::{LetId, StateId};

impl Emit<'_> {
    /// The struct and the hidden structs of state data.
    pub fn machine_struct(&self) -> TokenStream {
        let (vis, machine) = (&self.chart.vis, &self.names.machine);
        let generics = &self.chart.generics;
        let where_clause = &self.generics.where_clause;
        let passed_on = &self.chart.attrs.passed_on;
        let doc = self.chart.attrs.docs.is_empty().then(|| {
            let doc = format!(" The state machine `{machine}`.");
            quote!(#[doc = #doc])
        });
        let fields = [
            self.config_fields(),
            self.data_fields(),
            self.clock_fields(),
            self.kept_fields(),
            self.inner_fields(),
        ];
        let phantom = self.phantom();
        let data = self.states_with_data().map(|state| self.data_struct(state));
        // What rustc says of the type, and asks to be written above it, is said of the declaration.
        let place = self.chart.place;
        let head = located_at(quote!(#vis struct), place);
        let fields = located_at(quote!({ #(#fields)* #phantom }), place);
        quote! {
            #doc
            #(#passed_on)*
            #head #machine #generics #where_clause #fields

            #(#data)*
        }
    }

    fn data_fields(&self) -> TokenStream {
        let fields = self.states_with_data().map(|state| {
            let (field, ty) = (self.data_field(state), self.data_type(state));
            let args = &self.generics.args;
            quote!(#field: ::core::option::Option<#ty #args>,)
        });
        quote!(#(#fields)*)
    }

    fn clock_fields(&self) -> TokenStream {
        let (clocks, flags) = (self.plan.clocks.clocks, self.plan.clocks.flags);
        let ty = self.tick_type();
        let clocks = (clocks > 0).then(|| quote!(clocks: [#ty; #clocks],));
        let flags = (flags > 0).then(|| quote!(taken: [bool; #flags],));
        quote!(#clocks #flags)
    }

    /// `machine.clocks[2]`
    pub fn clock(&self, state: StateId) -> TokenStream {
        let index = self.plan.clocks.state[state.0].unwrap_or(0);
        quote!(machine.clocks[#index])
    }

    /// A machine at rest at the tips of `config`, with nothing entered yet.
    pub fn machine_value(&self, config: TokenStream) -> TokenStream {
        let machine = &self.names.machine;
        let data = self.states_with_data().map(|state| self.data_field(state));
        let (clocks, flags) = (self.plan.clocks.clocks, self.plan.clocks.flags);
        let zero = self.zero();
        let clocks = (clocks > 0).then(|| quote!(clocks: [#zero; #clocks],));
        let flags = (flags > 0).then(|| quote!(taken: [false; #flags],));
        let phantom = self
            .generics
            .any
            .then(|| quote!(generics: ::core::marker::PhantomData,));
        let (kept, inner) = (self.kept_values(), self.inner_values());
        quote!(#machine { #config #(#data: None,)* #clocks #flags #kept #inner #phantom })
    }

    /// `<f32 as Tick>::ZERO`
    pub fn zero(&self) -> TokenStream {
        let (krate, ty) = (self.krate, self.tick_type());
        quote!(<#ty as #krate::Tick>::ZERO)
    }

    pub fn states_with_data(&self) -> impl Iterator<Item = StateId> + '_ {
        self.plan.few.with_data.iter().copied()
    }

    /// `GuardCombatData`
    pub fn data_type(&self, state: StateId) -> Ident {
        let machine = &self.names.machine;
        let name = match state {
            crate::chart::ROOT => "Root".to_string(),
            state => plain(&self.chart[state].name),
        };
        format_ident!("{machine}{name}Data")
    }

    /// The field of a `let` in its state's struct.
    pub fn let_field(&self, var: LetId) -> Ident {
        at_call_site(&self.chart[var].name)
    }

    fn data_struct(&self, state: StateId) -> TokenStream {
        let (ty, vis) = (self.data_type(state), &self.chart.vis);
        let lets = &self.chart[state].lets;
        let fields = lets.iter().map(|&var| {
            let (field, ty) = (self.let_field(var), &self.chart[var].ty);
            quote!(#field: #ty,)
        });
        let derives = self.derives();
        let doc = format!(" The data of `{}`.", self.chart[state].name);
        let (generics, phantom) = (&self.chart.generics, self.phantom());
        let where_clause = &self.generics.where_clause;
        quote! {
            #[doc = #doc]
            #[doc(hidden)]
            // Which fields there are, and which derives, was said of the machine.
            #[allow(clippy::derive_partial_eq_without_eq, clippy::struct_excessive_bools)]
            #[allow(clippy::struct_field_names)]
            #(#derives)*
            #vis struct #ty #generics #where_clause { #(#fields)* #phantom }
        }
    }
}
