//! History and the stack: what is recorded at exit, and how it is entered again.
//!
//! A record is the tip that the composite's own path had. Regions inside keep their tips where
//! they are, so the record of a state with regions is the state itself.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, is_visible};
use crate::gather::Gather;
use crate::{
    chart::{HistoryId, Kind, Node, Place, ROOT, StateId},
    lower::{Entry, ReactionId, Step, entry, path, snake, tips},
};

use super::take::Phases;

impl Emit<'_> {
    pub fn history_ids(&self) -> impl Iterator<Item = HistoryId> + use<> {
        (0..self.chart.histories.len()).map(HistoryId)
    }

    /// The name of a history in the machine, unique.
    pub fn history_field(&self, id: HistoryId) -> Ident {
        let history = &self.chart[id];
        // Two pairs of names may be one when they are put together: the number tells them apart.
        format_ident!(
            "{}_{}_{}",
            self.plan.names[history.state.0],
            snake(&history.name.to_string()),
            id.0
        )
    }

    pub fn history_type(&self) -> Ident {
        format_ident!("{}History", self.names.machine)
    }

    fn tip_type(&self) -> &Ident {
        if self.plan.is_single() {
            &self.names.leaf
        } else {
            &self.names.state
        }
    }

    /// `struct GuardHistory`: the records, which user code may forget.
    pub fn history_struct(&self) -> Option<TokenStream> {
        if !self.has_histories() {
            return None;
        }
        let (vis, name, tip) = (&self.chart.vis, self.history_type(), self.tip_type());
        let fields = self.history_ids().map(|id| self.history_field(id));
        let doc = format!(
            " What the histories of [`{}`] recorded.",
            self.names.machine
        );
        let derives = self.derives_of_parts(true);
        Some(quote! {
            #[doc = #doc]
            #[doc(hidden)]
            #derives
            #vis struct #name { #(#fields: ::core::option::Option<#tip>,)* }
        })
    }

    /// `fn forget` of the handle.
    pub fn handle_forget(&self) -> Option<TokenStream> {
        let (vis, state) = (&self.chart.vis, &self.names.state);
        self.plan.features.forgets.then(|| {
            let arms = self.history_ids().map(|id| {
                let (owner, field) = (self.state(self.chart[id].state), self.history_field(id));
                quote!(if state as usize == #owner as usize { history.#field = ::core::option::Option::None; })
            });
            quote! {
                /// Forgets what the histories of that state recorded.
                #vis fn forget(&mut self, state: #state) {
                    if let ::core::option::Option::Some(history) = &mut self.history {
                        #(#arms)*
                    }
                }
            }
        })
    }

    /// Records the tip as the composite exits; what ended in a `final` is not worth a record.
    pub fn record(&self, state: StateId) -> TokenStream {
        let records = self.chart[state].histories.iter().map(|&id| {
            let (field, zero) = (self.history_field(id), self.zero());
            let record = self.record_of(id);
            let age = self.plan.clocks.age[id.0].map(|age| quote!(machine.clocks[#age] = #zero;));
            quote!(machine.history.#field = #record; #age)
        });
        quote!(#(#records)*)
    }

    fn record_of(&self, id: HistoryId) -> TokenStream {
        let history = &self.chart[id];
        if self.chart[history.state].has_regions(self.chart) {
            let own = self.tip(history.state);
            return match self.all_ended(history.state) {
                Some(ended) => quote!(if #ended { None } else { Some(#own) }),
                None => quote!(Some(#own)),
            };
        }
        let place = self.tip_place(self.inside(history.state));
        let ended = self.inner_tips(history.state).into_iter().filter(|&tip| {
            let direct = self.chart[tip].parent == Some(history.state);
            self.chart[tip].kind == Kind::Final && (history.deep || direct)
        });
        let ended = ended.map(|tip| self.tip(tip)).list();
        let inside = match history.deep {
            true => self.ended_inside(&self.inner_tips(history.state), &place),
            false => TokenStream::new(),
        };
        if ended.is_empty() && inside.is_empty() {
            return quote!(Some(#place));
        }
        let ended = match ended.is_empty() {
            true => quote!(false),
            false => quote!(::core::matches!(#place, #(#ended)|*)),
        };
        quote!(if #ended #inside { None } else { Some(#place) })
    }

    /// Whether all regions of a state are at a `final`; `None` if that cannot be.
    fn all_ended(&self, state: StateId) -> Option<TokenStream> {
        let regions = self.chart[state].children.iter();
        let ended: Option<Vec<_>> = regions
            .map(|&region| {
                let place = self.tip_place(self.container_index(region));
                let finals = self.finals_of(region).list();
                (!finals.is_empty()).then(|| quote!(::core::matches!(#place, #(#finals)|*)))
            })
            .collect();
        ended.map(|ended| quote!(#(#ended)&&*))
    }

    /// The container of a composite's children.
    fn inside(&self, state: StateId) -> usize {
        match self.chart[state].children.first() {
            Some(&child) => self.plan.container_of(child),
            None => self.plan.container_of(state),
        }
    }

    /// The tips of its own path below a composite.
    fn inner_tips(&self, state: StateId) -> Vec<StateId> {
        let container = self.plan.containers[self.inside(state)];
        let mut tips = tips(self.chart, container);
        tips.retain(|&tip| tip != state && self.chart.contains(state, tip));
        tips
    }

    // ---- coming to rest ------------------------------------------------------------------------

    fn resumed_field(&self, id: HistoryId) -> Ident {
        format_ident!("resumes_{}", self.history_field(id))
    }

    /// The flags of a call: which histories are resumed, and which regions of theirs are not.
    pub fn resuming_fields(&self) -> Vec<Ident> {
        let histories = self.history_ids().map(|id| self.resumed_field(id));
        let regions = self
            .ending_regions()
            .map(|region| self.afresh_field(region));
        histories.chain(regions).list()
    }

    /// Regions that may be left at a `final`: such a one is entered afresh.
    fn ending_regions(&self) -> impl Iterator<Item = StateId> + '_ {
        let keeps = self.has_histories() || self.plan.features.stack;
        self.chart.state_ids().filter(move |&id| {
            keeps && self.chart[id].kind == Kind::Region && self.finals_of(id).next().is_some()
        })
    }

    fn afresh_field(&self, region: StateId) -> Ident {
        format_ident!("{}_afresh", self.plan.names[region.0])
    }

    /// Reads the record, after the exits, and moves the tips.
    pub fn rest_of_history(&self, id: HistoryId) -> TokenStream {
        let (field, resumes) = (self.history_field(id), self.resumed_field(id));
        let otherwise = self.rest(&self.otherwise(id));
        let resumed = self.rest_resumed(id);
        let young = self.plan.clocks.age[id.0]
            .zip(self.plan.withins[id.0])
            .map(|(age, within)| {
                let function = self.plan.function(within);
                let call = self.invocation(function);
                self.bound(
                    function,
                    quote!(machine.clocks[#age] <= #call),
                    quote!(false),
                )
            });
        let valid = match young {
            Some(young) => quote!(machine.history.#field.filter(|_| #young)),
            None => quote!(machine.history.#field),
        };
        quote! {
            let record = #valid;
            call.#resumes = record.is_some();
            match record {
                Some(tip) => { #resumed }
                None => { #otherwise }
            }
        }
    }

    /// What is entered without a record: the `else` state, or the composite's initial.
    fn otherwise(&self, id: HistoryId) -> Entry {
        let history = &self.chart[id];
        let places = history
            .otherwise
            .map(|state| Place {
                name: history.name.clone(),
                node: Node::State(state),
                data: Vec::new(),
            })
            .into_iter()
            .list();
        entry(self.chart, history.state, &places)
    }

    fn rest_resumed(&self, id: HistoryId) -> TokenStream {
        let history = &self.chart[id];
        if self.chart[history.state].has_regions(self.chart) {
            let (own, regions) = (
                self.set_tip(history.state),
                self.rest_regions(history.state, history.deep),
            );
            return quote!(#own #regions);
        }
        if history.deep {
            let place = self.tip_place(self.inside(history.state));
            let regions = self.rest_tips(&self.inner_tips(history.state), quote!(tip));
            return quote!(#place = tip; #regions);
        }
        let arms = self.chart[history.state].children.iter().map(|&child| {
            let below = self.plan.tips_below(child);
            let (below, rest) = (
                below.iter().map(|&tip| self.tip(tip)),
                self.rest(&self.default_entry(child)),
            );
            quote!(#(#below)|* => { #rest })
        });
        quote!(match tip { #(#arms)* #[allow(unreachable_patterns)] _ => {} })
    }

    /// Regions of resumed states keep their tips, but for those that had come to an end.
    fn rest_regions(&self, state: StateId, deep: bool) -> TokenStream {
        let regions = self.chart[state].children.iter().map(|&region| {
            let place = self.tip_place(self.container_index(region));
            let inner = if deep {
                self.rest_tips(&tips(self.chart, region), place.clone())
            } else {
                let arms = self.chart[region].children.iter().map(|&child| {
                    let below = self.plan.tips_below(child);
                    let below = below.iter().map(|&tip| self.tip(tip));
                    let rest = self.rest(&self.default_entry(child));
                    quote!(#(#below)|* => { #rest })
                });
                quote!(match #place { #(#arms)* _ => {} })
            };
            let finals = self.finals_of(region).list();
            if finals.is_empty() {
                return inner;
            }
            let (afresh, default) = (
                self.afresh_field(region),
                self.rest(&self.default_entry(region)),
            );
            // A `pop` goes back to what was left, at an end or not.
            let popped = self.plan.features.stack;
            let popped = popped.then(|| quote!(call.popped.is_none() &&));
            quote! {
                call.#afresh = #popped ::core::matches!(#place, #(#finals)|*);
                if call.#afresh { #default } else { #inner }
            }
        });
        quote!(#(#regions)*)
    }

    /// The regions of whichever tip it is.
    fn rest_tips(&self, tips: &[StateId], place: TokenStream) -> TokenStream {
        let arms = tips
            .iter()
            .filter(|&&tip| self.chart[tip].has_regions(self.chart))
            .map(|&tip| (self.tip(tip), self.rest_regions(tip, true)))
            .filter(|(_, code)| !code.is_empty())
            .map(|(pattern, code)| quote!(#pattern => { #code }))
            .list();
        if arms.is_empty() {
            quote!()
        } else {
            quote!(match #place { #(#arms)* _ => {} })
        }
    }

    // ---- entering again ------------------------------------------------------------------------

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

    fn resume_regions(&self, state: StateId, deep: bool) -> TokenStream {
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

    // ---- the stack -----------------------------------------------------------------------------

    /// `deferred` and `stack` of the machine.
    pub fn kept_fields(&self) -> TokenStream {
        let (krate, state) = (self.krate, &self.names.state);
        let history = self.has_histories().then(|| {
            let ty = self.history_type();
            quote!(history: #ty,)
        });
        let stack = self.plan.features.stack.then(|| {
            let depth = self.chart.limits.stack.unwrap_or(1) as usize;
            quote!(stack: #krate::__private::Stack<#state, #depth>,)
        });
        let deferred = self.plan.features.defers.then(|| {
            let (event, room) = (
                self.event_type(),
                self.chart.limits.deferred.unwrap_or(1) as usize,
            );
            quote!(deferred: #krate::Queue<#event, #room>,)
        });
        quote!(#history #stack #deferred)
    }

    /// The same fields with nothing in them.
    pub fn kept_values(&self) -> TokenStream {
        let krate = self.krate;
        let history = self.has_histories().then(|| {
            let (ty, fields) = (
                self.history_type(),
                self.history_ids().map(|id| self.history_field(id)),
            );
            quote!(history: #ty { #(#fields: None,)* },)
        });
        let stack = self
            .plan
            .features
            .stack
            .then(|| quote!(stack: #krate::__private::Stack::new(),));
        let deferred = self
            .plan
            .features
            .defers
            .then(|| quote!(deferred: #krate::Queue::new(),));
        quote!(#history #stack #deferred)
    }

    /// Back to the suspended leaf, resumed.
    pub fn pop(&self, id: ReactionId, phases: &mut Phases) {
        let source = self.chart[self.plan.reaction(id).row].source;
        let plan = &self.plan.rows[self.plan.reaction(id).row.0];
        let arms = self
            .chart
            .ancestry(source)
            .filter(|&scope| scope != ROOT)
            .map(|scope| (self.state(scope), self.leave(source, scope)))
            .list();
        let last = self.leave(source, ROOT);
        let tests = arms.iter().map(|(scope, exit)| {
            quote!(if #scope.contains(popped) && #scope as usize != popped as usize { call.scope = Some(#scope); #exit } else)
        });
        phases.exit.extend(quote! {
            call.popped = machine.stack.pop();
            if let Some(popped) = call.popped {
                call.scope = None;
                #(#tests)* { #last }
            }
        });
        let tips = self.chart.state_ids().filter(|&tip| {
            self.chart[tip].kind != Kind::Region
                && (self.chart[tip].is_leaf() || self.chart[tip].has_regions(self.chart))
                && tip != ROOT
        });
        let rests = tips.map(|tip| {
            let (pattern, own) = (self.state(tip), self.set_tip(tip));
            let regions = self.chart[tip]
                .has_regions(self.chart)
                .then(|| self.rest_regions(tip, true));
            let around = self.rest_around(tip);
            quote!(#pattern => { #around #own #regions })
        });
        phases.place =
            quote!(if let Some(popped) = call.popped { match popped { #(#rests)* _ => {} } });
        phases
            .act
            .extend(plan.action.map(|action| self.run(action, 0)));
        let args = self.engine_args();
        phases.enter = quote!(if let Some(popped) = call.popped.take() { resume_popped(#args popped, observer); });
    }

    /// A tip inside regions is on the paths of all states with regions around it.
    fn rest_around(&self, tip: StateId) -> TokenStream {
        let around = self
            .chart
            .ancestry(tip)
            .skip(1)
            .filter(|&id| self.chart[id].kind == Kind::Region);
        let around = around
            .filter_map(|region| self.chart[region].parent)
            .filter(|&owner| owner != ROOT);
        let sets = around.map(|owner| self.set_tip(owner));
        quote!(#(#sets)*)
    }

    /// `fn resume_popped`: enters what lies between the scope and the suspended leaf.
    pub fn stack_functions(&self) -> Option<TokenStream> {
        let pops =
            |id: ReactionId| matches!(self.plan.reaction(id).effect, crate::lower::Effect::Pop);
        if !(0..self.plan.reactions.len()).map(ReactionId).any(pops) {
            return None;
        }
        let state_ty = &self.names.state;
        let arms = self
            .chart
            .state_ids()
            .filter(|&id| id != ROOT)
            .filter_map(|id| {
                let (pattern, code) = (self.state(id), self.resume(id));
                (!code.is_empty()).then(|| quote!(#pattern => { #code }))
            });
        let regions = self
            .chart
            .state_ids()
            .filter(|&id| id != ROOT && self.chart[id].has_regions(self.chart));
        let regions = regions.map(|id| {
            let (pattern, code) = (self.state(id), self.resume_regions(id, true));
            quote!(#pattern => { #code })
        });
        let regions = regions.list();
        let regions = (!regions.is_empty()).then(|| quote!(match popped { #(#regions)* _ => {} }));
        let arms = arms.list();
        let body = quote! {
            let mut index = 0;
            while let Some(&at) = #state_ty::ALL.get(index) {
                index = index.wrapping_add(1);
                let inside = match call.scope {
                    Some(scope) => scope.contains(at) && scope as usize != at as usize,
                    None => true,
                };
                if at.contains(popped) && inside {
                    match at { #(#arms)* #[allow(unreachable_patterns)] _ => {} }
                }
            }
            #regions
        };
        let name = format_ident!("resume_popped");
        let docs = "Enters what lies between the scope and the suspended leaf.";
        Some(self.engine_fn(docs, &name, quote!(popped: #state_ty,), quote!(), body))
    }
}
