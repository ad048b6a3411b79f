//! Rows, initials and blocks with their code as functions and their goals worked out.

use super::{
    function::{Body, Function, FunctionId, Scope, is_fallible},
    names::{Unique, snake},
    route::{self, Entry, Route},
};
use crate::gather::Gather;
use crate::{
    ast::{Block, Code, Cond},
    chart::{
        Chart, EventMatch, EventMatches, Given, Goal, GoalKind, HistoryId, LetId, ROOT, Row, RowId,
        StateId, Target, Trigger,
    },
};

/// An index into [`super::Plan::reactions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReactionId(pub usize);

/// When a row is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// `on`, `ignore`, `defer`: as an event is dispatched.
    Event,
    /// `when`, `after`: once an update.
    Poll,
    /// `done`: once, when a state came to its end.
    Done,
    /// `always`: after the machine itself acted.
    Settle,
}

pub struct RowPlan {
    pub family: Family,
    pub guard: Option<FunctionId>,
    /// The condition of `when`.
    pub cond: Option<FunctionId>,
    /// The duration of `after`, or behind `for`.
    pub delay: Option<FunctionId>,
    /// Chooses among several goals.
    pub decide: Option<FunctionId>,
    pub action: Option<FunctionId>,
    /// By goal: the data it gives, apart from the action.
    pub data: Vec<Option<FunctionId>>,
    /// By goal; a single one for a row without target.
    pub reactions: Vec<ReactionId>,
}

/// A row with the goal it goes to: what selection yields.
pub struct Reaction {
    pub row: RowId,
    /// Camel case, unique.
    pub name: String,
    /// The same for a function.
    pub function: String,
    pub goal: usize,
    /// Of a target.
    pub kind: Option<GoalKind>,
    pub effect: Effect,
    /// The first state it names, of a history its owner.
    pub target: Option<StateId>,
    /// All that the goal names.
    pub targets: Vec<StateId>,
}

pub enum Effect {
    Internal,
    Ignore,
    Defer,
    Go(Route),
    /// Back to the state on top of the stack.
    Pop,
}

/// A state's blocks.
#[derive(Default)]
pub struct Blocks {
    pub entry: Option<FunctionId>,
    pub exit: Option<FunctionId>,
    pub update: Option<FunctionId>,
    pub resume: Option<FunctionId>,
}

pub struct InitialPlan {
    pub action: Option<FunctionId>,
    /// Chooses among the goals, before anything is entered.
    pub decide: Option<FunctionId>,
    pub goals: Vec<InitialGoal>,
}

pub struct InitialGoal {
    pub entry: Entry,
    /// The data it gives.
    pub data: Option<FunctionId>,
}

pub struct Build<'c> {
    chart: &'c Chart,
    pub functions: Vec<Function>,
    pub reactions: Vec<Reaction>,
    pub names: Vec<String>,
    unique: Unique,
    variants: Unique,
    takes: Unique,
}

/// What a row's functions have in common.
struct Site<'s> {
    state: StateId,
    /// Snake case.
    name: String,
    /// Where it is, for the docs.
    place: String,
    matches: &'s [EventMatch],
    tick: bool,
}

/// By state: its name in those of functions, `enter_combat`, none of which is like that of a
/// function for something else: `enter_on_event`, `resume_in_light`, `exit_inside_combat`.
fn state_names(chart: &Chart) -> Vec<String> {
    let mut taken = Unique::default();
    for other in ["on_event", "on_poll", "when_done", "to_settle", "popped"] {
        taken.reserve(other);
    }
    let name = |id: StateId| match id {
        ROOT => "root".to_string(),
        id => snake(&chart[id].name.to_string()),
    };
    for id in chart.state_ids().filter(|&id| !chart[id].is_leaf()) {
        taken.reserve(format!("in_{}", name(id)));
        taken.reserve(format!("inside_{}", name(id)));
    }
    chart.state_ids().map(|id| taken.name(name(id))).list()
}

impl<'c> Build<'c> {
    pub fn new(chart: &'c Chart) -> Self {
        let names = state_names(chart);
        let mut variants = Unique::default();
        // All `ignore` rows share one, and all `defer` rows.
        variants.camel("ignored");
        variants.camel("deferred");
        Build {
            chart,
            functions: Vec::new(),
            reactions: Vec::new(),
            names,
            unique: Unique::default(),
            variants,
            takes: Unique::default(),
        }
    }

