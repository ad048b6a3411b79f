//! The names of the checks, and how loud each is unless the user says otherwise.

use crate::ast::Level;

/// The checks that `#[allow(hfsm::…)]`, `warn` and `deny` set, with their default level.
pub const CHECKS: &[(&str, Level)] = &[
    ("unreachable_state", Level::Deny),
    ("dead_end", Level::Deny),
    ("trap", Level::Deny),
    ("missing_transition", Level::Deny),
    ("unused_event", Level::Warn),
    ("shadowed_transition", Level::Deny),
    ("overridden_transition", Level::Warn),
    ("shadowed_events", Level::Deny),
    ("shadowed_timer", Level::Deny),
    ("always_cycle", Level::Deny),
    ("raise_cycle", Level::Deny),
    ("ping_pong", Level::Deny),
    ("never_done", Level::Deny),
    ("undone", Level::Deny),
    ("unused_history", Level::Warn),
    ("unused_timer", Level::Warn),
    ("region_conflict", Level::Warn),
];

/// What makes a declaration malformed is an error at any level.
pub const ALWAYS_ERRORS: &[&str] = &[
    "duplicate_state",
    "duplicate_event",
    "duplicate_item",
    "unknown_state",
    "unknown_event",
    "unknown_check",
    "missing_initial",
    "initial_outside",
    "initial_on_leaf",
    "history_on_leaf",
    "stale_history",
    "name_in_scope",
    "final_with_body",
    "region_crossing",
    "too_few_regions",
    "empty_region",
    "mixed_children",
    "no_else",
    "missing_tick",
    "missing_deferred",
    "missing_stack",
    "missing_events",
    "undeclared_lifetime",
    "missing_data",
    "unknown_data",
    "defer_borrowed",
    "row_without_effect",
    "name_clash",
    "non_positive_delay",
    "return_in_guard",
    "submachine_mismatch",
    "level_without_effect",
    "no_states",
    "too_many_states",
    "limit_out_of_range",
    "not_a_target",
    "not_in_initial",
    "not_in_region",
    "not_in_root",
    "not_in_submachine",
    "not_its_final",
    "not_yet_entered",
    "payload_mismatch",
];

/// The level of a check that no attribute mentions.
pub fn default_level(check: &str) -> Option<Level> {
    CHECKS
        .iter()
        .find(|(name, _)| *name == check)
        .map(|&(_, level)| level)
}

/// Every name that may stand behind `hfsm::`.
pub fn names() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|&(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::{ALWAYS_ERRORS, default_level, names};
    use crate::ast::Level;

    #[test]
    fn levels_are_found_by_name() {
        assert_eq!(default_level("trap"), Some(Level::Deny));
        assert_eq!(default_level("unused_event"), Some(Level::Warn));
        assert_eq!(default_level("unknown_state"), None);
    }

    #[test]
    fn no_name_stands_in_both_lists() {
        assert!(names().all(|name| !ALWAYS_ERRORS.contains(&name)));
    }
}
