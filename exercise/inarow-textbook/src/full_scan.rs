//! The full scan: read the row, the column and both diagonals in full.

use crate::board::{Reads, Scan};
use crate::line::Line;

/// Keeps only the board. After each move, one loop reads all cells of four lines and
/// never stops early. Every move costs 4n steps.
pub(crate) fn completes_line<R: Reads>(
    board: &mut Scan<R>,
    row: usize,
    col: usize,
    player: i32,
) -> bool {
    let mut in_row = true;
    let mut in_col = true;
    let mut on_diagonal = true;
    let mut on_anti_diagonal = true;
    for i in 0..board.n {
        in_row &= board.has(Line::Row(row), i, player);
        in_col &= board.has(Line::Col(col), i, player);
        on_diagonal &= board.has(Line::Diagonal, i, player);
        on_anti_diagonal &= board.has(Line::AntiDiagonal, i, player);
    }
    in_row || in_col || on_diagonal || on_anti_diagonal
}
