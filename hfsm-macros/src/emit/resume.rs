//! Entering again what a history or the stack remembers.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, is_visible};
use crate::gather::Gather;
use crate::{
    chart::{HistoryId, Kind, ROOT, StateId},
    lower::{Step, path},
};

impl Emit<'_> {
    pub fn restore_name(&self, id: HistoryId) -> Ident {
        format_ident!("restore_{}", self.history_field(id))
    }

    /// `fn restore_…` of each history, and `fn resume_in_…` of the regions they lead into.
    pub fn history_functions(&self) -> TokenStream {
        let histories = self.history_ids().map(|id| {
            let (restore, recall) = (self.restore_fn(id), self.recall_fn(id));
            quote!(#restore #recall)
        });
        let keeps = self.has_histories() || self.plan.features.stack;
        let regions = self
            .chart
            .state_ids()
            .filter(|&id| keeps && self.chart[id].kind == Kind::Region);
        let regions = regions.map(|region| self.resume_in_fn(region));
        quote!(#(#histories)* #(#regions)*)
    }

    fn restore_fn(&self, id: HistoryId) -> TokenStream {
        let history = &self.chart[id];
        let (resumes, own) = (self.resumed_field(id), self.resume(history.state));
        let below = self.resume_below(history.state, history.deep);
        let enter = self.steps(&[Step::Enter(history.state)]);
        let otherwise = self.steps(&self.otherwise(id).steps);
        let body = quote! {
            if call.#resumes { #own #below } else { #enter #otherwise }
        };
        let docs = format!("Goes back to what `{}` recorded.", history.name);
        self.engine_fn(&docs, &self.restore_name(id), quote!(), quote!(), body)
    }

    pub fn recall_name(&self, id: HistoryId) -> Ident {
        format_ident!("recall_{}", self.history_field(id))
    }

    /// `fn recall_…`, where the composite's own `initial` leads to its history: the composite is
    /// entered already.
    fn recall_fn(&self, id: HistoryId) -> Option<TokenStream> {
        let history = &self.chart[id];
        let goals = &self.plan.initials[history.state.0].as_ref()?.goals;
        let is_recall = |step: &Step| matches!(step, Step::Recall(own) if *own == id);
        if !goals
            .iter()
            .any(|goal| goal.entry.steps.iter().any(is_recall))
        {
            return None;
        }
        let (resumes, below) = (
            self.resumed_field(id),
            self.resume_below(history.state, history.deep),
        );
        let otherwise = self.steps(&self.otherwise(id).steps);
        let body = quote!(if call.#resumes { #below } else { #otherwise });
        let docs = format!(
            "Goes back to what `{}` recorded, from where it stands.",
            history.name
        );
        Some(self.engine_fn(&docs, &self.recall_name(id), quote!(), quote!(), body))
    }

    /// Resumes what lies between a composite and its tip; of a shallow record one state only.
    fn resume_below(&self, state: StateId, deep: bool) -> TokenStream {
        if self.chart[state].has_regions(self.chart) {
            return self.resume_regions(state, deep);
        }
        let place = self.tip_place(self.inside(state));
        if deep {
            return self.resume_to_tip(state, &place);
        }
        let arms = self.chart[state]
            .children
            .iter()
            .map(|&child| self.resume_child(child));
        quote!(match #place { #(#arms)* #[allow(unreachable_patterns)] _ => {} })
    }

    /// A shallow record: the child is resumed, what its initial adds is entered afresh.
    fn resume_child(&self, child: StateId) -> TokenStream {
        let below = self.plan.tips_below(child);
        let below = below.iter().map(|&tip| self.tip(tip));
        let (own, initial) = (
            self.resume(child),
            self.steps(&self.default_entry(child).steps),
        );
        // A machine inside begins anew, as by an initial.
        let (forget, start) = (self.forget_inner(child), self.start_inner(child));
        quote!(#(#below)|* => { #forget #own #initial #start })
    }

    fn resume_to_tip(&self, state: StateId, place: &TokenStream) -> TokenStream {
        let arms = self.inner_tips(state).into_iter().map(|tip| {
            let mut between = path(self.chart, tip)
                .into_iter()
                .take_while(|&id| id != state)
                .list();
            between.reverse();
            let resumed = between.into_iter().map(|id| self.resume(id));
            let regions = self.chart[tip]
                .has_regions(self.chart)
                .then(|| self.resume_regions(tip, true));
            (self.tip(tip), quote!(#(#resumed)* #regions))
        });
        let mut groups = super::select::Groups::default();
        arms.for_each(|(pattern, code)| groups.add(pattern, code));
        let (arms, _) = groups.arms();
        quote!(match #place { #arms #[allow(unreachable_patterns)] _ => {} })
    }

    pub fn resume_regions(&self, state: StateId, deep: bool) -> TokenStream {
        let args = self.engine_args();
        let regions = self.chart[state].children.iter().map(|&region| {
            let own = self.resume(region);
            if deep {
                let name = self.about("resume_in", region);
                return quote!(#own #name(#args observer););
            }
            let place = self.tip_place(self.container_index(region));
            let arms = self.chart[region]
                .children
                .iter()
                .map(|&child| self.resume_child(child));
            let resumed = quote!(match #place { #(#arms)* _ => {} });
            let resumed = self.unless_ended(region, resumed);
            quote!(#own #resumed)
        });
        quote!(#(#regions)*)
    }

    fn resume_in_fn(&self, region: StateId) -> TokenStream {
        let place = self.tip_place(self.container_index(region));
        let resumed = match self.chart[region].has_regions(self.chart) {
            true => TokenStream::new(),
            false => self.resume_to_tip(region, &place),
        };
        let body = self.unless_ended(region, resumed);
        let docs = format!("Resumes what was active in `{}`.", self.chart[region].name);
        self.engine_fn(
            &docs,
            &self.about("resume_in", region),
            quote!(),
            quote!(),
            body,
        )
    }

    /// A region that had come to an end is entered by its initial.
    fn unless_ended(&self, region: StateId, resumed: TokenStream) -> TokenStream {
        if self.finals_of(region).next().is_none() {
            return resumed;
        }
        let (afresh, default) = (
            self.afresh_field(region),
            self.steps(&self.default_entry(region).steps),
        );
        quote!(if call.#afresh { #default } else { #resumed })
    }

    /// Enters a state whose data and clocks were kept.
    pub fn resume(&self, state: StateId) -> TokenStream {
        if !self.resumes(state) {
            return self.tell("resumed", state).unwrap_or_default();
        }
        let (name, args) = (self.about("resume", state), self.engine_args());
        quote!(#name(#args observer);)
    }

    pub fn resumes(&self, state: StateId) -> bool {
        let blocks = &self.plan.blocks[state.0];
        self.plan.is_kept(state)
            && (blocks.resume.is_some() || self.enters(state))
            && (is_visible(self.chart, state) || self.enters(state))
    }

    pub fn resume_fn(&self, state: StateId) -> Option<TokenStream> {
        if state == ROOT || !self.resumes(state) {
            return None;
        }
        let blocks = &self.plan.blocks[state.0];
        let block = blocks
            .resume
            .or(blocks.entry)
            .map(|block| self.run(block, 0));
        let (observed, undone) = (self.tell("resumed", state), self.uncomplete(state));
        let (held, done) = (self.reset_held(state), self.complete(state));
        let docs = format!("Comes back to `{}`.", self.chart[state].name);
        let inner = self.wake_inner(state);
        let body = quote!(#undone #held #observed #block #inner #done);
        Some(self.engine_fn(
            &docs,
            &self.about("resume", state),
            quote!(),
            quote!(),
            body,
        ))
    }
}
