//! In which order the stones come.

use std::collections::HashSet;

use fastrand::Rng;
use inarow::Tally;

use crate::games::Games;
use crate::{Engine, Stone};

/// An order of the stones, and how much of it is played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Order {
    /// The cells in random order, the players in turn, up to the first win: a
    /// scan mostly leaves a line at its first cells.
    Shuffled,
    /// The players in turn, each along a row of its own from the left, up to the
    /// last cell but one, and so on row by row. Nobody wins. A scan goes along half
    /// a row.
    LongScan,
    /// Player 1 alone moves, each time to the one free cell before the end of a row
    /// and of a column: a scan goes along both to the end and finds nothing. No game
    /// is like that.
    WorstCase,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Pace {
    /// An engine whose moves cost the same on any board.
    Flat,
    /// One whose moves cost some steps a cell of a line: it gets so much less to do.
    AsLines,
}

/// The stones that are timed in a round, at least, where a game has few.
const AT_LEAST: usize = 1 << 15;

/// The stones of a game that are timed, at most.
const AT_MOST: usize = 1 << 18;

/// The stones that lie on a large board before. Without them it is the system that
/// is timed, at handing out the memory of the board.
const LAID: usize = 1_000_000;

/// The stones that are laid in a round, at most.
const LAID_IN_ALL: usize = 1_000_000;

/// The steps of a round, about.
const STEPS: usize = 1_000_000;

const SEED: u64 = 348;

impl Order {
    pub(super) const ALL: [Self; 3] = [Self::Shuffled, Self::LongScan, Self::WorstCase];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Shuffled => "shuffled",
            Self::LongScan => "long-scan",
            Self::WorstCase => "worst-case",
        }
    }

    /// What is played on a board of this side.
    pub(super) fn games(self, n: i32, pace: Pace) -> Games {
        let side = n.unsigned_abs() as usize;
        let few = STEPS / side;
        match (self, pace) {
            (Self::Shuffled, Pace::Flat) => {
                let laid = if side * side > 2 * LAID { LAID } else { 0 };
                shuffled(n, laid, AT_LEAST, AT_MOST)
            }
            // The stones laid are so many that each part of the board has been read.
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

/// Random games until there are `least` stones to be timed, at most `most` in a
/// game, behind so many laid.
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

/// At most `most` cells of the board, in random order.
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

/// Pairs of rows, at least one, while they are no more than `most` stones.
fn long_scan(n: i32, least: usize, most: usize) -> Games {
    let a_pair = 2 * (n.unsigned_abs() as usize - 1);
    let pairs = (most / a_pair).max(1);
    let pairs = (0..n / 2).take(pairs);
    let cells = pairs.flat_map(|pair| (0..n - 1).map(move |col| (pair, col)));
    let cells = cells.flat_map(|(pair, col)| [(2 * pair, col), (2 * pair + 1, col)]);
    Games::repeated(n, &[], &Stone::in_turns(cells), least)
}

/// So many stones a game, which end a row and a column each. Laid are the other
/// cells of these rows and columns, but for their last ones, those first that a
/// scan comes to last.
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
