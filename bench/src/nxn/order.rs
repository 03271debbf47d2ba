//! Orders of the stones.

use std::collections::HashSet;

use fastrand::Rng;
use inarow::Tally;

use crate::games::Games;
use crate::{Engine, Stone};

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

const SEED: u64 = 348;

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
                shuffled(n, laid, AT_LEAST, AT_MOST)
            }
            // So that each part of the board has been read before.
            (Self::Shuffled, Pace::AsLines) => {
                let laid = if side * side > 2 * LAID { 100 } else { 0 };
                shuffled(n, laid, few.min(AT_LEAST), few)
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

/// Draws random games until there are `least` timed stones, at most `most` in a game, after `laid`
/// untimed ones.
fn shuffled(n: i32, laid: usize, least: usize, most: usize) -> Games {
    let mut random = Rng::with_seed(SEED);
    let mut games = Games::new(n);
    while games.move_count() < least {
        let cells = shuffled_cells(n, laid + most, &mut random);
        let stones = Stone::in_turns(cells);
        let mut tally = Tally::new(n);
        let win = stones.iter().position(|&stone| tally.place(stone) != 0);
        let length = win.map_or(stones.len(), |last| last + 1);
        let (laid, timed) = stones[..length].split_at(laid);
        games.push(laid, timed);
    }
    games
}

/// Returns at most `most` cells of the board, in random order.
fn shuffled_cells(n: i32, most: usize, random: &mut Rng) -> Vec<(i32, i32)> {
    let side = n.unsigned_abs() as usize;
    let wanted = most.min(side * side);
    let mut taken = HashSet::with_capacity(wanted);
    let mut cells = Vec::with_capacity(wanted);
    while cells.len() < wanted {
        let cell = (random.i32(0..n), random.i32(0..n));
        if taken.insert(cell) {
            cells.push(cell);
        }
    }
    cells
}

/// Fills pairs of rows, at least one, with at most `most` stones.
fn long_scan(n: i32, least: usize, most: usize) -> Games {
    let a_pair = 2 * (n.unsigned_abs() as usize - 1);
    let pairs = (most / a_pair).max(1);
    let pairs = (0..n / 2).take(pairs);
    let cells = pairs.flat_map(|pair| (0..n - 1).map(move |col| (pair, col)));
    let cells = cells.flat_map(|(pair, col)| [(2 * pair, col), (2 * pair + 1, col)]);
    Games::repeated(n, &[], &Stone::in_turns(cells), least)
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
