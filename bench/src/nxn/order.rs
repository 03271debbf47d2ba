//! Orders of the stones.

use inarow::Tally;

use crate::Stone;
use crate::games::Games;
use crate::stones::{by_rows, shuffled};

/// An order of the stones, and how much of it is played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Order {
    /// Cells in random order, alternating players, up to the first win. A scan mostly leaves a
    /// line at its first cells.
    Shuffled,
    /// Alternating players fill rows of their own from the left, except for the last cell. Nobody
    /// wins. A scan follows half a row.
    LongScan,
    /// Player 1 fills the last empty cell but one of a row and a column each time: a scan follows
    /// both to the end and finds nothing. No real game is like that.
    WorstCase,
}

/// The growth of the cost of a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Pace {
    /// Moves cost the same on any board.
    Flat,
    /// Moves cost steps in proportion to a line: there are fewer moves.
    AsLines,
}

/// The least number of timed stones in a round.
const AT_LEAST: usize = 1 << 15;

/// The most timed stones of a game.
const AT_MOST: usize = 1 << 18;

/// Stones on a large board before timing starts. Otherwise, the system is timed, which provides
/// the memory of the board.
const LAID: usize = 1_000_000;

/// The most untimed stones of a round.
const LAID_IN_ALL: usize = 1_000_000;

/// The approximate number of steps of a round.
const STEPS: usize = 1_000_000;

impl Order {
    pub(crate) const NAMED: [(&str, Self); 3] = [
        ("shuffled", Self::Shuffled),
        ("long-scan", Self::LongScan),
        ("worst-case", Self::WorstCase),
    ];

    /// Returns the games on a board with this side.
    pub(super) fn games(self, n: i32, pace: Pace) -> Games {
        let side = n.unsigned_abs() as usize;
        let few = STEPS / side;
        match (self, pace) {
            (Self::Shuffled, Pace::Flat) => {
                let laid = if side * side > 2 * LAID { LAID } else { 0 };
                shuffled(n, laid, AT_LEAST, AT_MOST, || Tally::new(n))
            }
            // So that each part of the board has been read before.
            (Self::Shuffled, Pace::AsLines) => {
                let laid = if side * side > 2 * LAID { 100 } else { 0 };
                shuffled(n, laid, few.min(AT_LEAST), few, || Tally::new(n))
            }
            (Self::LongScan, Pace::Flat) => long_scan(n, AT_LEAST, AT_MOST),
            (Self::LongScan, Pace::AsLines) => long_scan(n, few.min(AT_LEAST), few),
            (Self::WorstCase, Pace::Flat) => {
                let rows = 100.min(side - 1);
                worst_case(n, rows, AT_LEAST, LAID_IN_ALL)
            }
            (Self::WorstCase, Pace::AsLines) => {
                let rows = (10_000 / side).clamp(1, side - 1);
                worst_case(n, rows, few.min(AT_LEAST), 10 * few)
            }
        }
    }
}

/// Fills pairs of rows, at least one, with at most `most` stones.
fn long_scan(n: i32, least: usize, most: usize) -> Games {
    let a_pair = 2 * (n - 1);
    let pairs = i32::try_from(most).map_or(n, |most| most / a_pair);
    let stones = by_rows(n, pairs.clamp(1, n / 2), |col| col != n - 1);
    Games::repeated(n, &[], &stones, least)
}

/// In each game, `rows` timed stones that end a row and a column each. The other cells of these rows
/// and columns are filled before, except for the last ones; a scan reaches the first of them last.
fn worst_case(n: i32, rows: usize, least: usize, most_laid: usize) -> Games {
    let rows = i32::try_from(rows).unwrap_or(n - 1);
    let by_one = |(row, col)| Stone {
        row,
        col,
        player: 1,
    };
    let last = |row| (row + 1) % (n - 1);
    let ends: Vec<Stone> = (0..rows).map(|row| by_one((row, last(row)))).collect();
    let is_crossed = |col| (col + n - 2) % (n - 1) < rows;
    let crossed: Vec<i32> = (0..n - 1).rev().filter(|&col| is_crossed(col)).collect();
    let below = (rows..n - 1).rev();
    let below = below.flat_map(|row| crossed.iter().map(move |&col| (row, col)));
    let across = (0..rows).rev();
    let across = across.flat_map(|row| (0..n - 1).rev().map(move |col| (row, col)));
    let laid = below.chain(across.filter(|&(row, col)| col != last(row)));
    let laid: Vec<Stone> = laid.map(by_one).collect();
    let games = (most_laid / laid.len()).max(1);
    Games::repeated(n, &laid, &ends, least.min(games * ends.len()))
}
