//! What makes a declaration malformed although every name in it is known. One function a rule,
//! with the rule above it; rules about a single target are in [`super::goals`].

mod clash;
mod code;
mod defaults;
mod initials;
mod levels;
mod lifetimes;
mod needs;
mod places;
mod scope;
mod tree;

pub use self::clash::{METHODS, snake_case};

use crate::ast;
use crate::chart::{Chart, HistoryId};
use crate::diagnostics::Diagnostics;
use crate::sorted::Set;

use super::outline::Placed;

/// What the rules look at: the chart, and what was written.
pub(super) struct Declaration<'a> {
    pub chart: &'a Chart,
    /// What stands before the items.
    pub headers: &'a [ast::Header],
    pub items: &'a [Placed<'a>],
    /// Histories whose `else` was wrong and has been reported.
    pub broken: &'a Set<HistoryId>,
}

type Rule = fn(&Declaration<'_>, &mut Diagnostics);

const RULES: &[Rule] = &[
    tree::no_states,
    tree::too_many_states,
    tree::mixed_children,
    tree::too_few_regions,
    tree::empty_region,
    tree::initial_on_leaf,
    tree::history_on_leaf,
    tree::final_with_body,
    places::not_in_root,
    places::not_in_region,
    places::not_in_submachine,
    initials::missing_initial,
    initials::not_yet_entered,
    initials::missing_data_of_else,
    scope::name_in_scope,
    scope::parameters,
    lifetimes::undeclared_lifetime,
    clash::types,
    clash::methods,
    clash::states,
    needs::missing_tick,
    needs::missing_deferred,
    needs::missing_stack,
    needs::defer_borrowed,
    code::row_without_effect,
    code::non_positive_delay,
    code::return_in_guard,
    levels::of_nothing,
    levels::warn_of_exhaustiveness,
];

pub(super) fn check(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for rule in RULES {
        rule(declaration, sink);
    }
}
