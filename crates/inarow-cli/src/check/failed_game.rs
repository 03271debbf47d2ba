//! A game with a problem as text: its moves, the problem and the board.

use std::fmt;

use inarow_check::{FailedGame, Problem};
use inarow_render::Drawing;

use crate::output::plain;

/// The maximum number of moves of a game in the text. The last moves are listed.
const MAX_MOVES: usize = 12;

/// A game with a problem.
pub(super) struct FailedGameText<'a> {
    pub(super) game: &'a FailedGame,
    pub(super) problem: &'a Problem,
}

impl fmt::Display for FailedGameText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, problem } = self;
        let FailedGame { question, ply } = game;
        writeln!(f, "   {}, move {ply}:\n", question.name)?;
        let first = ply.saturating_sub(MAX_MOVES);
        writeln!(f, "   TicTacToe({})", question.n)?;
        if first > 0 {
            writeln!(f, "   ... {first} moves, all answered with 0")?;
        }
        for (number, [row, col, player]) in (1..=*ply).zip(&question.moves).skip(first) {
            let answer = if number < *ply { " -> 0" } else { "" };
            writeln!(f, "   move({row}, {col}, {player}){answer}")?;
        }
        writeln!(f, "\n   {}\n", plain(&problem.to_string()))?;
        let drawing = Drawing::of(&game.position());
        for line in &drawing.board {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "\n   {}", drawing.verdict)
    }
}
