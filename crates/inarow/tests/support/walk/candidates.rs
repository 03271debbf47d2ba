//! The candidates of the oracle's board, the obvious way.

use std::collections::BTreeSet;

use super::oracle::{At, Oracle};

/// The cells of the largest board with a list of all candidates.
const LISTED_CELLS: usize = 64;

/// Returns all candidates of a board, if it is small.
pub(crate) fn all_candidates(oracle: &Oracle) -> Option<Vec<Vec<At>>> {
    let cells: i64 = oracle.sides.iter().product();
    (cells as usize <= LISTED_CELLS).then(|| {
        let mut candidates = Vec::new();
        for &direction in &oracle.directions {
            let mut along = BTreeSet::new();
            for at in oracle.cells() {
                along.extend(sorted(oracle.candidate(at, direction)));
            }
            candidates.extend(along);
        }
        candidates
    })
}

/// Returns the candidates through a cell.
pub(crate) fn candidates_through(oracle: &Oracle, at: At) -> Vec<Vec<At>> {
    let mut candidates = Vec::new();
    for &direction in &oracle.directions {
        let mut along = BTreeSet::new();
        let back = |cell: &At| oracle.step(*cell, direction, -1);
        for start in std::iter::successors(Some(at), back).take(oracle.k) {
            along.extend(sorted(oracle.candidate(start, direction)));
        }
        candidates.extend(along);
    }
    candidates
}

fn sorted(candidate: Option<Vec<At>>) -> Option<Vec<At>> {
    candidate.map(|mut cells| {
        cells.sort_unstable();
        cells
    })
}
