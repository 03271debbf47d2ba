//! Moves by which a program is timed.

use std::time::Duration;

/// The sides of the boards on which a move is timed, growing.
pub const SIDES: [i32; 4] = [3, 10, 100, 1000];

/// The moves that are played together at most, on one board or several.
const MOVES: usize = 20_000;

/// Of so many moves one is timed: the last ones, which have most to look at.
const TIMED: usize = 10;

/// The cells of all boards together at most.
const CELLS: usize = 4_000_000;

/// Moves that are played together, of which the last ones are timed.
#[derive(Clone, Debug)]
pub struct Round {
    /// The side of the boards.
    pub n: i32,
    /// How many boards there are. The moves are played on each of them.
    pub boards: u64,
    /// The number of moves on each board before the clock starts.
    pub before: usize,
    /// Each move as row and column, from 0, and player.
    pub moves: Vec<[i32; 3]>,
}

impl Round {
    /// On boards of side `n`, where a move takes that long at most, or so it is
    /// thought: fewer moves where that is long, so that they take half of `timing`. O(moves).
    #[must_use]
    pub fn new(n: i32, guess: Duration, timing: Duration) -> Self {
        let affordable = (timing / 2).as_nanos() / guess.as_nanos().max(1);
        let most = usize::try_from(affordable).map_or(MOVES, |most| most.clamp(1, MOVES));
        let moves = long_scans(n, most);
        let cells = n.unsigned_abs().pow(2) as usize;
        let boards = (most / moves.len()).min(CELLS / cells).max(1);
        Self {
            n,
            boards: boards as u64,
            before: moves.len() - moves.len().div_ceil(TIMED),
            moves,
        }
    }

    /// The time of a move in nanoseconds, where all that are timed took so many.
    #[must_use]
    pub fn of_a_move(&self, nanoseconds: f64) -> f64 {
        let timed = self.moves.len() - self.before;
        nanoseconds / self.boards as f64 / timed as f64
    }
}

/// Legal moves without a winner, at most so many, after which there is much to look
/// at, from whichever side one looks. Each row is one player's, and all rows are
/// filled together, from both ends, but for a cell in the middle.
fn long_scans(n: i32, most: usize) -> Vec<[i32; 3]> {
    let cells = n.unsigned_abs() as usize - 1;
    let pairs = (most / cells / 2).clamp(1, n.unsigned_abs() as usize / 2);
    let inwards = move |at: i32| if at % 2 == 0 { at / 2 } else { n - 1 - at / 2 };
    let cols = (0..n - 1).map(inwards);
    let moves = cols.flat_map(|col| {
        let rows = (0..n).zip([1, 2].into_iter().cycle()).take(2 * pairs);
        rows.map(move |(row, player)| [row, col, player])
    });
    moves.take(most).collect()
}

#[cfg(test)]
mod tests {
    use inarow::TicTacToe;

    use super::*;

    #[test]
    fn long_scans_are_legal_and_nobody_wins() {
        for n in SIDES {
            let rows_of_two = usize::try_from(2 * (n - 1)).expect("some moves");
            for most in [1, rows_of_two, MOVES] {
                let moves = long_scans(n, most);
                let whole_rows = most < rows_of_two || moves.len().is_multiple_of(rows_of_two);
                assert!((1..=most).contains(&moves.len()) && whole_rows, "{n}");
                let mut referee = TicTacToe::new(n).expect("a board");
                for [row, col, player] in moves {
                    assert_eq!(referee.make_move(row, col, player), Ok(0), "{n}");
                }
            }
        }
    }
}
