//! The functions that JavaScript calls.
//!
//! A function that answers in the buffer returns the answer's length, below 0 that of an
//! error in JSON, and the least number of 32 bits where its game is not on the shelf.

#![allow(
    unsafe_code,
    reason = "the names of exported functions are promised to be unique"
)]

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::border::{State, with};
use crate::games::{self, GameState, Written};
use crate::refusal::Refusal;
use crate::shelf::{Id, Kept};
use crate::tic_tac_toes::TicTacToeState;

/// Puts an empty board of the textbook's class on the shelf.
#[unsafe(no_mangle)]
extern "C" fn tic_tac_toe(id: Id, n: f64) -> i32 {
    with(|state| {
        let made = TicTacToeState::new(n);
        let made = made.map(|game| state.shelf.put(id, Kept::TicTacToe(Box::new(game))));
        state.answer(made.map(|()| Vec::new()))
    })
}

/// Puts a stone, and returns the player if that wins, else 0.
#[unsafe(no_mangle)]
extern "C" fn tic_tac_toe_move(id: Id, row: f64, col: f64, player: f64) -> i32 {
    with(|state| {
        let game = state.shelf.tic_tac_toe(id);
        match game.and_then(|game| game.make_move(row, col, player)) {
            Ok(answer) => {
                state.shelf.weigh();
                answer
            }
            Err(refusal) => state.answer(Err(refusal)),
        }
    })
}

/// Puts a game on the shelf, by its rules line or its text in the buffer.
#[unsafe(no_mangle)]
extern "C" fn game(id: Id) -> i32 {
    with(|state| {
        let made = GameState::new(&state.text());
        let made = made.map(|game| state.shelf.put(id, Kept::Game(Box::new(game))));
        state.answer(made.map(|()| Vec::new()))
    })
}

/// Plays a move written as the text in the buffer.
#[unsafe(no_mangle)]
extern "C" fn play_text(id: Id) -> i32 {
    with(|state| {
        let text = state.text();
        state.play(id, &Written::Text(&text))
    })
}

/// Plays a move of one number.
#[unsafe(no_mangle)]
extern "C" fn play_column(id: Id, col: f64) -> i32 {
    with(|state| state.play(id, &Written::Column(col)))
}

/// Plays a move of so many numbers; the others do not count.
#[unsafe(no_mangle)]
extern "C" fn play_numbers(id: Id, count: usize, a: f64, b: f64, c: f64, d: f64) -> i32 {
    let numbers = [a, b, c, d, f64::NAN];
    let numbers = &numbers[..count.min(numbers.len())];
    with(|state| state.play(id, &Written::Numbers(numbers)))
}

/// Takes back a move: 1, or 0 at the start.
#[unsafe(no_mangle)]
extern "C" fn undo(id: Id) -> i32 {
    with(|state| state.step(id, GameState::undo))
}

/// Plays the move taken back last: 1, or 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn redo(id: Id) -> i32 {
    with(|state| state.step(id, GameState::redo))
}

/// What the referee says, as JSON.
#[unsafe(no_mangle)]
extern "C" fn verdict(id: Id) -> i32 {
    with(|state| state.ask(id, |game| game.verdict()))
}

/// The game as text.
#[unsafe(no_mangle)]
extern "C" fn text(id: Id) -> i32 {
    with(|state| state.ask(id, |game| Ok(game.text())))
}

/// The legal moves as JSON.
#[unsafe(no_mangle)]
extern "C" fn legal_moves(id: Id) -> i32 {
    with(|state| state.ask(id, |game| game.legal_moves()))
}

/// The cells that legal moves fill, in the same order, as JSON.
#[unsafe(no_mangle)]
extern "C" fn legal_cells(id: Id) -> i32 {
    with(|state| state.ask(id, |game| game.legal_cells()))
}

/// What there is to say of the position in words, as JSON.
#[unsafe(no_mangle)]
extern "C" fn words(id: Id) -> i32 {
    with(|state| state.ask(id, |game| Ok(game.words())))
}

/// The position as an SVG file; nothing of a board that is too large for it.
#[unsafe(no_mangle)]
extern "C" fn picture(id: Id) -> i32 {
    with(|state| state.ask(id, |game| Ok(game.picture())))
}

/// What the stones of each player look like, as JSON.
#[unsafe(no_mangle)]
extern "C" fn stones() -> i32 {
    with(|state| state.answer(Ok(games::stones())))
}

/// The steps of a trace from this ply on as JSON, with those of the methods that the
/// buffer names.
#[unsafe(no_mangle)]
extern "C" fn trace(id: Id, first: f64) -> i32 {
    with(|state| {
        let methods = state.text();
        state.ask(id, |game| game.trace(first, &methods))
    })
}

/// A rules line from the buffer, explained, as JSON.
#[unsafe(no_mangle)]
extern "C" fn explain() -> i32 {
    with(|state| {
        let line = state.text();
        state.answer(games::explain(&line))
    })
}

impl State {
    fn play(&mut self, id: Id, written: &Written<'_>) -> i32 {
        let played = self.shelf.game(id).and_then(|game| game.play(written));
        self.shelf.weigh();
        self.answer(played.map(|()| Vec::new()))
    }

    fn step(&mut self, id: Id, step: impl FnOnce(&mut GameState) -> bool) -> i32 {
        match self.shelf.game(id) {
            Ok(game) => step(game).into(),
            Err(refusal) => self.answer(Err(refusal)),
        }
    }

    fn ask(&mut self, id: Id, ask: impl FnOnce(&GameState) -> Result<Vec<u8>, Refusal>) -> i32 {
        let answer = self.shelf.game(id).and_then(|game| ask(game));
        self.answer(answer)
    }
}
