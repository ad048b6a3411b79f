//! What the tests of the stages share: text in, complaints out.

use crate::chart::Chart;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::{check, parse, resolve};

/// Everything wrong with a declaration that parses, graph checks included, as `line:column check:
/// message`; warnings say so in front.
pub fn complaints(declaration: &str) -> Vec<String> {
    let mut sink = Diagnostics::default();
    let chart = resolved(declaration, &mut sink);
    if !sink.any_errors() {
        check::check(&chart, &mut sink);
    }
    told(&sink)
}

/// All errors and warnings about a declaration, from the first stage that finds any.
pub fn found(declaration: &str) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
    let mut sink = Diagnostics::default();
    let tokens = declaration.parse().expect("tokens");
    if let Some(machine) = parse::parse(tokens, &mut sink) {
        let chart = resolve::resolve(&machine, &mut sink);
        if !sink.any_errors() {
            check::check(&chart, &mut sink);
        }
    }
    (sink.errors().to_vec(), sink.warnings().to_vec())
}

/// What resolving finds wrong.
pub fn malformed(declaration: &str) -> Vec<String> {
    let mut sink = Diagnostics::default();
    resolved(declaration, &mut sink);
    told(&sink)
}

/// What resolving finds wrong, as `check token`: the rule and the first token it points at.
pub fn marks(declaration: &str) -> Vec<String> {
    let mut sink = Diagnostics::default();
    resolved(declaration, &mut sink);
    sink.errors().iter().map(mark).collect()
}

/// The same of a declaration that does not parse, with what parsing finds.
pub fn marks_of_broken(declaration: &str) -> Vec<String> {
    let mut sink = Diagnostics::default();
    let tokens = declaration.parse().expect("tokens");
    let machine = parse::parse(tokens, &mut sink).expect("a machine");
    resolve::resolve(&machine, &mut sink);
    sink.errors().iter().map(mark).collect()
}

/// What the graph checks find, as `level check token`, in a declaration that is not malformed.
pub fn graph_marks(declaration: &str) -> Vec<String> {
    let mut sink = Diagnostics::default();
    let chart = resolved(declaration, &mut sink);
    assert_eq!(told(&sink), Vec::<String>::new(), "malformed");
    check::check(&chart, &mut sink);
    let errors = sink.errors().iter().map(mark);
    let warnings = sink.warnings().iter().map(mark);
    errors
        .map(|mark| format!("deny {mark}"))
        .chain(warnings.map(|mark| format!("warn {mark}")))
        .collect()
}

fn mark(diagnostic: &Diagnostic) -> String {
    let check = diagnostic.check.unwrap_or("syntax");
    let token = diagnostic.from.source_text().unwrap_or_default();
    format!("{check} {token}")
}

/// The chart of a declaration without a mistake.
pub fn chart(declaration: &str) -> Chart {
    let mut sink = Diagnostics::default();
    let chart = resolved(declaration, &mut sink);
    assert_eq!(told(&sink), Vec::<String>::new());
    chart
}

fn resolved(declaration: &str, sink: &mut Diagnostics) -> Chart {
    let tokens = declaration.parse().expect("tokens");
    let machine = parse::parse(tokens, sink).expect("a machine");
    assert_eq!(told(sink), Vec::<String>::new(), "does not parse");
    resolve::resolve(&machine, sink)
}

fn told(sink: &Diagnostics) -> Vec<String> {
    let errors = sink.errors().iter().map(|error| line("", error));
    let warnings = sink
        .warnings()
        .iter()
        .map(|warning| line("warning ", warning));
    errors.chain(warnings).collect()
}

fn line(level: &str, diagnostic: &Diagnostic) -> String {
    let at = diagnostic.from.start();
    let check = diagnostic.check.unwrap_or("syntax");
    let message = &diagnostic.message;
    format!("{level}{}:{} {check}: {message}", at.line, at.column + 1)
}

/// The helps of what resolving finds wrong.
pub fn hints(declaration: &str) -> Vec<String> {
    let mut sink = Diagnostics::default();
    resolved(declaration, &mut sink);
    let helps = sink.errors().iter().filter_map(|error| error.help.clone());
    helps.collect()
}
