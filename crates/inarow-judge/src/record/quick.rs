//! Records in their usual shape.

use std::borrow::Cow;

use super::{NumberMoves, ParsedClaim};

/// The maximum number of bytes of a record that is parsed quickly. All its numbers are in memory
/// before the first move is played.
pub(crate) const LONGEST_QUICK: usize = 1 << 20;

/// A record in its usual shape, as a quick parser returns it. It borrows its texts, and its moves
/// are small numbers.
///
/// A quick parser returns `None` for any other record, valid or not. The full parser of the format
/// then parses it, since only the full parser reports faults.
#[derive(Debug)]
pub(crate) struct QuickRecord<'a, 'n> {
    /// The name that the record gives itself.
    pub(crate) id: Option<&'a str>,
    /// The rules that the record names.
    pub(crate) rules: Option<Cow<'a, str>>,
    /// The rows and columns that the board must have.
    pub(crate) board: Option<[u64; 2]>,
    /// The result that the record claims.
    pub(crate) claim: ParsedClaim,
    pub(crate) moves: NumberMoves<'n>,
}

impl<'n> QuickRecord<'_, 'n> {
    /// Returns a record that has moves and nothing else.
    pub(crate) const fn of(moves: NumberMoves<'n>) -> Self {
        Self {
            id: None,
            rules: None,
            board: None,
            claim: ParsedClaim::Nothing,
            moves,
        }
    }
}
