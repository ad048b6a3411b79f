//! The same machines as an expert writes them by hand: one enum of the leaves, a `match` on
//! the leaf, in it a `match` on the event, exits and entries written out.

pub mod deep;
pub mod guard;
