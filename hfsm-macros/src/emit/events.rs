//! `GuardEvent`, and the names of events.

use proc_macro2::{Group, Span, TokenStream};
use quote::quote;

use super::{
    context::{Emit, located_at},
    enums::plain,
};
use crate::gather::Gather;
use crate::{
    chart::{EventType, RowId, Trigger},
    lower::Plan,
};

impl Emit<'_> {
    /// The enum of own events, with the user's attributes; nothing for an existing type.
    pub fn event_enum(&self) -> Option<TokenStream> {
        let EventType::Own {
            attrs,
            place,
            name,
            generics,
        } = &self.chart.event_type
        else {
            return None;
        };
        let vis = &self.chart.vis;
        // What rustc says of the type, and asks to be written above it, is said of the header.
        let head = located_at(quote!(#vis enum), *place);
        let (decl, args, where_clause) = generics.split_for_impl();
        let passed_on = &attrs.passed_on;
        let doc = attrs.docs.is_empty().then(|| {
            let doc = format!(" What [`{}`] is told.", self.names.machine);
            quote!(#[doc = #doc])
        });
        let variants = self.chart.events.iter().map(|event| {
            let (passed_on, name, fields) = (&event.attrs.passed_on, &event.name, &event.fields);
            let doc = event.attrs.docs.is_empty().then(|| {
                let doc = format!(" `{}`", plain(name));
                quote!(#[doc = #doc])
            });
            let fields = fields.as_ref().map(documented);
            quote!(#doc #(#passed_on)* #name #fields,)
        });
        let variants = located_at(quote!({ #(#variants)* }), *place);
        let names = self.name_arms();
        let borrows = !generics.params.is_empty();
        let allow = borrows.then(|| quote!(#[allow(single_use_lifetimes)]));
        Some(quote! {
            #doc
            #(#passed_on)*
            #head #name #generics #where_clause #variants

            #allow
            impl #decl #name #args #where_clause {
                /// The variant's name.
                #[must_use]
                #vis const fn name(&self) -> &'static str {
                    match *self { #(#names)* }
                }
            }
        })
    }

    fn name_arms(&self) -> Vec<TokenStream> {
        let arms = self.chart.event_ids().map(|event| {
            let (pattern, text) = (self.any_payload(event), plain(&self.chart[event].name));
            quote!(#pattern => #text,)
        });
        arms.list()
    }

    /// `event_name::<T>(&event)`: the event's type need not say what the parameters are.
    pub fn name_of_event(&self) -> TokenStream {
        let turbofish = &self.generics.turbofish;
        quote!(event_name #turbofish(&event))
    }

    /// `fn event_name`: what observers are told.
    pub fn event_name(&self) -> Option<TokenStream> {
        let (event, decl, where_clause) = (
            self.event_type()?,
            self.engine_generics_plain(),
            &self.generics.where_clause,
        );
        let body = match &self.chart.event_type {
            EventType::Own { .. } if self.chart.events.is_empty() => quote!(match *event {}),
            EventType::Own { .. } => quote!(event.name()),
            _ => {
                let arms = self.name_arms();
                quote! {
                    #[allow(unreachable_patterns)]
                    match *event {
                        #(#arms)*
                        // No row names the others.
                        _ => "_",
                    }
                }
            }
        };
        Some(quote! {
            const fn event_name #decl(event: &#event) -> &'static str #where_clause {
                #body
            }
        })
    }
}

/// Named fields with a doc comment each where the user wrote none, for `deny(missing_docs)`.
fn documented(fields: &Group) -> TokenStream {
    let Ok(mut named) = syn::parse2::<syn::FieldsNamed>(quote!(#fields)) else {
        return quote!(#fields);
    };
    for field in &mut named.named {
        let is_doc = |attr: &syn::Attribute| attr.path().is_ident("doc");
        if let Some(name) = field
            .ident
            .as_ref()
            .filter(|_| !field.attrs.iter().any(is_doc))
        {
            let doc = format!(" `{}`", plain(name));
            field.attrs.push(syn::parse_quote!(#[doc = #doc]));
        }
    }
    quote!(#named)
}

/// Where a row wants to own an event that a row of another region, active beside it, wants as well.
pub fn shared(plan: &Plan<'_>) -> Option<Span> {
    let chart = plan.chart;
    let wants = |row: &RowId| {
        let plan_of_row = &plan.rows[row.0];
        let functions = plan_of_row
            .action
            .iter()
            .chain(plan_of_row.data.iter().flatten());
        functions
            .into_iter()
            .any(|&id| !plan.function(id).uses.event.is_empty())
    };
    let deferral = |row: &RowId| matches!(chart[*row].trigger, Trigger::Defer(_));
    let rows = chart
        .row_ids()
        .filter(|row| wants(row) && !deferral(row))
        .list();
    rows.iter().enumerate().find_map(|(at, &one)| {
        rows[at + 1..].iter().find_map(|&other| {
            let (source, beside) = (chart[one].source, chart[other].source);
            let common = chart.common(source, beside);
            let apart = common != source && common != beside && chart[common].has_regions(chart);
            let events = chart[one].trigger.events();
            let Trigger::On(matches) = &chart[other].trigger else {
                return None;
            };
            let both = matches.iter().find(|found| events.contains(&found.event));
            both.filter(|_| apart)
                .map(|found| found.pattern.name.span())
        })
    })
}
