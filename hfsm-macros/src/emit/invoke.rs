//! Calls of user code from generated functions.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::{
    context::{Emit, located_at},
    function::needs_goal,
};
use crate::gather::Gather;
use crate::sorted::Set;
use crate::{
    chart::{RowId, StateId},
    lower::{Body, Function, FunctionId},
};

impl Emit<'_> {
    /// Runs a block or an action; `goal` is the number of the goal chosen.
    pub fn run(&self, id: FunctionId, goal: u16) -> TokenStream {
        if let Some(code) = self.in_place(id) {
            return code;
        }
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
        self.arming(function, quote!(#run #report))
    }

    /// Around a block that can set clocks: an `after` that was taken is armed again when the
    /// block has set its clock back below the delay.
    pub fn arming(&self, function: &Function, code: TokenStream) -> TokenStream {
        let mut code = code;
        for (state, _) in &function.uses.timers {
            let rows = self.chart[*state].rows.iter();
            let armed = rows.filter_map(|&row| self.armed_again(row)).list();
            if !armed.is_empty() {
                let clock = self.clock(*state);
                code = quote!({
                    let before = #clock;
                    #code
                    if #clock < before { #(#armed)* }
                });
            }
        }
        code
    }

    fn armed_again(&self, row: RowId) -> Option<TokenStream> {
        let flag = self.plan.clocks.fired[row.0]?;
        let clock = self.plan.clocks.state[self.chart[row].source.0]?;
        let reached = self.reached(self.plan.rows[row.0].delay?, clock);
        Some(quote!(if !(#reached) { machine.taken[#flag] = false; }))
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
            Some(place) => {
                // Where the events are not `Clone`, rustc says so at the row that asks for it.
                let event = located_at(quote!(&*event), place);
                let clone = located_at(quote!(::core::clone::Clone::clone(#event)), place);
                quote!(if last { event.take() } else { #clone })
            }
            None => quote!(event.take()),
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
            quote!(if __O::ACTIVE {
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
            args.push(match (action, uses.timers.len()) {
                (false, _) => quote!(#clock),
                (true, 1) => quote!(&mut #clock),
                (true, _) => {
                    let name = self.clock_name(self.plan.clocks.state[state.0]);
                    quote!(#name)
                }
            });
        }
        args.extend((!uses.event.is_empty()).then(|| quote!(event)));
        args
    }

    /// `code` with each clock it changes as a name: of an array only a pattern borrows several
    /// elements at once.
    fn with_clocks(&self, function: &Function, code: TokenStream) -> TokenStream {
        let timers = &function.uses.timers;
        if timers.len() < 2 || !function.body.is_action() {
            return code;
        }
        let used: Set<_> = timers
            .iter()
            .filter_map(|(state, _)| self.plan.clocks.state[state.0])
            .collect();
        let last = used.iter().last().copied().unwrap_or(0);
        let names = (0..=last).map(|clock| match used.contains(&clock) {
            true => self.clock_name(Some(clock)).into_token_stream(),
            false => quote!(_),
        });
        let rest = (last + 1 < self.plan.clocks.clocks).then(|| quote!(..));
        quote!(let [#(#names,)* #rest] = &mut machine.clocks; #code)
    }

    fn clock_name(&self, clock: Option<usize>) -> Ident {
        format_ident!("clock_{}", clock.unwrap_or(0))
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
        let code = self.with_clocks(function, code);
        let states: Set<StateId> = function
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
        let fields = states.iter().map(|&state| self.data_field(state)).list();
        let otherwise = otherwise.map(|value| quote!(else { #value }));
        match &fields[..] {
            [field] => quote!(if let Some(#field) = #reference machine.#field { #code } #otherwise),
            _ => quote! {
                if let (#(Some(#fields)),*) = (#(#reference machine.#fields),*) { #code } #otherwise
            },
        }
    }
}
