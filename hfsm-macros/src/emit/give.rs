//! The data that rows and initials give to the states they enter.
//!
//! The values wait in the call until the state takes them on its entry.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::gather::Gather;
use crate::{
    chart::{LetId, StateId},
    lower::{Body, Function, FunctionId, snake},
};

impl Emit<'_> {
    /// `call.combat_target`
    pub fn given_field(&self, var: LetId) -> Ident {
        let state = &self.plan.names[self.chart[var].state.0];
        format_ident!("given_{state}_{}", snake(&self.chart[var].name.to_string()))
    }

    /// The `let`s that a row or initial gives: those without a value by every way in.
    pub fn givable(&self, state: StateId) -> impl Iterator<Item = (LetId, bool)> + '_ {
        self.chart[state].lets.iter().filter_map(|&var| {
            let must = self.chart[var].value.is_none();
            (must || self.given.contains(&var)).then_some((var, must))
        })
    }

    /// Runs an action; where it shares the payload with the data, that is given as well.
    pub fn act(&self, action: FunctionId, goal: usize) -> TokenStream {
        match &self.plan.function(action).body {
            Body::Give { goals, .. } => self.give_and_act(action, goal, goals.len()),
            _ => self.run(action, goal as u16),
        }
    }

    /// Evaluates the data of a goal.
    pub fn give(&self, data: FunctionId) -> TokenStream {
        let function = self.plan.function(data);
        let (vars, call) = (given_vars(function, 0), self.invocation(function));
        let (names, fields) = (self.locals(&vars), self.given_fields(&vars));
        self.statement(
            function,
            quote! {
                let (#(#names,)*) = #call;
                #(call.#fields = Some(#names);)*
            },
        )
    }

    fn give_and_act(&self, action: FunctionId, goal: usize, goals: usize) -> TokenStream {
        let function = self.plan.function(action);
        let (vars, number) = (given_vars(function, goal), goal as u16);
        let (names, fields) = (self.locals(&vars), self.given_fields(&vars));
        let call = self.invocation_with(function, (goals > 1).then(|| quote!(#number)));
        let keep = if goals > 1 {
            let before = (0..goal).map(|_| quote!(_,));
            let after = (goal + 1..goals).map(|_| quote!(_,));
            quote! {
                if let (#(#before)* Some((#(#names,)*)), #(#after)*) = given {
                    #(call.#fields = Some(#names);)*
                }
            }
        } else {
            quote! {
                let (#(#names,)*) = given;
                #(call.#fields = Some(#names);)*
            }
        };
        let fallible = matches!(function.body, Body::Give { fallible: true, .. });
        let run = match fallible {
            true => quote! {
                let (result, given) = #call;
                if let Err(event) = result { call.raise(event); }
            },
            false => quote!(let given = #call;),
        };
        let report = self.report(function);
        let statement = self.statement(function, quote!(#run #keep));
        self.arming(function, quote!(#statement #report))
    }

    fn locals(&self, vars: &[LetId]) -> Vec<Ident> {
        vars.iter().map(|&var| self.local(var)).list()
    }

    fn given_fields(&self, vars: &[LetId]) -> Vec<Ident> {
        vars.iter().map(|&var| self.given_field(var)).list()
    }

    /// Code that ends with the call of a function, with what the call needs at hand.
    fn statement(&self, function: &Function, code: TokenStream) -> TokenStream {
        let code = self.bound_statement(function, code);
        quote!({ #code })
    }
}

/// The variables that a goal's data is for, in the order in which the function yields them.
fn given_vars(function: &Function, goal: usize) -> Vec<LetId> {
    match &function.body {
        Body::Give { goals, .. } => goals
            .get(goal)
            .into_iter()
            .flatten()
            .map(|given| given.var)
            .list(),
        _ => Vec::new(),
    }
}
