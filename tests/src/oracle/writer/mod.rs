//! Prints a chart as the declaration it stands for.
//!
//! The blocks of the declaration say what the interpreter notes, line by line, so that the
//! two can be compared as texts.

mod blocks;
mod code;
mod driver;
mod events;
mod rows;
#[cfg(test)]
mod tests;

use super::model::{Chart, Initial, Kind, Node};

pub use driver::{GUARANTEES, SUPPORT, machine_module, main_module};
pub use events::source;
pub use rows::trigger;

/// The declaration of a chart, ready to be put into a module beside its event type.
pub fn declaration(chart: &Chart) -> String {
    let mut writer = Writer::new(chart);
    writer.machine();
    writer.text
}

/// Collects lines.
struct Writer<'c> {
    chart: &'c Chart,
    text: String,
    depth: usize,
}

impl<'c> Writer<'c> {
    fn new(chart: &'c Chart) -> Self {
        let text = String::new();
        Self {
            chart,
            text,
            depth: 0,
        }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(&"    ".repeat(self.depth));
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// An item: it ends with `;` unless it ends with `}`.
    fn item(&mut self, item: &str) {
        let end = if item.ends_with('}') { "" } else { ";" };
        self.line(&format!("{item}{end}"));
    }

    fn braces(&mut self, head: &str, inside: impl FnOnce(&mut Self)) {
        self.line(&format!("{head} {{"));
        self.depth += 1;
        inside(self);
        self.depth -= 1;
        self.line("}");
    }

    fn machine(&mut self) {
        self.braces("hfsm!", |writer| {
            for check in &writer.chart.allow {
                writer.line(&format!("#[allow(hfsm::{check})]"));
            }
            writer.line("#[derive(Debug)]");
            // Small charts as they are would all be written in the shape for small machines.
            match writer.chart.nodes().len() % 3 {
                0 => writer.line("#[inline(never)]"),
                1 => {}
                _ => writer.line("#[inline(always)]"),
            }
            let head = format!("pub machine {}", writer.chart.name);
            writer.braces(&head, |writer| {
                writer.header();
                writer.inside(&writer.chart.root);
            });
        });
    }

    fn header(&mut self) {
        self.line("context cx: Cx;");
        if self.chart.tick {
            self.line("tick dt: u32;");
        }
        let limits = [
            ("queue", self.chart.queue),
            ("steps", self.chart.steps),
            ("deferred", self.chart.deferred),
            ("stack", self.chart.stack),
        ];
        for (word, limit) in limits {
            if let Some(limit) = limit {
                self.line(&format!("{word} {limit};"));
            }
        }
        self.events();
    }

    fn node(&mut self, node: &'c Node) {
        match &node.kind {
            Kind::Root => {}
            Kind::State => self.state("state", node),
            Kind::Region => self.state("region", node),
            Kind::Final => self.line(&format!("final {};", node.name)),
            Kind::History(_) => self.history(node),
        }
    }

    fn state(&mut self, word: &str, node: &'c Node) {
        self.braces(&format!("{word} {}", node.name), |writer| {
            writer.inside(node)
        });
    }

    fn history(&mut self, node: &Node) {
        let Kind::History(history) = &node.kind else {
            return;
        };
        let word = if history.deep { "deep" } else { "shallow" };
        let mut item = format!("{word} history {}", node.name);
        if let Some(age) = &history.within {
            item += &format!(" within {}", code::condition_value(age));
        }
        if let Some(state) = &history.otherwise {
            item += &format!(" else {state}");
        }
        self.item(&item);
    }

    fn inside(&mut self, node: &'c Node) {
        if let Some(initial) = &node.initial {
            self.initial(node, initial);
        }
        for entry in &node.lets {
            let value = entry.value.as_ref();
            let value = value.map(|value| format!(" = {}", code::condition_value(value)));
            self.item(&format!(
                "let {}: u32{}",
                entry.name,
                value.unwrap_or_default()
            ));
        }
        if let Some(timer) = &node.timer {
            self.item(&format!("timer {timer}"));
        }
        if let Some(guard) = &node.hold {
            self.item(&format!("hold{}", rows::guard(self.chart, Some(guard))));
        }
        self.blocks(node);
        for row in &node.rows {
            self.row(row);
        }
        for child in &node.children {
            self.node(child);
        }
    }

    fn initial(&mut self, node: &Node, initial: &Initial) {
        let target = rows::target(self.chart, &initial.target);
        match &initial.action {
            Some(block) => {
                let title = format!("initial {}", node.name);
                self.block("initial ", &title, block, &format!(" => {target}"));
            }
            None => self.item(&format!("initial {target}")),
        }
    }

    fn blocks(&mut self, node: &'c Node) {
        let blocks = [
            ("entry", "enter", &node.entry),
            ("exit", "exit", &node.exit),
            ("update", "update", &node.update),
            ("resume", "resume", &node.resume),
        ];
        for (word, verb, block) in blocks {
            if let Some(block) = block {
                self.block(
                    &format!("{word} "),
                    &format!("{verb} {}", node.name),
                    block,
                    "",
                );
            }
        }
    }
}
