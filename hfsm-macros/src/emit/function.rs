//! User code: each piece as a method of the handle type, but for what stands where it runs
//! (see `in_place`).
//!
//! The method's body is the user's own braces, its receiver the user's own `self` token and its
//! parameters the very tokens the code mentions. So hygiene, borrows, spans and lints are what
//! they would be in code written by hand, also through a macro of the user's.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, hidden, located_at};
use crate::{
    ast::{Block, Cond},
    chart::{EventMatch, Given, Target, TargetArm as Arm},
    gather::Gather,
    lower::{Body, Function, FunctionId},
};

impl Emit<'_> {
    /// The methods of all user code, in a scope that holds no name but the user's.
    pub fn functions(&self) -> TokenStream {
        let ids = (0..self.plan.functions.len()).map(FunctionId);
        let methods = ids.filter(|&id| !self.stands_in_place(id));
        let methods = methods.map(|id| self.method(self.plan.function(id))).list();
        if methods.is_empty() {
            return TokenStream::new();
        }
        let (decl, handle, where_clause) = (
            self.handle_decl(),
            self.handle_type(),
            &self.generics.where_clause,
        );
        quote! {
            // Signatures are made for the caller, not for taste; the bodies are the user's own.
            #[allow(clippy::too_many_arguments, clippy::trivially_copy_pass_by_ref, clippy::ptr_arg)]
            #[allow(clippy::ref_option, clippy::ref_option_ref)]
            #[allow(clippy::needless_pass_by_value, clippy::needless_pass_by_ref_mut)]
            #[allow(clippy::missing_const_for_fn, clippy::unnecessary_wraps, clippy::unused_self)]
            #[allow(single_use_lifetimes)]
            const _: () = {
                impl #decl #handle #where_clause {
                    #(#methods)*
                }
            };
        }
    }

    fn method(&self, function: &Function) -> TokenStream {
        let name = self.method_name(function);
        let doc = capital(&function.doc);
        let lifetimes = self.event_lifetimes(function);
        let params = self.params(function);
        let (returns, body) = self.body(function);
        let mut head = quote!(fn #name #lifetimes(#(#params),*));
        if let Body::Block { block, .. } = &function.body {
            // What rustc says of the function is said where the user's block begins.
            head = located_at(head, block.braces.span_open());
        }
        quote! {
            #[doc = #doc]
            #[inline]
            #head #returns #body
        }
    }

    /// `<'e>` where the method names the event type and the handle's `impl` does not declare
    /// the lifetimes of it.
    fn event_lifetimes(&self, function: &Function) -> Option<TokenStream> {
        let lifetimes = &self.generics.event;
        let declared = self.plan.features.queue || function.uses.event.is_empty();
        (!declared && !lifetimes.is_empty()).then(|| quote!(<#lifetimes>))
    }

    pub fn method_name(&self, function: &Function) -> Ident {
        format_ident!("{}", function.name)
    }

    fn params(&self, function: &Function) -> Vec<TokenStream> {
        let uses = &function.uses;
        let reference = if function.body.is_action() {
            quote!(&mut)
        } else {
            quote!(&)
        };
        let mut params = Vec::new();
        if let Some(receiver) = &uses.handle.token {
            params.push(quote!(#reference #receiver));
        }
        if let (Some(mention), Some(ty)) = (&uses.context, self.context_type()) {
            let (allow, name) = (allow(mention.rebound), &mention.token);
            params.push(quote!(#allow #name: #reference #ty));
        }
        if let (Some(mention), Some(ty)) = (&uses.tick, self.tick_type()) {
            let (allow, name) = (allow(mention.rebound), &mention.token);
            params.push(quote!(#allow #name: #ty));
        }
        for (var, mention) in &uses.lets {
            let (allow, name, ty) = (allow(mention.rebound), &mention.token, &self.chart[*var].ty);
            params.push(quote!(#allow #name: #reference #ty));
        }
        for (_, mention) in &uses.timers {
            let (allow, name, ty) = (allow(mention.rebound), &mention.token, self.tick_type());
            let by = function.body.is_action().then(|| quote!(&mut));
            params.push(quote!(#allow #name: #by #ty));
        }
        if !uses.event.is_empty() {
            let (event, ty) = (hidden("event"), self.event_type());
            params.push(quote!(#event: #ty));
        }
        if needs_goal(&function.body) {
            let goal = hidden("goal");
            params.push(quote!(#goal: u16));
        }
        params
    }

    /// The return type with its arrow, and the body in braces.
    fn body(&self, function: &Function) -> (TokenStream, TokenStream) {
        match &function.body {
            Body::Block { block, fallible } => self.block(function, block, *fallible),
            Body::Cond(cond) => {
                let first = cond.code.0.clone().into_iter().next();
                let place = first.map_or_else(Span::call_site, |token| token.span());
                let ty = located_at(quote!(bool), place);
                self.question(function, ty, quote!(false), cond_value(cond))
            }
            Body::Decide(target) => {
                let code = decision(target, &mut 0);
                self.question(function, quote!(u16), quote!(0), code)
            }
            Body::Duration(code) => {
                let (ty, code) = (self.tick_type(), &code.0);
                (quote!(-> #ty), quote!({ #code }))
            }
            Body::Value { var, code } => {
                let (ty, code) = (&self.chart[*var].ty, &code.0);
                (quote!(-> #ty), quote!({ #code }))
            }
            Body::Give {
                action,
                fallible,
                goals,
            } => self.give_body(function, action.as_ref(), *fallible, goals),
        }
    }

    fn block(
        &self,
        function: &Function,
        block: &Block,
        fallible: bool,
    ) -> (TokenStream, TokenStream) {
        let braces = &block.braces;
        if !fallible {
            return match function.uses.event.is_empty() {
                true => (quote!(), quote!(#braces)),
                false => (
                    quote!(),
                    self.with_payload(function, quote!(#braces), quote!({})),
                ),
            };
        }
        let (event, returns) = (self.event_type(), self.result());
        let done = quote!(::core::result::Result::<(), #event>::Ok(()));
        if function.uses.event.is_empty() {
            return (returns, quote!({ #braces #done }));
        }
        let body = self.with_payload(function, quote!({ #braces #done }), quote!(#done));
        (returns, body)
    }

    /// `-> Result<(), Event>`
    fn result(&self) -> TokenStream {
        let event = self.event_type();
        quote!(-> ::core::result::Result<(), #event>)
    }

    /// A question about the payload sees its bindings as places, as in a match arm's guard:
    /// the guard of the arm records the answer and refuses, and the event comes back whole.
    fn question(
        &self,
        function: &Function,
        ty: TokenStream,
        no: TokenStream,
        code: TokenStream,
    ) -> (TokenStream, TokenStream) {
        if function.uses.event.is_empty() {
            return (quote!(-> #ty), quote!({ #code }));
        }
        let (event, answer, krate) = (hidden("event"), hidden("answer"), self.krate);
        let event_ty = self.event_type();
        let patterns = self.patterns(&function.uses.event);
        let used = elsewhere(function);
        let body = quote!({
            let mut #answer = #no;
            // What a pattern binds as `mut` is changed by the action.
            #[allow(unreachable_patterns, unused_mut)]
            match #event {
                #patterns if { #used #answer = { #code }; false } => #krate::__private::never(),
                #event => (#answer, #event),
            }
        });
        (quote!(-> (#ty, #event_ty)), body)
    }

    /// The code with the payload's bindings owned.
    fn with_payload(
        &self,
        function: &Function,
        code: TokenStream,
        otherwise: TokenStream,
    ) -> TokenStream {
        let (event, patterns) = (hidden("event"), self.patterns(&function.uses.event));
        let used = elsewhere(function);
        let code = if used.is_empty() {
            code
        } else {
            quote!({ #used #code })
        };
        quote!({
            #[allow(unreachable_patterns)]
            match #event {
                #patterns => #code,
                _ => #otherwise,
            }
        })
    }

    /// The alternatives of a row as one pattern.
    pub fn patterns(&self, matches: &[EventMatch]) -> TokenStream {
        let patterns = matches.iter().map(|found| {
            let name = &found.pattern.name;
            let path = located_at(self.event_path(Some(found)), name.span());
            match &found.pattern.payload {
                Some(payload) => quote!(#path #name #payload),
                None => self.any_payload(found.event),
            }
        });
        quote!(#(#patterns)|*)
    }

    /// The data of each goal as a tuple; with several goals, `Some` of the one chosen.
    fn give_body(
        &self,
        function: &Function,
        action: Option<&Block>,
        fallible: bool,
        goals: &[Vec<Given>],
    ) -> (TokenStream, TokenStream) {
        let types = goals.iter().map(|given| self.given_type(given));
        let goal = hidden("goal");
        let (ty, data) = if goals.len() == 1 {
            (quote!(#(#types)*), self.given_values(function, &goals[0]))
        } else {
            let values = goals.iter().enumerate().map(|(at, given)| {
                let (at, values) = (at as u16, self.given_values(function, given));
                quote!(if #goal == #at { ::core::option::Option::Some(#values) } else { ::core::option::Option::None })
            });
            (
                quote!((#(::core::option::Option<#types>,)*)),
                quote!((#(#values,)*)),
            )
        };
        let never = {
            let krate = self.krate;
            quote!(#krate::__private::never())
        };
        let (ty, code) = match action.map(|block| &block.braces) {
            None => (ty, data),
            Some(braces) if fallible => {
                let event = self.event_type();
                let result = quote!(::core::result::Result<(), #event>);
                let run = quote!((|| -> #result { #braces ::core::result::Result::Ok(()) })());
                (
                    quote!((#result, #ty)),
                    quote!({ let result = #run; (result, #data) }),
                )
            }
            Some(braces) => (ty, quote!({ let () = (|| #braces)(); #data })),
        };
        let body = if function.uses.event.is_empty() {
            quote!({ #code })
        } else {
            self.with_payload(function, code, never)
        };
        (quote!(-> #ty), body)
    }

    fn given_type(&self, given: &[Given]) -> TokenStream {
        let types = given.iter().map(|given| &self.chart[given.var].ty);
        quote!((#(#types,)*))
    }

    fn given_values(&self, function: &Function, given: &[Given]) -> TokenStream {
        let values = given.iter().map(|given| match &given.value {
            Some(value) => value.0.clone(),
            None => {
                let name = &given.name;
                quote!(#name)
            }
        });
        let context = function
            .uses
            .context
            .as_ref()
            .filter(|_| function.body.is_action() && !given.is_empty());
        let shared = context.map(|mention| {
            let name = &mention.token;
            quote!(let #name = &*#name;)
        });
        match shared {
            Some(shared) => quote!({ #[allow(unused_variables)] #shared (#(#values,)*) }),
            None => quote!((#(#values,)*)),
        }
    }
}

/// Whether the function is told which goal was chosen.
pub fn needs_goal(body: &Body) -> bool {
    matches!(body, Body::Give { action: Some(_), goals, .. } if goals.len() > 1)
}

/// A parameter that the code itself may hide stays silent when it is not used.
fn allow(rebound: bool) -> Option<TokenStream> {
    rebound.then(|| quote!(#[allow(unused_variables)]))
}

/// Uses of the bindings that only other functions of the row use.
fn elsewhere(function: &Function) -> TokenStream {
    let names = &function.uses.elsewhere;
    quote!(#(let _ = &#names;)*)
}

/// A condition as the value of a function.
fn cond_value(cond: &Cond) -> TokenStream {
    let code = &cond.code.0;
    if cond.has_let {
        quote!(if #code { true } else { false })
    } else {
        quote!(#code)
    }
}

/// A target's choices with the number of each goal at their ends.
fn decision(target: &Target, next: &mut u16) -> TokenStream {
    match target {
        Target::Goal(_) => {
            let number = *next;
            *next += 1;
            quote!(#number)
        }
        Target::If {
            cond,
            then,
            otherwise,
        } => {
            let cond = &cond.code.0;
            let (then, otherwise) = (decision(then, next), decision(otherwise, next));
            quote!(if #cond { #then } else { #otherwise })
        }
        Target::Match { scrutinee, arms } => {
            let scrutinee = &scrutinee.0;
            let arms = arms.iter().map(|arm| decision_arm(arm, next));
            quote!(match #scrutinee { #(#arms)* })
        }
    }
}

fn decision_arm(arm: &Arm, next: &mut u16) -> TokenStream {
    let pattern = &arm.pattern.0;
    let guard = arm.guard.as_ref().map(|guard| {
        let code = &guard.code.0;
        quote!(if #code)
    });
    let goal = decision(&arm.target, next);
    quote!(#pattern #guard => #goal,)
}

fn capital(doc: &str) -> String {
    let mut chars = doc.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    format!(" {}.", first.chain(chars).collect::<String>())
}
