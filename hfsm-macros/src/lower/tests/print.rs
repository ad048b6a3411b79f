//! A plan as text, everything in it by name.

use std::fmt::Write;

use super::super::{
    Body, Effect, Entry, Family, Function, FunctionId, GoalChoice, Pass, Plan, Rest, Step,
    candidates,
};
use crate::chart::{Chart, EventId, HistoryId, StateId};

/// The whole plan, and the candidates of every tip.
pub fn print(plan: &Plan<'_>) -> String {
    let mut printer = Printer {
        plan,
        chart: plan.chart,
        text: String::new(),
    };
    printer.head();
    for state in plan.chart.state_ids() {
        printer.state(state);
    }
    for id in 0..plan.chart.histories.len() {
        printer.history(HistoryId(id));
    }
    printer.rows();
    printer.functions();
    for &container in &plan.containers {
        for tip in super::super::tips(plan.chart, container) {
            printer.candidates(tip);
        }
    }
    printer.text
}

struct Printer<'p, 'c> {
    plan: &'p Plan<'c>,
    chart: &'c Chart,
    text: String,
}

impl Printer<'_, '_> {
    fn line(&mut self, depth: usize, text: &str) {
        let indent = 2 * depth;
        let _ = writeln!(self.text, "{:indent$}{text}", "");
    }

    /// A line for what is there.
    fn part<T: ToString>(&mut self, depth: usize, name: &str, value: Option<T>) {
        if let Some(value) = value {
            self.line(depth, &format!("{name}: {}", value.to_string()));
        }
    }

    fn name(&self, state: StateId) -> String {
        self.chart[state].name.to_string()
    }

    fn names(&self, states: &[StateId]) -> String {
        let names: Vec<_> = states.iter().map(|&state| self.name(state)).collect();
        names.join(", ")
    }

    fn function(&self, id: Option<FunctionId>) -> Option<String> {
        id.map(|id| self.plan.function(id).name.clone())
    }

    fn head(&mut self) {
        let plan = self.plan;
        let features = format!("{:?}", plan.features);
        let features = features
            .replace("Features", "")
            .replace([' ', '{', '}'], "");
        let used: Vec<_> = features
            .split(',')
            .filter_map(|one| one.strip_suffix(":true"))
            .collect();
        self.line(0, &format!("features: {}", used.join(", ")));
        self.line(0, &format!("containers: {}", self.names(&plan.containers)));
        let single = if plan.is_single() { ", single" } else { "" };
        let (clocks, flags) = (plan.clocks.clocks, plan.clocks.flags);
        self.line(0, &format!("clocks: {clocks}, flags: {flags}{single}"));
    }

    fn state(&mut self, state: StateId) {
        let plan = self.plan;
        let container = plan.containers[plan.container_of(state)];
        let kept = if plan.is_kept(state) { ", kept" } else { "" };
        let head = format!(
            "state {} ({}) in {}{kept}",
            self.name(state),
            plan.names[state.0],
            self.name(container)
        );
        self.line(0, &head);
        let tips = self.names(&plan.tips_below(state));
        self.line(1, &format!("tips: {tips}"));
        let blocks = &plan.blocks[state.0];
        let parts = [
            ("entry", blocks.entry),
            ("exit", blocks.exit),
            ("update", blocks.update),
            ("resume", blocks.resume),
            ("hold", plan.holds[state.0]),
        ];
        for (word, id) in parts {
            self.part(1, word, self.function(id));
        }
        self.part(1, "clock", plan.clocks.state[state.0]);
        for &var in &self.chart[state].lets {
            let value = self.function(plan.values[var.0]).unwrap_or_default();
            self.line(1, &format!("let {}: {value}", self.chart[var].name));
        }
        let Some(initial) = &plan.initials[state.0] else {
            return;
        };
        self.line(1, "initial");
        self.part(2, "action", self.function(initial.action));
        self.part(2, "decide", self.function(initial.decide));
        for goal in &initial.goals {
            let data = self.function(goal.data).map(|data| format!(" data {data}"));
            let entry = self.entry(&goal.entry);
            self.line(2, &format!("goal{}: {entry}", data.unwrap_or_default()));
        }
    }

