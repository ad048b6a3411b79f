//! The files that the compiler is shown, looked at in process: each has its one mistake, or none.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

use crate::levels::{ALWAYS_ERRORS, names};
use crate::testing::complaints;

/// Everything wrong with the declarations of a file.
fn of_file(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let tokens: Vec<TokenTree> = text.parse::<TokenStream>().unwrap().into_iter().collect();
    let mut found = Vec::new();
    for window in tokens.windows(3) {
        if let [TokenTree::Ident(name), _, TokenTree::Group(body)] = window
            && *name == "hfsm"
        {
            found.extend(complaints(&body.stream().to_string()));
        }
    }
    found
}

fn entries(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(path).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

#[test]
fn each_file_has_its_one_mistake() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui");
    let mut wrong = Vec::new();
    // What is told together, at other levels, by the parser, or by the compiler alone.
    let others = [
        "batching",
        "existing_events",
        "levels",
        "questions",
        "unknown_check",
        "user_code",
    ];
    let folders = entries(&root)
        .into_iter()
        .filter(|path| !others.contains(&name(path)));
    for folder in folders {
        let is_source = |file: &PathBuf| file.extension().is_some_and(|it| it == "rs");
        for file in entries(&folder).into_iter().filter(is_source) {
            let found = of_file(&file);
            let check = format!(" {}: ", name(&folder));
            let as_meant = match name(&file).starts_with("fail_") {
                true => found.len() == 1 && found[0].contains(&check),
                false => found.is_empty(),
            };
            if !as_meant {
                wrong.push(format!("{}: {found:#?}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_check_has_its_folder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui");
    if !root.exists() {
        return;
    }
    let folders = entries(&root);
    let folders: BTreeSet<&str> = folders.iter().map(|path| name(path)).collect();
    // One is the compiler's, and one takes too many states for a file.
    let elsewhere = ["submachine_mismatch", "too_many_states"];
    let checks = names().chain(ALWAYS_ERRORS.iter().copied());
    for check in checks.filter(|check| !elsewhere.contains(check)) {
        assert!(folders.contains(check), "no folder for {check}");
    }
}

#[test]
fn each_name_is_listed() {
    let known: BTreeSet<&str> = names().chain(ALWAYS_ERRORS.iter().copied()).collect();
    let sources = [
        include_str!("../../messages/code.rs"),
        include_str!("../../messages/names.rs"),
        include_str!("../../messages/payload.rs"),
        include_str!("../../messages/targets.rs"),
        include_str!("../../messages/tree.rs"),
        include_str!("../../messages/graph.rs"),
    ];
    for source in sources {
        for begin in [
            "Diagnostic::new(\"",
            "let check = \"",
            "const CHECK: &str = \"",
        ] {
            for part in source.split(begin).skip(1) {
                let name = part.split('"').next().unwrap();
                assert!(known.contains(name), "{name} is not in levels.rs");
            }
        }
    }
}
