//! `GuardState` and `GuardLeaf`.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, at_call_site};
use crate::chart::{ROOT, StateId};
use crate::gather::Gather;

impl Emit<'_> {
    /// Every state, region and final, in the order of the declaration.
    pub fn state_enum(&self) -> TokenStream {
        let states = self.chart.state_ids().filter(|&id| id != ROOT).list();
        let doc = format!(" The states of [`{}`].", self.names.machine);
        let (state, vis, krate) = (&self.names.state, &self.chart.vis, self.krate);
        let leaf = &self.names.leaf;
        let questions = self.questions();
        let names = states.iter().map(|&id| plain(&self.chart[id].name));
        let [count, leaves] = self.counts();
        let (name, found) = (
            quote!(#krate::__private::lookup::at(&Self::__NAMES, self as u16, "")),
            quote! {
                #krate::__private::lookup::find(&Self::__NAMES, name)
                    .and_then(|at| Self::ALL.get(at).copied())
            },
        );
        let definition = self.fieldless(state, &doc, &states, name, found);
        quote! {
            #definition

            // In a macro of the user's, what nobody asks would be reported.
            #[allow(dead_code)]
            impl #state {
                /// The state it lies in directly; `None` at the top.
                #[must_use]
                #vis const fn parent(self) -> ::core::option::Option<Self> {
                    #krate::__private::lookup::parent::<Self, #count>(self as u16)
                }

                /// `other` is this state or lies in it.
                #[must_use]
                #[inline]
                #vis const fn contains(self, other: Self) -> bool {
                    #krate::__private::lookup::contains::<Self, #count>(self as u16, other as u16)
                }

                /// What is exited and entered on the way from this state to `other`.
                #[must_use]
                #vis const fn path_to(self, other: Self) -> #krate::Path<Self> {
                    #krate::Path::new(self, other)
                }

                /// The same as a leaf, if it is one.
                #[must_use]
                #[inline]
                #vis const fn leaf(self) -> ::core::option::Option<#leaf> {
                    #krate::__private::lookup::leaf::<Self, #leaf, #count, #leaves>(self as u16, &#leaf::ALL)
                }

                #questions

                const __NAMES: [&'static str; #count] = [#(#names),*];
            }
        }
    }

    /// How many states and leaves there are.
    pub fn counts(&self) -> [Literal; 2] {
        let (states, leaves) = (self.chart.states.len() - 1, self.chart.leaves().count());
        [states, leaves].map(Literal::usize_unsuffixed)
    }

    /// The states a machine can come to rest in.
    pub fn leaf_enum(&self) -> TokenStream {
        let leaves = self.chart.leaves().list();
        let doc = format!(
            " The leaves of [`{}`]: the states without states in them.",
            self.names.machine
        );
        let (leaf, state, vis) = (&self.names.leaf, &self.names.state, &self.chart.vis);
        let (name, found) = (
            quote!(self.state().name()),
            quote!(<#state as ::core::str::FromStr>::from_str(name)?.leaf()),
        );
        let definition = self.fieldless(leaf, &doc, &leaves, name, found);
        let (krate, [count, count_of_leaves]) = (self.krate, self.counts());
        quote! {
            #definition

            #[allow(dead_code)]
            impl #leaf {
                /// The same as a state.
                #[must_use]
                #[inline]
                #vis const fn state(self) -> #state {
                    #krate::__private::lookup::state::<#state, #count, #count_of_leaves>(self as u16, #state::ALL[0])
                }
            }

            #[automatically_derived]
            impl ::core::convert::From<#leaf> for #state {
                #[inline]
                fn from(leaf: #leaf) -> Self {
                    leaf.state()
                }
            }

        }
    }

    /// A fieldless enum with what such an enum is expected to have. `text` is its name, `found`
    /// the one that `name` is the name of.
    fn fieldless(
        &self,
        name: &Ident,
        doc: &str,
        states: &[StateId],
        text: TokenStream,
        found: TokenStream,
    ) -> TokenStream {
        let repr = repr(states.len());
        let (vis, krate) = (&self.chart.vis, self.krate);
        let names = states
            .iter()
            .map(|&id| at_call_site(&self.chart[id].name))
            .list();
        let variants = states.iter().zip(&names).map(|(&id, name)| {
            let docs = self.state_docs(id);
            quote!(#(#[doc = #docs])* #name,)
        });
        let count = Literal::usize_unsuffixed(states.len());
        let derives = self.derives_of_parts(false);
        quote! {
            #[doc = #doc]
            #derives
            #[repr(#repr)]
            #vis enum #name { #(#variants)* }

            impl #name {
                /// All of them, in the order of the declaration.
                #vis const ALL: [Self; #count] = [#(Self::#names),*];

                /// The name in the declaration.
                #[must_use]
                #vis const fn name(self) -> &'static str {
                    #text
                }
            }

            #[automatically_derived]
            impl ::core::fmt::Debug for #name {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.write_str(self.name())
                }
            }

            #[automatically_derived]
            impl ::core::fmt::Display for #name {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.pad(self.name())
                }
            }

            #[automatically_derived]
            impl ::core::convert::TryFrom<#repr> for #name {
                type Error = #krate::NoSuchState;

                fn try_from(number: #repr) -> ::core::result::Result<Self, #krate::NoSuchState> {
                    let found = Self::ALL.get(number as usize).copied();
                    ::core::option::Option::ok_or(found, #krate::NoSuchState)
                }
            }

            #[automatically_derived]
            impl ::core::str::FromStr for #name {
                type Err = #krate::NoSuchState;

                fn from_str(name: &str) -> ::core::result::Result<Self, #krate::NoSuchState> {
                    ::core::option::Option::ok_or(#found, #krate::NoSuchState)
                }
            }
        }
    }

    /// The user's own words, or where the state is.
    fn state_docs(&self, state: StateId) -> Vec<String> {
        let docs = &self.chart[state].attrs.docs;
        if docs.is_empty() {
            return vec![format!(" `{}`", self.chart.path(state))];
        }
        docs.iter().map(|line| format!(" {line}")).list()
    }
}

/// The smallest representation for so many variants.
pub fn repr(count: usize) -> Ident {
    if count <= 256 {
        format_ident!("u8")
    } else {
        format_ident!("u16")
    }
}

/// The name as text, `r#` left out.
pub fn plain(name: &Ident) -> String {
    let text = name.to_string();
    text.strip_prefix("r#").map_or(text.clone(), str::to_string)
}
