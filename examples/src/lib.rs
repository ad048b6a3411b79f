//! Runnable machines: `cargo run --example guard`.
