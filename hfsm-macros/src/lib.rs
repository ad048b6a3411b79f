//! The compiler behind `hfsm_core::hfsm!`.
