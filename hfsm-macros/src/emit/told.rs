//! What observers are told of the rows that are taken, and calls of their ends.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::{context::Emit, select::Groups, text};
use crate::{
    chart::{Node, Place, RowId, StateId, Trigger},
    lower::{Effect, Family, Reaction, ReactionId},
};

/// Which of the rows that are taken an observer is told about.
#[derive(Clone, Copy, PartialEq)]
pub enum Told {
    All,
    /// Transitions, before the first exit.
    Going,
    /// Internal rows, before their action.
    Staying,
}

impl Emit<'_> {
    /// Tells the observer which row is taken, and the call its ends.
    pub fn announce(&self, family: Family, rows: Told) -> TokenStream {
        let (krate, ends, keep) = (self.krate, ends_name(family), self.keep_ends(family));
        let idle = self.idle_rows(family);
        let told = (!idle.is_empty()).then(|| quote!(&&!::core::matches!(row, #(#idle)|*)));
        let cause = (family != Family::Event).then(|| {
            let name = self.cause_fn_name(family);
            let otherwise = quote!(#krate::Cause::Always);
            quote!(let cause = if __O::ACTIVE { #name(row) } else { #otherwise };)
        });
        let going = quote!(observer.transition(source, target, cause););
        let staying = quote!(observer.handled(source, cause););
        let tell = match rows {
            Told::Going => quote!(if goes { #going }),
            Told::Staying => quote!(if !goes { #staying }),
            _ => quote!(if goes { #going } else { #staying }),
        };
        quote! {
            #keep
            #cause
            if __O::ACTIVE #told {
                let (source, target, goes) = #ends(row);
                #tell
            }
        }
    }

    /// Tells the observer which row is taken, and the call its ends.
    pub fn announce_row(&self, id: ReactionId, family: Family) -> TokenStream {
        let reaction = self.plan.reaction(id);
        if matches!(reaction.effect, Effect::Defer) {
            return TokenStream::new();
        }
        let cause = self.cause(reaction.row);
        let cause = (family != Family::Event).then(|| quote!(let cause = #cause;));
        let keep = self.plan.features.ends.then(|| {
            let source = self.state_or_root(self.chart[reaction.row].source);
            let target = self.told_target(reaction);
            let target = target.map_or(quote!(None), |target| self.state_or_root(target));
            quote!((call.source, call.target) = (#source, #target);)
        });
        let [row, goal] = [reaction.row.0, reaction.goal].map(Literal::usize_unsuffixed);
        quote! {
            #keep
            #cause
            observer.__tell_row(#row, #goal, cause);
        }
    }

    /// Writes the ends down where user code may ask for them.
    pub fn keep_ends(&self, family: Family) -> Option<TokenStream> {
        let ends = ends_name(family);
        self.plan
            .features
            .ends
            .then(|| quote!((call.source, call.target, _) = #ends(row);))
    }

    /// The lookups of a row's ends and cause.
    pub fn row_lookups(&self, family: Family) -> TokenStream {
        let (krate, state, ty) = (self.krate, &self.names.state, self.reaction_type(family));
        let (mut ends, mut causes) = (Groups::default(), Groups::default());
        for id in self.reactions(family) {
            let reaction = self.plan.reaction(id);
            if matches!(reaction.effect, Effect::Ignore | Effect::Defer) {
                continue;
            }
            let source = self.state_or_root(self.chart[reaction.row].source);
            let target = self
                .told_target(reaction)
                .map_or(quote!(None), |target| self.state_or_root(target));
            let goes = matches!(reaction.effect, Effect::Go(_) | Effect::Pop);
            ends.add(self.reaction(id), quote!((#source, #target, #goes)));
            let cause = self.cause(reaction.row);
            causes.add(self.reaction(id), quote!(#cause));
        }
        let (ends_name, (ends, _), (causes, _)) = (ends_name(family), ends.arms(), causes.arms());
        let cause = (family != Family::Event).then(|| {
            let name = self.cause_fn_name(family);
            quote! {
                /// What an observer is told the row was taken for.
                const fn #name(row: #ty) -> #krate::Cause {
                    match row { #causes }
                }
            }
        });
        quote! {
            /// The row's source, its target, and whether it goes anywhere.
            const fn #ends_name(
                row: #ty,
            ) -> (::core::option::Option<#state>, ::core::option::Option<#state>, bool) {
                match row {
                    #ends
                    #[allow(unreachable_patterns)]
                    _ => (None, None, false),
                }
            }

            #cause
        }
    }

    /// A state that the row names; of a history and of a fork it is not known, or not one.
    fn told_target(&self, reaction: &Reaction) -> Option<StateId> {
        let goals = self.chart[reaction.row].target.as_ref()?.goals();
        match goals.get(reaction.goal)?.places.as_slice() {
            [
                Place {
                    node: Node::State(state),
                    ..
                },
            ] => Some(*state),
            _ => None,
        }
    }

    /// What an observer is told a row was taken for.
    pub fn cause(&self, row: RowId) -> TokenStream {
        let krate = self.krate;
        match &self.chart[row].trigger {
            Trigger::On(_) | Trigger::Ignore(_) | Trigger::Defer(_) => quote!(cause),
            Trigger::When { cond, hold_for } => {
                let cond = text::source_text(&cond.code.0);
                let text = match hold_for {
                    Some(hold) => format!("{cond} for {}", text::source_text(&hold.0)),
                    None => cond,
                };
                quote!(#krate::Cause::When(#text))
            }
            Trigger::After(code) => {
                let text = text::source_text(&code.0);
                quote!(#krate::Cause::After(#text))
            }
            Trigger::Always => quote!(#krate::Cause::Always),
            Trigger::Done(_) => quote!(#krate::Cause::Done),
        }
    }

    pub fn cause_fn_name(&self, family: Family) -> Ident {
        match family {
            Family::Poll => format_ident!("poll_cause"),
            Family::Done => format_ident!("done_cause"),
            _ => format_ident!("settle_cause"),
        }
    }

    /// `fn changed`: tells the observer of a machine of one region where it went.
    pub fn changed(&self) -> Option<TokenStream> {
        if !self.tells_changes() {
            return None;
        }
        let (krate, leaf, machine) = (self.krate, &self.names.leaf, self.machine());
        let (generics, where_clause) = (self.engine_generics(), &self.generics.where_clause);
        let (before, now) = (self.active_before(), self.active_now());
        Some(quote! {
            /// Tells the observer where the machine was and is.
            #[inline]
            fn changed #generics(
                machine: &#machine, before: #leaf, cause: #krate::Cause, observer: &mut __O,
            ) #where_clause {
                if __O::ACTIVE {
                    observer.changed(#before, cause, #now);
                }
            }
        })
    }

    /// One region, and rows that lead anywhere.
    pub fn tells_changes(&self) -> bool {
        let goes = |reaction: &Reaction| matches!(reaction.effect, Effect::Go(_) | Effect::Pop);
        self.plan.is_single() && self.plan.reactions.iter().any(goes)
    }

    pub fn tell_changed(&self) -> TokenStream {
        let (before, now) = (self.active_before(), self.active_now());
        quote! {
            if __O::ACTIVE && outcome.is_transitioned() {
                observer.changed(#before, cause, #now);
            }
        }
    }

    pub fn tell_change_of(&self, id: ReactionId) -> Option<TokenStream> {
        let goes = matches!(self.plan.reaction(id).effect, Effect::Go(_) | Effect::Pop);
        goes.then(|| quote!(changed(machine, before, cause, observer);))
    }
}

fn ends_name(family: Family) -> Ident {
    match family {
        Family::Event => format_ident!("ends_on_event"),
        Family::Poll => format_ident!("ends_on_poll"),
        Family::Done => format_ident!("ends_when_done"),
        Family::Settle => format_ident!("ends_to_settle"),
    }
}
