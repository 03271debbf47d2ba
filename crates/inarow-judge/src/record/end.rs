//! The end of a game, and a claim compared with it.

use inarow::Verdict;

use super::Note;

/// The end of a game, or the place where its record stops.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) verdict: Verdict,
    pub(crate) ply: u64,
    pub(crate) after_end: u64,
}

/// A claim, compared with the end of its game.
#[derive(Debug, Default)]
pub(crate) struct ComparedClaim {
    /// 0 for a draw, or the winner's number.
    pub(crate) claimed: Option<u8>,
    /// The first move with a missing or wrong answer.
    pub(crate) wrong_answer: Option<u64>,
    pub(crate) note: Option<Note>,
}

impl ComparedClaim {
    /// Returns the result for a claim that cannot be parsed.
    pub(super) fn unknown(note: Note) -> Self {
        Self {
            note: Some(note),
            ..Self::default()
        }
    }
}
