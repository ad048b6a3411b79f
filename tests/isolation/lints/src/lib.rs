//! Machines in surroundings that are hard on generated code, under every lint.
//!
//! That this compiles is most of the test: each module says what is special about it.
#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused, nonstandard_style, future_incompatible)]
#![deny(
    rust_2018_idioms,
    let_underscore_drop,
    unreachable_pub,
    unused_qualifications
)]
#![deny(missing_debug_implementations, single_use_lifetimes)]
#![warn(clippy::pedantic, clippy::nursery)]

pub mod borrowed;
pub mod clashes;
pub mod conditional;
pub mod derives;
pub mod fallible;
pub mod generic;
pub mod in_function;
pub mod in_macro;
pub mod keywords;
pub mod payloads;
pub mod pedantic;
pub mod several;
pub mod shadowed;
pub mod spelled;
pub mod visibility;
