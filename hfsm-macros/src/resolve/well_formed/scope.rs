//! Rules about the names that user code sees.

use proc_macro2::Ident;
use syn::ext::IdentExt;

use crate::chart::{Chart, EventMatch, EventMatches, ROOT, StateId, Trigger};
use crate::sorted::Map;
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule: context and tick have different names.
pub(super) fn parameters(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    if let (Some(context), Some(tick)) = (&declaration.chart.context, &declaration.chart.tick)
        && context.name.unraw() == tick.name.unraw()
    {
        sink.error(messages::name_in_scope(&tick.name, "the context"));
    }
}

/// Rule: no payload, `let` or timer hides the context, the tick, or a `let` or timer of the state
/// or of one around it. (`duplicate_item`: two of one state.)
pub(super) fn name_in_scope(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let mut scope = Scope::of_parameters(chart);
    for id in chart.state_ids() {
        scope.go_to(id);
        for name in declared(chart, id) {
            scope.declare(name, id, sink);
        }
        for &row in &chart[id].rows {
            payload(&scope, matches(&chart[row].trigger), sink);
        }
    }
}

/// The names a state adds.
fn declared(chart: &Chart, id: StateId) -> impl Iterator<Item = &Ident> {
    let lets = chart[id].lets.iter().map(|&var| &chart[var].name);
    lets.chain(chart[id].timer.as_ref().map(|timer| &timer.name))
}

fn matches(trigger: &Trigger) -> &[EventMatch] {
    match trigger {
        Trigger::On(matches)
        | Trigger::Ignore(EventMatches::Named(matches))
        | Trigger::Defer(EventMatches::Named(matches)) => matches,
        _ => &[],
    }
}

/// Alternatives bind the same names, so one complaint a name is enough.
fn payload(scope: &Scope<'_>, matches: &[EventMatch], sink: &mut Diagnostics) {
    let mut told: Vec<&Ident> = Vec::new();
    for name in matches.iter().flat_map(|found| &found.bindings) {
        if let Some(&owner) = scope.visible.get(&name.unraw().to_string())
            && !told.contains(&name)
        {
            told.push(name);
            sink.error(messages::name_in_scope(name, &scope.owner(owner)));
        }
    }
}

/// Whose a name is.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Context,
    Tick,
    State(StateId),
}

/// What is visible while the states are gone through in preorder.
struct Scope<'a> {
    chart: &'a Chart,
    visible: Map<String, Owner>,
    /// The states we are in, with the names each of them added.
    open: Vec<(StateId, Vec<String>)>,
}

impl<'a> Scope<'a> {
    fn of_parameters(chart: &'a Chart) -> Self {
        let context = chart.context.iter().map(|param| (param, Owner::Context));
        let tick = chart.tick.iter().map(|param| (param, Owner::Tick));
        let mut visible = Map::new();
        for (param, owner) in context.chain(tick) {
            visible.add(param.name.unraw().to_string(), owner);
        }
        Scope {
            chart,
            visible,
            open: Vec::new(),
        }
    }

    /// Leaves the states that `id` is not in, and goes into it.
    fn go_to(&mut self, id: StateId) {
        let chart = self.chart;
        while let Some((_, names)) = self.open.pop_if(|(state, _)| !chart.contains(*state, id)) {
            for name in names {
                self.visible.remove(&name);
            }
        }
        self.open.push((id, Vec::new()));
    }

    fn declare(&mut self, name: &Ident, id: StateId, sink: &mut Diagnostics) {
        let key = name.unraw().to_string();
        match self.visible.get(&key) {
            Some(&Owner::State(owner)) if owner == id => {
                sink.error(messages::duplicate_let(name));
            }
            Some(&owner) => sink.error(messages::name_in_scope(name, &self.owner(owner))),
            None => {
                self.visible.add(key.clone(), Owner::State(id));
                if let Some((_, names)) = self.open.last_mut() {
                    names.push(key);
                }
            }
        }
    }

    fn owner(&self, owner: Owner) -> String {
        match owner {
            Owner::Context => "the context".to_string(),
            Owner::Tick => "the tick".to_string(),
            Owner::State(ROOT) => "a variable of the machine".to_string(),
            Owner::State(id) => format!("a variable of `{}`", self.chart[id].name),
        }
    }
}
