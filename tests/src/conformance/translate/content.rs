//! Executable content as blocks.

use super::events::done_name;
use super::{Fit, SEND, Translator};
use crate::conformance::source::{Action, Expr, Id};
use crate::oracle::model::{Action as Statement, Block, Cond, Place};

impl Translator<'_> {
    /// A block, if there is something in it.
    pub(super) fn block(&self, actions: &[Action]) -> Fit<Option<Block>> {
        let block = self.statements(actions)?;
        Ok((!block.is_empty()).then_some(block))
    }

    /// What the data hold before anything happens.
    pub(super) fn first_values(&self) -> Block {
        let data = self.doc.data.iter().enumerate();
        let data = data.filter(|(_, (_, value))| *value != 0);
        data.map(|(number, (_, value))| set(number, value.cast_unsigned()))
            .collect()
    }

    fn statements(&self, actions: &[Action]) -> Fit<Block> {
        let statements = actions.iter().map(|action| self.statement(action));
        let statements: Vec<Option<Statement>> = statements.collect::<Fit<_>>()?;
        Ok(statements.into_iter().flatten().collect())
    }

    fn statement(&self, action: &Action) -> Fit<Option<Statement>> {
        Ok(Some(match action {
            Action::Raise(event) => self.raise(event),
            // They are `after` rows.
            Action::Send(send) if send.delay > 0 => return Ok(None),
            Action::Cancel(_) => return Ok(None),
            Action::Send(send) if self.outbox => Statement::Log(format!("{SEND}{}", send.event)),
            Action::Send(send) => self.raise(&send.event),
            Action::Assign(number, expr) => self.assign(*number, expr)?,
            Action::If(branches) => return self.branches(branches),
        }))
    }

    fn raise(&self, event: &str) -> Statement {
        Statement::Raise(self.events.variant(event).to_owned(), None)
    }

    fn assign(&self, number: usize, expr: &Expr) -> Fit<Statement> {
        if expr.is_condition() {
            let cond = self.cond(expr)?;
            return Ok(Statement::If(
                cond,
                vec![set(number, 1)],
                vec![set(number, 0)],
            ));
        }
        Ok(Statement::Assign(Place::Field(number), self.value(expr)?))
    }

    fn branches(&self, branches: &[(Option<Expr>, Vec<Action>)]) -> Fit<Option<Statement>> {
        let Some(((cond, inside), rest)) = branches.split_first() else {
            return Ok(None);
        };
        let cond = cond.as_ref().map(|cond| self.cond(cond)).transpose()?;
        let cond = cond.unwrap_or(Cond::Const(true));
        let rest = self.branches(rest)?.into_iter().collect();
        Ok(Some(Statement::If(cond, self.statements(inside)?, rest)))
    }

    /// What the entry of a final adds where being done is told by events.
    pub(super) fn tell(&self, last: Id) -> Block {
        let mut block = Vec::new();
        let parent = self.doc.node(last).parent.unwrap_or_default();
        let outer = self.doc.node(parent).parent.unwrap_or_default();
        let fields = &self.completion.fields;
        block.extend(fields.get(&parent).map(|&field| set(field, 1)));
        let raised = &self.completion.raised;
        if raised.contains(&parent) {
            block.push(self.raise(&done_name(self.doc, parent)));
        }
        if self.doc.is_parallel(outer) && raised.contains(&outer) {
            let told = vec![self.raise(&done_name(self.doc, outer))];
            block.push(Statement::If(self.is_ended(outer), told, Vec::new()));
        }
        block
    }

    /// What the exit of such a final adds.
    pub(super) fn untell(&self, last: Id) -> Block {
        let parent = self.doc.node(last).parent.unwrap_or_default();
        let field = self.completion.fields.get(&parent);
        field.map(|&field| set(field, 0)).into_iter().collect()
    }

    fn is_ended(&self, parallel: Id) -> Cond {
        let children = self.doc.children(parallel).into_iter();
        let conds = children.map(|child| match self.completion.fields.get(&child) {
            Some(&field) => Cond::Equal(crate::oracle::model::Expr::Field(field), 1.into()),
            None => self.is_ended(child),
        });
        conds
            .reduce(|left, right| left & right)
            .unwrap_or(Cond::Const(false))
    }
}

fn set(field: usize, value: u32) -> Statement {
    Statement::Assign(Place::Field(field), value.into())
}
