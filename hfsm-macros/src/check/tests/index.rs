//! The error index says what the compiler says: each entry's first declaration is complained
//! about in the words that follow it, and its second is not complained about.

use crate::levels::{ALWAYS_ERRORS, CHECKS};
use crate::testing::found;

const INDEX: &str = include_str!("../../../../docs/errors.md");

/// What cannot be shown in a few lines, or is not said by this compiler.
const WITHOUT_EXAMPLE: [&str; 2] = ["too_many_states", "submachine_mismatch"];

struct Entry {
    name: &'static str,
    wrong: &'static str,
    message: &'static str,
    right: &'static str,
}

fn entries() -> Vec<Entry> {
    let entries = INDEX.split("\n### `").skip(1);
    entries.map(entry).collect()
}

fn entry(text: &'static str) -> Entry {
    let (name, _) = text.split_once('`').expect("a name");
    // Every other piece between fences is a block, its language first.
    let blocks: Vec<_> = text.split("```").skip(1).step_by(2).collect();
    let [wrong, message, right] = blocks[..] else {
        panic!("`{name}` has not three blocks")
    };
    Entry {
        name,
        wrong: declaration(wrong),
        message: message.trim_start_matches("text\n"),
        right: declaration(right),
    }
}

/// What is inside `hfsm! { … }`.
fn declaration(block: &'static str) -> &'static str {
    let (_, inside) = block.split_once("hfsm! {").expect("a machine");
    inside.trim_end().strip_suffix('}').expect("a brace")
}

/// The only complaint about a declaration, as the index shows it.
fn complaint(declaration: &str) -> Option<String> {
    let (errors, warnings) = found(declaration);
    let [(level, only)] = errors
        .iter()
        .map(|error| ("error", error))
        .chain(warnings.iter().map(|warning| ("warning", warning)))
        .collect::<Vec<_>>()[..]
    else {
        return None;
    };
    Some(format!("{level}: {}\n", only.text().replace("\n\n", "\n")))
}

#[test]
fn what_is_wrong_is_said_as_written() {
    for entry in entries() {
        let said = complaint(entry.wrong);
        assert_eq!(said.as_deref(), Some(entry.message), "`{}`", entry.name);
        assert!(entry.message.contains(&format!("[hfsm::{}]", entry.name)));
    }
}

#[test]
fn what_is_right_is_let_pass() {
    for entry in entries() {
        let (errors, warnings) = found(entry.right);
        assert!(errors.is_empty(), "`{}`: {errors:?}", entry.name);
        assert!(warnings.is_empty(), "`{}`: {warnings:?}", entry.name);
    }
}

/// Errors and warnings about the first declaration of an entry, with a level above the machine.
fn at_level(entry: &Entry, level: &str) -> (usize, usize) {
    let (name, wrong) = (entry.name, entry.wrong);
    let (errors, warnings) = found(&format!("#[{level}(hfsm::{name})] {wrong}"));
    (errors.len(), warnings.len())
}

#[test]
fn graph_checks_have_the_level_that_is_set() {
    let is_graph_check = |entry: &Entry| CHECKS.iter().any(|(name, _)| *name == entry.name);
    let entries: Vec<Entry> = entries().into_iter().filter(is_graph_check).collect();
    assert_eq!(entries.len(), CHECKS.len());
    for entry in entries {
        assert_eq!(at_level(&entry, "allow"), (0, 0), "`{}`", entry.name);
        assert_eq!(at_level(&entry, "warn"), (0, 1), "`{}`", entry.name);
        assert_eq!(at_level(&entry, "deny"), (1, 0), "`{}`", entry.name);
    }
}

#[test]
fn every_name_has_its_entry() {
    let checks = CHECKS.iter().map(|(name, _)| name);
    let all = checks.chain(ALWAYS_ERRORS);
    let mut missing: Vec<_> = all.filter(|name| !WITHOUT_EXAMPLE.contains(name)).collect();
    for entry in entries() {
        let before = missing.len();
        missing.retain(|name| **name != entry.name);
        assert!(missing.len() < before, "`{}` is no check", entry.name);
    }
    assert_eq!(missing, Vec::<&&str>::new());
}
