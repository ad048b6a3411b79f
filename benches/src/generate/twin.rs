//! A chart as an expert writes it by hand: leaf, then event, everything written out.

use super::{
    chart::{Chart, Event, Row},
    text::Text,
};

/// How the reactions are spread over functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// All in one: what runs fastest.
    Inline,
    /// One for each leaf: what compiles fastest, once there are many.
    FunctionPerLeaf,
}

/// `pub struct Machine` with `start`, `handle` and `key`; expects `Context` and `Event`.
pub fn twin(chart: &Chart, style: Style) -> String {
    let mut text = Text::default();
    text.line("#[derive(Clone, Copy, Debug, PartialEq, Eq)]");
    text.block("enum Leaf", |text| {
        for leaf in chart.leaves() {
            text.line(format!("{},", chart.name(leaf)));
        }
    });
    text.line("#[derive(Clone, Debug)]");
    text.block("pub struct Machine", |text| text.line("leaf: Leaf,"));
    text.block("impl Machine", |text| {
        start(chart, text);
        match style {
            Style::Inline => handle(chart, text),
            Style::FunctionPerLeaf => handle_by_functions(chart, text),
        }
        text.block("pub fn key(&self) -> usize", |text| {
            text.line("self.leaf as usize");
        });
    });
    text.into_string()
}

fn start(chart: &Chart, text: &mut Text) {
    text.block("pub fn start(c: &mut Context) -> Self", |text| {
        let entered = chart.initials(0);
        for &state in &entered {
            text.line(format!("c.hit({});", chart.entry(state)));
        }
        let leaf = entered[entered.len() - 1];
        text.line(format!("Self {{ leaf: Leaf::{} }}", chart.name(leaf)));
    });
}

fn handle(chart: &Chart, text: &mut Text) {
    text.block(
        "pub fn handle(&mut self, c: &mut Context, event: Event)",
        |text| {
            text.block("match self.leaf", |text| {
                for leaf in chart.leaves() {
                    text.block(
                        format!("Leaf::{} => match event", chart.name(leaf)),
                        |text| {
                            events(chart, leaf, text);
                        },
                    );
                }
            });
        },
    );
}

fn handle_by_functions(chart: &Chart, text: &mut Text) {
    text.block(
        "pub fn handle(&mut self, c: &mut Context, event: Event)",
        |text| {
            text.block("match self.leaf", |text| {
                for leaf in chart.leaves() {
                    let name = chart.name(leaf);
                    text.line(format!(
                        "Leaf::{name} => self.on_{}(c, event),",
                        name.to_lowercase()
                    ));
                }
            });
        },
    );
    for leaf in chart.leaves() {
        let name = chart.name(leaf).to_lowercase();
        let head = format!("fn on_{name}(&mut self, c: &mut Context, event: Event)");
        text.block(head, |text| {
            text.block("match event", |text| events(chart, leaf, text));
        });
    }
}

fn events(chart: &Chart, leaf: usize, text: &mut Text) {
    let mut is_covered = true;
    for (event, pattern) in chart.events.iter().map(Event::pattern).enumerate() {
        let candidates = chart.candidates(leaf, event);
        is_covered &= candidates
            .iter()
            .any(|&row| chart.rows[row].guard.is_none());
        for row in candidates {
            let guard = chart.rows[row].guard.as_ref();
            let guard = guard
                .map(|guard| format!(" if {}", guard.of("c")))
                .unwrap_or_default();
            let head = format!("{pattern}{guard} =>");
            text.block(head, |text| reaction(chart, leaf, row, text));
        }
    }
    if !is_covered {
        text.line("_ => {}");
    }
}

fn reaction(chart: &Chart, leaf: usize, row: usize, text: &mut Text) {
    for code in chart.reaction(leaf, row) {
        text.line(format!("{};", code.of("c")));
    }
    let Row { source, target, .. } = &chart.rows[row];
    let entries = target
        .map(|target| chart.entries(*source, target))
        .unwrap_or_default();
    match entries.last() {
        Some(&last) if last != leaf => {
            text.line(format!("self.leaf = Leaf::{};", chart.name(last)));
        }
        _ => {}
    }
}