    pub fn blocks(&mut self, state: StateId) -> Blocks {
        let chart = self.chart;
        let source = &chart[state];
        let mut block = |block: &Option<Block>, word: &str, tick: bool| {
            block.as_ref().map(|block| {
                let site = self.state_site(state, word, tick);
                self.add_block(&site, "", format!("`{word}` of {}", site.place), block)
            })
        };
        Blocks {
            entry: block(&source.entry, "entry", false),
            exit: block(&source.exit, "exit", false),
            update: block(&source.update, "update", true),
            resume: block(&source.resume, "resume", false),
        }
    }

    pub fn initial(&mut self, state: StateId) -> Option<InitialPlan> {
        let chart = self.chart;
        let initial = chart[state].initial.as_ref()?;
        let site = self.state_site(state, "initial", false);
        let action = initial.action.as_ref().map(|block| {
            self.add_block(
                &site,
                "",
                format!("the action of {}'s `initial`", site.place),
                block,
            )
        });
        let decide = self.decide(&site, &initial.target);
        let goals = initial.target.goals();
        let goals = goals
            .into_iter()
            .map(|goal| InitialGoal {
                entry: route::entry(chart, state, &goal.places),
                data: self.data(&site, goal),
            })
            .list();
        Some(InitialPlan {
            action,
            decide,
            goals,
        })
    }

    /// The guard of the state's `hold`.
    pub fn hold(&mut self, state: StateId) -> Option<FunctionId> {
        let guard = self.chart[state].hold.as_ref()?.guard.as_ref()?;
        let site = self.state_site(state, "hold", false);
        Some(self.cond(&site, "", "the guard", guard))
    }

    /// How old a record may be.
    pub fn within(&mut self, id: HistoryId) -> Option<FunctionId> {
        let chart = self.chart;
        let code = chart[id].within.as_ref()?;
        let state = chart[id].state;
        let name = format!(
            "{}_{}",
            self.names[state.0],
            snake(&chart[id].name.to_string())
        );
        let place = format!("`{}` in {}", chart[id].name, self.place(state));
        // The composite is not active when its record is looked at: its own names are not there.
        let outside = chart[state].parent.unwrap_or(ROOT);
        let site = Site {
            state: outside,
            name,
            place,
            matches: &[],
            tick: false,
        };
        Some(self.duration(&site, "within", code))
    }

    pub fn value(&mut self, id: LetId) -> Option<FunctionId> {
        let chart = self.chart;
        let var = &chart[id];
        let code = var.value.clone()?;
        let mut scope = Scope::new(chart, var.state);
        scope.lets.retain(|&other| other < id);
        let body = Body::Value { var: id, code };
        let name = format!(
            "{}_{}",
            self.names[var.state.0],
            snake(&var.name.to_string())
        );
        let doc = format!(
            "the initial value of `{}` in {}",
            var.name,
            self.place(var.state)
        );
        Some(self.add(&scope, name, doc, body))
    }

    pub fn row(&mut self, id: RowId) -> RowPlan {
        let chart = self.chart;
        let row = &chart[id];
        let site = self.row_site(row);
        let first = self.functions.len();
        let (cond, delay) = self.trigger(&site, row);
        let guard = self.guard(&site, row);
        let decide = row
            .target
            .as_ref()
            .and_then(|target| self.decide(&site, target));
        let (action, data) = self.action_and_data(&site, row);
        self.mark_elsewhere(first, site.matches);
        RowPlan {
            family: family(&row.trigger),
            guard,
            cond,
            delay,
            decide,
            action,
            data,
            reactions: self.reactions(id, &site),
        }
    }

    /// The guard; of a refutable pattern with bindings the match itself, which is no expression.
    fn guard(&mut self, site: &Site<'_>, row: &Row) -> Option<FunctionId> {
        let binds = |found: &EventMatch| !found.covers && !found.bindings.is_empty();
        let refutable = site.matches.iter().any(binds);
        let guard = match &row.guard {
            Some(guard) => guard.clone(),
            None if refutable => Cond {
                code: Code(quote::quote!(true)),
                has_let: false,
            },
            None => return None,
        };
        let function = self.cond(site, "guard", "the guard", &guard);
        if refutable {
            self.functions[function.0].uses.event = site.matches.to_vec();
        }
        Some(function)
    }

