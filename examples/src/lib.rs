//! What the runnable machines share. Each has a folder of its own: `cargo run --example guard`.

mod vec2;

pub use crate::vec2::Vec2;
