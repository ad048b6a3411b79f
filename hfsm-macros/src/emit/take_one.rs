//! Taking rows in a machine of one region: one arm a row with all of it in order.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::{
    context::Emit,
    stack::refuse,
    take::{Phases, take_name},
};
use crate::gather::{Gather, joined};
use crate::sorted::Set;
use crate::{
    chart::ROOT,
    lower::{Effect, Family, ReactionId},
};

impl Emit<'_> {
    /// A function a row, and for those who have selected before, a match that calls them.
    pub fn take_one(&self, family: Family) -> TokenStream {
        if self.takes_in_place(family) {
            let shared = |&id: &ReactionId| family != Family::Event || self.is_shared(id);
            return self
                .reactions(family)
                .filter(shared)
                .map(|id| self.row_fn(id))
                .tokens();
        }
        let mut seen = Set::new();
        let ids = self
            .reactions(family)
            .filter(|&id| seen.insert(self.reaction(id).to_string()));
        let ids = ids.list();
        let functions = ids.iter().map(|&id| self.row_fn(id));
        let functions = quote!(#(#functions)*);
        let arms = ids.iter().map(|&id| {
            let (pattern, call) = (self.reaction(id), self.take_call(id));
            quote!(#pattern => #call,)
        });
        let (krate, ty, params) = (
            self.krate,
            self.reaction_type(family),
            self.take_params(family),
        );
        let take = self.engine_fn(
            "Takes a row that was selected.",
            &take_name(family),
            quote!(row: #ty, #params),
            quote!(-> #krate::Outcome),
            quote!(match row { #(#arms)* }),
        );
        quote!(#functions #take)
    }

    /// Rows of the family are taken where they are found, and not selected before.
    pub fn takes_in_place(&self, family: Family) -> bool {
        match family {
            Family::Event => self.dispatches_directly(),
            Family::Poll => self.plan.is_single(),
            Family::Done | Family::Settle => false,
        }
    }

    /// Functions of rows are told the leaf where it mostly is known.
    fn takes_leaf(&self, family: Family) -> bool {
        family == Family::Event && self.dispatches_directly()
    }

    /// The call that takes a row; what is ignored needs none.
    pub fn take_call(&self, id: ReactionId) -> TokenStream {
        let krate = self.krate;
        if matches!(self.plan.reaction(id).effect, Effect::Ignore) {
            return quote!(#krate::Outcome::Ignored);
        }
        let family = self.plan.rows[self.plan.reaction(id).row.0].family;
        let (name, args, more) = (
            self.row_fn_name(id),
            self.engine_args(),
            self.take_args(family),
        );
        let leaf = self.takes_leaf(family).then(|| {
            let leaf = self.leaf.borrow().clone();
            quote!(#leaf,)
        });
        quote!(#name(#args #leaf #more observer))
    }

    fn row_fn_name(&self, id: ReactionId) -> Ident {
        let reaction = self.plan.reaction(id);
        match reaction.effect {
            Effect::Defer => format_ident!("keep_for_later"),
            _ => format_ident!("{}", reaction.function),
        }
    }

    /// Exits, action, entries of one row.
    fn row_fn(&self, id: ReactionId) -> TokenStream {
        let (reaction, krate) = (self.plan.reaction(id), self.krate);
        if matches!(reaction.effect, Effect::Ignore) {
            return TokenStream::new();
        }
        let family = self.plan.rows[reaction.row.0].family;
        let (leaf, ty) = (self.takes_leaf(family), &self.names.leaf);
        let body = match leaf {
            true => {
                let known = quote!(leaf);
                self.knowing_leaf(known, || self.row_body(id))
            }
            false => self.row_body(id),
        };
        let docs = self.row_docs(id);
        let params = self.take_params(family);
        let leaf = leaf.then(|| quote!(leaf: #ty,));
        let params = quote!(#leaf #params);
        let inline = match self.takes_leaf(family) {
            true => self.inline_by_size(),
            false => quote!(#[inline]),
        };
        self.engine_fn_inlined(
            inline,
            &docs,
            &self.row_fn_name(id),
            params,
            quote!(-> #krate::Outcome),
            body,
        )
    }

    /// All that a row does, in order, and its outcome.
    pub fn row_body(&self, id: ReactionId) -> TokenStream {
        let (code, outcome) = self.row_code(id);
        joined([code, outcome])
    }

    /// What a row does, and the value that comes of it.
    pub fn row_code(&self, id: ReactionId) -> (TokenStream, TokenStream) {
        let family = self.plan.rows[self.plan.reaction(id).row.0].family;
        let Phases {
            exit,
            place,
            act,
            enter,
            outcome,
        } = self.phases(id);
        let (check, counted) = (self.refusal(id), self.count_row(id, family));
        let announce = self.announce_row(id, family);
        // Where events are dispatched at once, `react` tells it for all rows.
        let told = self.takes_leaf(family);
        let changed = (!told).then(|| self.tell_change_of(id)).flatten();
        let snapshot = changed.is_some().then(|| self.snapshot());
        let code = joined([
            check.unwrap_or_default(),
            counted.unwrap_or_default(),
            snapshot.unwrap_or_default(),
            announce,
            exit,
            place,
            act,
            enter,
            changed.unwrap_or_default(),
        ]);
        (code, outcome)
    }

    fn row_docs(&self, id: ReactionId) -> String {
        let reaction = self.plan.reaction(id);
        let source = match self.chart[reaction.row].source {
            ROOT => "the machine".to_string(),
            source => format!("`{}`", self.chart[source].name),
        };
        match (&reaction.effect, reaction.target) {
            (Effect::Defer, _) => "Keeps the event until no active state defers it.".to_string(),
            (_, Some(target)) => format!("From {source} to `{}`.", self.chart[target].name),
            (Effect::Pop, _) => format!("From {source} back to what is on top of the stack."),
            _ => format!("A row of {source} that stays where it is."),
        }
    }

    /// A row counts as it is taken, unless it only keeps an event. Internal rows of a poll are
    /// not followed by another of their kind.
    fn count_row(&self, id: ReactionId, family: Family) -> Option<TokenStream> {
        let idle = match self.plan.reaction(id).effect {
            Effect::Defer => true,
            Effect::Internal => family == Family::Poll,
            _ => false,
        };
        match idle || !self.plan.features.settle {
            true => None,
            false => self.count_rows(family, quote!(1)),
        }
    }

    /// Counts rows that are about to be taken. Nothing comes before those of a poll.
    pub fn count_rows(&self, family: Family, count: TokenStream) -> Option<TokenStream> {
        let (krate, turbofish) = (self.krate, &self.generics.engine_turbofish);
        self.plan.features.settle.then(|| match family {
            Family::Poll => quote!(call.steps = call.steps.saturating_add(#count);),
            _ => quote! {
                if is_over #turbofish(call, #count, observer) {
                    return #krate::Outcome::Diverged;
                }
            },
        })
    }

    /// A `push` without room is refused, before anything happens.
    fn refusal(&self, id: ReactionId) -> Option<TokenStream> {
        let (krate, (no_room, name)) = (self.krate, self.no_room(id)?);
        let refuse = refuse(&name);
        Some(quote! {
            if #no_room {
                #refuse
                return #krate::Outcome::Full;
            }
        })
    }
}
