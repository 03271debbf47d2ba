//! The reset of an ended game, and its names in Python.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The reset of an ended game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Autoreset {
    /// The next step restarts the game and ignores its action.
    NextStep,
    /// The step that ends the game restarts it.
    SameStep,
    /// The game stays unchanged.
    Disabled,
}

impl Autoreset {
    /// The resets in order, with the values of Gymnasium's `AutoresetMode`.
    const ALL: [(&str, Self); 3] = [
        ("NextStep", Self::NextStep),
        ("SameStep", Self::SameStep),
        ("Disabled", Self::Disabled),
    ];

    /// Returns the value of Gymnasium's `AutoresetMode` for this reset.
    pub(super) const fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    /// Reads a reset from its name, or from Gymnasium's `AutoresetMode`.
    pub(super) fn read(mode: &Bound<'_, PyAny>) -> PyResult<Self> {
        let value = mode.getattr_opt("value")?;
        let given: String = value.as_ref().unwrap_or(mode).extract().unwrap_or_default();
        match Self::ALL.into_iter().find(|(name, _)| *name == given) {
            Some((_, autoreset)) => Ok(autoreset),
            None => Err(PyValueError::new_err(format!(
                "autoreset_mode must be 'NextStep', 'SameStep' or 'Disabled', not {}",
                mode.repr()?
            ))),
        }
    }
}
