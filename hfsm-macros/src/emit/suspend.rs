//! Machines inside others that stop for a while, and go on.

use proc_macro2::TokenStream;
use quote::quote;

use super::{context::Emit, reach::Part};
use crate::chart::{ROOT, StateId};

impl Emit<'_> {
    /// What a machine around this one does to it: exits without an end, entries without a start.
    pub fn suspension(&self) -> TokenStream {
        let (inside, own) = (self.exit_inside(ROOT), self.exit(ROOT));
        let call = self.new_call();
        let suspends = self
            .has_submachines()
            .then(|| quote!(call.suspends = true;));
        let wake_root = self.plan.blocks[ROOT.0]
            .entry
            .map(|block| self.run(block, 0));
        let wakes = self.wakes();
        // The world has changed meanwhile, and what comes back may raise.
        let args = self.engine_args();
        let settle = self.plan.features.settle;
        let settle = settle.then(|| quote!(settle(#args observer);));
        let params = self.machine_params();
        let suspend = self.entry_point(
            "Exits everything, to go on later.",
            "suspend",
            params.clone(),
            quote!(),
            quote!(#call #suspends #inside #own),
        );
        let wake = self.entry_point(
            "Goes on: every active state comes back.",
            "wake",
            params,
            quote!(),
            quote!(#call #wake_root #wakes #settle),
        );
        let holds = self.holds();
        quote!(#suspend #wake #holds)
    }

    fn wakes(&self) -> TokenStream {
        if self.wakes_by_entering() {
            let krate = self.krate;
            let inward = self.enter_inward(quote!(None), quote!(machine.leaf.state()));
            return quote!({
                let observer = &mut #krate::__private::Resuming(&mut *observer);
                #inward
            });
        }
        if self.plan.is_single() {
            return self.wake_inside(ROOT);
        }
        self.by_active_tip(&|tip| {
            let mut path = crate::lower::path(self.chart, tip);
            path.reverse();
            let blocks = path
                .into_iter()
                .filter(|&id| id != ROOT)
                .map(|id| self.wake(id));
            quote!(#(#blocks)*)
        })
    }

    /// What is active inside a state of a machine of one region.
    fn wake_inside(&self, state: StateId) -> TokenStream {
        self.one_of(
            &self.chart[state].children,
            &quote!(machine.leaf),
            &|child| self.tip(child),
            &|child| {
                let (own, inside) = (self.wake(child), self.wake_inside(child));
                quote!(#own #inside)
            },
            &|name| quote!(machine.is_in(#name)),
        )
    }

    /// Coming back to a state is entering it, but for what the observer is told.
    pub fn wakes_by_entering(&self) -> bool {
        let enters = |id: StateId| {
            self.plan.blocks[id.0].resume.is_none() && !self.looks_at_machine(Part::Enter, id)
        };
        self.plan.is_single() && self.chart.state_ids().all(|id| id == ROOT || enters(id))
    }

    fn wake(&self, state: StateId) -> TokenStream {
        let blocks = &self.plan.blocks[state.0];
        let block = blocks
            .resume
            .or(blocks.entry)
            .map(|block| self.run(block, 0));
        let (observed, inner) = (self.tell("resumed", state), self.wake_inner(state));
        let held = self.reset_held(state);
        quote!(#held #observed #block #inner)
    }
}
