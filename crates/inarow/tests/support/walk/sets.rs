//! The sets of k cells of the oracle's board, the obvious way.

use std::collections::BTreeSet;

use super::oracle::{At, Oracle};

/// On boards of up to so many cells all sets are looked at.
const ALL_SETS: usize = 64;

/// All sets of k cells of a board, if it is not too large.
pub(crate) fn all_sets(oracle: &Oracle) -> Option<Vec<Vec<At>>> {
    let cells: i64 = oracle.sides.iter().product();
    (cells as usize <= ALL_SETS).then(|| {
        let mut sets = Vec::new();
        for &direction in &oracle.directions {
            let mut along = BTreeSet::new();
            for at in oracle.cells() {
                along.extend(sorted(oracle.set(at, direction)));
            }
            sets.extend(along);
        }
        sets
    })
}

/// All sets through a cell.
pub(crate) fn sets_through(oracle: &Oracle, at: At) -> Vec<Vec<At>> {
    let mut sets = Vec::new();
    for &direction in &oracle.directions {
        let mut along = BTreeSet::new();
        let back = |cell: &At| oracle.step(*cell, direction, -1);
        for start in std::iter::successors(Some(at), back).take(oracle.k) {
            along.extend(sorted(oracle.set(start, direction)));
        }
        sets.extend(along);
    }
    sets
}

fn sorted(set: Option<Vec<At>>) -> Option<Vec<At>> {
    set.map(|mut set| {
        set.sort_unstable();
        set
    })
}
