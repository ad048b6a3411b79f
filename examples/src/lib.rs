//! What the runnable machines share. Each has a folder of its own: `cargo run --example guard`.

mod journal;
mod vec2;

pub use crate::journal::Journal;
pub use crate::vec2::Vec2;

/// The language reference, whose examples run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../docs/language.md")]
pub struct Language;
