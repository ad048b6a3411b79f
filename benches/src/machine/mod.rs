//! The same machines as `hfsm!` declarations.

pub mod deep;
pub mod guard;
pub mod price;
