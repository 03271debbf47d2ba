//! The moves that are timed.

use std::time::Duration;

/// Sides of the boards on which moves are timed, in growing order.
pub(crate) const SIDES: [i32; 4] = [3, 10, 100, 1000];

/// The maximum number of moves on a board.
const MAX_MOVES: usize = 20_000;

/// The maximum number of moves of a round, on all boards together. Some clocks count whole
/// microseconds, in which a fast program plays hundreds of moves.
const MAX_MOVES_OF_A_ROUND: usize = 80_000;

/// One of this many moves is timed. The last moves are timed, since a scan takes longest there.
const MOVES_PER_TIMED_MOVE: usize = 10;

/// The maximum number of boards of a round. More boards would not fit into a cache.
const MAX_BOARDS: usize = 2_500;

/// The maximum number of cells of a round, on all boards together.
const MAX_CELLS: usize = 4_000_000;

/// The part of the time for timing in which a round should be played, and the part that a round may
/// take to fill at least two rows.
const PARTS: [u32; 2] = [50, 4];

/// Moves that are played without a break. The last moves are timed.
#[derive(Clone, Debug)]
pub struct Round {
    /// Side of the boards.
    pub n: i32,
    /// Number of boards. The moves are played on each.
    pub boards: u64,
    /// Number of moves on each board before the clock starts.
    pub before: usize,
    /// Each move as row and column, from 0, and player.
    pub moves: Vec<[i32; 3]>,
}

impl Round {
    /// Returns a round on boards of side `n`. If a move takes at most `guess`, all moves take at
    /// most a quarter of `timing`. O(moves).
    pub(crate) fn new(n: i32, guess: Duration, timing: Duration) -> Self {
        let [usual, most] = PARTS.map(|part| {
            let affordable = (timing / part).as_nanos() / guess.as_nanos().max(1);
            usize::try_from(affordable).unwrap_or(usize::MAX).max(1)
        });
        let side = n.unsigned_abs() as usize;
        let most = usual.max(most.min(2 * (side - 1)));
        let moves = long_scans(n, most.min(MAX_MOVES));
        let boards = most.min(MAX_MOVES_OF_A_ROUND) / moves.len();
        let boards = boards.min(MAX_CELLS / side.pow(2)).clamp(1, MAX_BOARDS);
        Self {
            n,
            boards: boards as u64,
            before: moves.len() - moves.len().div_ceil(MOVES_PER_TIMED_MOVE),
            moves,
        }
    }

    /// Returns the number of moves on all its boards.
    pub(crate) const fn move_count(&self) -> u64 {
        self.boards * self.moves.len() as u64
    }

    /// Returns the nanoseconds of one move if all timed moves take `nanoseconds`.
    pub(crate) fn per_move(&self, nanoseconds: f64) -> f64 {
        let timed = self.moves.len() - self.before;
        nanoseconds / self.boards as f64 / timed as f64
    }
}

/// Returns at most `most` legal moves without a winner. After each move, a scan of a line is long
/// from both ends. Each row belongs to one player. All rows are filled in parallel from both ends,
/// except the cell in the middle.
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
    fn long_scans_are_legal_and_complete_no_line() {
        for n in SIDES {
            let rows_of_two = usize::try_from(2 * (n - 1)).expect("some moves");
            for most in [1, rows_of_two, MAX_MOVES] {
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
