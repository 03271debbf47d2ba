//! The full scan: read the row, the column and both diagonals in full.

use crate::board::Scan;
use crate::line::Line;

/// Keeps only the board. After each move, one loop reads all cells of four lines and
/// never stops early. Every move costs 4n steps.
pub(crate) fn completes_line(board: &mut Scan, row: usize, col: usize, player: i32) -> bool {
    let mut in_row = true;
    let mut in_col = true;
    let mut on_diagonal = true;
    let mut on_anti_diagonal = true;
    for i in 0..board.n {
        in_row &= board.has_uncounted(Line::Row(row), i, player);
        in_col &= board.has_uncounted(Line::Col(col), i, player);
        on_diagonal &= board.has_uncounted(Line::Diagonal, i, player);
        on_anti_diagonal &= board.has_uncounted(Line::AntiDiagonal, i, player);
    }
    // One sum is quicker than four counts for each of the n steps.
    board.reads = board.reads.map(|reads| reads + board.n as u64);
    in_row || in_col || on_diagonal || on_anti_diagonal
}
