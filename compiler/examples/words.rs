//! Prints the words of the language as a dictionary for fuzzers.
//!
//! ```text
//! cargo run -p hfsm-compiler --example words > machine.dict
//! ```

fn main() {
    let signs = [
        "=>",
        "#[urgent]",
        "#[cfg(x)]",
        "#[allow(hfsm::dead_end)]",
        "..=",
        "::",
    ];
    for word in hfsm_compiler::words().chain(signs) {
        println!("\"{word}\"");
    }
}
