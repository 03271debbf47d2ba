//! The scan of the lines through the move.

use crate::board::Scan;
use crate::line::Line;

/// Keeps only the board. Only a line through the last stone can have become full, so the
/// scan reads a diagonal only if the stone lies on it. It leaves a line at the first cell
/// without a stone of the player.
///
/// ```text
///    . . X      The last stone is (2, 2). Row 2, column 2 and the main
///    . X O      diagonal each end at their first cell: 3 steps.
///    . . O*     The full scan takes 12.
/// ```
pub(crate) fn completes_line(board: &mut Scan, row: usize, col: usize, player: i32) -> bool {
    let n = board.n;
    (0..n).all(|i| board.has(Line::Row(row), i, player))
        || (0..n).all(|i| board.has(Line::Col(col), i, player))
        || (row == col && (0..n).all(|i| board.has(Line::Diagonal, i, player)))
        || (row + col == n - 1 && (0..n).all(|i| board.has(Line::AntiDiagonal, i, player)))
}