    fn history(&mut self, id: HistoryId) {
        let age = self.plan.clocks.age[id.0];
        self.line(0, &format!("history {}", self.chart[id].name));
        self.part(1, "age", age);
        self.part(1, "within", self.function(self.plan.withins[id.0]));
    }

    fn entry(&self, entry: &Entry) -> String {
        let history = |id: HistoryId| self.chart[id].name.to_string();
        let steps = entry.steps.iter().map(|step| match *step {
            Step::Enter(state) => format!("enter {}", self.name(state)),
            Step::Initial(state) => format!("initial {}", self.name(state)),
            Step::History(id) => format!("history {}", history(id)),
            Step::Recall(id) => format!("recall {}", history(id)),
        });
        let rests = entry.rests.iter().map(|rest| match *rest {
            Rest::At(state) => self.name(state),
            Rest::Initial(state) => format!("initial {}", self.name(state)),
            Rest::History(id) => format!("history {}", history(id)),
        });
        let (steps, rests): (Vec<_>, Vec<_>) = (steps.collect(), rests.collect());
        format!("{}; rests: {}", steps.join(", "), rests.join(", "))
    }

    fn rows(&mut self) {
        for id in self.chart.row_ids() {
            let plan = self.plan;
            let row = &plan.rows[id.0];
            let source = self.name(self.chart[id].source);
            self.line(0, &format!("row {} of {source}: {:?}", id.0, row.family));
            let parts = [
                ("cond", row.cond),
                ("delay", row.delay),
                ("guard", row.guard),
                ("decide", row.decide),
                ("action", row.action),
            ];
            for (word, id) in parts {
                self.part(1, word, self.function(id));
            }
            self.part(1, "clock", plan.clocks.row[id.0]);
            self.part(1, "flag", plan.clocks.fired[id.0]);
            for (at, &reaction) in row.reactions.iter().enumerate() {
                let data = row.data.get(at).copied().flatten();
                let data = self.function(data).map(|data| format!(" data {data}"));
                let reaction = plan.reaction(reaction);
                assert_eq!((reaction.row, reaction.goal), (id, at));
                let kind = reaction.kind.map(|kind| format!(" {kind:?}"));
                let head = format!(
                    "{} {}{}{}: {}",
                    reaction.name,
                    reaction.function,
                    kind.unwrap_or_default(),
                    data.unwrap_or_default(),
                    self.effect(&reaction.effect),
                );
                self.line(1, &head);
                let target = reaction.target.map(|target| self.name(target));
                self.part(2, "target", target);
                if reaction.targets.len() > 1 {
                    self.line(2, &format!("targets: {}", self.names(&reaction.targets)));
                }
            }
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Internal => "internal".to_owned(),
            Effect::Ignore => "ignore".to_owned(),
            Effect::Defer => "defer".to_owned(),
            Effect::Pop => "pop".to_owned(),
            Effect::Go(route) => {
                let scope = self.name(route.scope);
                format!("scope {scope}; {}", self.entry(&route.entry))
            }
        }
    }

    fn functions(&mut self) {
        let plan = self.plan;
        for function in &plan.functions {
            let head = format!("fn {}({})", function.name, self.uses(function).join(", "));
            self.line(0, &format!("{head}: {}", kind(&function.body)));
            self.line(1, &function.doc);
        }
    }

