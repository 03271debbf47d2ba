//! Orders of the stones.

use inarow::Tally;

use crate::engine::Stone;
use crate::stones::{Games, by_rows};

/// An order of the stones.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Order {
    /// Cells in random order, with alternating players, up to the first win. A scan usually leaves
    /// a line at its first cells.
    Shuffled,
    /// Players alternate, and each fills its own rows from the left, except for the last cell. No
    /// player wins. A scan reads half a row on average.
    LongScan,
    /// Each stone of player 1 fills the second-to-last empty cell of a row and of a column. A scan
    /// reads both to the end and finds no line. No real game is like that.
    WorstCase,
}

/// The growth of the cost of a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Pace {
    /// A move costs the same on any board.
    Flat,
    /// The cost of a move grows with the length of a line, so fewer moves are played.
    AsLines,
}

/// The minimum number of timed stones in a round.
const MIN_TIMED: usize = 1 << 15;

/// The maximum number of timed stones of a game.
const MAX_TIMED: usize = 1 << 18;

/// The number of stones placed on a large board before timing starts, and the maximum in a round.
/// Otherwise the time would include the first use of the board's memory.
const UNTIMED: usize = 1_000_000;

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
        let (least, most) = match pace {
            Pace::Flat => (MIN_TIMED, MAX_TIMED),
            Pace::AsLines => (few.min(MIN_TIMED), few),
        };
        match self {
            Self::Shuffled => {
                let untimed = match pace {
                    _ if side * side <= 2 * UNTIMED => 0,
                    Pace::Flat => UNTIMED,
                    // After these stones, each part of the board has been read.
                    Pace::AsLines => 100,
                };
                Games::shuffled(n, untimed, least, most, || Tally::new(n))
            }
            Self::LongScan => long_scan(n, least, most),
            Self::WorstCase => {
                let (rows, untimed) = match pace {
                    Pace::Flat => (100, UNTIMED),
                    Pace::AsLines => ((10_000 / side).max(1), 10 * few),
                };
                worst_case(n, rows.min(side - 1), least, untimed)
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

/// Each game has `rows` timed stones. Each of them fills the second-to-last empty cell of a row and
/// of a column. The other cells are filled earlier, in an order in which a scan reads each line to
/// its end.
fn worst_case(n: i32, rows: usize, least: usize, max_untimed: usize) -> Games {
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
    let untimed = below.chain(across.filter(|&(row, col)| col != last(row)));
    let untimed: Vec<Stone> = untimed.map(by_one).collect();
    let games = (max_untimed / untimed.len()).max(1);
    Games::repeated(n, &untimed, &ends, least.min(games * ends.len()))
}
