//! An independent judge of the compiler.
//!
//! A chart is a plain value ([`model`]); the [`interpreter`] runs it by a naive reading of
//! the language's rules and shares no code with the compiler. What both do with the same
//! chart and the same inputs must be the same, step by step.

pub mod batch;
pub mod build;
pub mod generator;
mod index;
pub mod interpreter;
pub mod model;
pub mod random;
pub mod report;
pub mod shrink;
pub mod writer;
