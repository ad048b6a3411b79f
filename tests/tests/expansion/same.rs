//! The same declaration gives the same bytes.

use std::process::Command;

use crate::{PLAYER, TOGGLE, UNFINISHED, expand, guard};

fn all() -> String {
    [TOGGLE, PLAYER, UNFINISHED, guard()].map(expand).concat()
}

#[test]
fn twice() {
    assert_eq!(all(), all());
}

/// Where nothing is seeded alike but what is written.
#[test]
fn in_two_processes() {
    let output = Command::new(std::env::current_exe().expect("its own path"))
        .args(["same::print", "--exact", "--ignored", "--nocapture"])
        .output()
        .expect("it runs once more");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains(&all()));
}

#[test]
#[ignore = "prints what another test compares"]
fn print() {
    println!("{}", all());
}
