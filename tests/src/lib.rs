//! Everything that judges the compiler from outside.

pub mod conformance;
pub mod oracle;
pub mod trace;