    /// Tells the row's functions, from `first` on, which names only the others of them use.
    fn mark_elsewhere(&mut self, first: usize, matches: &[EventMatch]) {
        let functions = &mut self.functions[first..];
        for name in matches.iter().flat_map(|found| &found.bindings) {
            if functions
                .iter()
                .any(|function| function.body.mentions(name))
            {
                for function in functions
                    .iter_mut()
                    .filter(|other| !other.body.mentions(name))
                {
                    if !function.uses.elsewhere.contains(name) {
                        function.uses.elsewhere.push(name.clone());
                    }
                }
            }
        }
    }

    fn trigger(&mut self, site: &Site<'_>, row: &Row) -> (Option<FunctionId>, Option<FunctionId>) {
        match &row.trigger {
            Trigger::When { cond, hold_for } => {
                let found = self.cond(site, "", "the condition", cond);
                let delay = hold_for
                    .as_ref()
                    .map(|code| self.duration(site, "for", code));
                (Some(found), delay)
            }
            Trigger::After(code) => (None, Some(self.duration(site, "delay", code))),
            _ => (None, None),
        }
    }

    /// The action by itself, unless it has to share the payload with the data.
    fn action_and_data(
        &mut self,
        site: &Site<'_>,
        row: &Row,
    ) -> (Option<FunctionId>, Vec<Option<FunctionId>>) {
        let goals = row.target.as_ref().map(Target::goals).unwrap_or_default();
        let given = goals.iter().map(|goal| given(goal)).list();
        let values = Body::Give {
            action: None,
            fallible: false,
            goals: given.clone(),
        };
        let shares = row.action.is_some() && !self.scope(site).uses(&values).event.is_empty();
        let doc = format!("the action of {}", site.place);
        if shares {
            let fallible = row
                .action
                .as_ref()
                .is_some_and(|block| is_fallible(self.chart, block));
            let body = Body::Give {
                action: row.action.clone(),
                fallible,
                goals: given,
            };
            let give = self.add_at(site, "", doc, body);
            return (Some(give), vec![None; goals.len()]);
        }
        let action = row
            .action
            .as_ref()
            .map(|block| self.add_block(site, "", doc, block));
        (
            action,
            goals.into_iter().map(|goal| self.data(site, goal)).list(),
        )
    }

    fn data(&mut self, site: &Site<'_>, goal: &Goal) -> Option<FunctionId> {
        let given = given(goal);
        if given.is_empty() {
            return None;
        }
        let doc = format!("the data {} gives", site.place);
        let body = Body::Give {
            action: None,
            fallible: false,
            goals: vec![given],
        };
        Some(self.add_at(site, "data", doc, body))
    }

    fn reactions(&mut self, id: RowId, site: &Site<'_>) -> Vec<ReactionId> {
        let chart = self.chart;
        let row = &chart[id];
        let goals = row.target.as_ref().map(Target::goals).unwrap_or_default();
        if goals.is_empty() {
            let effect = match row.trigger {
                Trigger::Ignore(_) => Effect::Ignore,
                Trigger::Defer(_) => Effect::Defer,
                _ => Effect::Internal,
            };
            let name = site.name.clone();
            return vec![self.add_reaction(name, Reaction::new(id, effect))];
        }
        let several = goals.len() > 1;
        let add = |(at, goal): (usize, &Goal)| {
            let target = goal
                .places
                .first()
                .map(|place| route::place_state(chart, place));
            let name = match target {
                Some(target) if several => format!("{}_to_{}", site.name, self.names[target.0]),
                _ => site.name.clone(),
            };
            let effect = match goal.kind {
                GoalKind::Pop => Effect::Pop,
                _ => Effect::Go(route::route(chart, row.source, goal)),
            };
            let kind = Some(goal.kind);
            self.add_reaction(
                name,
                Reaction {
                    goal: at,
                    kind,
                    target,
                    targets: goal
                        .places
                        .iter()
                        .map(|place| route::place_state(chart, place))
                        .list(),
                    ..Reaction::new(id, effect)
                },
            )
        };
        goals.into_iter().enumerate().map(add).list()
    }

    fn add_reaction(&mut self, name: String, mut reaction: Reaction) -> ReactionId {
        reaction.name = self.variants.camel(&name);
        reaction.function = self.takes.name(format!("take_{name}"));
        self.reactions.push(reaction);
        ReactionId(self.reactions.len() - 1)
    }

    fn decide(&mut self, site: &Site<'_>, target: &Target) -> Option<FunctionId> {
        if matches!(target, Target::Goal(_)) {
            return None;
        }
        let doc = format!("which target {} has", site.place);
        Some(self.add_at(site, "target", doc, Body::Decide(target.clone())))
    }

