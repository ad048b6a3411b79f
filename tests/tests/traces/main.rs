//! What runs, and in which order: one region at a time.

mod choices;
mod clocks;
mod completion;
mod conditions;
mod data;
mod done;
mod hold;
mod observers;
mod order;
mod qhsmtst;
mod selection;
mod update;
