//! Taking rows: exits, the new configuration, actions, data, entries.
//!
//! A machine of one region has one arm a row with all of it in order. With regions, rows that are
//! taken together go through it in step: all exits, then all actions, then all entries; each is
//! a function with an arm a row.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::{context::Emit, select::Groups, text};
use crate::gather::{Gather, joined};
use crate::sorted::Set;
use crate::{
    chart::{GoalKind, Node, Place, ROOT, RowId, StateId, Trigger},
    lower::{Effect, Family, Reaction, ReactionId, Route, Step},
};

/// Which of the rows that are taken an observer is told about.
#[derive(Clone, Copy, PartialEq)]
enum Told {
    All,
    /// Transitions, before the first exit.
    Going,
    /// Internal rows, before their action.
    Staying,
}

/// What a reaction does, phase by phase.
pub struct Phases {
    pub exit: TokenStream,
    pub place: TokenStream,
    pub act: TokenStream,
    pub enter: TokenStream,
    pub outcome: TokenStream,
}

impl Emit<'_> {
    /// `fn take_on_event` and its like.
    pub fn take(&self, family: Family) -> TokenStream {
        if self.plan.is_single() {
            self.take_one(family)
        } else {
            self.take_together(family)
        }
    }

    // ---- one region ----------------------------------------------------------------------------

    /// A function a row, and for those who have selected before, a match that calls them.
    fn take_one(&self, family: Family) -> TokenStream {
        if self.takes_in_place(family) {
            let shared = |&id: &ReactionId| family != Family::Event || self.is_shared(id);
            return self
                .reactions(family)
                .filter(shared)
                .map(|id| self.row_fn(id))
                .tokens();
        }
        let mut seen = Set::new();
        let ids = self
            .reactions(family)
            .filter(|&id| seen.insert(self.reaction(id).to_string()));
        let ids = ids.list();
        let functions = ids.iter().map(|&id| self.row_fn(id));
        let functions = quote!(#(#functions)*);
        let arms = ids.iter().map(|&id| {
            let (pattern, call) = (self.reaction(id), self.take_call(id));
            quote!(#pattern => #call,)
        });
        let (krate, ty, params) = (
            self.krate,
            self.reaction_type(family),
            self.take_params(family),
        );
        let take = self.engine_fn(
            "Takes a row that was selected.",
            &take_name(family),
            quote!(row: #ty, #params),
            quote!(-> #krate::Outcome),
            quote!(match row { #(#arms)* }),
        );
        quote!(#functions #take)
    }

    /// Rows of the family are taken where they are found, and not selected before.
    pub fn takes_in_place(&self, family: Family) -> bool {
        match family {
            Family::Event => self.dispatches_directly(),
            Family::Poll => self.plan.is_single(),
            Family::Done | Family::Settle => false,
        }
    }

    /// Functions of rows are told the leaf where it mostly is known.
    fn takes_leaf(&self, family: Family) -> bool {
        family == Family::Event && self.dispatches_directly()
    }

    /// The call that takes a row; what is ignored needs none.
    pub fn take_call(&self, id: ReactionId) -> TokenStream {
        let krate = self.krate;
        if matches!(self.plan.reaction(id).effect, Effect::Ignore) {
            return quote!(#krate::Outcome::Ignored);
        }
        let family = self.plan.rows[self.plan.reaction(id).row.0].family;
        let (name, args, more) = (
            self.row_fn_name(id),
            self.engine_args(),
            self.take_args(family),
        );
        let leaf = self.takes_leaf(family).then(|| {
            let leaf = self.leaf.borrow().clone();
            quote!(#leaf,)
        });
        quote!(#name(#args #leaf #more observer))
    }

    fn row_fn_name(&self, id: ReactionId) -> Ident {
        let reaction = self.plan.reaction(id);
        match reaction.effect {
            Effect::Defer => format_ident!("keep_for_later"),
            _ => format_ident!("{}", reaction.function),
        }
    }

    /// Exits, action, entries of one row.
    fn row_fn(&self, id: ReactionId) -> TokenStream {
        let (reaction, krate) = (self.plan.reaction(id), self.krate);
        if matches!(reaction.effect, Effect::Ignore) {
            return TokenStream::new();
        }
        let family = self.plan.rows[reaction.row.0].family;
        let (leaf, ty) = (self.takes_leaf(family), &self.names.leaf);
        let body = match leaf {
            true => {
                let known = quote!(leaf);
                self.knowing_leaf(known, || self.row_body(id))
            }
            false => self.row_body(id),
        };
        let docs = self.row_docs(id);
        let params = self.take_params(family);
        let leaf = leaf.then(|| quote!(leaf: #ty,));
        let params = quote!(#leaf #params);
        let inline = match self.takes_leaf(family) {
            true => self.inline_by_size(),
            false => quote!(#[inline]),
        };
        self.engine_fn_inlined(
            inline,
            &docs,
            &self.row_fn_name(id),
            params,
            quote!(-> #krate::Outcome),
            body,
        )
    }

    /// All that a row does, in order, and its outcome.
    pub fn row_body(&self, id: ReactionId) -> TokenStream {
        let (code, outcome) = self.row_code(id);
        joined([code, outcome])
    }

    /// What a row does, and the value that comes of it.
    pub fn row_code(&self, id: ReactionId) -> (TokenStream, TokenStream) {
        let family = self.plan.rows[self.plan.reaction(id).row.0].family;
        let Phases {
            exit,
            place,
            act,
            enter,
            outcome,
        } = self.phases(id);
        let (check, counted) = (self.refusal(id), self.count_row(id, family));
        let announce = self.announce_row(id, family);
        // Where events are dispatched at once, `react` tells it for all rows.
        let told = self.takes_leaf(family);
        let changed = (!told).then(|| self.tell_change_of(id)).flatten();
        let snapshot = changed.is_some().then(|| self.snapshot());
        let code = joined([
            check.unwrap_or_default(),
            counted.unwrap_or_default(),
            snapshot.unwrap_or_default(),
            announce,
            exit,
            place,
            act,
            enter,
            changed.unwrap_or_default(),
        ]);
        (code, outcome)
    }

    fn row_docs(&self, id: ReactionId) -> String {
        let reaction = self.plan.reaction(id);
        let source = match self.chart[reaction.row].source {
            ROOT => "the machine".to_string(),
            source => format!("`{}`", self.chart[source].name),
        };
        match (&reaction.effect, reaction.target) {
            (Effect::Defer, _) => "Keeps the event until no active state defers it.".to_string(),
            (_, Some(target)) => format!("From {source} to `{}`.", self.chart[target].name),
            (Effect::Pop, _) => format!("From {source} back to what is on top of the stack."),
            _ => format!("A row of {source} that stays where it is."),
        }
    }

    /// A row counts as it is taken, unless it only keeps an event. Internal rows of a poll are
    /// not followed by another of their kind.
    fn count_row(&self, id: ReactionId, family: Family) -> Option<TokenStream> {
        let idle = match self.plan.reaction(id).effect {
            Effect::Defer => true,
            Effect::Internal => family == Family::Poll,
            _ => false,
        };
        match idle || !self.plan.features.settle {
            true => None,
            false => self.count_rows(family, quote!(1)),
        }
    }

    /// Counts rows that are about to be taken. Nothing comes before those of a poll.
    fn count_rows(&self, family: Family, count: TokenStream) -> Option<TokenStream> {
        let krate = self.krate;
        self.plan.features.settle.then(|| match family {
            Family::Poll => quote!(call.steps = call.steps.saturating_add(#count);),
            _ => quote! {
                if is_over(call, #count, observer) {
                    return #krate::Outcome::Diverged;
                }
            },
        })
    }

    /// A `push` without room is refused, before anything happens.
    fn refusal(&self, id: ReactionId) -> Option<TokenStream> {
        let (krate, (no_room, name)) = (self.krate, self.no_room(id)?);
        let refuse = refuse(&name);
        Some(quote! {
            if #no_room {
                #refuse
                return #krate::Outcome::Full;
            }
        })
    }

    /// Tells the observer which row is taken, and the call its ends.
    fn announce_row(&self, id: ReactionId, family: Family) -> TokenStream {
        let reaction = self.plan.reaction(id);
        if matches!(reaction.effect, Effect::Defer) {
            return TokenStream::new();
        }
        let cause = self.cause(reaction.row);
        let cause = (family != Family::Event).then(|| quote!(let cause = #cause;));
        let keep = self.plan.features.ends.then(|| {
            let source = self.state_or_root(self.chart[reaction.row].source);
            let target = self.told_target(reaction);
            let target = target.map_or(quote!(None), |target| self.state_or_root(target));
            quote!((call.source, call.target) = (#source, #target);)
        });
        let [row, goal] = [reaction.row.0, reaction.goal].map(Literal::usize_unsuffixed);
        quote! {
            #keep
            #cause
            observer.__tell_row(#row, #goal, cause);
        }
    }

    fn tell_change_of(&self, id: ReactionId) -> Option<TokenStream> {
        let goes = matches!(self.plan.reaction(id).effect, Effect::Go(_) | Effect::Pop);
        goes.then(|| quote!(changed(machine, before, cause, observer);))
    }

    /// One region, and rows that lead anywhere.
    pub fn tells_changes(&self) -> bool {
        let goes = |reaction: &Reaction| matches!(reaction.effect, Effect::Go(_) | Effect::Pop);
        self.plan.is_single() && self.plan.reactions.iter().any(goes)
    }

    /// `fn changed`: tells the observer of a machine of one region where it went.
    pub fn changed(&self) -> Option<TokenStream> {
        if !self.tells_changes() {
            return None;
        }
        let (krate, leaf, machine) = (self.krate, &self.names.leaf, self.machine());
        let (generics, where_clause) = (self.engine_generics(), &self.generics.where_clause);
        let (before, now) = (self.active_before(), self.active_now());
        Some(quote! {
            /// Tells the observer where the machine was and is.
            #[inline]
            fn changed #generics(
                machine: &#machine, before: #leaf, cause: #krate::Cause, observer: &mut __O,
            ) #where_clause {
                if __O::ACTIVE {
                    observer.changed(#before, cause, #now);
                }
            }
        })
    }

    fn tell_changed(&self) -> TokenStream {
        let (before, now) = (self.active_before(), self.active_now());
        quote! {
            if __O::ACTIVE && outcome.is_transitioned() {
                observer.changed(#before, cause, #now);
            }
        }
    }

    // ---- several regions -----------------------------------------------------------------------

    fn take_together(&self, family: Family) -> TokenStream {
        let (krate, rows) = (self.krate, self.rows_type(family));
        let (args, params) = (self.engine_args(), self.take_params(family));
        let [exit, place, act, enter] = self.phase_names(family);
        let (snapshot, changed) = (self.snapshot(), self.tell_changed());
        let event = (family == Family::Event).then(|| quote!(let mut event = Some(event);));
        // The last of the rows may have the event itself, those before it have clones.
        let shared = family == Family::Event && self.clones_event.is_some();
        let last = shared.then(|| quote!(rows.iter().skip(at).all(|row| row.is_none()),));
        let lent = (family == Family::Event).then(|| quote!(&mut event, #last));
        let tick = (family == Family::Poll).then(|| self.tick_arg());
        let cause_param = (family == Family::Event).then(|| quote!(cause,));
        let cause = self.first_cause(family);
        let check = self.refusals(family);
        let counted = self.count_rows(family, self.row_count(family));
        let body = quote! {
            #snapshot
            #event
            #check
            #counted
            #cause
            let mut outcome = #krate::Outcome::Unhandled;
            let mut at = rows.len();
            while at > 0 {
                at -= 1;
                if let Some(row) = rows[at] {
                    #exit(#args row, #cause_param observer);
                }
            }
            for row in rows {
                if let Some(row) = row {
                    #place(#args row);
                }
            }
            for row in rows {
                at += 1;
                if let Some(row) = row {
                    outcome = outcome.stronger(#act(#args row, #lent #tick #cause_param observer));
                }
            }
            for row in rows {
                if let Some(row) = row {
                    #enter(#args row, observer);
                }
            }
            #changed
            outcome
        };
        let docs = "Takes the rows together: all exits, then all actions, then all entries.";
        let take = self.engine_fn(
            docs,
            &take_name(family),
            quote!(rows: #rows, #params),
            quote!(-> #krate::Outcome),
            body,
        );
        let (phases, run) = (self.phase_fns(family), self.run_on_poll(family));
        quote!(#take #phases #run)
    }

    fn phase_names(&self, family: Family) -> [Ident; 4] {
        ["exit", "place", "act", "enter"].map(|phase| {
            let suffix = match family {
                Family::Event => "on_event",
                Family::Poll => "on_poll",
                Family::Done => "when_done",
                Family::Settle => "to_settle",
            };
            format_ident!("{phase}_{suffix}")
        })
    }

    fn phase_fns(&self, family: Family) -> TokenStream {
        let [mut exits, mut places, mut acts, mut enters] = [const { Vec::new() }; 4];
        let mut seen = Set::new();
        for id in self.reactions(family) {
            let (pattern, phases) = (self.reaction(id), self.phases(id));
            if !seen.insert(pattern.to_string()) {
                continue;
            }
            let Phases {
                exit,
                place,
                act,
                enter,
                outcome,
                ..
            } = phases;
            exits.push(quote!(#pattern => { #exit }));
            places.push(quote!(#pattern => { #place }));
            acts.push(quote!(#pattern => { #act #outcome }));
            enters.push(quote!(#pattern => { #enter }));
        }
        let [exit, place, act, enter] = self.phase_names(family);
        let (krate, ty, tick) = (self.krate, self.reaction_type(family), self.tick_param());
        let tick = (family == Family::Poll).then_some(tick);
        let lent = self.event_type().filter(|_| family == Family::Event);
        let last = self.clones_event.map(|_| quote!(last: bool,));
        let lent = lent.map(|event| quote!(event: &mut ::core::option::Option<#event>, #last));
        let cause = (family == Family::Event).then(|| quote!(cause: #krate::Cause,));
        let (going, staying) = (
            self.announce(family, Told::Going),
            self.announce(family, Told::Staying),
        );
        let ends = self.keep_ends(family);
        let exit = self.engine_fn(
            "Exits what the row leaves.",
            &exit,
            quote!(row: #ty, #cause),
            quote!(),
            quote!(#going match row { #(#exits)* }),
        );
        let place = self.place_fn(&place, &ty, &places);
        let act = self.engine_fn(
            "Runs the row's action.",
            &act,
            quote!(row: #ty, #lent #tick #cause),
            quote!(-> #krate::Outcome),
            quote!(#staying match row { #(#acts)* }),
        );
        let enter = self.engine_fn(
            "Enters what the row goes to.",
            &enter,
            quote!(row: #ty,),
            quote!(),
            quote!(#ends match row { #(#enters)* }),
        );
        quote!(#exit #place #act #enter)
    }

    fn place_fn(&self, name: &Ident, ty: &Ident, arms: &[TokenStream]) -> TokenStream {
        let (generics, params) = (self.engine_generics_plain(), self.engine_params());
        let where_clause = &self.generics.where_clause;
        quote! {
            /// Moves the tips to where the row comes to rest.
            #[inline]
            fn #name #generics(#params row: #ty) #where_clause {
                match row { #(#arms)* }
            }
        }
    }

    /// An internal row that `update` meets runs at once.
    fn run_on_poll(&self, family: Family) -> Option<TokenStream> {
        let internal = |id: &ReactionId| matches!(self.plan.reaction(*id).effect, Effect::Internal);
        if family != Family::Poll || !self.reactions(family).any(|id| internal(&id)) {
            return None;
        }
        let arms = self.reactions(family).filter(internal).map(|id| {
            let (pattern, Phases { act, outcome, .. }) = (self.reaction(id), self.phases(id));
            quote!(#pattern => { #act #outcome })
        });
        let (krate, ty, tick) = (self.krate, self.reaction_type(family), self.tick_param());
        let (arms, announce) = (quote!(#(#arms)*), self.announce(family, Told::All));
        let body = quote! {
            #announce
            match row {
                #arms
                #[allow(unreachable_patterns)]
                _ => #krate::Outcome::Unhandled,
            }
        };
        let name = format_ident!("run_on_poll");
        let params = quote!(row: #ty, #tick);
        Some(self.engine_fn(
            "Runs an internal row.",
            &name,
            params,
            quote!(-> #krate::Outcome),
            body,
        ))
    }

    /// The cause of a change by several rows is that of the first.
    fn first_cause(&self, family: Family) -> Option<TokenStream> {
        let (krate, causes) = (self.krate, self.cause_fn_name(family));
        (family != Family::Event).then(|| {
            quote! {
                let mut cause = #krate::Cause::Always;
                if __O::ACTIVE {
                    for row in rows {
                        if let Some(row) = row {
                            cause = #causes(row);
                            break;
                        }
                    }
                }
            }
        })
    }

    fn cause_fn_name(&self, family: Family) -> Ident {
        match family {
            Family::Poll => format_ident!("poll_cause"),
            Family::Done => format_ident!("done_cause"),
            _ => format_ident!("settle_cause"),
        }
    }

    /// Some row of the family is a `push`, for which there may be no room.
    pub fn may_refuse(&self, family: Family) -> bool {
        self.reactions(family).any(|id| self.no_room(id).is_some())
    }

    /// A `push` without room is refused, before anything happens.
    fn refusals(&self, family: Family) -> Option<TokenStream> {
        let krate = self.krate;
        let pushes: Vec<_> = self
            .reactions(family)
            .filter_map(|id| Some((self.reaction(id), self.no_room(id)?)))
            .map(|(pattern, (no_room, name))| {
                let refuse = refuse(&name);
                quote!(#pattern if #no_room => { #refuse rows[at] = None; })
            })
            .list();
        (!pushes.is_empty()).then(|| {
            quote! {
                let mut rows = rows;
                let mut at = 0;
                while at < rows.len() {
                    if let Some(row) = rows[at] {
                        match row { #(#pushes)* _ => {} }
                    }
                    at += 1;
                }
                if rows.iter().all(|row| row.is_none()) {
                    return #krate::Outcome::Full;
                }
            }
        })
    }

    /// When a `push` finds no room, and the name of what it would push.
    fn no_room(&self, id: ReactionId) -> Option<(TokenStream, String)> {
        let reaction = self.plan.reaction(id);
        let Effect::Go(route) = &reaction.effect else {
            return None;
        };
        let left = self.left_tip(route.scope);
        let name = self.chart[reaction.target?].name.to_string();
        (reaction.kind == Some(GoalKind::Push))
            .then(|| (quote!(!machine.stack.has_room_for(#left)), name))
    }

    // ---- what is common ------------------------------------------------------------------------

    fn take_params(&self, family: Family) -> TokenStream {
        let (event, krate) = (self.event_type(), self.krate);
        match family {
            Family::Event => quote!(event: #event, cause: #krate::Cause,),
            Family::Poll => self.tick_param(),
            Family::Done | Family::Settle => quote!(),
        }
    }

    pub fn take_args(&self, family: Family) -> TokenStream {
        match family {
            Family::Event => quote!(event, cause,),
            Family::Poll => self.tick_arg(),
            Family::Done | Family::Settle => quote!(),
        }
    }

    /// The lookups of a row's ends and cause.
    pub fn row_lookups(&self, family: Family) -> TokenStream {
        let (krate, state, ty) = (self.krate, &self.names.state, self.reaction_type(family));
        let (mut ends, mut causes) = (Groups::default(), Groups::default());
        for id in self.reactions(family) {
            let reaction = self.plan.reaction(id);
            if matches!(reaction.effect, Effect::Ignore | Effect::Defer) {
                continue;
            }
            let source = self.state_or_root(self.chart[reaction.row].source);
            let target = self
                .told_target(reaction)
                .map_or(quote!(None), |target| self.state_or_root(target));
            let goes = matches!(reaction.effect, Effect::Go(_) | Effect::Pop);
            ends.add(self.reaction(id), quote!((#source, #target, #goes)));
            let cause = self.cause(reaction.row);
            causes.add(self.reaction(id), quote!(#cause));
        }
        let (ends_name, (ends, _), (causes, _)) = (ends_name(family), ends.arms(), causes.arms());
        let cause = (family != Family::Event).then(|| {
            let name = self.cause_fn_name(family);
            quote! {
                /// What an observer is told the row was taken for.
                const fn #name(row: #ty) -> #krate::Cause {
                    match row { #causes }
                }
            }
        });
        quote! {
            /// The row's source, its target, and whether it goes anywhere.
            const fn #ends_name(
                row: #ty,
            ) -> (::core::option::Option<#state>, ::core::option::Option<#state>, bool) {
                match row {
                    #ends
                    #[allow(unreachable_patterns)]
                    _ => (None, None, false),
                }
            }

            #cause
        }
    }

    /// A state that the row names; of a history and of a fork it is not known, or not one.
    fn told_target(&self, reaction: &Reaction) -> Option<StateId> {
        let goals = self.chart[reaction.row].target.as_ref()?.goals();
        match goals.get(reaction.goal)?.places.as_slice() {
            [
                Place {
                    node: Node::State(state),
                    ..
                },
            ] => Some(*state),
            _ => None,
        }
    }

    /// The rows of a family that only keep or drop an event.
    pub fn idle_rows(&self, family: Family) -> Vec<TokenStream> {
        let mut idle = Vec::new();
        for id in self.reactions(family) {
            let is_idle = matches!(
                self.plan.reaction(id).effect,
                Effect::Ignore | Effect::Defer
            );
            let row = self.reaction(id);
            if is_idle
                && !idle
                    .iter()
                    .any(|other: &TokenStream| other.to_string() == row.to_string())
            {
                idle.push(row);
            }
        }
        idle
    }

    /// Tells the observer which row is taken, and the call its ends.
    fn announce(&self, family: Family, rows: Told) -> TokenStream {
        let (krate, ends, keep) = (self.krate, ends_name(family), self.keep_ends(family));
        let idle = self.idle_rows(family);
        let told = (!idle.is_empty()).then(|| quote!(&&!::core::matches!(row, #(#idle)|*)));
        let cause = (family != Family::Event).then(|| {
            let name = self.cause_fn_name(family);
            let otherwise = quote!(#krate::Cause::Always);
            quote!(let cause = if __O::ACTIVE { #name(row) } else { #otherwise };)
        });
        let going = quote!(observer.transition(source, target, cause););
        let staying = quote!(observer.handled(source, cause););
        let tell = match rows {
            Told::Going => quote!(if goes { #going }),
            Told::Staying => quote!(if !goes { #staying }),
            _ => quote!(if goes { #going } else { #staying }),
        };
        quote! {
            #keep
            #cause
            if __O::ACTIVE #told {
                let (source, target, goes) = #ends(row);
                #tell
            }
        }
    }

    /// Writes the ends down where user code may ask for them.
    fn keep_ends(&self, family: Family) -> Option<TokenStream> {
        let ends = ends_name(family);
        self.plan
            .features
            .ends
            .then(|| quote!((call.source, call.target, _) = #ends(row);))
    }

    /// What the reaction does.
    pub fn phases(&self, id: ReactionId) -> Phases {
        let (reaction, krate) = (self.plan.reaction(id), self.krate);
        let row = reaction.row;
        let once = self.mark_taken(row);
        let mut phases = Phases {
            exit: quote!(),
            place: quote!(),
            act: quote!(),
            enter: quote!(),
            outcome: quote!(#krate::Outcome::Transitioned),
        };
        match &reaction.effect {
            Effect::Ignore => phases.outcome = quote!(#krate::Outcome::Ignored),
            Effect::Defer => phases.outcome = self.defer_event(),
            Effect::Internal => {
                let action = self.plan.rows[row.0]
                    .action
                    .map(|action| self.run(action, 0));
                phases.act = joined([once, action.unwrap_or_default()]);
                phases.outcome = quote!(#krate::Outcome::Handled);
            }
            // Noted before anything runs: an exit may set the clock back.
            Effect::Go(route) => {
                phases.exit = once;
                self.transition(id, route, &mut phases);
            }
            Effect::Pop => {
                phases.exit = once;
                self.pop(id, &mut phases);
            }
        }
        phases
    }

    /// An `after` and a completion are taken once, the clock of a `for` starts again.
    fn mark_taken(&self, row: RowId) -> TokenStream {
        let clocks = &self.plan.clocks;
        let flag = clocks.fired[row.0].map(|flag| quote!(machine.taken[#flag] = true;));
        let clock = clocks.row[row.0].map(|clock| {
            let zero = self.zero();
            quote!(machine.clocks[#clock] = #zero;)
        });
        let done = matches!(self.chart[row].trigger, Trigger::Done(_));
        let done = (done && !self.ends_in_order()).then(|| self.uncomplete(self.chart[row].source));
        quote!(#flag #clock #done)
    }

    fn transition(&self, id: ReactionId, route: &Route, phases: &mut Phases) {
        let reaction = self.plan.reaction(id);
        let plan = &self.plan.rows[reaction.row.0];
        let source = self.chart[reaction.row].source;
        let stacked = self.stack_effects(reaction, route);
        let (exits, rests) = (self.leave(source, route.scope), self.rest(&route.entry));
        let action = plan.action.map(|action| self.act(action, reaction.goal));
        let data = plan.data.get(reaction.goal).copied().flatten();
        let data = data.map(|data| self.give(data));
        let dropped = self.drop_data(route.scope, &route.entry.steps);
        phases.exit = joined([std::mem::take(&mut phases.exit), stacked, exits]);
        phases.place = rests;
        phases.act = joined([action.unwrap_or_default(), data.unwrap_or_default()]);
        // Another region's internal row may still look at what this one leaves.
        let steps = self.steps(&route.entry.steps);
        phases.enter = joined([dropped, steps]);
    }

    /// Exits all that is active inside the scope, as far as possible one state after the other.
    pub fn leave(&self, source: StateId, scope: StateId) -> TokenStream {
        let inside = source != scope && self.chart.contains(scope, source);
        let path = self
            .chart
            .ancestry(source)
            .take_while(|&id| id != scope)
            .list();
        let parallel = path
            .iter()
            .skip(1)
            .any(|&id| self.chart[id].has_regions(self.chart));
        let beside = self.chart[scope].has_regions(self.chart);
        if !inside || parallel || beside {
            return self.exit_inside(scope);
        }
        let own = path.iter().map(|&id| self.exit(id)).tokens();
        joined([self.exit_inside(source), own])
    }

    /// The data of all that was left and is not entered again.
    pub fn drop_data(&self, scope: StateId, steps: &[Step]) -> TokenStream {
        let entered = |state: StateId| {
            steps
                .iter()
                .any(|step| matches!(step, Step::Enter(id) if *id == state))
        };
        let dropped = self.states_with_data().filter(|&state| {
            let left = state != scope && self.chart.contains(scope, state);
            left && !entered(state) && !self.plan.is_kept(state)
        });
        let fields = dropped.map(|state| self.data_field(state));
        quote!(#(machine.#fields = None;)*)
    }

    /// What an observer is told a row was taken for.
    pub fn cause(&self, row: RowId) -> TokenStream {
        let krate = self.krate;
        match &self.chart[row].trigger {
            Trigger::On(_) | Trigger::Ignore(_) | Trigger::Defer(_) => quote!(cause),
            Trigger::When { cond, hold_for } => {
                let cond = text::source_text(&cond.code.0);
                let text = match hold_for {
                    Some(hold) => format!("{cond} for {}", text::source_text(&hold.0)),
                    None => cond,
                };
                quote!(#krate::Cause::When(#text))
            }
            Trigger::After(code) => {
                let text = text::source_text(&code.0);
                quote!(#krate::Cause::After(#text))
            }
            Trigger::Always => quote!(#krate::Cause::Always),
            Trigger::Done(_) => quote!(#krate::Cause::Done),
        }
    }

    /// Keeps the event until no active state defers it.
    fn defer_event(&self) -> TokenStream {
        let (krate, name) = (self.krate, self.name_of_event());
        let keep = quote! {
            match machine.deferred.push(event) {
                Ok(()) => #krate::Outcome::Deferred,
                Err(event) => {
                    call.full = true;
                    if __O::ACTIVE {
                        observer.full(#name);
                    }
                    #krate::Outcome::Full
                }
            }
        };
        if self.plan.is_single() {
            return quote!({ #keep });
        }
        quote!(match event.take() { Some(event) => { #keep } None => #krate::Outcome::Deferred })
    }

    /// `push` suspends the leaf it leaves; any other way out of what was pushed forgets them all.
    fn stack_effects(&self, reaction: &Reaction, route: &Route) -> TokenStream {
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
}

/// `take_on_event`
pub fn take_name(family: Family) -> Ident {
    match family {
        Family::Event => format_ident!("take_on_event"),
        Family::Poll => format_ident!("take_on_poll"),
        Family::Done => format_ident!("take_when_done"),
        Family::Settle => format_ident!("take_to_settle"),
    }
}

fn ends_name(family: Family) -> Ident {
    match family {
        Family::Event => format_ident!("ends_on_event"),
        Family::Poll => format_ident!("ends_on_poll"),
        Family::Done => format_ident!("ends_when_done"),
        Family::Settle => format_ident!("ends_to_settle"),
    }
}

/// Tells that a `push` to the state of that name is refused.
fn refuse(name: &str) -> TokenStream {
    quote! {
        call.full = true;
        if __O::ACTIVE {
            observer.full(#name);
        }
    }
}
