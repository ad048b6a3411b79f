//! `goto` and `at`: being somewhere without a row that leads there.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::{context::Emit, reach::Part};
use crate::gather::Gather;
use crate::{
    chart::{Kind, Node, Place, ROOT, StateId},
    lower::{Entry, Rest, Step, entry},
};

impl Emit<'_> {
    pub fn goto(&self) -> TokenStream {
        let (krate, state_ty, call) = (self.krate, &self.names.state, self.new_call());
        let done = self.done_returns();
        let (scope, closed, refused) = (
            self.goto_scope(),
            self.closed_states(),
            self.refused_states(),
        );
        let entries = self
            .goto_targets()
            .map(|state| (state, self.entry_from_root(state)))
            .list();
        let undecided = self.undecided_targets(&entries);
        let [decide, rest, enter] = self.goto_ways();
        let exit = self.goto_exits();
        let stacked = self.plan.features.stack.then(|| {
            quote! {
                if machine.stack.pushed().is_some_and(|pushed| inside(pushed)) {
                    machine.stack.clear();
                }
            }
        });
        let (before, before_active, now) =
            (self.snapshot(), self.active_before(), self.active_now());
        let outcome = self.outcome(quote!(#krate::Outcome::Transitioned), quote!(true));
        let counted = self.plan.features.settle.then(|| quote!(call.steps += 1;));
        let ends = self
            .plan
            .features
            .ends
            .then(|| quote!((call.source, call.target) = (None, Some(state));));
        let dropped = self.drop_left();
        let data = self.states_with_data().next().is_some();
        let open = stacked.is_some() || undecided.is_some();
        let asked = !self.plan.is_single() || data || open;
        let inside = asked.then(|| {
            quote! {
                // What lies inside the scope exits or is entered; all else stays as it is.
                let inside = |at: #state_ty| match scope {
                    Some(scope) => scope.contains(at) && scope as usize != at as usize,
                    None => true,
                };
            }
        });
        let body = quote! {
            #done
            #before
            #scope
            #inside
            #refused
            #closed
            #undecided
            #call
            #ends
            if __O::ACTIVE {
                observer.transition(None, Some(state), #krate::Cause::Goto);
            }
            #decide
            #stacked
            #exit
            #rest
            #dropped
            #enter
            if __O::ACTIVE {
                observer.changed(#before_active, #krate::Cause::Goto, #now);
            }
            #counted
            #outcome
        };
        let machine = self.machine_params();
        let params = quote!(#machine state: #state_ty,);
        let docs = "As by a row on the active leaf.";
        self.entry_point(docs, "goto", params, quote!(-> #krate::Outcome), body)
    }

    /// What is decided, where the tips come to rest, and what is entered.
    fn goto_ways(&self) -> [TokenStream; 3] {
        let rest = match self.plan.is_single() {
            true => self.goto_rest(),
            false => self.rest_toward(&|rest, code| self.if_rests(rest, code)),
        };
        let enter = match self.plan.is_single() {
            true => {
                let (inward, initial) = (
                    self.enter_inward(quote!(scope), quote!(state)),
                    self.goto_initial(),
                );
                quote!(#inward #initial)
            }
            false => self.enter_toward(&|step| self.step_inside(&step)),
        };
        [self.decide_toward(), rest, enter]
    }

    /// Where a machine of one region comes to rest: at a leaf itself, in a composite where its
    /// `initial` leads.
    fn goto_rest(&self) -> TokenStream {
        let composites = self.goto_targets().filter(|&id| !self.chart[id].is_leaf());
        let arms = composites.filter_map(|id| {
            let (pattern, rest) = (self.state(id), self.rest(&self.default_entry(id)));
            (!rest.is_empty()).then(|| quote!(#pattern => { #rest }))
        });
        let arms = arms.list();
        let composites = (!arms.is_empty()).then(|| {
            quote! {
                else {
                    match state {
                        #(#arms)*
                        #[allow(unreachable_patterns)]
                        _ => {}
                    }
                }
            }
        });
        quote! {
            if let Some(leaf) = state.leaf() {
                machine.leaf = leaf;
            } #composites
        }
    }

    /// Enters what lies in the state `from` on the way to `to`, in a machine of one region.
    pub fn enter_inward(&self, from: TokenStream, to: TokenStream) -> TokenStream {
        let (krate, ty) = (self.krate, &self.names.state);
        let args = self.args_of(self.entering_looks_anywhere());
        let count = Literal::usize_unsuffixed(self.chart.states.len() - 1);
        quote! {
            let mut at = #from;
            while let Some(next) = #krate::__private::lookup::toward::<#ty, #count>(at, #to) {
                enter(#args next, observer);
                at = Some(next);
            }
        }
    }

    /// `fn enter`: any state by its number.
    pub fn enter_any(&self) -> Option<TokenStream> {
        if !self.plan.is_single() {
            return None;
        }
        let states = self.chart.state_ids();
        let states = states.filter(|&id| id != ROOT && self.enters(id));
        let arms = states.map(|id| {
            let (name, steps) = (self.state(id), self.steps(&[Step::Enter(id)]));
            quote!(#name => { #steps })
        });
        let (arms, ty) = (arms.list(), &self.names.state);
        let body = quote! {
            match state {
                #(#arms)*
                #[allow(unreachable_patterns)]
                _ => observer.__tell_entered(state),
            }
        };
        let common = self.params_of(self.entering_looks_anywhere());
        let (name, docs) = (format_ident!("enter"), "Enters a state, whichever it is.");
        let (inline, params) = (quote!(#[inline]), quote!(#common state: #ty,));
        Some(self.observed_fn(inline, docs, &name, params, quote!(), body))
    }

    fn entering_looks_anywhere(&self) -> bool {
        let mut states = self.chart.state_ids().filter(|&id| id != ROOT);
        states.any(|id| self.looks_at_machine(Part::Enter, id))
    }

    /// A composite that is gone to is entered by its `initial`.
    fn goto_initial(&self) -> Option<TokenStream> {
        let has_initial = |id: &StateId| self.plan.initials[id.0].is_some();
        let arms = self.goto_targets().filter(has_initial).map(|id| {
            let (name, steps) = (self.state(id), self.steps(&[Step::Initial(id)]));
            quote!(#name => { #steps })
        });
        let arms = arms.list();
        (!arms.is_empty()).then(|| {
            quote! {
                match state {
                    #(#arms)*
                    #[allow(unreachable_patterns)]
                    _ => {}
                }
            }
        })
    }

    /// States that only a row with data can enter.
    fn closed_states(&self) -> Option<TokenStream> {
        let (krate, state_ty) = (self.krate, &self.names.state);
        let closed = self
            .states_with_data()
            .filter(|&state| self.givable(state).any(|(_, must)| must))
            .map(|state| self.state(state))
            .list();
        (!closed.is_empty()).then(|| {
            quote! {
                for closed in [#(#closed),*] {
                    let closed: #state_ty = closed;
                    if closed.contains(state) && inside(closed) {
                        return #krate::Outcome::Unhandled;
                    }
                }
            }
        })
    }

    /// States that can be gone to: no regions, which are entered with the state they are in.
    fn goto_targets(&self) -> impl Iterator<Item = StateId> + '_ {
        self.chart
            .state_ids()
            .filter(|&id| id != ROOT && self.chart[id].kind != Kind::Region)
    }

    /// Regions are no targets.
    fn refused_states(&self) -> Option<TokenStream> {
        let krate = self.krate;
        let regions = self
            .chart
            .state_ids()
            .filter(|&id| self.chart[id].kind == Kind::Region);
        let regions = regions.map(|id| self.state(id)).list();
        (!regions.is_empty()).then(|| {
            quote! {
                if ::core::matches!(state, #(#regions)|*) {
                    return #krate::Outcome::Unhandled;
                }
            }
        })
    }

    /// What stays active: the innermost active state that contains the target, but not the
    /// target itself when it is a leaf.
    fn goto_scope(&self) -> TokenStream {
        quote! {
            let mut scope = Some(state);
            while let Some(at) = scope {
                let is_leaf = at as usize == state as usize && at.leaf().is_some();
                if machine.is_in(at) && !is_leaf {
                    break;
                }
                scope = at.parent();
            }
        }
    }

    /// Exits all inside the scope.
    fn goto_exits(&self) -> TokenStream {
        let composites = self
            .chart
            .state_ids()
            .filter(|&id| id != ROOT && !self.chart[id].is_leaf());
        let arms = composites.map(|id| {
            let (pattern, exit) = (self.state(id), self.exit_inside(id));
            quote!(Some(#pattern) => { #exit })
        });
        let (arms, root): (Vec<_>, _) = (arms.list(), self.exit_inside(ROOT));
        if arms.is_empty() {
            return root;
        }
        quote! {
            match scope {
                #(#arms)*
                _ => { #root }
            }
        }
    }

    /// All that is entered on the way from the root to the state.
    fn entry_from_root(&self, state: StateId) -> Entry {
        let place = Place {
            name: self.chart[state].name.clone(),
            node: Node::State(state),
            data: Vec::new(),
        };
        entry(self.chart, ROOT, &[place])
    }

    fn if_rests(&self, rest: Rest, code: TokenStream) -> TokenStream {
        match rest {
            Rest::At(state) => self.if_entered(state, code),
            Rest::Initial(state) => self.if_followed(state, code),
            Rest::History(_) => code,
        }
    }

    fn step_inside(&self, step: &Step) -> TokenStream {
        let code = self.steps(std::slice::from_ref(step));
        match step {
            Step::Enter(state) => self.if_entered(*state, code),
            Step::Initial(state) => self.if_followed(*state, code),
            Step::History(_) | Step::Recall(_) => code,
        }
    }

    fn if_entered(&self, state: StateId, code: TokenStream) -> TokenStream {
        if state == ROOT || code.is_empty() {
            return code;
        }
        let name = self.state(state);
        quote!(if inside(#name) { #code })
    }

    /// An initial is followed in what is entered, and in the target.
    fn if_followed(&self, state: StateId, code: TokenStream) -> TokenStream {
        if state == ROOT || code.is_empty() {
            return code;
        }
        let name = self.state(state);
        quote!(if inside(#name) || ::core::matches!(scope, Some(#name)) { #code })
    }

    /// The data of all that is no longer active.
    fn drop_left(&self) -> TokenStream {
        if self.plan.features.keeps {
            return TokenStream::new();
        }
        let dropped = self
            .states_with_data()
            .filter(|&state| state != ROOT)
            .map(|state| {
                let (name, field) = (self.state(state), self.data_field(state));
                quote!(if inside(#name) { machine.#field = None; })
            });
        quote!(#(#dropped)*)
    }

    pub fn at(&self) -> TokenStream {
        let (leaf, machine, context) =
            (&self.names.leaf, self.machine(), self.context_param(false));
        let value = self.machine_value(self.first_config());
        let place = self.at_places();
        // The choices of `initial`s may look at the root's.
        let root = self.data_at(ROOT);
        let data = self.states_with_data().filter(|&state| state != ROOT);
        let data = data.map(|state| self.data_at(state));
        // Where the machine inside is, nobody has said.
        let inside = self.submachines().map(|state| self.state(state));
        let inside = inside.map(|name| quote!(if machine.is_in(#name) { return None; }));
        let (generics, where_clause) = (self.engine_generics_plain(), &self.generics.where_clause);
        let needs = self.plan.features.decided || self.has_histories();
        let call = needs.then(|| self.new_call());
        quote! {
            /// The machine at a leaf, nothing run.
            #[inline]
            fn at #generics(#context leaf: #leaf) -> ::core::option::Option<#machine> #where_clause {
                let mut there = #value;
                let machine = &mut there;
                #call
                #root
                #place
                #(#data)*
                #(#inside)*
                Some(there)
            }
        }
    }

    /// Sets the tips of all regions.
    fn at_places(&self) -> TokenStream {
        let entries = self
            .chart
            .leaves()
            .map(|leaf| (leaf, self.entry_from_root(leaf)));
        let is_decided = |entry: &Entry| self.is_decided_anywhere(entry);
        if !self.plan.is_single() {
            let undecided = entries.filter(|(_, entry)| !is_decided(entry));
            let undecided = undecided.map(|(leaf, _)| self.leaf_pattern(leaf));
            let undecided = undecided.list();
            let refuse = (!undecided.is_empty()).then(|| {
                quote!(if ::core::matches!(leaf, #(#undecided)|*) {
                    return None;
                })
            });
            let (decide, rest) = (self.decide_toward(), self.rest_toward(&|_, code| code));
            return quote!(#refuse let state = leaf.state(); #decide #rest);
        }
        // Most leaves hang on nothing.
        let arms = entries.filter_map(|(leaf, entry)| {
            let pattern = self.leaf_pattern(leaf);
            if !is_decided(&entry) {
                return Some(quote!(#pattern => return None,));
            }
            let (decide, rest) = (self.decide_initials(&entry), self.rest(&entry));
            let plain = decide.is_empty() && rest.to_string() == self.set_tip(leaf).to_string();
            (!plain).then(|| quote!(#pattern => { #decide #rest }))
        });
        let arms = arms.list();
        match arms.is_empty() {
            true => quote!(machine.leaf = leaf;),
            false => quote!(match leaf { #(#arms)* leaf => machine.leaf = leaf, }),
        }
    }

    fn leaf_pattern(&self, leaf: StateId) -> TokenStream {
        let (ty, name) = (
            &self.names.leaf,
            super::context::at_call_site(&self.chart[leaf].name),
        );
        quote!(#ty::#name)
    }

    fn data_at(&self, state: StateId) -> TokenStream {
        let data = match self.givable(state).any(|(_, must)| must) {
            true => quote!(return None;),
            false => self
                .init_data(state, &quote!(return None), false)
                .unwrap_or_default(),
        };
        if state == ROOT {
            return data;
        }
        let name = self.state(state);
        quote!(if machine.is_in(#name) { #data })
    }
}