    /// The parameters, with how they are used.
    fn uses(&self, function: &Function) -> Vec<String> {
        let uses = &function.uses;
        let mut found = Vec::new();
        let handle = &uses.handle;
        let flags = [
            ("self", handle.token.is_some()),
            ("raises", handle.raises),
            ("forgets", handle.forgets),
            ("ends", handle.ends),
        ];
        for (name, set) in flags {
            found.extend(set.then(|| name.to_owned()));
        }
        let mut add = |what: &str, mention: &super::super::mention::Mention| {
            let rebound = if mention.rebound { " rebound" } else { "" };
            found.push(format!("{what} {}{rebound}", mention.token));
        };
        uses.context.iter().for_each(|one| add("context", one));
        uses.tick.iter().for_each(|one| add("tick", one));
        uses.lets.iter().for_each(|(_, one)| add("let", one));
        uses.timers.iter().for_each(|(_, one)| add("timer", one));
        let event = uses.event.iter();
        found.extend(event.map(|one| format!("event {}", self.chart[one.event].name)));
        found.extend(
            uses.elsewhere
                .iter()
                .map(|name| format!("elsewhere {name}")),
        );
        found
    }

    fn candidates(&mut self, tip: StateId) {
        let events: Vec<_> = self.chart.event_ids().map(Some).collect();
        self.line(0, &format!("at {}", self.chart.path(tip)));
        let passes: &[Pass] = match self.plan.is_single() {
            true => &[Pass::Both],
            false => &[Pass::Urgent, Pass::Normal],
        };
        for &pass in passes {
            for &event in &events {
                self.looks(tip, Family::Event, event, pass);
            }
            for family in [Family::Event, Family::Poll, Family::Done, Family::Settle] {
                self.looks(tip, family, None, pass);
            }
        }
    }

    fn looks(&mut self, tip: StateId, family: Family, event: Option<EventId>, pass: Pass) {
        let mut found = Vec::new();
        for candidate in candidates(self.plan, tip, family, event, pass) {
            let goals: Vec<_> = candidate
                .goals
                .iter()
                .map(|goal| self.choice(goal))
                .collect();
            let patterns: Vec<_> = candidate.patterns.iter().map(usize::to_string).collect();
            let certain = if candidate.certain { "!" } else { "" };
            let patterns = match patterns.is_empty() {
                true => String::new(),
                false => format!("[{}]", patterns.join(" ")),
            };
            found.push(format!(
                "{}{patterns}{}{certain}",
                candidate.row.0,
                goals.concat()
            ));
        }
        if !found.is_empty() {
            let event = event.map(|event| self.chart[event].name.to_string());
            let what = event.unwrap_or_else(|| format!("{family:?}"));
            self.line(1, &format!("{pass:?} {what}: {}", found.join(", ")));
        }
    }

    /// Nothing for a goal that is always open.
    fn choice(&self, goal: &GoalChoice) -> String {
        match goal {
            GoalChoice::Off => "(off)".to_owned(),
            GoalChoice::Take {
                unless_held,
                unless_in,
                ..
            } => {
                let held = unless_held.iter().map(|held| {
                    let elsewhere = if held.elsewhere { " elsewhere" } else { "" };
                    let inside = if held.inside { " inside" } else { "" };
                    format!(
                        "(unless {} holds{elsewhere}{inside})",
                        self.name(held.state)
                    )
                });
                let active = unless_in
                    .iter()
                    .map(|&state| format!("(unless in {})", self.name(state)));
                held.chain(active).collect()
            }
        }
    }
}

fn kind(body: &Body) -> String {
    let fallible = |fallible: bool| if fallible { ", fallible" } else { "" };
    let kind = match body {
        Body::Block { fallible: f, .. } => format!("block{}", fallible(*f)),
        Body::Cond(_) => "condition".to_owned(),
        Body::Duration(_) => "duration".to_owned(),
        Body::Value { .. } => "value".to_owned(),
        Body::Decide(_) => "decision".to_owned(),
        Body::Give {
            action,
            fallible: f,
            goals,
        } => {
            let given = goals.iter().map(|goal| {
                let names: Vec<_> = goal.iter().map(|given| given.name.to_string()).collect();
                names.join(" ")
            });
            let given: Vec<_> = given.collect();
            let action = if action.is_some() { "action and " } else { "" };
            format!("{action}data {}{}", given.join(" / "), fallible(*f))
        }
    };
    let is = |set: bool, name: &'static str| if set { name } else { "" };
    let action = is(body.is_action(), ", acts");
    let question = is(body.is_question(), ", asks");
    format!("{kind}{action}{question}")
}
