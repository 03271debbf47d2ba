//! Orders of moves in which a scan of the lines reads many cells.

use alloc::vec::Vec;

/// A move: the row and the column, from 0, and the player.
type Move = (usize, usize, i32);

/// Returns the moves of a legal game with long scans. The players fill `pairs` pairs of rows
/// from the left, except for the last cell of each row. Player 1 has the upper row of each pair.
/// No player wins.
///
/// A scan of the row reads half a row on average.
///
/// # Examples
///
/// ```
/// let moves = inarow_textbook::long_scans(3, 1);
/// assert_eq!(moves, [(0, 0, 1), (1, 0, 2), (0, 1, 1), (1, 1, 2)]);
/// ```
#[must_use]
pub fn long_scans(n: usize, pairs: usize) -> Vec<Move> {
    let cells = (0..pairs).flat_map(|pair| (1..n).map(move |col| (2 * pair, col - 1)));
    let moves = cells.flat_map(|(row, col)| [(row, col, 1), (row + 1, col, 2)]);
    moves.collect()
}

/// Returns stones to place first, and then `rows` moves, each of which is the worst case of a
/// scan. `rows` is below `n`.
///
/// After each of these moves, its row and its column still have one empty cell, which is the
/// last. A scan reads both lines to the end and finds no win. All moves are of player 1, so this
/// is not a legal game.
///
/// # Examples
///
/// ```
/// let (stones, moves) = inarow_textbook::worst_case(3, 2);
/// assert_eq!(stones, [(1, 1, 1), (0, 0, 1)]);
/// assert_eq!(moves, [(0, 1, 1), (1, 0, 1)]);
/// ```
#[must_use]
pub fn worst_case(n: usize, rows: usize) -> (Vec<Move>, Vec<Move>) {
    let by_one = |(row, col)| (row, col, 1);
    let last = |row| (row + 1) % (n - 1);
    let moves = (0..rows).map(|row| by_one((row, last(row))));
    let is_crossed = |col| (col + n - 2) % (n - 1) < rows;
    let crossed: Vec<usize> = (0..n.saturating_sub(1))
        .rev()
        .filter(|&col| is_crossed(col))
        .collect();
    // From the last row to the first and from right to left, so that a scan of these stones
    // stops early.
    let below = (rows..n - 1).rev();
    let below = below.flat_map(|row| crossed.iter().map(move |&col| (row, col)));
    let across = (0..rows).rev();
    let across = across.flat_map(|row| (0..n - 1).rev().map(move |col| (row, col)));
    let stones = below.chain(across.filter(|&(row, col)| col != last(row)));
    (stones.map(by_one).collect(), moves.collect())
}
