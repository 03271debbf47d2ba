//! Replays moves that are small numbers, all at once.
//!
//! For speed, the shape of the numbers is matched once per record, not once per move.

use inarow::{Gravity, Line, Move, Position, Verdict};

use crate::record::{NumberMoves, Shape, column};

/// Replays the moves from `start`. Returns the number of moves played, the verdict, and the winning
/// lines if `with_lines`. Returns `None` if the moves name a player out of turn.
#[inline]
pub(super) fn replay(
    moves: NumberMoves<'_>,
    start: &Position,
    with_lines: bool,
) -> Option<(u64, Verdict, Vec<Line>)> {
    let rules = *start.rules();
    let is_plane = rules.size().layers().is_none();
    Some(match moves {
        NumberMoves::Digits(digits, base) => {
            let moves = digits.iter().map(|&digit| column(digit, base));
            replay_moves(start, moves.map_while(|mv| Some(mv?.mv)), with_lines)
        }
        NumberMoves::Numbers(Shape::Place | Shape::List(3), numbers) if is_plane => {
            let moves: &[[u32; 3]] = numbers.as_chunks().0;
            let turn = |ply| u32::from(rules.turn_at(ply).player.number());
            let mut plies = (0..).zip(moves);
            if plies.any(|(ply, [.., player])| *player != turn(ply)) {
                return None;
            }
            let cell = |&[row, col, _]: &[u32; 3]| Move::at(row, col);
            replay_moves(start, moves.iter().map(cell), with_lines)
        }
        NumberMoves::Numbers(shape, _) if shape.names_players(&rules) => return None,
        NumberMoves::Numbers(Shape::Text, numbers) if is_plane => {
            let rows = rules.size().rows();
            // A row below the board wraps to a number outside the board, so it is refused.
            let cell = |&[col, row]: &[u32; 2]| Move::at(rows.wrapping_sub(row), col);
            replay_moves(start, numbers.as_chunks().0.iter().map(cell), with_lines)
        }
        NumberMoves::Numbers(Shape::Number, numbers) if is_plane => {
            let (cols, has_drop) = (rules.size().cols(), rules.gravity() == Gravity::Drop);
            let mv = |&number: &u32| {
                if has_drop {
                    Move::column(number)
                } else {
                    Move::at(number / cols, number % cols)
                }
            };
            replay_moves(start, numbers.iter().map(mv), with_lines)
        }
        NumberMoves::Numbers(Shape::List(2), numbers) if is_plane => {
            let cell = |&[row, col]: &[u32; 2]| Move::at(row, col);
            replay_moves(start, numbers.as_chunks().0.iter().map(cell), with_lines)
        }
        NumberMoves::Numbers(shape, numbers) => {
            let moves = numbers.chunks_exact(shape.width());
            let moves = moves.map(|numbers| shape.mv(&rules, numbers));
            replay_moves(start, moves.map_while(|mv| Some(mv?.mv)), with_lines)
        }
    })
}

#[inline]
fn replay_moves(
    start: &Position,
    moves: impl Iterator<Item = Move> + Clone,
    with_lines: bool,
) -> (u64, Verdict, Vec<Line>) {
    if with_lines {
        start.replay_with_lines(moves)
    } else {
        let (played, verdict) = start.replay(moves);
        (played, verdict, Vec::new())
    }
}
