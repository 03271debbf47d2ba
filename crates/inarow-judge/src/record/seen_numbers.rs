//! The numbers of the first records of a file, which show what numbers mean in it.

use super::{SeenMoves, SeenResults};

/// The number of records after which no result that is a number is expected.
const MAX_WITHOUT: usize = 100;

/// The numbers of some records. They show what numbers mean in their file.
#[derive(Debug, Default)]
pub(crate) struct SeenNumbers {
    /// The number of records that were read.
    pub(crate) records: usize,
    pub(crate) moves: SeenMoves,
    pub(crate) results: SeenResults,
}

impl SeenNumbers {
    /// Returns the moves so far; `None` if they are decided.
    pub(crate) fn moves(&mut self) -> Option<&mut SeenMoves> {
        let is_open = !self.moves.is_decided(self.records);
        is_open.then_some(&mut self.moves)
    }

    /// Returns the results so far; `None` if they are decided.
    pub(crate) fn results(&mut self) -> Option<&mut SeenResults> {
        let has_none = self.records > MAX_WITHOUT && !self.results.has_number;
        (!has_none && !self.results.has_others).then_some(&mut self.results)
    }
}
