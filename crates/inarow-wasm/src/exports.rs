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

use inarow::Move;

use crate::border::{State, with};
use crate::games::{self, GameState, Written};
use crate::numbers::index;
use crate::refusal::Refusal;
use crate::shelf::{Kept, Ticket};
use crate::tic_tac_toes::TicTacToeState;

/// Puts an empty board of the textbook's class on the shelf, and returns its ticket.
#[unsafe(no_mangle)]
extern "C" fn tic_tac_toe(n: f64) -> f64 {
    with(|state| {
        let made = TicTacToeState::new(n);
        state.put(made.map(|game| Kept::TicTacToe(Box::new(game))))
    })
}

/// Puts a stone, and returns the player if that wins, else 0.
#[unsafe(no_mangle)]
extern "C" fn tic_tac_toe_move(ticket: Ticket, row: f64, col: f64, player: f64) -> i32 {
    with(|state| {
        if let Ok(game) = state.shelf.tic_tac_toe(ticket)
            && let Some(answer) = game.make_plain_move(row, col, player)
        {
            let stones = game.stones();
            state.shelf.weigh_at_times(ticket, stones);
            return answer;
        }
        let game = state.shelf.tic_tac_toe(ticket);
        let played = game.and_then(|game| game.make_move(row, col, player));
        played.unwrap_or_else(|refusal| state.answer(Err(refusal)))
    })
}

/// Puts a game on the shelf, by its rules line or its text in the buffer, and returns its ticket.
#[unsafe(no_mangle)]
extern "C" fn game() -> f64 {
    with(|state| {
        let made = GameState::new(&state.text());
        state.put(made.map(|game| Kept::Game(Box::new(game))))
    })
}

/// Puts another game like this one on the shelf, and returns its ticket.
#[unsafe(no_mangle)]
extern "C" fn copy(ticket: Ticket) -> f64 {
    with(|state| {
        let copy = state.shelf.game(ticket).map(|game| game.copy());
        state.put(copy.map(|game| Kept::Game(Box::new(game))))
    })
}

/// Whether the game with this ticket is on the shelf.
#[unsafe(no_mangle)]
extern "C" fn is_kept(ticket: Ticket) -> bool {
    with(|state| state.shelf.has(ticket))
}

/// Plays a move written as the text in the buffer. Each of these returns the verdict as one
/// number ([`GameState::said`]).
#[unsafe(no_mangle)]
extern "C" fn play_text(ticket: Ticket) -> i32 {
    with(|state| {
        let text = state.text();
        state.play(ticket, &Written::Text(&text))
    })
}

/// Plays a move of one number.
#[unsafe(no_mangle)]
extern "C" fn play_column(ticket: Ticket, col: f64) -> i32 {
    with(|state| {
        let plain = index(col).map(Move::column);
        let said = plain.and_then(|mv| state.play_plain(ticket, mv));
        said.unwrap_or_else(|| state.play(ticket, &Written::Column(col)))
    })
}

/// Plays a move of so many numbers; the others do not count.
#[unsafe(no_mangle)]
extern "C" fn play_numbers(ticket: Ticket, count: usize, a: f64, b: f64, c: f64, d: f64) -> i32 {
    with(|state| {
        let plain = index(a).zip(index(b)).filter(|_| count == 2);
        let said = plain.and_then(|(row, col)| state.play_plain(ticket, Move::at(row, col)));
        said.unwrap_or_else(|| {
            let numbers = [a, b, c, d, f64::NAN];
            let numbers = &numbers[..count.min(numbers.len())];
            state.play(ticket, &Written::Numbers(numbers))
        })
    })
}

/// The verdict as one number.
#[unsafe(no_mangle)]
extern "C" fn said(ticket: Ticket) -> i32 {
    with(|state| state.step(ticket, |game| game.said()))
}

/// Takes back a move: 1, or 0 at the start.
#[unsafe(no_mangle)]
extern "C" fn undo(ticket: Ticket) -> i32 {
    with(|state| state.step(ticket, |game| game.undo().into()))
}

/// What the referee says, as JSON.
#[unsafe(no_mangle)]
extern "C" fn verdict(ticket: Ticket) -> i32 {
    with(|state| state.ask(ticket, |game| game.verdict()))
}

/// The game as text.
#[unsafe(no_mangle)]
extern "C" fn text(ticket: Ticket) -> i32 {
    with(|state| state.ask(ticket, |game| Ok(game.text())))
}

/// The legal moves as JSON.
#[unsafe(no_mangle)]
extern "C" fn legal_moves(ticket: Ticket) -> i32 {
    with(|state| state.ask(ticket, |game| game.legal_moves()))
}

/// The cells that legal moves fill, in the same order, as JSON.
#[unsafe(no_mangle)]
extern "C" fn legal_cells(ticket: Ticket) -> i32 {
    with(|state| state.ask(ticket, |game| game.legal_cells()))
}

/// What there is to say of the position in words, as JSON.
#[unsafe(no_mangle)]
extern "C" fn words(ticket: Ticket) -> i32 {
    with(|state| state.ask(ticket, |game| Ok(game.words())))
}

/// The position as an SVG file; nothing of a board that is too large for it.
#[unsafe(no_mangle)]
extern "C" fn picture(ticket: Ticket) -> i32 {
    with(|state| state.ask(ticket, |game| Ok(game.picture())))
}

/// What the stones of each player look like, as JSON.
#[unsafe(no_mangle)]
extern "C" fn stones() -> i32 {
    with(|state| state.answer(Ok(games::stones())))
}

/// The steps of a trace from this ply on as JSON, with those of the methods that the
/// buffer names.
#[unsafe(no_mangle)]
extern "C" fn trace(ticket: Ticket, first: f64) -> i32 {
    with(|state| {
        let methods = state.text();
        state.ask(ticket, |game| game.trace(first, &methods))
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
    /// Puts a game on the shelf: its ticket; below 0 the length of an error.
    fn put(&mut self, game: Result<Kept, Refusal>) -> f64 {
        match game {
            Ok(game) => self.shelf.put(game),
            Err(refusal) => self.answer(Err(refusal)).into(),
        }
    }

    /// Plays a move of a plane. Nothing has changed where there is anything to be said about it:
    /// then it is to be played as it is written.
    fn play_plain(&mut self, ticket: Ticket, mv: Move) -> Option<i32> {
        let game = self.shelf.game(ticket).ok()?;
        let said = game.play_plain(mv)?;
        let stones = game.stones();
        self.shelf.weigh_at_times(ticket, stones);
        Some(said)
    }

    fn play(&mut self, ticket: Ticket, written: &Written<'_>) -> i32 {
        match self.shelf.game(ticket).and_then(|game| game.play(written)) {
            Ok(said) => {
                self.shelf.weigh(ticket);
                said
            }
            Err(refusal) => self.answer(Err(refusal)),
        }
    }

    fn step(&mut self, ticket: Ticket, step: impl FnOnce(&mut GameState) -> i32) -> i32 {
        match self.shelf.game(ticket) {
            Ok(game) => step(game),
            Err(refusal) => self.answer(Err(refusal)),
        }
    }

    fn ask(
        &mut self,
        ticket: Ticket,
        ask: impl FnOnce(&mut GameState) -> Result<Vec<u8>, Refusal>,
    ) -> i32 {
        let answer = self.shelf.game(ticket).and_then(ask);
        if answer.is_ok() {
            self.shelf.weigh(ticket);
        }
        self.answer(answer)
    }
}
