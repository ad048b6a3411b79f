//! Expressions.

use super::{Fit, Translator, missing};
use crate::conformance::source::{Action, Document, Expr, Op};
use crate::oracle::model::{Cond, Expr as Value};

/// The fields are unsigned: this moves the lowest number to zero.
const BIAS: u32 = 1 << 31;

/// Whether numbers below zero can come up.
pub(super) fn is_signed(doc: &Document) -> bool {
    let exprs = doc.transitions().filter_map(|(_, one)| one.cond.as_ref());
    let data = doc.data.iter().any(|(_, value)| *value < 0);
    let in_action = |action: &&Action| match action {
        Action::Assign(_, expr) => expr.goes_below_zero(),
        Action::If(branches) => {
            let mut conds = branches.iter().filter_map(|(cond, _)| cond.as_ref());
            conds.any(Expr::goes_below_zero)
        }
        _ => false,
    };
    data || exprs.into_iter().any(Expr::goes_below_zero) || doc.actions().iter().any(in_action)
}

impl Translator<'_> {
    pub(super) fn cond(&self, expr: &Expr) -> Fit<Cond> {
        Ok(match expr {
            Expr::Int(value) => Cond::Const(*value != 0),
            Expr::In(state) => self.is_in(state),
            Expr::Not(inner) => !self.cond(inner)?,
            Expr::Two(Op::And, left, right) => self.cond(left)? & self.cond(right)?,
            Expr::Two(Op::Or, left, right) => self.cond(left)? | self.cond(right)?,
            Expr::Two(Op::Equal, left, right) => self.equal(left, right)?,
            Expr::Two(Op::Unequal, left, right) => !self.equal(left, right)?,
            Expr::Two(Op::Less, left, right) => self.less(left, right)?,
            Expr::Two(Op::More, left, right) => self.less(right, left)?,
            Expr::Two(Op::AtMost, left, right) => !self.less(right, left)?,
            Expr::Two(Op::AtLeast, left, right) => !self.less(left, right)?,
            number => !Cond::Equal(self.value(number)?, 0.into()),
        })
    }

    /// A state that is not in the chart is never active.
    fn is_in(&self, state: &str) -> Cond {
        let is_it = |&id: &usize| self.doc.node(id).id == state && !self.doc.is_history(id);
        let found = self.doc.all().skip(1).find(is_it);
        found.map_or(Cond::Const(false), |id| {
            Cond::In(self.names.state(id).to_owned())
        })
    }

    fn equal(&self, left: &Expr, right: &Expr) -> Fit<Cond> {
        if left.is_condition() || right.is_condition() {
            let (left, right) = (self.cond(left)?, self.cond(right)?);
            return Ok(left.clone() & right.clone() | !left & !right);
        }
        Ok(Cond::Equal(self.value(left)?, self.value(right)?))
    }

    fn less(&self, left: &Expr, right: &Expr) -> Fit<Cond> {
        let ranked = |expr| {
            let value = self.value(expr)?;
            Ok(if self.signed {
                value + BIAS.into()
            } else {
                value
            })
        };
        Ok(Cond::Less(ranked(left)?, ranked(right)?))
    }

    pub(super) fn value(&self, expr: &Expr) -> Fit<Value> {
        Ok(match expr {
            Expr::Int(value) => value.cast_unsigned().into(),
            Expr::Datum(number) => Value::Field(*number),
            Expr::Two(Op::Plus, left, right) => self.value(left)? + self.value(right)?,
            Expr::Two(Op::Minus, left, right) => {
                Value::Difference(self.boxed(left)?, self.boxed(right)?)
            }
            Expr::Two(Op::Times, left, right) => {
                Value::Product(self.boxed(left)?, self.boxed(right)?)
            }
            _ => return missing("a condition used as a number"),
        })
    }

    fn boxed(&self, expr: &Expr) -> Fit<Box<Value>> {
        self.value(expr).map(Box::new)
    }
}
