//! Large valid machines with tokens gone, doubled, moved, and groups opened or emptied.
#![no_main]

use hfsm_fuzz::{edited, try_it};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| try_it(edited(bytes)));
