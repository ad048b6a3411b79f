//! Hierarchical state machines.
