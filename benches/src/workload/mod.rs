//! What is run: events, contexts and streams, the same for every implementation.

pub mod deep;
pub mod guard;
pub mod price;
