//! What runs, and in which order: one region at a time.

mod choices;
mod clocks;
mod conditions;
mod hold;
mod order;
mod qhsmtst;
mod selection;
