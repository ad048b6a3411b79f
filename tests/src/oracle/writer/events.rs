//! Event types: in the machine, or as an enum beside it.
//!
//! Whatever an enum is called, blocks and the driver know it as `{machine}Event`.

use super::{Writer, declaration};
use crate::oracle::model::{Chart, Event, EventType, Form, Kind};

/// What patterns bind the payload as; a payload with a name has the same.
pub(super) const PAYLOAD: &str = "d";

/// A chart's event type, if it is not in the machine, and its declaration.
pub fn source(chart: &Chart) -> String {
    match chart.event_type {
        EventType::Own => declaration(chart),
        EventType::Existing(form) => existing(chart, form) + "\n" + &declaration(chart),
    }
}

/// An event with what it carries: a type, a value, or a pattern.
pub(super) fn carrying(event: &Event, what: &str) -> String {
    match event.braces {
        true => format!("{} {{ {PAYLOAD}: {what} }}", event.name),
        false => format!("{}({what})", event.name),
    }
}

/// An event with what it carries, if it carries something.
pub(super) fn variant(event: &Event, what: &str) -> String {
    match event.payload {
        true => carrying(event, what),
        false => event.name.clone(),
    }
}

/// What is derived, as far as machines ask for it.
fn derive(chart: &Chart) -> &'static str {
    // Two regions may take the same event.
    match chart.nodes().iter().any(|node| node.kind == Kind::Region) {
        true => "#[derive(Clone, Debug)]",
        false => "#[derive(Debug)]",
    }
}

fn existing(chart: &Chart, form: Form) -> String {
    let known = format!("{}Event", chart.name);
    let mut writer = Writer::new(chart);
    match form {
        Form::Plain => writer.event_enum(&format!("pub enum {known}"), "u32"),
        Form::Path => {
            writer.line(&format!("use outside::Input as {known};"));
            writer.braces("pub mod outside", |writer| {
                writer.event_enum("pub enum Input", "u32");
            });
        }
        Form::Alias => {
            writer.line(&format!("type {known} = Input;"));
            writer.event_enum("pub enum Input", "u32");
        }
        Form::Generic => {
            writer.line(&format!("type {known} = Input<u32>;"));
            writer.event_enum("pub enum Input<T>", "T");
        }
        Form::Borrowed => {
            writer.line(&format!("type {known} = Input<'static>;"));
            writer.event_enum("pub enum Input<'a>", "u32");
        }
    }
    writer.text
}

impl Writer<'_> {
    /// The header that says what the events are.
    pub(super) fn events(&mut self) {
        let EventType::Existing(form) = self.chart.event_type else {
            self.event_enum("events", "u32");
            return;
        };
        let name = match form {
            Form::Plain | Form::Alias => format!("{}Event", self.chart.name),
            Form::Path => "outside::Input".to_owned(),
            Form::Generic => "Input<u32>".to_owned(),
            Form::Borrowed => "Input<'_>".to_owned(),
        };
        self.item(&format!("events {name}"));
    }

    fn event_enum(&mut self, head: &str, carried: &str) {
        self.line(derive(self.chart));
        let borrowed = self.chart.event_type == EventType::Existing(Form::Borrowed);
        self.braces(head, |writer| {
            for event in &writer.chart.events {
                writer.line(&format!("{},", variant(event, carried)));
            }
            if borrowed {
                writer.line("Borrowed(&'a str),");
            }
        });
    }
}
