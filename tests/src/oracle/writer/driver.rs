//! The code around a declaration: what runs a sequence of inputs and prints what came of
//! each, in the format of [`report`](crate::oracle::report).

use super::events::{source, variant};
use crate::oracle::model::{Chart, DEFAULT_STEPS, Row, Trigger};

/// The module that all machines of a crate share.
pub const SUPPORT: &str = include_str!("support.rs.txt");

/// The module that watches what they promise.
pub const GUARANTEES: &str = include_str!("guarantees.rs.txt");

/// A module with a machine and its driver.
pub fn machine_module(chart: &Chart) -> String {
    let name = &chart.name;
    let source = source(chart);
    let can = chart.events.iter().map(|event| {
        let value = variant(event, "1");
        format!("            ({:?}, {name}Event::{value}),\n", event.name)
    });
    let event = chart.events.iter().enumerate().map(|(number, event)| {
        let value = variant(event, "payload");
        format!("        {number} => {name}Event::{value},\n")
    });
    let states: Vec<_> = chart
        .nodes()
        .into_iter()
        .skip(1)
        .filter(|node| node.is_real())
        .collect();
    let states = states
        .iter()
        .map(|node| format!("({:?}, {name}State::{}), ", node.name, node.name));
    let fields = chart.fields;
    let steps = chart.steps.unwrap_or(DEFAULT_STEPS);
    let rows = chart.nodes().into_iter().flat_map(|node| &node.rows);
    let polled = rows.filter(|row| is_polled(row) && row.target.is_none());
    let polled = polled.count();
    let observed = chart.observed;
    let (with, observer) = match observed {
        true => ("_with", ", &mut on_report(told)"),
        false => ("", ""),
    };
    format!(
        "use crate::support::*;
use hfsm_core::hfsm;

{source}
const STATES: &[(&str, {name}State)] = &[{states}];

fn event(number: u32, payload: u32) -> {name}Event {{
    match number {{
{event}        _ => unreachable!(),
    }}
}}

impl Subject for {name} {{
    const FIELDS: usize = {fields};
    const STEPS: usize = {steps};
    const POLLED: usize = {polled};
    const OBSERVED: bool = {observed};
    fn start(cx: &mut Cx) -> Self {{ watch(|| {name}::start{with}(cx{observer})) }}
    fn handle(&mut self, cx: &mut Cx, number: u32, payload: u32) -> String {{
        let event = event(number, payload);
        let outcome = watch(|| {name}::handle{with}(self, cx, event{observer}));
        format!(\"{{outcome:?}}\")
    }}
    fn update(&mut self, cx: &mut Cx, tick: u32) -> String {{
        let outcome = watch(|| {name}::update{with}(self, cx, tick{observer}));
        format!(\"{{outcome:?}}\")
    }}
    fn goto(&mut self, cx: &mut Cx, state: usize) -> String {{
        let outcome = watch(|| {name}::goto{with}(self, cx, STATES[state].1{observer}));
        format!(\"{{outcome:?}}\")
    }}
    fn stop(self, cx: &mut Cx) {{ watch(|| {name}::stop{with}(self, cx{observer})) }}
    fn active(&self) -> Vec<&'static str> {{
        let is_in = |state| watch(|| self.is_in(state));
        STATES.iter().filter(|(_, state)| is_in(*state)).map(|(name, _)| *name).collect()
    }}
    fn path(&self) -> String {{ watch(|| {name}::path(self)).to_string() }}
    fn can(&self, cx: &Cx) -> Vec<&'static str> {{
        let events = [
{can}        ];
        let can = |event| watch(|| {name}::can(self, cx, event));
        events.into_iter().filter_map(|(name, event)| can(event).then_some(name)).collect()
    }}
    fn due(&self, cx: &Cx) -> Option<u32> {{ watch(|| {name}::due(self, cx)) }}
    fn is_done(&self) -> bool {{ watch(|| {name}::is_done(self)) }}
}}
",
        states = states.collect::<String>(),
        event = event.collect::<String>(),
        can = can.collect::<String>(),
    )
}

fn is_polled(row: &Row) -> bool {
    matches!(row.trigger, Trigger::When(..) | Trigger::After(_))
}

/// The `main.rs` of a crate with these machines, by module and machine name.
pub fn main_module(machines: &[(String, String)]) -> String {
    let modules = machines
        .iter()
        .map(|(module, _)| format!("mod {module};\n"));
    let arms = machines
        .iter()
        .enumerate()
        .map(|(number, (module, machine))| {
            format!("        {number} => support::drive::<{module}::{machine}>(inputs),\n")
        });
    format!(
        "#![allow(warnings)]
mod guarantees;
mod support;
{modules}
fn drive(machine: usize, inputs: &[&str]) -> String {{
    match machine {{
{arms}        _ => unreachable!(),
    }}
}}

fn main() {{
    support::main(drive);
}}
",
        modules = modules.collect::<String>(),
        arms = arms.collect::<String>(),
    )
}
