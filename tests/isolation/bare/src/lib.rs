//! Machines where there is no standard library, no prelude, and no crate called `hfsm_core`.
#![no_std]
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs)]

mod everything;
mod small;

pub use everything::{Room, RoomEvent, RoomHandle, RoomLeaf, RoomState, World};
pub use small::{Gate, GateHandle, GateLeaf, GateState, hidden};
