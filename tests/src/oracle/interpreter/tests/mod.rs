//! One small chart for each rule.

mod bench;
mod clocks;
mod conditions;
mod data;
mod dispatch;
mod finals;
mod histories;
mod holding;
mod queues;
mod regions;
mod stack;
mod told;
mod transitions;
mod updates;
mod whole;
