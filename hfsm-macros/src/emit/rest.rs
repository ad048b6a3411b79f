//! Where an entry comes to rest, and the decisions it hangs on.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Emit;
use crate::gather::Gather;
use crate::{
    chart::StateId,
    lower::{Entry, Rest, Step},
};

impl Emit<'_> {
    /// Moves the tips to where the entry comes to rest.
    pub fn rest(&self, entry: &Entry) -> TokenStream {
        let rests = entry.rests.iter().map(|&rest| match rest {
            // No row comes to rest at a composite without `initial`, and `goto` refuses to.
            Rest::At(state) if self.is_open(state) => TokenStream::new(),
            Rest::At(state) => self.set_tip(state),
            Rest::Initial(state) => self.rest_of_initial(state),
            Rest::History(history) => self.rest_of_history(history),
        });
        quote!(#(#rests)*)
    }

    fn rest_of_initial(&self, state: StateId) -> TokenStream {
        let goals = self.plan.initials[state.0]
            .as_ref()
            .map(|initial| &initial.goals[..]);
        match goals {
            Some([goal]) => self.rest(&goal.entry),
            Some(goals) => {
                let field = self.decided_field(state);
                let arms = goals.iter().enumerate().map(|(at, goal)| {
                    let (at, rest) = (at as u16, self.rest(&goal.entry));
                    quote!(#at => { #rest })
                });
                quote!(match call.#field { #(#arms)* _ => {} })
            }
            None => TokenStream::new(),
        }
    }

    /// Decides the choices of `initial`s that the entry follows, and writes them down.
    pub fn decide_initials(&self, entry: &Entry) -> TokenStream {
        let decisions = entry.steps.iter().map(|step| match step {
            Step::Initial(state) => self.decide_initial(*state),
            Step::History(history) => self.decide_all(self.chart[*history].state, true),
            Step::Recall(history) => self.decide_all(self.chart[*history].state, false),
            Step::Enter(_) => TokenStream::new(),
        });
        quote!(#(#decisions)*)
    }

    /// Decides every choice below a state: which of them count is known after the exits only.
    pub fn decide_all(&self, state: StateId, own: bool) -> TokenStream {
        let counts = |id: StateId| self.chart.contains(state, id) && (own || id != state);
        let inside = self.deciding().filter(|&id| counts(id));
        let decisions = inside.filter_map(|id| {
            let decide = self.plan.initials[id.0].as_ref()?.decide?;
            let (field, value) = (self.decided_field(id), self.value(decide, quote!(0)));
            Some(quote!(call.#field = #value;))
        });
        quote!(#(#decisions)*)
    }

    fn decide_initial(&self, state: StateId) -> TokenStream {
        let Some(initial) = &self.plan.initials[state.0] else {
            return TokenStream::new();
        };
        let goals = initial
            .goals
            .iter()
            .map(|goal| self.decide_initials(&goal.entry))
            .list();
        let Some(decide) = initial.decide else {
            return quote!(#(#goals)*);
        };
        let (field, value) = (self.decided_field(state), self.value(decide, quote!(0)));
        let further = goals.iter().any(|goal| !goal.is_empty()).then(|| {
            let numbers = 0..goals.len() as u16;
            quote!(match call.#field { #(#numbers => { #goals })* _ => {} })
        });
        quote!(call.#field = #value; #further)
    }
}
