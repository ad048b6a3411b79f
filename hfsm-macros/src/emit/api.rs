//! The methods users call.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, located_at};
use crate::gather::Gather;
use crate::{
    chart::ROOT,
    lower::{Entry, entry},
};

impl Emit<'_> {
    /// `impl Guard { … }` with everything public.
    pub fn api(&self) -> TokenStream {
        let (decl, machine, where_clause) = (
            self.impl_generics(),
            self.machine(),
            &self.generics.where_clause,
        );
        let parts = [
            self.api_start(),
            self.api_handle(),
            self.api_update(),
            self.api_goto(),
        ];
        let more = [
            self.api_stop(),
            self.api_looks(),
            self.api_at(),
            self.api_due(),
            self.api_data(),
        ];
        quote! {
            impl #decl #machine #where_clause {
                #(#parts)*
                #(#more)*
            }
        }
    }

    /// `<T: Bound, const N: usize>`
    pub fn impl_generics(&self) -> TokenStream {
        let decl = &self.generics.decl;
        if self.generics.any {
            quote!(<#decl>)
        } else {
            quote!()
        }
    }

    /// A call in its plain and in its observed form.
    #[expect(
        clippy::too_many_arguments,
        reason = "one for each part of the two signatures"
    )]
    fn both(
        &self,
        docs: &str,
        name: &str,
        receiver: TokenStream,
        params: TokenStream,
        args: TokenStream,
        returns: TokenStream,
        body: TokenStream,
    ) -> TokenStream {
        let (vis, krate, state) = (&self.chart.vis, self.krate, &self.names.state);
        // What rustc says of a call's arguments, it says of the machine.
        let place = Span::call_site().located_at(self.chart.name.span());
        let (plain, with) = (
            format_ident!("{name}", span = place),
            format_ident!("{name}_with", span = place),
        );
        let (docs, docs_with) = (
            format!(" {docs}"),
            format!(" [`Self::{name}`], watched by an observer."),
        );
        let params = located_at(params, place);
        let context = self.context_param(true);
        let context_arg = self.context_arg();
        let this = if receiver.is_empty() {
            quote!(Self::#with)
        } else {
            quote!(self.#with)
        };
        quote! {
            #[doc = #docs]
            #[inline]
            #vis fn #plain(#receiver #context #params) #returns {
                #this(#context_arg #args &mut #krate::NoObserver)
            }

            #[doc = #docs_with]
            #[inline]
            #vis fn #with(
                #receiver #context #params observer: &mut impl #krate::Observer<#state>,
            ) #returns {
                #body
            }
        }
    }

    fn api_start(&self) -> TokenStream {
        let context = self.context_arg();
        let docs =
            "Enters the machine: entry actions run, outermost first, down to the first leaf.";
        let body = quote!(start(#context observer));
        self.both(
            docs,
            "start",
            quote!(),
            quote!(),
            quote!(),
            quote!(-> Self),
            body,
        )
    }

    fn api_handle(&self) -> TokenStream {
        let Some(event) = self.event_type().map(|ty| self.elided(ty)) else {
            return TokenStream::new();
        };
        let (vis, krate, context) = (&self.chart.vis, self.krate, self.context_arg());
        let handle = self.both(
            "Handles one event, and all that follows from it, before it returns.",
            "handle",
            quote!(&mut self,),
            quote!(event: #event,),
            quote!(event,),
            quote!(-> #krate::Outcome),
            quote!(handle(self, #context event, observer)),
        );
        let param = self.context_param(false);
        let can = self.can_call(quote!(self), context);
        quote! {
            #handle

            /// Whether a row would take the event now.
            #[must_use]
            #vis fn can(&self, #param event: #event) -> bool {
                #can.0
            }
        }
    }

    fn api_update(&self) -> TokenStream {
        if !self.has_update() {
            return TokenStream::new();
        }
        let (krate, context, tick) = (self.krate, self.context_arg(), self.tick_arg());
        let docs = "Lets time pass: clocks, then `when` and `after` rows, then `update` blocks.";
        let body = quote!(update(self, #context #tick observer));
        let returns = quote!(-> #krate::Outcome);
        self.both(
            docs,
            "update",
            quote!(&mut self,),
            self.tick_param(),
            tick,
            returns,
            body,
        )
    }

    pub fn tick_arg(&self) -> TokenStream {
        let tick = &self.names.tick;
        if self.tick_type().is_some() {
            quote!(#tick,)
        } else {
            quote!()
        }
    }

    fn api_goto(&self) -> TokenStream {
        let (krate, context, state) = (self.krate, self.context_arg(), &self.names.state);
        let docs = "Goes to a state as by a row on the active leaf, past every guard and `hold`.";
        let body = quote!(goto(self, #context state, observer));
        let returns = quote!(-> #krate::Outcome);
        self.both(
            docs,
            "goto",
            quote!(&mut self,),
            quote!(state: #state,),
            quote!(state,),
            returns,
            body,
        )
    }

    fn api_stop(&self) -> TokenStream {
        let context = self.context_arg();
        let docs = "Leaves the machine: exit actions run, innermost first.";
        let body = quote!(stop(self, #context observer));
        self.both(
            docs,
            "stop",
            quote!(self,),
            quote!(),
            quote!(),
            quote!(),
            body,
        )
    }

    /// Questions about where the machine is.
    fn api_looks(&self) -> TokenStream {
        let (vis, krate, state) = (&self.chart.vis, self.krate, &self.names.state);
        let (looks, is_done) = (self.config_looks(), self.is_done_body());
        let shown = self.api_shown();
        quote! {
            /// The whole declaration as data.
            #vis const CHART: #krate::Chart = *#krate::__private::lookup::chart::<#state>();

            #looks

            /// A `final` at the top was reached: nothing is handled any more.
            #[must_use]
            #[inline]
            #vis const fn is_done(&self) -> bool {
                #is_done
            }

            #shown
        }
    }

    /// `path` and `tree`: by value, or with submachines borrowed from the machine.
    fn api_shown(&self) -> TokenStream {
        let (vis, krate, leaves) = (
            &self.chart.vis,
            self.krate,
            self.leaves_array(&quote!(self)),
        );
        let args = self.arg_list();
        let (inside, shown) = (self.has_submachines(), &self.generics.added.shown);
        let (decl, this, uses) = match inside {
            true => (
                quote!(<#shown>),
                quote!(&#shown self),
                quote!(<#shown, #args>),
            ),
            false => (quote!(), quote!(&self), quote!(<#args>)),
        };
        let with_inside = inside.then(|| quote!(.with_inside(self)));
        quote! {
            /// The active path, `Alive/Combat/Approach`.
            #[must_use]
            #vis fn path #decl(#this) -> impl ::core::fmt::Display + use #uses {
                let leaves = #leaves;
                ::core::fmt::from_fn(move |f| {
                    let active = #krate::Active::new(&leaves) #with_inside;
                    ::core::fmt::Display::fmt(&active, f)
                })
            }

            /// The whole tree of states, a line each, active ones marked.
            #[must_use]
            #vis fn tree #decl(#this) -> impl ::core::fmt::Display + use #uses {
                let leaves = #leaves;
                ::core::fmt::from_fn(move |f| {
                    let active = #krate::Active::new(&leaves) #with_inside;
                    ::core::fmt::Display::fmt(&#krate::Tree::new(active), f)
                })
            }
        }
    }

    /// `pub let`s and `pub timer`s.
    fn api_data(&self) -> TokenStream {
        let lets = self
            .chart
            .lets
            .iter()
            .enumerate()
            .filter(|(_, var)| !var.vis.is_empty());
        let lets = lets.map(|(id, var)| {
            let (vis, name, ty) = (&var.vis, &var.name, &var.ty);
            let (data, field) = (
                self.data_field(var.state),
                self.let_field(crate::chart::LetId(id)),
            );
            let found = quote!(self.#data.as_ref().map(|data| &data.#field));
            let found = self.while_active(var.state, found);
            let doc = format!(
                " `{name}` of `{}`, while it is active.",
                self.chart[var.state].name
            );
            quote! {
                #[doc = #doc]
                #[must_use]
                #vis fn #name(&self) -> ::core::option::Option<&#ty> { #found }
            }
        });
        let timers = self.chart.state_ids().filter_map(|state| {
            let timer = self.chart[state]
                .timer
                .as_ref()
                .filter(|timer| !timer.vis.is_empty())?;
            let (vis, name, ty) = (&timer.vis, &timer.name, self.tick_type());
            let clock = self.plan.clocks.state[state.0]?;
            let found = self.while_active(
                state,
                quote!(::core::option::Option::Some(self.clocks[#clock])),
            );
            let doc = format!(
                " How long `{}` has been active, while it is.",
                self.chart[state].name
            );
            Some(quote! {
                #[doc = #doc]
                #[must_use]
                #vis fn #name(&self) -> ::core::option::Option<#ty> { #found }
            })
        });
        let inner = self.inner_accessors();
        quote!(#(#lets)* #(#timers)* #inner)
    }

    pub fn while_active(&self, state: crate::chart::StateId, found: TokenStream) -> TokenStream {
        if state == ROOT {
            return found;
        }
        let state = self.state(state);
        quote!(if self.is_in(#state) { #found } else { ::core::option::Option::None })
    }

    /// `at`: be there, run nothing.
    fn api_at(&self) -> TokenStream {
        let (vis, leaf, context) = (&self.chart.vis, &self.names.leaf, self.context_param(false));
        let context_arg = self.context_arg();
        quote! {
            /// The machine at that leaf, as if it had come there, with nothing run; `None` where
            /// a `let` on the way has no value, and in a submachine.
            #[must_use]
            #vis fn at(#context leaf: #leaf) -> ::core::option::Option<Self> {
                at(#context_arg leaf)
            }
        }
    }

    fn api_due(&self) -> TokenStream {
        let Some(tick) = self.tick_type() else {
            return TokenStream::new();
        };
        let (vis, context, context_arg) = (
            &self.chart.vis,
            self.context_param(false),
            self.context_arg(),
        );
        quote! {
            /// The time until the earliest `after` is due; `None` when none is waiting.
            #[must_use]
            #vis fn due(&self, #context) -> ::core::option::Option<#tick> {
                due(self, #context_arg)
            }
        }
    }

    /// Anonymous lifetimes for the event's, in methods that do not keep it.
    pub fn elided(&self, ty: TokenStream) -> TokenStream {
        if self.generics.event.is_empty() {
            return ty;
        }
        let mut names = Vec::new();
        for token in self.generics.event.iter() {
            if let proc_macro2::TokenTree::Ident(ident) = token {
                names.push(ident.to_string());
            }
        }
        elide(ty, &names)
    }

    /// What is entered inside a state that is entered by default.
    pub fn default_entry(&self, state: crate::chart::StateId) -> Entry {
        entry(self.chart, state, &[])
    }
}

fn elide(ty: TokenStream, names: &[String]) -> TokenStream {
    use proc_macro2::{Group, TokenTree};
    let mut lifetime = false;
    ty.into_iter()
        .map(|token| {
            let was = std::mem::replace(
                &mut lifetime,
                matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\''),
            );
            match token {
                TokenTree::Ident(ident) if was && names.contains(&ident.to_string()) => {
                    TokenTree::Ident(Ident::new("_", ident.span()))
                }
                TokenTree::Group(group) => {
                    let mut elided = Group::new(group.delimiter(), elide(group.stream(), names));
                    elided.set_span(group.span());
                    TokenTree::Group(elided)
                }
                token => token,
            }
        })
        .tokens()
}
