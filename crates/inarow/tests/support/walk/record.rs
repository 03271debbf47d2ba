//! Events of a walk, which the tests count.

use super::Walk;
use super::choices::Choices;
use super::oracle::At;

/// Receives the events of a walk. The fuzz targets ignore them.
pub(crate) trait Record: Default {
    fn event(&mut self, _event: &'static str) {}

    /// A move was refused with this code.
    fn refused(&mut self, _code: &'static str) {}

    fn started<C: Choices>(&mut self, _walk: &Walk<C, Self>) {}

    /// A stone was placed.
    fn placed<C: Choices>(&mut self, _walk: &Walk<C, Self>) {}

    /// An undo removed this stone. Its index in the path was `index`, and the game had this result.
    fn removed<C: Choices>(
        &mut self,
        _walk: &Walk<C, Self>,
        _stone: (At, u8),
        _index: usize,
        _result: Option<u8>,
    ) {
    }
}

impl Record for () {}
