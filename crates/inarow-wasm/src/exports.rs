//! The functions for games that JavaScript calls.
//!
//! A function that writes its answer into the buffer returns the length of the answer, or minus the
//! length of an error in JSON. Every function returns `i32::MIN` if its game was evicted.

#![allow(
    unsafe_code,
    reason = "the names of exported functions are promised to be unique"
)]

use alloc::boxed::Box;
use alloc::vec::Vec;

use inarow::Move;

use crate::cache::{CachedGame, Handle};
use crate::call_error::CallError;
use crate::game::{self, GameState, MoveInput};
use crate::numbers::index;
use crate::state::{ModuleState, with};
use crate::tic_tac_toe::TicTacToeState;

/// Creates an empty board of the textbook's class and returns its handle.
#[unsafe(no_mangle)]
extern "C" fn tic_tac_toe(n: f64) -> f64 {
    with(|state| {
        let made = TicTacToeState::new(n);
        state.insert(made.map(|game| CachedGame::TicTacToe(Box::new(game))))
    })
}

/// Plays a stone and returns the player if the stone wins, otherwise 0.
#[unsafe(no_mangle)]
extern "C" fn tic_tac_toe_move(handle: Handle, row: f64, col: f64, player: f64) -> i32 {
    with(|state| {
        if let Ok(game) = state.cache.tic_tac_toe(handle)
            && let Some(answer) = game.make_move(row, col, player)
        {
            let stones = game.stones();
            state.cache.update_bytes_every_64(handle, stones);
            return answer;
        }
        let game = state.cache.tic_tac_toe(handle);
        let refusal = game.and_then(|game| game.refusal(row, col, player));
        state.answer(Err(refusal.map_or_else(|error| error, CallError::from)))
    })
}

/// Creates a game from the rules line or game text in the buffer and returns its handle.
#[unsafe(no_mangle)]
extern "C" fn game() -> f64 {
    with(|state| {
        let made = GameState::new(&state.text());
        state.insert(made.map(|game| CachedGame::Game(Box::new(game))))
    })
}

/// Copies a game and returns the handle of the copy.
#[unsafe(no_mangle)]
extern "C" fn copy(handle: Handle) -> f64 {
    with(|state| {
        let copy = state.cache.game(handle).map(|game| game.copy());
        state.insert(copy.map(|game| CachedGame::Game(Box::new(game))))
    })
}

/// Plays the move in the buffer, written as text. `player` is the player who must be to move, or not
/// a number. This and the next two functions return [`GameState::verdict_code`].
#[unsafe(no_mangle)]
extern "C" fn play_text(handle: Handle, player: f64) -> i32 {
    with(|state| {
        let text = state.text();
        state.play(handle, &MoveInput::Text(&text), player)
    })
}

/// Plays a move of one number.
#[unsafe(no_mangle)]
extern "C" fn play_column(handle: Handle, player: f64, col: f64) -> i32 {
    with(|state| {
        let plain = index(col).map(Move::column).filter(|_| player.is_nan());
        let code = plain.and_then(|mv| state.play_plain(handle, mv));
        code.unwrap_or_else(|| state.play(handle, &MoveInput::Column(col), player))
    })
}

/// Plays a move of `count` numbers. The other numbers are ignored.
#[unsafe(no_mangle)]
extern "C" fn play_numbers(
    handle: Handle,
    player: f64,
    count: usize,
    a: f64,
    b: f64,
    c: f64,
    d: f64,
) -> i32 {
    with(|state| {
        let is_plain = count == 2 && player.is_nan();
        let plain = index(a).zip(index(b)).filter(|_| is_plain);
        let code = plain.and_then(|(row, col)| state.play_plain(handle, Move::at(row, col)));
        code.unwrap_or_else(|| {
            let numbers = [a, b, c, d, f64::NAN];
            let numbers = &numbers[..count.min(numbers.len())];
            state.play(handle, &MoveInput::Numbers(numbers), player)
        })
    })
}

/// Returns [`GameState::verdict_code`].
#[unsafe(no_mangle)]
extern "C" fn verdict_code(handle: Handle) -> i32 {
    with(|state| state.step_game(handle, |game| game.verdict_code()))
}

