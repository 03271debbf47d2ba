//! A game with a problem as text: its moves, the problem and the board.

use std::fmt;

use inarow_check::{Call, FailedGame, Function, Problem, StateFunction};
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
        match game.call_text() {
            Some(call) => write_call(&call, game, f)?,
            None => write_moves(game, f)?,
        }
        writeln!(f, "\n   {}\n", plain(&problem.to_string()))?;
        if let Some(impossible) = game.call.as_ref().and_then(|call| call.impossible.as_ref()) {
            return writeln!(f, "   no game reaches this board: {}", impossible.reason);
        }
        let drawing = Drawing::of(&game.position());
        for line in &drawing.board {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "\n   {}", drawing.verdict)
    }
}

/// Writes the moves and their answers up to the problem.
fn write_moves(game: &FailedGame, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let FailedGame { question, ply, .. } = game;
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
    Ok(())
}

/// Writes the board and the call with the problem.
fn write_call(text: &str, game: &FailedGame, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let board = game.call.as_ref().map(Call::board).unwrap_or_default();
    let calls = game.question.calls.as_ref();
    match calls.map(|calls| calls.function) {
        Some(Function::State(StateFunction::TicTacToe)) => {
            let moves = game.question.moves.iter().map(|&[row, col, _]| [row, col]);
            let moves: Vec<[i32; 2]> = moves.collect();
            return writeln!(f, "   moves = {moves:?}\n   {text}");
        }
        Some(Function::State(_)) => {
            let rows = board.replace('.', " ");
            let rows: Vec<&str> = rows.split('/').collect();
            return writeln!(f, "   board = {rows:?}\n   {text}");
        }
        _ => {}
    }
    let rows = board.split('/').map(|row| {
        let marks = row.chars().map(|mark| match mark {
            '.' => "EMPTY".into(),
            mark => mark.to_string(),
        });
        format!("[{}]", marks.collect::<Vec<_>>().join(", "))
    });
    let rows = rows.collect::<Vec<_>>().join(", ");
    writeln!(f, "   board = [{rows}]\n   {text}")?;
    let replaced = calls.iter().flat_map(|calls| &calls.replaced);
    let replaced: Vec<&str> = replaced.map(|function| function.name()).collect();
    if replaced.is_empty() {
        return Ok(());
    }
    writeln!(
        f,
        "   with the right {} in place of your own",
        replaced.join(", ")
    )
}
