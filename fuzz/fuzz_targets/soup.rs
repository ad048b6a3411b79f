//! Words of the language in any order.
#![no_main]

use hfsm_fuzz::{soup, tokens, try_it};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(declaration) = tokens(&soup(bytes)) {
        try_it(declaration);
    }
});
