//! Where the machine is: one leaf, or with regions the tip of every container's path.
//!
//! A region that is not active keeps the tip it was left with: deep history needs no other record
//! of it.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::{context::Emit, select::Groups};
use crate::gather::Gather;
use crate::{
    chart::{Kind, ROOT, StateId},
    lower::tips,
};

impl Emit<'_> {
    /// `struct GuardConfig`, of a machine with regions.
    pub fn config_struct(&self) -> Option<TokenStream> {
        if self.plan.is_single() {
            return None;
        }
        let (vis, config, state) = (&self.chart.vis, &self.names.config, &self.names.state);
        let fields = self
            .tracked()
            .map(|container| self.tip_field(container))
            .list();
        let (is_in, leaves, states) = (
            self.is_in_body(),
            self.leaves_body(true),
            self.leaves_body(false),
        );
        let (krate, leaf, count) = (self.krate, &self.names.leaf, self.most_leaves(ROOT));
        let doc = format!(
            " Where a [`{}`] is: the tip of each region's path.",
            self.names.machine
        );
        let derives = self.derives_of_parts(true);
        Some(quote! {
            #[doc = #doc]
            #[doc(hidden)]
            #derives
            #vis struct #config { #(#fields: #state,)* }

            #[allow(dead_code)]
            impl #config {
                const fn is_in(&self, state: #state) -> bool {
                    #is_in
                }

                fn leaves(&self) -> #krate::Leaves<#leaf, #count> {
                    #leaves
                }

                fn states(&self) -> #krate::Leaves<#state, #count> {
                    #states
                }
            }
        })
    }

    /// The containers whose tip the machine keeps: a root with regions has but one.
    fn tracked(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.plan.containers.len()).filter(|&container| self.has_tip(container))
    }

    fn has_tip(&self, container: usize) -> bool {
        !self.chart[self.plan.containers[container]].has_regions(self.chart)
    }

    fn tip_field(&self, container: usize) -> Ident {
        match self.plan.containers[container] {
            ROOT => format_ident!("leaf"),
            region => format_ident!("{}_tip", self.plan.names[region.0]),
        }
    }

    /// `machine.leaf`, `machine.config.movement_tip`.
    pub fn tip_place(&self, container: usize) -> TokenStream {
        let field = self.tip_field(container);
        if self.plan.is_single() {
            quote!(machine.#field)
        } else {
            quote!(machine.config.#field)
        }
    }

    /// Sets the tip of the container that `state` is on the path of.
    pub fn set_tip(&self, state: StateId) -> TokenStream {
        let field = self.tip_field(self.plan.container_of(state));
        let (ty, tip) = self.tip_parts(state);
        match self.plan.is_single() {
            true => quote!(machine.#field = #ty::#tip;),
            false => quote!(machine.config.#field = #ty::#tip;),
        }
    }

    /// The fields of the machine (and of the handle) that say where it is.
    pub fn config_fields(&self) -> TokenStream {
        let (leaf, config) = (&self.names.leaf, &self.names.config);
        if self.plan.is_single() {
            quote!(leaf: #leaf,)
        } else {
            quote!(config: #config,)
        }
    }

    /// The same fields with the machine's values.
    pub fn config_of_machine(&self) -> TokenStream {
        if self.plan.is_single() {
            quote!(leaf: machine.leaf,)
        } else {
            quote!(config: machine.config,)
        }
    }

    /// Any tips will do for what is overwritten at once.
    pub fn first_config(&self) -> TokenStream {
        let tips = self.tracked().filter_map(|container| {
            let tip = *tips(self.chart, self.plan.containers[container]).first()?;
            let (field, tip) = (self.tip_field(container), self.tip(tip));
            Some(quote!(#field: #tip,))
        });
        if self.plan.is_single() {
            return quote!(#(#tips)*);
        }
        let config = &self.names.config;
        quote!(config: #config { #(#tips)* },)
    }

    /// Code for each container that is active, by its tip; equal code shares an arm.
    pub fn by_tip(&self, container: usize, code: &dyn Fn(StateId) -> TokenStream) -> TokenStream {
        let owner = self.plan.containers[container];
        if !self.has_tip(container) {
            return code(owner);
        }
        let mut groups = Groups::default();
        for tip in tips(self.chart, owner) {
            groups.add(self.tip(tip), code(tip));
        }
        let (arms, all) = groups.arms();
        if arms.is_empty() {
            return arms;
        }
        let (place, all) = (self.tip_place(container), all && self.plan.is_single());
        let rest = (!all).then(|| quote!(_ => {}));
        quote!(match #place { #arms #rest })
    }

    /// The same for every container in turn, those that are not active left out.
    pub fn by_active_tip(&self, code: &dyn Fn(StateId) -> TokenStream) -> TokenStream {
        let parts = (0..self.plan.containers.len()).map(|container| {
            let part = self.by_tip(container, code);
            match self.is_active(container, &quote!(machine.config)) {
                Some(active) if !part.is_empty() => quote!(if #active { #part }),
                _ => part,
            }
        });
        quote!(#(#parts)*)
    }

    /// What has to hold for the container to be active; `None` for those that always are.
    fn is_active(&self, container: usize, config: &TokenStream) -> Option<TokenStream> {
        let region = self.plan.containers[container];
        let owner = self.chart[region].parent.filter(|&owner| owner != ROOT)?;
        let around = self.plan.container_of(owner);
        let (field, tip) = (self.tip_field(around), self.state(owner));
        let own = quote!(::core::matches!(#config.#field, #tip));
        match self.is_active(around, config) {
            Some(outer) => Some(quote!(#outer && #own)),
            None => Some(own),
        }
    }

    fn is_in_body(&self) -> TokenStream {
        let arms = (0..self.plan.containers.len()).filter_map(|container| {
            let region = self.plan.containers[container];
            let on_path = |id: &StateId| self.plan.container_of(*id) == container;
            let own = (region != ROOT).then_some(region);
            let states = self
                .chart
                .state_ids()
                .filter(|&id| id != ROOT && self.chart[id].kind != Kind::Region && on_path(&id));
            let states = own
                .into_iter()
                .chain(states)
                .map(|id| self.state(id))
                .list();
            if states.is_empty() || !self.has_tip(container) {
                return None;
            }
            let field = self.tip_field(container);
            let active = self
                .is_active(container, &quote!(self))
                .map(|active| quote!(#active &&));
            Some(quote!(#(#states)|* => #active state.contains(self.#field),))
        });
        quote!(match state { #(#arms)* })
    }

    /// The active leaves, as leaves or as states.
    fn leaves_body(&self, as_leaves: bool) -> TokenStream {
        let krate = self.krate;
        let pushes = self.tracked().map(|container| {
            let field = self.tip_field(container);
            let push = if as_leaves {
                quote!(if let ::core::option::Option::Some(leaf) = self.#field.leaf() { leaves.push(leaf); })
            } else {
                quote!(if self.#field.leaf().is_some() { leaves.push(self.#field); })
            };
            match self.is_active(container, &quote!(self)) {
                Some(active) => quote!(if #active { #push }),
                None => push,
            }
        });
        let filler = self.chart.leaves().next().map(|leaf| {
            let (leaf_ty, name) = (&self.names.leaf, &self.chart[leaf].name);
            if as_leaves {
                quote!(#leaf_ty::#name)
            } else {
                self.state(leaf)
            }
        });
        quote! {
            let mut leaves = #krate::Leaves::none(#filler);
            #(#pushes)*
            leaves
        }
    }

    /// How many leaves can be active at once inside the state.
    pub fn most_leaves(&self, state: StateId) -> usize {
        let inside = self.chart[state]
            .children
            .iter()
            .map(|&child| self.most_leaves(child));
        match self.chart[state].has_regions(self.chart) {
            true => inside.sum(),
            false => inside.max().unwrap_or(1),
        }
    }

    // ---- what users ask ------------------------------------------------------------------------

    /// `leaf` or `leaves`, and `is_in`: of the machine and of the handle alike.
    pub fn config_looks(&self) -> TokenStream {
        let (vis, state, leaf, krate) = (
            &self.chart.vis,
            &self.names.state,
            &self.names.leaf,
            self.krate,
        );
        let (leaves, is_in) = if self.plan.is_single() {
            let leaves = quote! {
                /// The active leaf.
                #[must_use]
                #[inline]
                #vis const fn leaf(&self) -> #leaf {
                    self.leaf
                }
            };
            let [count, _] = self.counts();
            let is_in = quote!(#krate::__private::lookup::is_in::<#state, #count>(state as u16, self.leaf as u16));
            (leaves, is_in)
        } else {
            let count = self.most_leaves(ROOT);
            let leaves = quote! {
                /// The active leaves, one of each region that is active.
                #[must_use]
                #vis fn leaves(&self) -> #krate::Leaves<#leaf, #count> {
                    self.config.leaves()
                }
            };
            (leaves, quote!(self.config.is_in(state)))
        };
        quote! {
            #leaves

            /// Whether the state is active.
            #[must_use]
            #[inline]
            #vis const fn is_in(&self, state: #state) -> bool {
                #is_in
            }
        }
    }

    /// A condition over `self`: a `final` at the top, with regions one in each.
    pub fn is_done_body(&self) -> TokenStream {
        let ends = |container: usize| {
            let finals = self.finals_of(self.plan.containers[container]).list();
            if finals.is_empty() {
                return quote!(false);
            }
            let place = self.tip_field(container);
            let place = if self.plan.is_single() {
                quote!(self.#place)
            } else {
                quote!(self.config.#place)
            };
            quote!(::core::matches!(#place, #(#finals)|*))
        };
        if !self.chart[ROOT].has_regions(self.chart) {
            return ends(0);
        }
        let regions = self.chart[ROOT].children.iter();
        let regions = regions.map(|&region| ends(self.container_index(region)));
        quote!(#(#regions)&&*)
    }

    /// The tips of a container that end it.
    pub fn finals_of(&self, container: StateId) -> impl Iterator<Item = TokenStream> + '_ {
        let children = self.chart[container].children.iter();
        children
            .filter(|&&child| self.chart[child].kind == Kind::Final)
            .map(|&child| self.tip(child))
    }

    pub fn container_index(&self, region: StateId) -> usize {
        self.plan
            .containers
            .iter()
            .position(|&id| id == region)
            .unwrap_or(0)
    }

    /// The machine can come to an end.
    pub fn may_end(&self) -> bool {
        let ends = |container: StateId| self.finals_of(container).next().is_some();
        match self.chart[ROOT].has_regions(self.chart) {
            true => self.chart[ROOT].children.iter().all(|&region| ends(region)),
            false => ends(ROOT),
        }
    }

    // ---- what observers are told ---------------------------------------------------------------

    /// The active leaves of `machine` as something that derefs to a slice of states.
    pub fn leaves_array(&self, machine: &TokenStream) -> TokenStream {
        if self.plan.is_single() {
            quote!([#machine.leaf.state()])
        } else {
            quote!(#machine.config.states())
        }
    }

    /// `let before = …`: enough to tell an observer where the machine was.
    pub fn snapshot(&self) -> TokenStream {
        if self.plan.is_single() {
            quote!(let before = machine.leaf;)
        } else {
            quote!(let before = machine.config;)
        }
    }

    /// `Active::new(…)` of the snapshot.
    pub fn active_before(&self) -> TokenStream {
        let krate = self.krate;
        match self.plan.is_single() {
            true => quote!(#krate::Active::new(&[before.state()])),
            false => quote!(#krate::Active::new(&before.states())),
        }
    }

    /// `Active::new(…)` of the machine.
    pub fn active_now(&self) -> TokenStream {
        let (krate, leaves) = (self.krate, self.leaves_array(&quote!(machine)));
        let inside = self
            .has_submachines()
            .then(|| quote!(.with_inside(&*machine)));
        quote!(#krate::Active::new(&#leaves) #inside)
    }
}
