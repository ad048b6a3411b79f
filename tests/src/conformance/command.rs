//! The command line.

use std::io::{self, Write};
use std::process::ExitCode;

use super::suite::{self, Test};
use super::verdict::Totals;
use super::{Engine, verdicts};

const USAGE: &str = "usage: conformance [--interpreter | --standard] FILE.jsonl…";

/// Runs the suites that the arguments name, and tells a line a test.
pub fn main(arguments: &[String], out: &mut impl Write) -> io::Result<ExitCode> {
    let (options, files): (Vec<&String>, Vec<&String>) = arguments
        .iter()
        .partition(|argument| argument.starts_with("--"));
    let engine = match options[..] {
        [] => Some(Engine::Compiler),
        [option] if option == "--interpreter" => Some(Engine::Interpreter),
        [option] if option == "--standard" => Some(Engine::Standard),
        _ => None,
    };
    let Some(engine) = engine.filter(|_| !files.is_empty()) else {
        writeln!(out, "{USAGE}")?;
        return Ok(ExitCode::from(2));
    };
    let mut tests = Vec::new();
    for file in files {
        match std::fs::read_to_string(file) {
            Ok(text) => tests.extend(suite::read(file, &text)),
            Err(error) => {
                writeln!(out, "{file}: {error}")?;
                return Ok(ExitCode::from(2));
            }
        }
    }
    run(&tests, engine, out)
}

fn run(tests: &[Test], engine: Engine, out: &mut impl Write) -> io::Result<ExitCode> {
    let verdicts = verdicts(tests, engine);
    for (test, verdict) in tests.iter().zip(&verdicts) {
        // One line a test, whatever the names and messages hold.
        writeln!(out, "{}", verdict.line(&test.id).replace(['\n', '\r'], " "))?;
    }
    let totals = Totals::of(&verdicts);
    writeln!(out, "{totals}")?;
    Ok(ExitCode::from(u8::from(totals.failed > 0)))
}
