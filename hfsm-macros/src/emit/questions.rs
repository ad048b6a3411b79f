//! What the states answer at compile time, about the chart.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Emit;

impl Emit<'_> {
    /// `reaches` and its like; the searching is done in `hfsm-core`.
    pub fn questions(&self) -> TokenStream {
        let (vis, krate) = (&self.chart.vis, self.krate);
        let (states, rows) = (self.chart.states.len() - 1, self.chart.rows.len());
        let chart = quote!(Self::__chart());
        let search = quote!(#krate::chart::Search::<#states, #rows>::new(#chart));
        let has_events = self.event_type().is_some();
        let about_events = has_events.then(|| self.event_questions(&chart, &search));
        let asked = self.asked_chart();
        quote! {
            /// Whether `other` can be active at some time once this state is, guards aside, with
            /// none of `without` entered on the way.
            #[must_use]
            #[inline]
            #vis const fn reaches(self, other: Self, mut without: &[Self]) -> bool {
                let mut search = #search;
                while let [state, others @ ..] = without {
                    search = search.without(*state as u16);
                    without = others;
                }
                search.run_from(self as u16).has(other as u16)
            }

            /// Whether it can be active at all, guards and `goto` aside.
            #[must_use]
            #[inline]
            #vis const fn is_reachable(self) -> bool {
                #search.run().has(self as u16)
            }

            /// Whether the machine can come to its end once this state is active, guards aside.
            #[must_use]
            #[inline]
            #vis const fn can_end(self) -> bool {
                #search.run_from(self as u16).can_end()
            }

            #about_events
            #asked
        }
    }

    /// What every question asks. Of a broken machine it is the error: the compiler takes no
    /// answer from it, so that an `assert!` about the machine is no error of its own.
    fn asked_chart(&self) -> TokenStream {
        let krate = self.krate;
        let chart = match &self.broken {
            Some(error) => quote!(#error),
            None => quote!(#krate::__private::lookup::chart::<Self>()),
        };
        quote! {
            #[inline]
            const fn __chart() -> &'static #krate::Chart { #chart }
        }
    }

    fn event_questions(&self, chart: &TokenStream, search: &TokenStream) -> TokenStream {
        let (vis, krate) = (&self.chart.vis, self.krate);
        quote! {
            /// Whether a row on the event can lead out of this state while it is active.
            ///
            /// # Panics
            ///
            /// If no event has that name: in a `const`, the compiler says so.
            #[must_use]
            #[inline]
            #vis const fn leaves_on(self, event: &str) -> bool {
                #krate::Chart::leads_out(#chart, self as u16, Self::__event_named(event))
            }

            /// Whether a row on the event can lead into this state, from wherever.
            ///
            /// # Panics
            ///
            /// If no event has that name: in a `const`, the compiler says so.
            #[must_use]
            #[inline]
            #vis const fn enters_on(self, event: &str) -> bool {
                #search.run_event(Self::__event_named(event)).has(self as u16)
            }

            #[inline]
            const fn __event_named(name: &str) -> u16 {
                match #krate::Chart::event(#chart, name) {
                    ::core::option::Option::Some(event) => event,
                    ::core::option::Option::None => ::core::panic!("the machine has no event of this name"),
                }
            }
        }
    }
}
