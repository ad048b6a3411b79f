//! `GuardState` and `GuardLeaf`.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, at_call_site};
use crate::chart::{ROOT, StateId};

impl Emit<'_> {
    /// Every state, region and final, in the order of the declaration.
    pub fn state_enum(&self) -> TokenStream {
        let states: Vec<_> = self.chart.state_ids().filter(|&id| id != ROOT).collect();
        let doc = format!(" The states of [`{}`].", self.names.machine);
        let (parents, ends) = (self.state_parents(), self.state_ends());
        // Ends are one past the last.
        let repr = repr(states.len() + 1);
        let definition = self.fieldless(&self.names.state, &doc, &states);
        let (state, vis, krate) = (&self.names.state, &self.chart.vis, self.krate);
        let (leaf, chart) = (&self.names.leaf, self.chart_value());
        let questions = self.questions();
        let leaves: Vec<_> = self
            .chart
            .leaves()
            .map(|id| at_call_site(&self.chart[id].name))
            .collect();
        quote! {
            #definition

            impl #state {
                /// The state it lies in directly; `None` at the top.
                #[must_use]
                #vis const fn parent(self) -> ::core::option::Option<Self> {
                    #parents
                }

                /// `other` is this state or lies in it.
                #[must_use]
                #vis const fn contains(self, other: Self) -> bool {
                    // States are numbered in the order of the declaration, what lies in a state right behind it.
                    self as #repr <= other as #repr && (other as #repr) < self.end()
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
                    match self {
                        #(Self::#leaves => ::core::option::Option::Some(#leaf::#leaves),)*
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    }
                }

                #questions

                #ends

                const CHART_OF: #krate::Chart = #chart;
            }
        }
    }

    /// A match, since an index into a table would be checked.
    fn state_parents(&self) -> TokenStream {
        let composites = self.chart.state_ids().filter(|&id| id != ROOT);
        let composites = composites.filter(|&id| !self.chart[id].children.is_empty());
        let arms: Vec<_> = composites
            .map(|id| {
                let children = self.chart[id].children.iter();
                let children = children.map(|&child| at_call_site(&self.chart[child].name));
                let name = at_call_site(&self.chart[id].name);
                quote!(#(Self::#children)|* => ::core::option::Option::Some(Self::#name),)
            })
            .collect();
        if arms.is_empty() {
            return quote!(::core::option::Option::None);
        }
        quote!(match self { #(#arms)* _ => ::core::option::Option::None })
    }

    /// One past the number of the last state in each.
    fn state_ends(&self) -> TokenStream {
        let composites = self
            .chart
            .state_ids()
            .filter(|&id| id != ROOT && !self.chart[id].is_leaf());
        let repr = repr(self.chart.states.len());
        let arms = composites.map(|id| {
            let name = at_call_site(&self.chart[id].name);
            // Numbers of the enum leave out the root.
            let end = proc_macro2::Literal::usize_unsuffixed(self.chart[id].end.0 - 1);
            quote!(Self::#name => #end,)
        });
        quote! {
            const fn end(self) -> #repr {
                match self {
                    #(#arms)*
                    _ => (self as #repr).wrapping_add(1),
                }
            }
        }
    }

    /// The states a machine can come to rest in.
    pub fn leaf_enum(&self) -> TokenStream {
        let leaves: Vec<_> = self.chart.leaves().collect();
        let doc = format!(
            " The leaves of [`{}`]: the states without states in them.",
            self.names.machine
        );
        let definition = self.fieldless(&self.names.leaf, &doc, &leaves);
        let (leaf, state, vis) = (&self.names.leaf, &self.names.state, &self.chart.vis);
        let arms = leaves.iter().map(|&id| {
            let name = at_call_site(&self.chart[id].name);
            quote!(Self::#name => #state::#name,)
        });
        quote! {
            #definition

            impl #leaf {
                /// The same as a state.
                #[must_use]
                #[inline]
                #vis const fn state(self) -> #state {
                    match self { #(#arms)* }
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

    /// A fieldless enum with what such an enum is expected to have.
    fn fieldless(&self, name: &Ident, doc: &str, states: &[StateId]) -> TokenStream {
        let repr = repr(states.len());
        let (vis, krate) = (&self.chart.vis, self.krate);
        let names: Vec<_> = states
            .iter()
            .map(|&id| at_call_site(&self.chart[id].name))
            .collect();
        let variants = states.iter().zip(&names).map(|(&id, name)| {
            let docs = self.state_docs(id);
            quote!(#(#[doc = #docs])* #name,)
        });
        let texts: Vec<_> = names.iter().map(plain).collect();
        let count = Literal::usize_unsuffixed(states.len());
        let derives = self.derives_of_parts();
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
                    match self { #(Self::#names => #texts,)* }
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

                fn try_from(number: #repr) -> ::core::result::Result<Self, Self::Error> {
                    match Self::ALL.get(number as usize) {
                        ::core::option::Option::Some(found) => ::core::result::Result::Ok(*found),
                        ::core::option::Option::None => ::core::result::Result::Err(#krate::NoSuchState),
                    }
                }
            }

            #[automatically_derived]
            impl ::core::str::FromStr for #name {
                type Err = #krate::NoSuchState;

                fn from_str(name: &str) -> ::core::result::Result<Self, Self::Err> {
                    ::core::result::Result::Ok(match name {
                        #(#texts => Self::#names,)*
                        _ => return ::core::result::Result::Err(#krate::NoSuchState),
                    })
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
        docs.iter().map(|line| format!(" {line}")).collect()
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
