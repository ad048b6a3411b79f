//! What entering and exiting a state runs, and the sequences made of that.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::{
    context::{Emit, is_visible},
    reach::Part,
};
use crate::gather::Gather;
use crate::sorted::Set;
use crate::{
    chart::{Kind, LetId, ROOT, StateId},
    lower::{FunctionId, Step},
};

impl Emit<'_> {
    /// `fn enter_patrol` and `fn exit_patrol` of every state that runs anything then.
    pub fn state_functions(&self) -> TokenStream {
        let states = self.chart.state_ids().map(|state| {
            let (enter, exit) = (self.enter_fn(state), self.exit_fn(state));
            let (initial, inside) = (self.initial_fn(state), self.exit_inside_fn(state));
            let resume = self.resume_fn(state);
            quote!(#enter #resume #exit #initial #inside)
        });
        let any = self.enter_any();
        quote!(#any #(#states)*)
    }

    // ---- entering ----------------------------------------------------------------------------

    fn enter_fn(&self, state: StateId) -> Option<TokenStream> {
        if !self.enters(state) {
            return None;
        }
        let (clocks, data) = (
            self.reset_clocks(state),
            self.init_data(state, &quote!(return), true),
        );
        let observed = self.tell("entered", state);
        let entry = self.plan.blocks[state.0]
            .entry
            .map(|block| self.run(block, 0));
        let (undone, done) = (self.uncomplete(state), self.complete(state));
        let inner = self.start_inner(state);
        let body = quote!(#undone #clocks #data #observed #entry #inner #done);
        let docs = format!("Enters `{}`.", self.chart[state].name);
        Some(self.state_fn(
            quote!(#[inline]),
            &docs,
            (Part::Enter, state),
            quote!(),
            body,
        ))
    }

    /// Whether entering the state does anything but tell the observer.
    pub fn enters(&self, state: StateId) -> bool {
        self.plan.blocks[state.0].entry.is_some()
            || self.chart[state].kind == Kind::Submachine
            || !self.chart[state].lets.is_empty()
            || self.has_done_rows(state)
            || self.complete(state).is_some()
            || self.reset_clocks(state).is_some()
    }

    /// How long a condition has held is not kept while the state is not active.
    pub fn reset_held(&self, state: StateId) -> TokenStream {
        let clocks = self.chart[state]
            .rows
            .iter()
            .filter_map(|row| self.plan.clocks.row[row.0]);
        let zero = self.zero();
        quote!(#(machine.clocks[#clocks] = #zero;)*)
    }

    /// Clocks and flags of the state start at nothing.
    pub fn reset_clocks(&self, state: StateId) -> Option<TokenStream> {
        let clocks = &self.plan.clocks;
        let rows = &self.chart[state].rows;
        let of_rows = rows.iter().filter_map(|row| clocks.row[row.0]);
        let indices = clocks.state[state.0].into_iter().chain(of_rows).list();
        let flags = rows.iter().filter_map(|row| clocks.fired[row.0]).list();
        (!indices.is_empty() || !flags.is_empty()).then(|| {
            let zero = self.zero();
            quote! {
                #(machine.clocks[#indices] = #zero;)*
                #(machine.taken[#flags] = false;)*
            }
        })
    }

    /// Sets the state's `let`s, each of which sees those above it.
    pub fn init_data(
        &self,
        state: StateId,
        bail: &TokenStream,
        given: bool,
    ) -> Option<TokenStream> {
        let lets = &self.chart[state].lets;
        if lets.is_empty() {
            return None;
        }
        let values = lets.iter().map(|&var| self.init_let(var, bail, given));
        let (field, ty) = (self.data_field(state), self.data_type(state));
        let names = lets.iter().map(|&var| self.let_field(var)).list();
        let locals = lets.iter().map(|&var| self.local(var));
        let phantom = self
            .generics
            .any
            .then(|| quote!(generics: ::core::marker::PhantomData,));
        Some(quote! {
            #(#values)*
            machine.#field = Some(#ty { #(#names: #locals,)* #phantom });
        })
    }

    fn init_let(&self, var: LetId, bail: &TokenStream, given: bool) -> TokenStream {
        let (local, field, ty) = (self.local(var), self.given_field(var), &self.chart[var].ty);
        let givable = given && self.givable(self.chart[var].state).any(|(id, _)| id == var);
        let value = self.plan.values[var.0].map(|function| self.let_value(function, var, bail));
        match (givable, value) {
            (true, Some(value)) => quote! {
                let #local: #ty = match call.#field.take() { Some(value) => value, None => #value };
            },
            (true, None) => quote! {
                // Every row that enters gives it.
                let Some(#local) = call.#field.take() else { #bail };
            },
            (false, Some(value)) => quote!(let #local: #ty = #value;),
            (false, None) => quote!(#bail;),
        }
    }

    /// The initial value; `let`s of the same state are still local variables.
    fn let_value(&self, id: FunctionId, var: LetId, bail: &TokenStream) -> TokenStream {
        let function = self.plan.function(id);
        let state = self.chart[var].state;
        let (handle, turbofish) = (&self.names.handle, &self.generics.turbofish);
        let name = self.method_name(function);
        let (context, uses) = (&self.names.context, &function.uses);
        let mut args = Vec::new();
        args.extend(uses.context.as_ref().map(|_| quote!(#context)));
        let mut outer = Vec::new();
        for (other, _) in &uses.lets {
            if self.chart[*other].state == state {
                let local = self.local(*other);
                args.push(quote!(&#local));
            } else {
                let (data, field) = (
                    self.data_field(self.chart[*other].state),
                    self.let_field(*other),
                );
                args.push(quote!(&#data.#field));
                if !outer.contains(&data) {
                    outer.push(data);
                }
            }
        }
        for (timed, _) in &uses.timers {
            args.push(self.clock(*timed));
        }
        if uses.handle.token.is_some() {
            let value = self.handle_value(false);
            args.insert(0, quote!(&#value));
        }
        let call = quote!(#handle #turbofish::#name(#(#args),*));
        if outer.is_empty() {
            return call;
        }
        quote! {
            // The states around are active, so their data is there.
            if let (#(Some(#outer),)*) = (#(&machine.#outer,)*) { #call } else { #bail }
        }
    }

    pub fn local(&self, var: LetId) -> Ident {
        format_ident!(
            "let_{}",
            crate::lower::snake(&self.chart[var].name.to_string())
        )
    }

    /// A `final` completes its parent; in a region, when all regions have come to an end.
    pub fn complete(&self, state: StateId) -> Option<TokenStream> {
        let parent = self.chart[state]
            .parent
            .filter(|_| self.chart[state].kind == Kind::Final)?;
        if self.chart[parent].kind != Kind::Region {
            return self.has_done_rows(parent).then(|| self.completes(parent));
        }
        let owner = self.chart[parent]
            .parent
            .filter(|&owner| self.has_done_rows(owner))?;
        let ends = self.chart[owner].children.iter().map(|&region| {
            let (place, finals) = (
                self.tip_place(self.container_index(region)),
                self.finals_of(region),
            );
            let finals = finals.list();
            if finals.is_empty() {
                quote!(false)
            } else {
                quote!(::core::matches!(#place, #(#finals)|*))
            }
        });
        let completes = self.completes(owner);
        Some(quote!(if #(#ends)&&* { #completes }))
    }

    /// The steps of an entry, in order.
    pub fn steps(&self, steps: &[Step]) -> TokenStream {
        let args = self.engine_args();
        let steps = steps.iter().map(|step| match step {
            Step::Enter(state) if self.enters(*state) => {
                self.state_call(Part::Enter, *state, quote!())
            }
            Step::Enter(state) => self.tell("entered", *state).unwrap_or_default(),
            Step::Initial(state) => self.state_call(Part::Initial, *state, quote!()),
            Step::History(history) => {
                let name = self.restore_name(*history);
                quote!(#name(#args observer);)
            }
            Step::Recall(history) => {
                let name = self.recall_name(*history);
                quote!(#name(#args observer);)
            }
        });
        steps.tokens()
    }

    /// What follows the entry of a composite that is entered by default.
    fn initial_fn(&self, state: StateId) -> Option<TokenStream> {
        let initial = self.plan.initials[state.0].as_ref()?;
        let action = initial.action.map(|action| self.run(action, 0));
        let goals = initial.goals.iter().map(|goal| {
            let data = goal.data.map(|data| self.give(data));
            let steps = self.steps(&goal.entry.steps);
            quote!(#data #steps)
        });
        let goals = goals.list();
        let enter = match &goals[..] {
            [goal] => goal.clone(),
            goals => {
                let field = self.decided_field(state);
                let (last, others) = goals.split_last()?;
                let numbers = 0..others.len() as u16;
                quote!(match call.#field { #(#numbers => { #others })* _ => { #last } })
            }
        };
        let docs = match state {
            ROOT => "Follows the machine's `initial`.".to_string(),
            state => format!("Follows the `initial` of `{}`.", self.chart[state].name),
        };
        let body = quote!(#action #enter);
        Some(self.state_fn(
            quote!(#[inline]),
            &docs,
            (Part::Initial, state),
            quote!(),
            body,
        ))
    }

    // ---- exiting -----------------------------------------------------------------------------

    fn exit_fn(&self, state: StateId) -> Option<TokenStream> {
        if !self.exits(state) {
            return None;
        }
        let exit = self.plan.blocks[state.0].exit.map(|exit| self.run(exit, 0));
        let (observed, recorded) = (self.tell("exited", state), self.record(state));
        let docs = format!("Exits `{}`.", self.chart[state].name);
        let inner = self.stop_inner(state);
        let body = quote!(#inner #exit #recorded #observed);
        Some(self.state_fn(
            quote!(#[inline]),
            &docs,
            (Part::Exit, state),
            quote!(),
            body,
        ))
    }

    fn exits(&self, state: StateId) -> bool {
        self.plan.blocks[state.0].exit.is_some()
            || self.chart[state].kind == Kind::Submachine
            || !self.chart[state].histories.is_empty()
    }

    /// Exits the state itself, after all inside it.
    pub fn exit(&self, state: StateId) -> TokenStream {
        if !self.exits(state) {
            return self.tell("exited", state).unwrap_or_default();
        }
        self.state_call(Part::Exit, state, quote!())
    }

    /// Exits everything active inside the state.
    pub fn exit_inside(&self, state: StateId) -> TokenStream {
        if self.chart[state].is_leaf() {
            return TokenStream::new();
        }
        let leaf = self.plan.is_single().then(|| {
            let leaf = self.leaf.borrow().clone();
            quote!(#leaf,)
        });
        let quiet = !self
            .chart
            .subtree(state)
            .skip(1)
            .any(|id| self.exits(StateId(id)));
        let call = self.state_call(Part::ExitInside, state, quote!(#leaf));
        if quiet {
            quote!(if __O::ACTIVE { #call })
        } else {
            call
        }
    }

    fn exit_inside_fn(&self, state: StateId) -> Option<TokenStream> {
        if self.chart[state].is_leaf() {
            return None;
        }
        let body = if self.chart[state].has_regions(self.chart) {
            let regions = self.chart[state].children.iter().rev();
            let regions = regions.map(|&region| {
                let (inside, own) = (self.exit_inside(region), self.exit(region));
                quote!(#inside #own)
            });
            quote!(#(#regions)*)
        } else {
            self.knowing_leaf(quote!(leaf), || self.exit_active_child(state))
        };
        let leaf = self.plan.is_single().then(|| {
            let leaf = &self.names.leaf;
            quote!(leaf: #leaf,)
        });
        let docs = match state {
            ROOT => "Exits everything, innermost first.".to_string(),
            state => format!(
                "Exits what is active in `{}`, innermost first.",
                self.chart[state].name
            ),
        };
        let inline = self.inline_by_size();
        Some(self.state_fn(
            inline,
            &docs,
            (Part::ExitInside, state),
            quote!(#leaf),
            body,
        ))
    }

    fn exit_active_child(&self, state: StateId) -> TokenStream {
        let children = &self.chart[state].children;
        let place = match self.plan.is_single() {
            true => quote!(leaf),
            false => self.tip_place(self.plan.container_of(children[0])),
        };
        let arms = children.iter().map(|&child| {
            let tips = self.plan.tips_below(child);
            let tips = tips.iter().map(|&tip| self.tip(tip));
            let (inside, own) = (self.exit_inside(child), self.exit(child));
            quote!(#(#tips)|* => { #inside #own })
        });
        quote! {
            match #place {
                #(#arms)*
                #[allow(unreachable_patterns)]
                _ => {}
            }
        }
    }

    // ---- both --------------------------------------------------------------------------------

    /// Tells the observer, if there is one.
    pub fn tell(&self, what: &str, state: StateId) -> Option<TokenStream> {
        let what = format_ident!("__tell_{what}");
        is_visible(self.chart, state).then(|| {
            let state = self.state(state);
            quote!(observer.#what(#state);)
        })
    }
}

/// Every `let` that a row or an initial gives a value, or would have to.
pub fn given_lets(chart: &crate::chart::Chart) -> Set<LetId> {
    let mut lets = Set::new();
    for goal in chart.goals() {
        for place in &goal.places {
            lets.extend(place.data.iter().map(|given| given.var));
        }
    }
    for var in (0..chart.lets.len()).map(LetId) {
        if chart[var].value.is_none() {
            lets.insert(var);
        }
    }
    lets
}
