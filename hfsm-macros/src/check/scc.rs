//! Strongly connected components, after Tarjan, without recursion.

use crate::gather::Gather;
use crate::sorted::Set;

/// The components of a graph whose nodes are `0..edges.len()`, each in ascending order; a
/// component comes after those it leads to.
pub(super) fn components(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut search = Search {
        edges,
        number: vec![None; edges.len()],
        low: vec![0; edges.len()],
        pending: Vec::new(),
        is_pending: vec![false; edges.len()],
        count: 0,
        found: Vec::new(),
    };
    for node in 0..edges.len() {
        if search.number[node].is_none() {
            search.visit(node);
        }
    }
    search.found
}

struct Search<'a> {
    edges: &'a [Vec<usize>],
    /// In the order of discovery.
    number: Vec<Option<usize>>,
    /// The smallest number reachable through the search tree and one more edge.
    low: Vec<usize>,
    /// Found, but not yet in a component.
    pending: Vec<usize>,
    is_pending: Vec<bool>,
    count: usize,
    found: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn visit(&mut self, root: usize) {
        self.discover(root);
        // Each with the next of its edges to look at.
        let mut path = vec![(root, 0)];
        while let Some((node, next)) = path.last_mut() {
            let (node, edge) = (*node, self.edges[*node].get(*next));
            *next += 1;
            match edge {
                Some(&target) if self.number[target].is_none() => {
                    self.discover(target);
                    path.push((target, 0));
                }
                Some(&target) if self.is_pending[target] => {
                    let number = self.number[target].unwrap_or(usize::MAX);
                    self.low[node] = self.low[node].min(number);
                }
                Some(_) => {}
                None => {
                    path.pop();
                    self.finish(node);
                    if let Some(&(parent, _)) = path.last() {
                        self.low[parent] = self.low[parent].min(self.low[node]);
                    }
                }
            }
        }
    }

    fn discover(&mut self, node: usize) {
        self.number[node] = Some(self.count);
        self.low[node] = self.count;
        self.count += 1;
        self.pending.push(node);
        self.is_pending[node] = true;
    }

    fn finish(&mut self, node: usize) {
        if self.number[node] != Some(self.low[node]) {
            return;
        }
        let start = self.pending.iter().rposition(|&other| other == node);
        let mut component = Set::new();
        for member in self.pending.split_off(start.unwrap_or(0)) {
            self.is_pending[member] = false;
            component.insert(member);
        }
        self.found.push(component.into_iter().list());
    }
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn finds_cycles_and_single_nodes() {
        let edges = [vec![1], vec![2], vec![0, 3], vec![4], vec![3], vec![]];
        assert_eq!(components(&edges), [vec![3, 4], vec![0, 1, 2], vec![5]]);
    }

    /// An edge to what is already found takes no part.
    #[test]
    fn paths_that_meet_are_no_cycle() {
        let edges = [vec![1, 2], vec![], vec![1]];
        assert_eq!(components(&edges), [vec![1], vec![2], vec![0]]);
    }

    #[test]
    fn survives_a_long_chain() {
        let edges: Vec<Vec<usize>> = (0..100_000)
            .map(|node| vec![(node + 1) % 100_000])
            .collect();
        assert_eq!(components(&edges).len(), 1);
    }
}
