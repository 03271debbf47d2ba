//! Replaces `methods` in a build without the exercise.

use std::iter;

use inarow::{Cell, Player, Position};

use crate::exit_status::Failure;

/// No methods, since this build has none.
#[derive(Debug)]
pub(crate) struct Methods;

impl Methods {
    /// Returns an error if a method is named, since this build has none.
    pub(crate) fn new<'a>(
        _: &Position,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, Failure> {
        match names.into_iter().next() {
            None => Ok(Self),
            Some(name) => Err(Failure::no_exercise(&format!("no method `{name}`"))),
        }
    }

    /// Returns no steps.
    pub(crate) const fn make_move(&mut self, _: Cell, _: Player) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// Iterates over nothing.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, u64, usize)> {
        iter::empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_method_is_refused() {
        let position = Position::new(inarow::Rules::TIC_TAC_TOE);
        assert!(Methods::new(&position, []).is_ok());
        let refused = Methods::new(&position, ["scan"]).unwrap_err();
        let Failure::Reported { code, message } = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(code, "no_exercise");
        assert!(message.contains("`scan`"), "{message}");
    }
}
