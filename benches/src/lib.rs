//! The same work in `hfsm!` and by hand, to be timed, counted and weighed.
//!
//! A [`Workload`](harness::Workload) is a chart with its events, context and streams; a
//! [`Subject`](harness::Subject) is one implementation of it. All subjects of a workload leave
//! the same context behind, or the tests fail.

pub mod callgrind;
mod cells;
pub mod compare;
pub mod crates;
pub mod expected;
pub mod generate;
pub mod generated;
pub mod harness;
pub mod heap;
pub mod machine;
pub mod random;
pub mod registry;
pub mod table;
pub mod twin;
pub mod workload;

pub use cells::Cells;
use registry::{Entry, entries};

/// Everything in this crate that can be run, those by hand before their `hfsm!` counterparts.
/// Builds with debug assertions leave the largest out.
pub fn all() -> Vec<Entry> {
    let mut all = Vec::new();
    all.extend(entries::<twin::guard::Guard>());
    all.extend(entries::<machine::guard::Guard>());
    all.extend(entries::<machine::guard::Alone>());
    all.extend(entries::<twin::deep::Deep>());
    all.extend(entries::<machine::deep::Deep>());
    all.extend(entries::<machine::deep::Alone>());
    all.extend(entries::<generated::ring::twin::Machine>());
    all.extend(entries::<generated::ring::machine::Machine>());
    all.extend(entries::<generated::tree8::twin::Machine>());
    all.extend(entries::<generated::tree8::machine::Machine>());
    all.extend(entries::<generated::tree64::twin::Machine>());
    all.extend(entries::<generated::tree64::machine::Machine>());
    #[cfg(not(debug_assertions))]
    {
        all.extend(entries::<generated::tree256::twin::Machine>());
        all.extend(entries::<generated::tree256::machine::Machine>());
    }
    all
}
