//! Published numbers of candidates.

use std::collections::BTreeSet;

use inarow::{Player, Position, Rules};

use crate::oracle::At;
use crate::translation::{move_to, oracle};

/// The candidates of a board, with the sources of the numbers:
///
/// - ((n + 2)^d - n^d) / 2 full lines of n^d cells: S. W. Golomb and A. W. Hales,
///   Hypercube Tic-Tac-Toe, MSRI Publications 42, 2002;
/// - 69 of Connect Four: V. Allis, A Knowledge-based Approach of Connect-Four,
///   1988;
/// - 572 of gomoku and 924 of connect6: by axis, 2 * 15 * 11 + 2 * 11^2 and
///   2 * 19 * 14 + 2 * 14^2;
/// - 76 of Qubic: O. Patashnik, Qubic: 4 x 4 x 4 Tic-Tac-Toe, Mathematics
///   Magazine 53, 1980;
/// - 12 of the 3 x 3 torus: the lines of the affine plane of order 3.
const COUNTS: [(&str, u64); 17] = [
    ("1x1", 1),
    ("2x2", 6),
    ("3x3", 8),
    ("4x4", 10),
    ("10x10", 22),
    ("2x2x2", 28),
    ("3x3x3", 49),
    ("4x4x4", 76),
    ("5x5x5", 109),
    ("6x6x6", 148),
    ("connect-four", 69),
    ("gomoku", 572),
    ("connect6", 924),
    ("qubic", 76),
    ("score-four", 76),
    ("torus", 12),
    ("3x3 straight", 6),
];

#[test]
fn a_board_has_the_published_number_of_candidates_and_each_wins() {
    for (line, count) in COUNTS {
        let rules: Rules = line.parse().unwrap();
        let position = Position::new(rules).with_facts();
        let candidates = candidates(&rules);
        assert_eq!(candidates.len() as u64, count, "{line}");
        // A single cell is a candidate along every axis.
        if rules.k() > 1 {
            assert_eq!(
                position.facts().open_candidates(Player::ONE),
                count.into(),
                "{line}"
            );
        }
        let unbound = rules.to_builder().gravity(inarow::Gravity::None).build();
        let unbound = unbound.unwrap();
        for candidate in candidates {
            let mut position = Position::free_turns(unbound);
            for (filled, &cell) in (1..).zip(&candidate) {
                let verdict = position.play_as(Player::ONE, move_to(&unbound, cell));
                let won = verdict.unwrap().winner().is_some();
                assert_eq!(won, filled == rules.k(), "{line}: {candidate:?}");
            }
        }
    }
}

/// Returns all candidates of a board, each once.
pub(crate) fn candidates(rules: &Rules) -> BTreeSet<Vec<At>> {
    let oracle = oracle(rules);
    let mut candidates = BTreeSet::new();
    for start in oracle.cells() {
        for &way in &oracle.directions {
            candidates.extend(oracle.candidate(start, way).map(|mut cells| {
                cells.sort_unstable();
                cells
            }));
        }
    }
    candidates
}
