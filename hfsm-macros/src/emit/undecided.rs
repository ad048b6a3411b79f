//! Where `goto` and `at` cannot lead, though a row can: into a composite without `initial`, and
//! past an `initial` that asks about data which is not there.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::Emit;
use crate::gather::Gather;
use crate::sorted::Set;
use crate::{
    chart::{Kind, ROOT, StateId},
    lower::{Entry, InitialPlan, Rest},
};

/// What the way by the `initial`s hangs on.
#[derive(Default)]
struct Way {
    /// Composites without `initial` at its ends.
    open: Set<StateId>,
    /// States whose `let`s its choices look at.
    asked: Set<StateId>,
}

impl Emit<'_> {
    /// A composite or region that is entered at a state inside it only, never by default.
    pub fn is_open(&self, state: StateId) -> bool {
        let state = &self.chart[state];
        let is_tip = state.is_leaf() || state.has_regions(self.chart);
        state.initial.is_none() && (state.kind == Kind::Region || !is_tip)
    }

    /// Nothing on the way from the root hangs on what a row would have known.
    pub fn is_decided_anywhere(&self, entry: &Entry) -> bool {
        let way = self.way(entry);
        way.open.is_empty() && way.asked.is_empty()
    }

    /// Refuses the targets whose way cannot be decided from where the machine is.
    pub fn undecided_targets(&self, entries: &[(StateId, Entry)]) -> Option<TokenStream> {
        let (krate, state_ty) = (self.krate, &self.names.state);
        let arms = entries.iter().filter_map(|(state, entry)| {
            let way = self.way(entry);
            let open = way.open.iter().map(|&id| self.state(id)).list();
            let asked = way.asked.iter().map(|&id| self.state(id)).list();
            let (any, pattern) = (open.len() + asked.len() > 0, self.state(*state));
            any.then(|| quote!(#pattern => (&[#(#open),*], &[#(#asked),*]),))
        });
        let arms = arms.list();
        (!arms.is_empty()).then(|| {
            quote! {
                // Entered by default, though they have no `initial`; and looked at by an
                // `initial` on the way, though they are not active.
                let (open, asked): (&[#state_ty], &[#state_ty]) = match state {
                    #(#arms)*
                    _ => (&[], &[]),
                };
                let is_scope = |at: #state_ty| scope.is_some_and(|scope| scope as usize == at as usize);
                if open.iter().any(|&open| inside(open) || is_scope(open))
                    || asked.iter().any(|&asked| inside(asked))
                {
                    return #krate::Outcome::Unhandled;
                }
            }
        })
    }

    fn way(&self, entry: &Entry) -> Way {
        let mut way = Way::default();
        self.collect(entry, &mut way);
        way
    }

    fn collect(&self, entry: &Entry, way: &mut Way) {
        for &rest in &entry.rests {
            match rest {
                Rest::At(state) if self.is_open(state) => {
                    way.open.insert(state);
                }
                Rest::Initial(state) => {
                    if let Some(initial) = &self.plan.initials[state.0] {
                        self.collect_initial(initial, way);
                    }
                }
                Rest::At(_) | Rest::History(_) => {}
            }
        }
    }

    fn collect_initial(&self, initial: &InitialPlan, way: &mut Way) {
        let lets = initial
            .decide
            .map(|decide| &self.plan.function(decide).uses.lets);
        let owners = lets
            .into_iter()
            .flatten()
            .map(|(var, _)| self.chart[*var].state);
        way.asked.extend(owners.filter(|&owner| owner != ROOT));
        for goal in &initial.goals {
            self.collect(&goal.entry, way);
        }
    }
}
