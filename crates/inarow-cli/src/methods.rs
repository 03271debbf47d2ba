//! The methods of `trace --method`.

use inarow::{Cell, Player, Position};
use inarow_textbook::{TextbookMethods, TextbookMethodsError};

use crate::exit_status::Failure;

/// The chosen methods, which play along with the trace.
#[derive(Debug)]
pub(crate) struct Methods(TextbookMethods);

impl Methods {
    /// Creates the methods with these names, and places the stones of the position.
    pub(crate) fn new(position: &Position, names: &[String]) -> Result<Self, Failure> {
        let names = names.iter().map(String::as_str);
        Ok(Self(TextbookMethods::new(position, names)?))
    }

    /// Plays a stone with each method. Returns the number of steps of each method.
    pub(crate) fn make_move(&mut self, cell: Cell, player: Player) -> Vec<(&'static str, u64)> {
        self.0.make_move(cell, player)
    }

    /// Iterates over the methods: the name, the number of steps of all moves, and the bytes of state.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, u64, usize)> {
        let methods = self.0.iter();
        methods.map(|(name, method)| (name, method.steps(), method.state_bytes()))
    }
}

impl From<TextbookMethodsError> for Failure {
    fn from(error: TextbookMethodsError) -> Self {
        Self::new(error.code(), error.to_string())
    }
}
