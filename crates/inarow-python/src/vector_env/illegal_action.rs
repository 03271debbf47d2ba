//! The effect of an illegal action, and its names in Python.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The effect of an illegal action.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum IllegalAction {
    /// The step raises an exception and changes no game.
    Raise,
    /// Its player loses the game.
    Lose,
}

impl IllegalAction {
    /// Returns the value of the argument `illegal` for this effect.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Raise => "raise",
            Self::Lose => "lose",
        }
    }

    /// Reads an effect from its name.
    pub(super) fn read(name: &str) -> PyResult<Self> {
        let mut all = [Self::Raise, Self::Lose].into_iter();
        all.find(|it| it.name() == name).ok_or_else(|| {
            let message = format!("illegal must be 'raise' or 'lose', not '{name}'");
            PyValueError::new_err(message)
        })
    }
}