/// Undoes a move. Returns 1, or 0 at the start.
#[unsafe(no_mangle)]
extern "C" fn undo(handle: Handle) -> i32 {
    with(|state| state.step_game(handle, |game| game.undo().into()))
}

/// Defines functions that write an answer of a game.
macro_rules! queries {
    ($($(#[$doc:meta])* $name:ident: $query:expr;)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        extern "C" fn $name(handle: Handle) -> i32 {
            with(|state| state.answer_query(handle, $query))
        }
    )*};
}

queries! {
    /// Writes the verdict and the facts as JSON.
    verdict: |game| game.verdict();
    /// Writes the game as text.
    text: |game| Ok(game.text());
    /// Writes the moves played as JSON.
    played_moves: |game| Ok(game.played_moves());
    /// Writes the cells that the moves filled as JSON.
    played_cells: |game| Ok(game.played_cells());
    /// Writes the board as JSON.
    board: |game| game.board();
    /// Writes the key of the position in digits.
    key: |game| Ok(game.key());
    /// Writes the legal moves as JSON.
    legal_moves: |game| game.legal_moves();
    /// Writes the cells that legal moves fill as JSON, in the order of the moves.
    legal_cells: |game| game.legal_cells();
    /// Writes the position in words as JSON.
    words: |game| Ok(game.words());
    /// Writes the position as an SVG file, or nothing if the board is too large.
    picture: |game| Ok(game.picture());
}

/// Writes the shapes of all players' stones as JSON.
#[unsafe(no_mangle)]
extern "C" fn stones() -> i32 {
    with(|state| state.answer(Ok(game::stones())))
}

/// Writes the steps of a trace from ply `first` as JSON, with the methods that the buffer names.
#[unsafe(no_mangle)]
extern "C" fn trace(handle: Handle, first: f64) -> i32 {
    with(|state| {
        let methods = state.text();
        state.answer_query(handle, |game| game.trace(first, &methods))
    })
}

/// Writes an explanation of the rules line in the buffer as JSON.
#[unsafe(no_mangle)]
extern "C" fn explain() -> i32 {
    with(|state| {
        let line = state.text();
        state.answer(game::explain(&line))
    })
}

impl ModuleState {
    /// Inserts a game into the cache. Returns its handle, or minus the length of an error.
    fn insert(&mut self, game: Result<CachedGame, CallError>) -> f64 {
        match game {
            Ok(game) => self.cache.insert(game),
            Err(error) => self.answer(Err(error)).into(),
        }
    }

    /// Plays a move on a plane. Returns `None` and changes nothing if the move is refused.
    /// [`ModuleState::play`] then returns the error.
    fn play_plain(&mut self, handle: Handle, mv: Move) -> Option<i32> {
        let game = self.cache.game(handle).ok()?;
        let code = game.play_plain(mv)?;
        let stones = game.stones();
        self.cache.update_bytes_every_64(handle, stones);
        Some(code)
    }

    /// Plays a move and returns the verdict's code, or minus the length of an error.
    fn play(&mut self, handle: Handle, written: &MoveInput<'_>, player: f64) -> i32 {
        let game = self.cache.game(handle);
        match game.and_then(|game| game.play(written, player)) {
            Ok(code) => {
                self.cache.update_bytes(handle);
                code
            }
            Err(error) => self.answer(Err(error)),
        }
    }

    /// Calls `step` with a game and returns its result.
    fn step_game(&mut self, handle: Handle, step: impl FnOnce(&mut GameState) -> i32) -> i32 {
        match self.cache.game(handle) {
            Ok(game) => step(game),
            Err(error) => self.answer(Err(error)),
        }
    }

    /// Calls `query` with a game and writes its answer.
    fn answer_query(
        &mut self,
        handle: Handle,
        query: impl FnOnce(&mut GameState) -> Result<Vec<u8>, CallError>,
    ) -> i32 {
        let answer = self.cache.game(handle).and_then(query);
        if answer.is_ok() {
            self.cache.update_bytes(handle);
        }
        self.answer(answer)
    }
}
