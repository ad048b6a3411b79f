//! What entering and exiting a state runs, and the sequences made of that.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::context::{Emit, is_visible};
use crate::{
    chart::{Given, Kind, LetId, ROOT, StateId, Target},
    lower::{Entry, FunctionId, Step},
};

impl Emit<'_> {
    /// `fn enter_patrol` and `fn exit_patrol` of every state that runs anything then.
    pub fn state_functions(&self) -> TokenStream {
        let states = self.chart.state_ids().map(|state| {
            let (enter, exit) = (self.enter_fn(state), self.exit_fn(state));
            let (initial, inside) = (self.initial_fn(state), self.exit_inside_fn(state));
            quote!(#enter #exit #initial #inside)
        });
        quote!(#(#states)*)
    }

    // ---- entering ----------------------------------------------------------------------------

    fn enter_fn(&self, state: StateId) -> Option<TokenStream> {
        if !self.enters(state) {
            return None;
        }
        let params = self.givable(state).map(|(var, must)| {
            let (name, ty) = (self.given_name(var), &self.chart[var].ty);
            if must {
                quote!(#name: #ty,)
            } else {
                quote!(#name: ::core::option::Option<#ty>,)
            }
        });
        let params = quote!(#(#params)*);
        let (clocks, data) = (
            self.reset_clocks(state),
            self.init_data(state, &quote!(return)),
        );
        let observed = self.tell("entered", state);
        let entry = self.plan.blocks[state.0]
            .entry
            .map(|block| self.run(block, 0));
        let done = self.complete(state);
        let undone = self.has_done_rows(state).then(|| {
            let field = self.completed_field(state);
            quote!(call.#field = false;)
        });
        let body = quote!(#undone #clocks #data #observed #entry #done);
        let docs = format!("Enters `{}`.", self.chart[state].name);
        Some(self.engine_fn(&docs, &self.about("enter", state), params, quote!(), body))
    }

    /// Whether entering the state does anything but tell the observer.
    pub fn enters(&self, state: StateId) -> bool {
        self.plan.blocks[state.0].entry.is_some()
            || !self.chart[state].lets.is_empty()
            || self.has_done_rows(state)
            || self.complete(state).is_some()
            || self.reset_clocks(state).is_some()
    }

    /// Clocks and flags of the state start at nothing.
    fn reset_clocks(&self, state: StateId) -> Option<TokenStream> {
        let clocks = &self.plan.clocks;
        let rows = &self.chart[state].rows;
        let of_rows = rows.iter().filter_map(|row| clocks.row[row.0]);
        let indices: Vec<_> = clocks.state[state.0].into_iter().chain(of_rows).collect();
        let flags: Vec<_> = rows.iter().filter_map(|row| clocks.fired[row.0]).collect();
        let zero = self.zero();
        (!indices.is_empty() || !flags.is_empty()).then(|| {
            quote! {
                #(machine.clocks[#indices] = #zero;)*
                #(machine.taken[#flags] = false;)*
            }
        })
    }

    /// Sets the state's `let`s, each of which sees those above it.
    pub fn init_data(&self, state: StateId, bail: &TokenStream) -> Option<TokenStream> {
        let lets = &self.chart[state].lets;
        if lets.is_empty() {
            return None;
        }
        let values = lets.iter().map(|&var| self.init_let(var, bail));
        let (field, ty) = (self.data_field(state), self.data_type(state));
        let names: Vec<_> = lets.iter().map(|&var| self.let_field(var)).collect();
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

    fn init_let(&self, var: LetId, bail: &TokenStream) -> TokenStream {
        let (local, given, ty) = (self.local(var), self.given_name(var), &self.chart[var].ty);
        let givable = self
            .givable(self.chart[var].state)
            .find(|&(id, _)| id == var);
        let value = self.plan.values[var.0].map(|function| self.let_value(function, var, bail));
        match (givable, value) {
            (Some((_, false)), Some(value)) => quote! {
                let #local: #ty = match #given { Some(value) => value, None => #value };
            },
            (_, Some(value)) => quote!(let #local: #ty = #value;),
            _ => quote!(let #local: #ty = #given;),
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

    fn local(&self, var: LetId) -> Ident {
        format_ident!(
            "let_{}",
            crate::lower::snake(&self.chart[var].name.to_string())
        )
    }

    pub fn given_name(&self, var: LetId) -> Ident {
        format_ident!(
            "given_{}",
            crate::lower::snake(&self.chart[var].name.to_string())
        )
    }

    /// The `let`s that a row or initial gives: those without a value by every way in.
    pub fn givable(&self, state: StateId) -> impl Iterator<Item = (LetId, bool)> + '_ {
        self.chart[state].lets.iter().filter_map(|&var| {
            let must = self.chart[var].value.is_none();
            (must || self.given.contains(&var)).then_some((var, must))
        })
    }

    /// A `final` completes its parent.
    fn complete(&self, state: StateId) -> Option<TokenStream> {
        let parent = self.chart[state].parent?;
        let ends = self.chart[state].kind == Kind::Final && self.has_done_rows(parent);
        ends.then(|| {
            let field = self.completed_field(parent);
            quote!(call.#field = true;)
        })
    }

    /// The steps of an entry, in order; `data` yields the values its row or initial gives.
    pub fn entry(&self, entry: &Entry, data: Option<FunctionId>) -> TokenStream {
        let names = self.given_names(entry);
        let values = data.map(|data| {
            let value = self.value(data, quote!(return));
            quote!(let (#(#names,)*) = #value;)
        });
        let steps = self.steps(&entry.steps);
        quote!(#values #steps)
    }

    /// The variables that hold what a row gives, in the order in which it gives it.
    pub fn given_names(&self, entry: &Entry) -> Vec<Ident> {
        let given = entry.steps.iter().flat_map(|step| match step {
            Step::Enter { given, .. } => given.as_slice(),
            _ => &[],
        });
        given.map(|given| self.given_name(given.var)).collect()
    }

    pub fn steps(&self, steps: &[Step]) -> TokenStream {
        let args = self.engine_args();
        let steps = steps.iter().map(|step| match step {
            Step::Enter { state, given } if self.enters(*state) => {
                let (name, given) = (self.about("enter", *state), self.given_args(*state, given));
                quote!(#name(#args #given observer);)
            }
            Step::Enter { state, .. } => self.tell("entered", *state).unwrap_or_default(),
            Step::Initial(state) => {
                let name = self.about("follow_initial_of", *state);
                quote!(#name(#args observer);)
            }
            Step::History(_) => TokenStream::new(),
        });
        quote!(#(#steps)*)
    }

    pub fn given_args(&self, state: StateId, given: &[Given]) -> TokenStream {
        let args = self.givable(state).map(|(var, must)| {
            let name = self.given_name(var);
            let here = given.iter().any(|given| given.var == var);
            match (here, must) {
                (true, true) => quote!(#name,),
                (true, false) => quote!(Some(#name),),
                (false, _) => quote!(None,),
            }
        });
        quote!(#(#args)*)
    }

    /// What follows the entry of a composite that is entered by default.
    fn initial_fn(&self, state: StateId) -> Option<TokenStream> {
        let initial = self.plan.initials[state.0].as_ref()?;
        let action = initial.action.map(|action| self.run(action, 0));
        let goals: Vec<_> = initial
            .goals
            .iter()
            .map(|goal| self.entry(&goal.entry, goal.data))
            .collect();
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
        let name = self.about("follow_initial_of", state);
        Some(self.engine_fn(&docs, &name, quote!(), quote!(), quote!(#action #enter)))
    }

    // ---- exiting -----------------------------------------------------------------------------

    fn exit_fn(&self, state: StateId) -> Option<TokenStream> {
        let exit = self.plan.blocks[state.0].exit?;
        let (exit, observed) = (self.run(exit, 0), self.tell("exited", state));
        let docs = format!("Exits `{}`.", self.chart[state].name);
        let name = self.about("exit", state);
        Some(self.engine_fn(&docs, &name, quote!(), quote!(), quote!(#exit #observed)))
    }

    fn exits(&self, state: StateId) -> bool {
        self.plan.blocks[state.0].exit.is_some()
    }

    /// Exits the state itself, after all inside it.
    pub fn exit(&self, state: StateId) -> TokenStream {
        if !self.exits(state) {
            return self.tell("exited", state).unwrap_or_default();
        }
        let (name, args) = (self.about("exit", state), self.engine_args());
        quote!(#name(#args observer);)
    }

    /// Exits everything active inside the state.
    pub fn exit_inside(&self, state: StateId) -> TokenStream {
        if self.chart[state].is_leaf() {
            return TokenStream::new();
        }
        let (name, args) = (self.about("exit_inside", state), self.engine_args());
        let quiet = !self
            .chart
            .subtree(state)
            .skip(1)
            .any(|id| self.exits(StateId(id)));
        let call = quote!(#name(#args observer););
        if quiet {
            quote!(if O::ACTIVE { #call })
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
            let regions = regions.map(|&region| self.exit_inside(region));
            quote!(#(#regions)*)
        } else {
            self.exit_active_child(state)
        };
        let docs = match state {
            ROOT => "Exits everything, innermost first.".to_string(),
            state => format!(
                "Exits what is active in `{}`, innermost first.",
                self.chart[state].name
            ),
        };
        Some(self.engine_fn(
            &docs,
            &self.about("exit_inside", state),
            quote!(),
            quote!(),
            body,
        ))
    }

    fn exit_active_child(&self, state: StateId) -> TokenStream {
        let children = &self.chart[state].children;
        let slot = self.slot(self.plan.slot_of(children[0]));
        let arms = children.iter().map(|&child| {
            let tips = self.plan.tips_below(child);
            let tips = tips.iter().map(|&tip| self.tip(tip));
            let (inside, own) = (self.exit_inside(child), self.exit(child));
            quote!(#(#tips)|* => { #inside #own })
        });
        quote! {
            match machine.#slot {
                #(#arms)*
                #[allow(unreachable_patterns)]
                _ => {}
            }
        }
    }

    // ---- both --------------------------------------------------------------------------------

    /// Tells the observer, if there is one.
    pub fn tell(&self, what: &str, state: StateId) -> Option<TokenStream> {
        let what = format_ident!("{what}");
        is_visible(self.chart, state).then(|| {
            let state = self.state(state);
            quote!(if O::ACTIVE { observer.#what(#state); })
        })
    }
}

/// Every `let` that a row or an initial gives a value.
pub fn given_lets(chart: &crate::chart::Chart) -> std::collections::BTreeSet<LetId> {
    let rows = chart.rows.iter().filter_map(|row| row.target.as_ref());
    let initials = chart
        .states
        .iter()
        .filter_map(|state| state.initial.as_ref());
    rows.chain(initials.map(|initial| &initial.target))
        .flat_map(Target::goals)
        .flat_map(|goal| &goal.places)
        .flat_map(|place| place.data.iter().map(|given| given.var))
        .collect()
}
