//! Expressions and conditions, in the two ways that names are seen.

use super::events::{PAYLOAD, variant};
use crate::oracle::model::{Chart, Cond, Expr};

/// Whether names are read in a condition, by value or `&`, or in a block, by `&mut`.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Side {
    Condition,
    Block,
}

/// A value read in a condition, data or duration.
pub(super) fn condition_value(expr: &Expr) -> String {
    value(expr, Side::Condition)
}

pub(super) fn value(expr: &Expr, side: Side) -> String {
    match expr {
        Expr::Int(value) => value.to_string(),
        Expr::Field(field) => format!("cx.n[{field}]"),
        Expr::Let(name) => format!("*{name}"),
        Expr::Payload => PAYLOAD.to_owned(),
        Expr::Clock(name) if side == Side::Block => format!("*{name}"),
        Expr::Clock(name) => name.clone(),
        Expr::Tick => "dt".to_owned(),
        Expr::Sum(left, right) => wrapping("add", left, right, side),
        Expr::Difference(left, right) => wrapping("sub", left, right, side),
        Expr::Product(left, right) => wrapping("mul", left, right, side),
    }
}

fn wrapping(operation: &str, left: &Expr, right: &Expr, side: Side) -> String {
    let (left, right) = (value(left, side), value(right, side));
    format!("u32::wrapping_{operation}({left}, {right})")
}

/// A condition; `and` and `or` inside one another are in parentheses.
pub(super) fn cond(chart: &Chart, condition: &Cond, side: Side) -> String {
    let value = |expr| value(expr, side);
    let inner = |condition: &Cond| {
        let text = cond(chart, condition, side);
        match condition {
            Cond::And(..) | Cond::Or(..) => format!("({text})"),
            _ => text,
        }
    };
    match condition {
        Cond::Const(value) => value.to_string(),
        Cond::Bit(bit) => format!("cx.bit({bit})"),
        Cond::Less(left, right) => format!("{} < {}", value(left), value(right)),
        Cond::Equal(left, right) => format!("{} == {}", value(left), value(right)),
        Cond::In(state) => format!("self.is_in({}State::{state})", chart.name),
        Cond::Not(condition) => format!("!({})", cond(chart, condition, side)),
        Cond::And(left, right) => format!("{} && {}", inner(left), inner(right)),
        Cond::Or(left, right) => format!("{} || {}", inner(left), inner(right)),
    }
}

/// A constructor call of an event.
pub(super) fn event(chart: &Chart, name: &str, payload: Option<&Expr>) -> String {
    let payload = payload.map_or("0".to_owned(), |payload| value(payload, Side::Block));
    let event = chart.event(name);
    let value = event.map_or(name.to_owned(), |event| variant(event, &payload));
    format!("{}Event::{value}", chart.name)
}
