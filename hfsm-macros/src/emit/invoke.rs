//! Calls of user code from generated functions.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::{context::Emit, function::needs_goal};
use crate::{
    chart::StateId,
    lower::{Body, Function, FunctionId},
};

impl Emit<'_> {
    /// Calls a block or an action; `goal` is the number of the goal chosen.
    pub fn run(&self, id: FunctionId, goal: u16) -> TokenStream {
        let function = self.plan.function(id);
        let mut call = self.invocation(function);
        if needs_goal(&function.body) {
            call = self.invocation_with(function, Some(quote!(#goal)));
        }
        let fallible = matches!(function.body, Body::Block { fallible: true, .. });
        let statement = match fallible {
            true => quote!(if let Err(event) = #call { call.raise(event); }),
            false => quote!(#call;),
        };
        let run = self.bound_statement(function, statement);
        let report = self.report(function);
        quote!(#run #report)
    }

    /// Calls a function for its value; `otherwise` stands for it when data it needs is not there.
    pub fn value(&self, id: FunctionId, otherwise: TokenStream) -> TokenStream {
        let function = self.plan.function(id);
        self.with_data(function, self.invocation(function), Some(otherwise))
    }

    /// A statement around a call of the function: the data bound, and with regions the event
    /// taken, of which each row that wants it has its own.
    pub fn bound_statement(&self, function: &Function, code: TokenStream) -> TokenStream {
        let bound = self.with_data(function, code, None);
        if function.uses.event.is_empty() || self.plan.is_single() {
            return bound;
        }
        let own = match self.clones_event {
            true => quote!(if last {
                event.take()
            } else {
                ::core::clone::Clone::clone(&*event)
            }),
            false => quote!(event.take()),
        };
        quote!(if let Some(event) = #own { #bound })
    }

    /// Tells the observer what the block's raises were refused.
    pub fn report(&self, function: &Function) -> Option<TokenStream> {
        let fallible = matches!(
            function.body,
            Body::Block { fallible: true, .. } | Body::Give { fallible: true, .. }
        );
        let raises = function.uses.handle.raises || fallible;
        (self.plan.features.queue && raises).then(|| {
            quote!(if O::ACTIVE {
                call.report(observer);
            })
        })
    }

    pub fn invocation(&self, function: &Function) -> TokenStream {
        self.invocation_with(function, None)
    }

    pub fn invocation_with(&self, function: &Function, goal: Option<TokenStream>) -> TokenStream {
        let name = self.method_name(function);
        let receiver = self.receiver(function);
        let args = receiver.into_iter().chain(self.arguments(function));
        let args = args.chain(goal);
        let (handle, turbofish) = (&self.names.handle, &self.generics.turbofish);
        quote!(#handle #turbofish::#name(#(#args),*))
    }

    /// The handle, where the function mentions `self`. An argument and not the head of a method
    /// call: a struct literal cannot begin a condition.
    fn receiver(&self, function: &Function) -> Option<TokenStream> {
        let action = function.body.is_action();
        let handle = function.uses.handle.token.as_ref();
        let value = handle.map(|_| self.handle_value(action))?;
        Some(if action {
            quote!(&mut #value)
        } else {
            quote!(&#value)
        })
    }

    fn arguments(&self, function: &Function) -> Vec<TokenStream> {
        let uses = &function.uses;
        let action = function.body.is_action();
        let reference = if action { quote!(&mut) } else { quote!(&) };
        let (context, tick) = (&self.names.context, &self.names.tick);
        let mut args = Vec::new();
        args.extend(uses.context.as_ref().map(|_| quote!(#context)));
        args.extend(uses.tick.as_ref().map(|_| quote!(#tick)));
        for (var, _) in &uses.lets {
            let (data, name) = (
                self.data_field(self.chart[*var].state),
                self.let_field(*var),
            );
            args.push(quote!(#reference #data.#name));
        }
        for (state, _) in &uses.timers {
            let clock = self.clock(*state);
            args.push(if action {
                quote!(&mut #clock)
            } else {
                quote!(#clock)
            });
        }
        args.extend((!uses.event.is_empty()).then(|| quote!(event)));
        args
    }

    /// `code` around a call of the function, with the data the call needs bound.
    pub fn bound(
        &self,
        function: &Function,
        code: TokenStream,
        otherwise: TokenStream,
    ) -> TokenStream {
        self.with_data(function, code, Some(otherwise))
    }

    /// `code` with the data it needs bound; without the data, `otherwise`.
    fn with_data(
        &self,
        function: &Function,
        code: TokenStream,
        otherwise: Option<TokenStream>,
    ) -> TokenStream {
        let states: BTreeSet<StateId> = function
            .uses
            .lets
            .iter()
            .map(|(var, _)| self.chart[*var].state)
            .collect();
        if states.is_empty() {
            return code;
        }
        let reference = if function.body.is_action() {
            quote!(&mut)
        } else {
            quote!(&)
        };
        let fields: Vec<_> = states.iter().map(|&state| self.data_field(state)).collect();
        let otherwise = otherwise.map(|value| quote!(else { #value }));
        match &fields[..] {
            [field] => quote!(if let Some(#field) = #reference machine.#field { #code } #otherwise),
            _ => quote! {
                if let (#(Some(#fields)),*) = (#(#reference machine.#fields),*) { #code } #otherwise
            },
        }
    }
}
