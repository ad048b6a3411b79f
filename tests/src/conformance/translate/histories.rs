//! Histories and their defaults.

use super::{Fit, Translator, missing};
use crate::conformance::source::{Id, Jump, Kind};
use crate::oracle::build::{always, state};
use crate::oracle::model::{History, Kind as Sort, Node};

impl Translator<'_> {
    /// A history, and the state that stands for its default if a name is not enough.
    pub(super) fn history(&self, id: Id) -> Fit<Vec<Node>> {
        let default = self.doc.node(id).initial.as_ref();
        let otherwise = default.map(|jump| self.otherwise(id, jump)).transpose()?;
        let (otherwise, stand_in) = otherwise.unzip();
        let history = History {
            deep: self.doc.node(id).kind == Kind::History { deep: true },
            within: None,
            otherwise,
        };
        let node = Node::new(self.names.state(id), Sort::History(history));
        Ok(std::iter::once(node).chain(stand_in.flatten()).collect())
    }

    fn otherwise(&self, id: Id, jump: &Jump) -> Fit<(String, Option<Node>)> {
        let block = self.block(&jump.actions)?;
        if let ([target], None) = (&jump.targets[..], &block)
            && !self.doc.is_history(*target)
        {
            return Ok((self.names.state(*target).to_owned(), None));
        }
        if self.doc.is_parallel(self.doc.landing(id)) {
            return missing("a history of regions whose default is more than one state");
        }
        let name = self.names.default(id);
        let mut row = always().target(self.initial_target(&jump.targets)?);
        row.action = block;
        Ok((name.to_owned(), Some(state(name).row(row))))
    }
}
