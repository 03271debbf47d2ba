//! The engines behind one interface, each called as its user would call it: what
//! stands between is always inlined, else it would be timed too.

use inarow::{Facts, Move, PlayError, Player, Position, Tally, TicTacToe, UndoError, Verdict};
use inarow_textbook::Program;

use crate::{Ply, Stone};

/// Who plays stones and answers with the winner. What an engine refuses it
/// answers with -1, so that the sum of the answers tells.
pub trait Engine<S = Stone> {
    /// Plays a stone: the winner, or 0.
    fn place(&mut self, stone: S) -> i32;
}

/// An engine that takes stones back.
pub trait Undo<S = Stone>: Engine<S> {
    /// Takes the last stone back: 0.
    fn take(&mut self, stone: S) -> i32;
}

/// The answer to what is not allowed.
pub(crate) const REFUSED: i32 = -1;

impl Engine for Tally {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        self.make_move(stone.row, stone.col, stone.player)
    }
}

impl Undo for Tally {
    #[inline(always)]
    fn take(&mut self, stone: Stone) -> i32 {
        self.undo_move(stone.row, stone.col, stone.player);
        0
    }
}

/// Every stone is on the board.
impl Engine for Box<dyn Program> {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let (row, col) = (stone.row.cast_unsigned(), stone.col.cast_unsigned());
        self.make_move(row as usize, col as usize, stone.player)
    }
}

impl Engine for TicTacToe {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        self.make_move(stone.row, stone.col, stone.player)
            .unwrap_or(REFUSED)
    }
}

impl Undo for TicTacToe {
    #[inline(always)]
    fn take(&mut self, stone: Stone) -> i32 {
        self.undo_move(stone.row, stone.col).map_or(REFUSED, |()| 0)
    }
}

impl Engine for Position {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let player = match stone.player {
            1 => Player::ONE,
            _ => Player::TWO,
        };
        winner(self.play_as(player, cell(stone)))
    }
}

impl Undo for Position {
    #[inline(always)]
    fn take(&mut self, stone: Stone) -> i32 {
        taken(self.undo(cell(stone)))
    }
}

impl Engine<Ply> for Position {
    #[inline(always)]
    fn place(&mut self, ply: Ply) -> i32 {
        winner(self.play_as(ply.player, ply.mv))
    }
}

impl Undo<Ply> for Position {
    #[inline(always)]
    fn take(&mut self, ply: Ply) -> i32 {
        taken(self.undo(ply.mv))
    }
}

impl Engine<Ply> for Facts {
    #[inline(always)]
    fn place(&mut self, ply: Ply) -> i32 {
        winner(self.play_as(ply.player, ply.mv))
    }
}

impl Undo<Ply> for Facts {
    #[inline(always)]
    fn take(&mut self, ply: Ply) -> i32 {
        taken(self.undo(ply.mv))
    }
}

#[inline(always)]
fn winner(played: Result<Verdict, PlayError>) -> i32 {
    match played {
        Ok(verdict) => verdict.winner().map_or(0, |by| i32::from(by.number())),
        Err(_) => REFUSED,
    }
}

#[inline(always)]
fn taken(undone: Result<(), UndoError>) -> i32 {
    undone.map_or(REFUSED, |()| 0)
}

#[inline]
fn cell(stone: Stone) -> Move {
    Move::at(stone.row.cast_unsigned(), stone.col.cast_unsigned())
}
