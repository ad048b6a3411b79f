//! The stack: `push`, `replace` and `pop`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{context::Emit, take::Phases};
use crate::gather::Gather;
use crate::{
    chart::{GoalKind, Kind, ROOT, StateId},
    lower::{Effect, Family, Reaction, ReactionId, Route},
};

impl Emit<'_> {
    /// `push` suspends the leaf it leaves; any other way out of what was pushed forgets them all.
    pub fn stack_effects(&self, reaction: &Reaction, route: &Route) -> TokenStream {
        if !self.plan.features.stack {
            return TokenStream::new();
        }
        let target = self.state(reaction.target.unwrap_or(ROOT));
        let left = self.left_tip(route.scope);
        match reaction.kind {
            Some(GoalKind::Push) => quote!(machine.stack.push(#left, #target);),
            Some(GoalKind::Replace) => quote!(machine.stack.replace(#target);),
            _ => self.forget_pushed(route.scope),
        }
    }

    /// What the stack remembers: the tip of the path that is left, as a state.
    fn left_tip(&self, scope: StateId) -> TokenStream {
        if self.plan.is_single() {
            return quote!(machine.leaf.state());
        }
        let container = self.chart[scope]
            .children
            .first()
            .map_or(0, |&child| self.plan.container_of(child));
        match self.chart[scope].has_regions(self.chart) {
            true => self.state(scope),
            false => self.tip_place(container),
        }
    }

    fn forget_pushed(&self, scope: StateId) -> TokenStream {
        if scope == ROOT {
            return quote!(machine.stack.clear(););
        }
        let scope = self.state(scope);
        quote! {
            if let Some(pushed) = machine.stack.pushed() {
                if #scope.contains(pushed) && #scope as usize != pushed as usize {
                    machine.stack.clear();
                }
            }
        }
    }

    /// Some row of the family is a `push`, for which there may be no room.
    pub fn may_refuse(&self, family: Family) -> bool {
        self.reactions(family).any(|id| self.no_room(id).is_some())
    }

    /// When a `push` finds no room, and the name of what it would push.
    pub fn no_room(&self, id: ReactionId) -> Option<(TokenStream, String)> {
        let reaction = self.plan.reaction(id);
        let Effect::Go(route) = &reaction.effect else {
            return None;
        };
        let left = self.left_tip(route.scope);
        let name = self.chart[reaction.target?].name.to_string();
        (reaction.kind == Some(GoalKind::Push))
            .then(|| (quote!(!machine.stack.has_room_for(#left)), name))
    }

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

/// Tells that a `push` to the state of that name is refused.
pub fn refuse(name: &str) -> TokenStream {
    quote! {
        call.full = true;
        if __O::ACTIVE {
            observer.full(#name);
        }
    }
}
