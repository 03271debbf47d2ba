//! Names that people type and that inarow does not play.

use super::RulesError;

const GOMOKU_OPENING: &str =
    "in this opening players choose their side, so judge the moves as `gomoku`";
const RENJU_OPENING: &str =
    "in this opening players choose their side, so judge the moves as `renju`";
const CAPTURES: &str = "its stones are captured";
const FLIPS: &str = "its stones change their player";

/// Each name, with the reason as the end of a sentence.
const NOT_PLAYED: &[(&str, &str)] = &[
    ("swap2", GOMOKU_OPENING),
    ("swap", GOMOKU_OPENING),
    ("taraguchi", RENJU_OPENING),
    ("taraguchi-10", RENJU_OPENING),
    ("soosorv", RENJU_OPENING),
    ("soosorv-8", RENJU_OPENING),
    ("omok", "it forbids double threes to both players"),
    ("pente", CAPTURES),
    ("ninuki", CAPTURES),
    ("hex", "its players connect two sides of the board"),
    ("ultimate", "its board is made of boards"),
    ("notakto", "its players share one symbol"),
    ("reversi", FLIPS),
    ("othello", FLIPS),
];

/// Returns the error for the name of a game or of an opening that inarow does not play.
pub(super) fn not_played(word: &str) -> Option<RulesError> {
    let mut names = NOT_PLAYED.iter();
    let &(name, reason) = names.find(|(name, _)| word.eq_ignore_ascii_case(name))?;
    Some(RulesError::NotPlayed { name, reason })
}
