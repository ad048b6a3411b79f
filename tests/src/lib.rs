//! Everything that judges the compiler from outside.

pub mod trace;
