//! What goes on for ever: the largest set of statements that support each other.

use crate::gather::Gather;

/// Statements about statements; each starts out as true.
#[derive(Default)]
pub(super) struct Fixpoint {
    nodes: Vec<Node>,
}

struct Node {
    /// How many of those it rests on may fail before it does.
    spare: usize,
    supports: Vec<usize>,
    holds: bool,
}

impl Fixpoint {
    /// `count` statements that so far hold by themselves.
    pub(super) fn new(count: usize) -> Self {
        let mut fixpoint = Fixpoint::default();
        (0..count).for_each(|_| {
            fixpoint.add();
        });
        fixpoint
    }

    pub(super) fn add(&mut self) -> usize {
        self.nodes.push(Node {
            spare: 0,
            supports: Vec::new(),
            holds: true,
        });
        self.nodes.len() - 1
    }

    /// The statement holds only where all of these do.
    pub(super) fn all(&mut self, node: usize, of: impl IntoIterator<Item = usize>) {
        for part in of {
            self.nodes[part].supports.push(node);
        }
    }

    /// The statement holds only where one of these does.
    pub(super) fn any(&mut self, node: usize, of: &[usize]) {
        match of {
            [] => self.nodes[node].holds = false,
            [_, rest @ ..] => {
                self.nodes[node].spare = rest.len();
                self.all(node, of.iter().copied());
            }
        }
    }

    pub(super) fn never(&mut self, node: usize) {
        self.any(node, &[]);
    }

    /// Which statements hold in the end.
    pub(super) fn solve(mut self) -> Vec<bool> {
        let mut fallen: Vec<usize> = (0..self.nodes.len())
            .filter(|&node| !self.nodes[node].holds)
            .list();
        while let Some(node) = fallen.pop() {
            for supported in std::mem::take(&mut self.nodes[node].supports) {
                let other = &mut self.nodes[supported];
                if other.spare > 0 {
                    other.spare -= 1;
                } else if std::mem::replace(&mut other.holds, false) {
                    fallen.push(supported);
                }
            }
        }
        self.nodes.into_iter().map(|node| node.holds).list()
    }
}

#[cfg(test)]
mod tests {
    use super::Fixpoint;

    #[test]
    fn a_circle_supports_itself() {
        let mut fixpoint = Fixpoint::new(3);
        fixpoint.all(0, [1]);
        fixpoint.all(1, [0]);
        fixpoint.all(2, [0, 1]);
        assert_eq!(fixpoint.solve(), [true, true, true]);
    }

    #[test]
    fn what_rests_on_nothing_falls() {
        let mut fixpoint = Fixpoint::new(4);
        fixpoint.never(0);
        fixpoint.any(1, &[0, 3]);
        fixpoint.all(2, [0, 3]);
        assert_eq!(fixpoint.solve(), [false, true, false, true]);
    }
}
