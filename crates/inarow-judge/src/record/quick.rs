//! Records on the quick path: a shortcut for records of the usual shape, which are most records.

use std::borrow::Cow;

use super::{Header, NumberMoves, ParsedClaim};

/// The maximum size in bytes of a record on the quick path. All its numbers are in memory before
/// play.
pub(crate) const LONGEST_QUICK: usize = 1 << 20;

/// A record as a quick parser returns it. Its texts are borrowed, and its moves are small
/// numbers.
///
/// A quick parser returns `None` for any other record, valid or not. The format's full parser
/// then parses the record. Only the full parser reports faults.
pub(crate) struct QuickRecord<'a, 'n> {
    /// The record's own name.
    pub(crate) id: Option<Cow<'a, str>>,
    pub(crate) header: Header<'a>,
    /// The claimed result.
    pub(crate) claim: ParsedClaim,
    pub(crate) moves: NumberMoves<'n>,
}

impl<'n> QuickRecord<'_, 'n> {
    /// Returns a record with moves and nothing else.
    pub(crate) fn of(moves: NumberMoves<'n>) -> Self {
        Self {
            id: None,
            header: Header::default(),
            claim: ParsedClaim::Nothing,
            moves,
        }
    }
}