    fn cond(&mut self, site: &Site<'_>, suffix: &str, what: &str, cond: &Cond) -> FunctionId {
        let doc = format!("{what} of {}", site.place);
        self.add_at(site, suffix, doc, Body::Cond(cond.clone()))
    }

    fn duration(&mut self, site: &Site<'_>, suffix: &str, code: &Code) -> FunctionId {
        let doc = format!("the duration of {}", site.place);
        self.add_at(site, suffix, doc, Body::Duration(code.clone()))
    }

    fn add_block(
        &mut self,
        site: &Site<'_>,
        suffix: &str,
        doc: String,
        block: &Block,
    ) -> FunctionId {
        let body = Body::Block {
            block: block.clone(),
            fallible: is_fallible(self.chart, block),
        };
        self.add_at(site, suffix, doc, body)
    }

    fn add_at(&mut self, site: &Site<'_>, suffix: &str, doc: String, body: Body) -> FunctionId {
        let name = match suffix {
            "" => site.name.clone(),
            suffix => format!("{}_{suffix}", site.name),
        };
        let mut scope = self.scope(site);
        scope.tick &= body.is_action();
        self.add(&scope, name, doc, body)
    }

    fn add(&mut self, scope: &Scope<'_>, name: String, doc: String, body: Body) -> FunctionId {
        let uses = scope.uses(&body);
        let name = self.unique.name(name);
        self.functions.push(Function {
            name,
            doc,
            body,
            uses,
        });
        FunctionId(self.functions.len() - 1)
    }

    fn scope<'s>(&self, site: &Site<'s>) -> Scope<'s>
    where
        'c: 's,
    {
        let mut scope = Scope::new(self.chart, site.state);
        scope.matches = site.matches;
        scope.tick = site.tick;
        scope
    }

    fn place(&self, state: StateId) -> String {
        if state == ROOT {
            "the machine".into()
        } else {
            format!("`{}`", self.chart[state].name)
        }
    }

    fn state_site(&self, state: StateId, word: &str, tick: bool) -> Site<'c> {
        let name = format!("{}_{word}", self.names[state.0]);
        Site {
            state,
            name,
            place: self.place(state),
            matches: &[],
            tick,
        }
    }

    fn row_site<'s>(&self, row: &'s Row) -> Site<'s> {
        let (word, matches): (String, &[EventMatch]) = match &row.trigger {
            Trigger::On(matches) => (event_word(self.chart, matches), matches),
            Trigger::When { .. } => ("when".into(), &[]),
            Trigger::After(_) => ("after".into(), &[]),
            Trigger::Always => ("always".into(), &[]),
            Trigger::Done(_) => ("done".into(), &[]),
            Trigger::Ignore(EventMatches::Named(matches)) => ("ignore".into(), matches),
            Trigger::Defer(EventMatches::Named(matches)) => ("defer".into(), matches),
            Trigger::Ignore(EventMatches::Rest { .. }) => ("ignore".into(), &[]),
            Trigger::Defer(EventMatches::Rest { .. }) => ("defer".into(), &[]),
        };
        let name = format!("{}_{word}", self.names[row.source.0]);
        let place = format!("`{word}` in {}", self.place(row.source));
        let tick = matches!(row.trigger, Trigger::When { .. } | Trigger::After(_));
        Site {
            state: row.source,
            name,
            place,
            matches,
            tick,
        }
    }
}

fn event_word(chart: &Chart, matches: &[EventMatch]) -> String {
    let names = matches
        .iter()
        .map(|found| snake(&chart[found.event].name.to_string()));
    names.list().join("_or_")
}

fn given(goal: &Goal) -> Vec<Given> {
    let mut given = Vec::new();
    for place in &goal.places {
        given.extend_from_slice(&place.data);
    }
    given
}

fn family(trigger: &Trigger) -> Family {
    match trigger {
        Trigger::On(_) | Trigger::Ignore(_) | Trigger::Defer(_) => Family::Event,
        Trigger::When { .. } | Trigger::After(_) => Family::Poll,
        Trigger::Done(_) => Family::Done,
        Trigger::Always => Family::Settle,
    }
}

impl Reaction {
    fn new(row: RowId, effect: Effect) -> Self {
        Reaction {
            row,
            name: String::new(),
            function: String::new(),
            goal: 0,
            kind: None,
            effect,
            target: None,
            targets: Vec::new(),
        }
    }
}
