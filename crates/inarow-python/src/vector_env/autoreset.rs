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
    const ALL: [Self; 3] = [Self::NextStep, Self::SameStep, Self::Disabled];

    /// Returns the value of Gymnasium's `AutoresetMode` for this reset.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::NextStep => "NextStep",
            Self::SameStep => "SameStep",
            Self::Disabled => "Disabled",
        }
    }

    /// Reads a reset from its name, or from Gymnasium's `AutoresetMode`.
    pub(super) fn read(mode: &Bound<'_, PyAny>) -> PyResult<Self> {
        let value = mode.getattr_opt("value")?;
        let name = value.as_ref().unwrap_or(mode).extract::<String>();
        let mut all = Self::ALL.into_iter();
        match all.find(|it| name.as_deref().is_ok_and(|name| name == it.name())) {
            Some(autoreset) => Ok(autoreset),
            None => {
                let given = mode.repr()?;
                Err(PyValueError::new_err(format!(
                    "autoreset_mode must be 'NextStep', 'SameStep' or 'Disabled', not {given}"
                )))
            }
        }
    }
}
