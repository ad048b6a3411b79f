//! Any text, its brackets paired: with a corpus of machines, those machines changed and cut off.
#![no_main]

use hfsm_fuzz::{balanced, tokens, try_it};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(declaration) = tokens(&balanced(text)) {
        try_it(declaration);
    }
});
