//! The class `TicTacToe`, the textbook's interface.

use inarow::{PlayError, RulesError};
use pyo3::prelude::*;

use crate::errors::{as_given, number_error, rules_error};
use crate::moves::read_number;

/// The textbook's class "Design Tic-Tac-Toe": n in a row on a board of n by n, decided by one
/// signed counter for each row, column and diagonal, in O(1) per move.
///
/// The players 1 and 2 move in any order.
///
/// Raises RulesError if n is below 1 or too large.
///
/// >>> game = inarow.TicTacToe(3)
/// >>> game.move(0, 0, 1), game.move(0, 2, 2), game.move(1, 1, 1), game.move(1, 2, 2)
/// (0, 0, 0, 0)
/// >>> game.move(2, 2, 1)
/// 1
#[pyclass(module = "inarow")]
pub(crate) struct TicTacToe(inarow::TicTacToe);

/// Converts a number to the core's type. A number beyond its range becomes the nearest bound.
fn small(number: i128) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}

#[pymethods]
impl TicTacToe {
    #[new]
    #[pyo3(signature = (n, /))]
    fn new(n: &Bound<'_, PyAny>) -> PyResult<Self> {
        let side = read_number(n)?;
        let to_py = |error: RulesError| as_given(rules_error(n.py(), &error), &[n], &error);
        let builder = inarow::Rules::builder().size(side, side).full_lines();
        builder.build().map_err(to_py)?;
        inarow::TicTacToe::new(small(side)).map(Self).map_err(to_py)
    }

    /// Play a stone on a cell, row and column from 0. Return the player if the stone completes a
    /// row, a column or a diagonal, else 0.
    ///
    /// Raises IllegalMoveError and changes nothing after the end (``game_over``), for a player other
    /// than 1 and 2 (``unknown_player``), for a cell outside the board (``outside``) and for an
    /// occupied cell (``occupied``).
    #[pyo3(signature = (row, col, player, /))]
    fn r#move(
        slf: &Bound<'_, Self>,
        row: &Bound<'_, PyAny>,
        col: &Bound<'_, PyAny>,
        player: &Bound<'_, PyAny>,
    ) -> PyResult<i32> {
        let given = [row, col, player];
        let (row, col, player) = (read_number(row)?, read_number(col)?, read_number(player)?);
        let answer = (slf.try_borrow_mut()?.0).make_move(small(row), small(col), small(player));
        answer.map_err(|mut error| {
            match &mut error {
                PlayError::UnknownPlayer { number, .. } => *number = player,
                PlayError::Outside {
                    coordinate, value, ..
                } => *value = if *coordinate == "row" { row } else { col },
                _ => {}
            }
            number_error(&given, &error)
        })
    }

    /// The side of the board.
    #[getter]
    fn n(&self) -> i32 {
        self.0.n()
    }

    /// The winner: 1 or 2, else 0.
    #[getter]
    fn winner(&self) -> i32 {
        self.0.winner()
    }

    /// True if the game is won or the board is full.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// Return the counter of a row: +1 for each stone of player 1 and -1 for each of player 2. 0 for a
    /// row outside the board.
    #[pyo3(signature = (row, /))]
    fn row(slf: &Bound<'_, Self>, row: &Bound<'_, PyAny>) -> PyResult<i32> {
        let row = u32::try_from(read_number(row)?);
        let game = slf.try_borrow()?;
        Ok(row.map_or(0, |row| game.0.tally().row(row)))
    }

    /// Return the counter of a column. 0 for a column outside the board.
    #[pyo3(signature = (col, /))]
    fn col(slf: &Bound<'_, Self>, col: &Bound<'_, PyAny>) -> PyResult<i32> {
        let col = u32::try_from(read_number(col)?);
        let game = slf.try_borrow()?;
        Ok(col.map_or(0, |col| game.0.tally().col(col)))
    }

    /// The counter of the diagonal from the top left.
    #[getter]
    fn diagonal(&self) -> i32 {
        self.0.tally().diagonal()
    }

    /// The counter of the diagonal from the top right.
    #[getter]
    fn anti_diagonal(&self) -> i32 {
        self.0.tally().anti_diagonal()
    }

    fn __copy__(&self) -> Self {
        Self(self.0.clone())
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    fn __repr__(&self) -> String {
        format!("TicTacToe({})", self.n())
    }
}
