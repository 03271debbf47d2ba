//! Orders of the stones.

use inarow::Tally;
use inarow_textbook::long_scans;

use crate::engine::Stone;
use crate::stones::Games;

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
    let side = n.unsigned_abs() as usize;
    let pairs = (most / (2 * (side - 1))).clamp(1, side / 2);
    Games::repeated(n, Vec::new(), stones(long_scans(side, pairs)), least)
}

/// Each game has `rows` timed stones. Each of them is the worst case of a scan.
fn worst_case(n: i32, rows: usize, least: usize, max_untimed: usize) -> Games {
    let (untimed, timed) = inarow_textbook::worst_case(n.unsigned_abs() as usize, rows);
    let games = (max_untimed / untimed.len()).max(1);
    let least = least.min(games * timed.len());
    Games::repeated(n, stones(untimed), stones(timed), least)
}

/// Returns the stones of the textbook's moves.
fn stones(moves: Vec<(usize, usize, i32)>) -> Vec<Stone> {
    let number = |at: usize| i32::try_from(at).expect("the side of the board is an i32");
    let stones = moves.into_iter().map(|(row, col, player)| Stone {
        row: number(row),
        col: number(col),
        player,
    });
    stones.collect()
}
