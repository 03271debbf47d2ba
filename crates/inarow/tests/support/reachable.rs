//! Every position that play can reach.

use std::collections::HashSet;

use inarow::{Position, Rules};

/// Visits each position that can be reached in at most `plies` moves once, just after its last
/// move. Nothing is played after the end.
pub(crate) fn visit(rules: Rules, plies: u64, mut visitor: impl FnMut(&Position)) {
    go_on(
        &mut Position::new(rules),
        plies,
        &mut HashSet::new(),
        &mut visitor,
    );
}

fn go_on(
    position: &mut Position,
    plies: u64,
    seen: &mut HashSet<u128>,
    visitor: &mut impl FnMut(&Position),
) {
    if !seen.insert(picture(position)) {
        return;
    }
    visitor(position);
    if position.ply() == plies {
        return;
    }
    for mv in position.legal_moves().collect::<Vec<_>>() {
        position.play(mv).unwrap();
        go_on(position, plies, seen, visitor);
        position.undo(mv).unwrap();
    }
}

/// Returns the stones as one number, two bits per cell. It is independent of the core's
/// key.
pub(crate) fn picture(position: &Position) -> u128 {
    let cols = position.rules().size().cols();
    let stones = position.stones();
    stones.fold(0, |picture, (cell, player)| {
        picture | u128::from(player.number()) << (2 * (cell.row() * cols + cell.col()))
    })
}

/// Returns the smallest of the eight pictures of a square board under its symmetries.
pub(crate) fn picture_up_to_symmetry(position: &Position) -> u128 {
    let last = position.rules().size().rows() - 1;
    let seen_from = |side: u32| {
        position.stones().fold(0, |picture, (cell, player)| {
            let (mut row, mut col) = (cell.row(), cell.col());
            if side & 1 != 0 {
                (row, col) = (col, row);
            }
            if side & 2 != 0 {
                row = last - row;
            }
            if side & 4 != 0 {
                col = last - col;
            }
            picture | u128::from(player.number()) << (2 * (row * (last + 1) + col))
        })
    };
    (0..8).map(seen_from).min().unwrap_or(0)
}
