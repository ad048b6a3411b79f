//! What runs, and in which order: one region at a time.

mod api;
mod choices;
mod clocks;
mod completion;
mod conditions;
mod data;
mod done;
mod faults;
mod hold;
mod layout;
mod observers;
mod order;
mod pairs;
mod qhsmtst;
mod selection;
mod update;
