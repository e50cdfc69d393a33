//! Finds circles in a graph.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A directed graph: the nodes that each node leads to.
pub(super) struct Graph(BTreeMap<String, BTreeSet<String>>);

impl Graph {
    pub(super) fn new<'a>(arrows: impl Iterator<Item = &'a (String, String)>) -> Self {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in arrows {
            graph.entry(from.clone()).or_default().insert(to.clone());
        }
        Self(graph)
    }

    /// The strongly connected components with circles.
    pub(super) fn knots(&self) -> Vec<BTreeSet<String>> {
        let reached: BTreeMap<&String, BTreeSet<String>> =
            self.0.keys().map(|start| (start, self.reached_from(start))).collect();
        let mut knots: Vec<BTreeSet<String>> = Vec::new();
        for (start, there) in &reached {
            if there.contains(*start) && !knots.iter().any(|knot| knot.contains(*start)) {
                let back =
                    |other: &&String| reached.get(other).is_some_and(|back| back.contains(*start));
                knots.push(there.iter().filter(back).cloned().collect());
            }
        }
        knots
    }

    /// Short circles that together pass through every node of a component.
    pub(super) fn circles_of(&self, knot: &BTreeSet<String>) -> Vec<Vec<String>> {
        let mut circles: Vec<Vec<String>> = Vec::new();
        for start in knot {
            if !circles.iter().flatten().any(|passed| passed == start) {
                circles.extend(self.shortest_circle(start));
            }
        }
        circles
    }

    fn shortest_circle(&self, start: &String) -> Option<Vec<String>> {
        let mut waiting = VecDeque::from([vec![start.clone()]]);
        let mut seen = BTreeSet::new();
        while let Some(path) = waiting.pop_front() {
            for next in path.last().and_then(|last| self.0.get(last)).into_iter().flatten() {
                let longer = [path.as_slice(), std::slice::from_ref(next)].concat();
                if next == start {
                    return Some(longer);
                }
                if seen.insert(next) {
                    waiting.push_back(longer);
                }
            }
        }
        None
    }

    fn reached_from(&self, start: &String) -> BTreeSet<String> {
        let (mut reached, mut waiting) = (BTreeSet::new(), vec![start]);
        while let Some(from) = waiting.pop() {
            let next = self.0.get(from).into_iter().flatten();
            waiting.extend(next.filter(|to| reached.insert((*to).clone())));
        }
        reached
    }
}
