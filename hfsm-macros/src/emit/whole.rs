//! What is emitted is Rust as a whole, and each item of it stands there once.

use std::collections::BTreeSet;
use std::{fs, path::Path};

use hfsm_tests::oracle::generator::{Features, chart};
use hfsm_tests::oracle::writer::declaration;
use quote::{ToTokens, quote};

use crate::{check, diagnostics::Diagnostics, emit, lower, testing};

/// The items of a machine that has no mistakes but those of its graph.
fn items(machine: &str) -> syn::File {
    let chart = testing::chart(machine);
    let sink = Diagnostics::default();
    let unnamed = check::unnamed_events(&chart);
    let code = emit::emit(&quote!(::hfsm_core), &lower::lower(&chart), &unnamed, &sink);
    syn::parse2(code.clone()).unwrap_or_else(|error| panic!("{error}\n{machine}\n{code}"))
}

/// The signature of every function outside of an `impl`, and every type.
fn names(items: &[syn::Item], found: &mut Vec<String>) {
    for item in items {
        match item {
            syn::Item::Fn(one) => found.push(format!("fn {}", one.sig.ident)),
            syn::Item::Struct(one) => found.push(format!("type {}", one.ident)),
            syn::Item::Enum(one) => found.push(format!("type {}", one.ident)),
            syn::Item::Const(one) => match &*one.expr {
                syn::Expr::Block(block) => {
                    let inner = block
                        .block
                        .stmts
                        .iter()
                        .filter_map(|statement| match statement {
                            syn::Stmt::Item(item) => Some(item.clone()),
                            _ => None,
                        });
                    names(&inner.collect::<Vec<_>>(), found);
                }
                _ => found.push(format!("const {}", one.ident)),
            },
            syn::Item::Mod(one) => {
                let inner = one.content.iter().flat_map(|(_, items)| items.clone());
                names(&inner.collect::<Vec<_>>(), found);
            }
            _ => {}
        }
    }
}

fn check_whole(machine: &str) {
    let file = items(machine);
    let mut found = Vec::new();
    names(&file.items, &mut found);
    found.retain(|name| name != "const _");
    let once: BTreeSet<_> = found.iter().collect();
    assert_eq!(once.len(), found.len(), "{found:?}");
    assert!(found.len() > 4, "{}", file.to_token_stream());
}

#[test]
fn machines_of_the_plans() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lower/tests/machines");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("a folder") {
        check_whole(&fs::read_to_string(file.expect("a file").path()).expect("a text"));
        count += 1;
    }
    assert!(count > 10, "{count}");
    check_whole(include_str!("../../../tests/tests/hostile/full.txt"));
    check_whole(include_str!("../resolve/tests/guard.txt"));
}

#[test]
fn random_machines() {
    for seed in 0..20 {
        let text = declaration(&chart("M", seed, &Features::all()));
        let inside = text.trim().strip_prefix("hfsm! {").expect("a machine");
        check_whole(inside.strip_suffix('}').expect("a brace"));
    }
}
