//! Blocks and their statements.

use super::Writer;
use super::code::{Side, cond, event, value};
use crate::oracle::model::{Action, Chart, Place};

impl Writer<'_> {
    /// A block that opens by naming itself.
    pub(super) fn block(&mut self, head: &str, title: &str, block: &[Action], tail: &str) {
        let log = log(title);
        if block.is_empty() {
            self.item(&format!("{head}{{ {log} }}{tail}"));
            return;
        }
        self.line(&format!("{head}{{"));
        self.depth += 1;
        self.line(&log);
        for action in block {
            let statement = statement(self.chart, action);
            self.line(&statement);
        }
        self.depth -= 1;
        self.item(&format!("}}{tail}"));
    }
}

fn log(text: &str) -> String {
    format!("cx.log({text:?});")
}

fn statement(chart: &Chart, action: &Action) -> String {
    let value = |expr| value(expr, Side::Block);
    match action {
        Action::Log(text) => log(text),
        Action::LogValue(expr) => format!("cx.log_value({});", value(expr)),
        Action::LogIn(state) => {
            format!(
                "cx.log_in({state:?}, self.is_in({}State::{state}));",
                chart.name
            )
        }
        Action::LogRoute => "cx.log_route(self.source(), self.target());".to_owned(),
        Action::Set(bit) => format!("cx.bits |= 1 << {bit};"),
        Action::Clear(bit) => format!("cx.bits &= !(1 << {bit});"),
        Action::Assign(Place::Field(field), expr) => format!("cx.n[{field}] = {};", value(expr)),
        Action::Assign(Place::Let(name), expr) => format!("*{name} = {};", value(expr)),
        Action::Raise(name, payload) => {
            format!("self.raise({});", event(chart, name, payload.as_ref()))
        }
        Action::TryRaise(name, payload) => {
            let event = event(chart, name, payload.as_ref());
            format!(
                "if !self.raise({event}) {{ {} }}",
                log(&format!("full {name}"))
            )
        }
        Action::Forget(composite) => format!("self.forget({}State::{composite});", chart.name),
        Action::SetClock(name, value) => format!("*{name} = {value};"),
        Action::If(condition, then, otherwise) => {
            let inside = |block: &[Action]| {
                let statements = block.iter().map(|action| statement(chart, action));
                statements.collect::<Vec<_>>().join(" ")
            };
            format!(
                "if {} {{ {} }} else {{ {} }}",
                cond(chart, condition, Side::Block),
                inside(then),
                inside(otherwise)
            )
        }
        Action::Fail(condition, name) => {
            let condition = cond(chart, condition, Side::Block);
            let error = format!(
                "Err::<(), {}Event>({})",
                chart.name,
                event(chart, name, None)
            );
            format!("if {condition} {{ {error}?; }}")
        }
    }
}
