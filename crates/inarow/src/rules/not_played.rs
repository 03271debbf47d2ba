//! Names that people type and that inarow does not play.

use super::RulesError;

/// Each name, with the reason as the end of a sentence.
const NOT_PLAYED: &str = include_str!("not_played.txt");

/// Returns the error for the name of a game or of an opening that inarow does not play.
pub(super) fn not_played(word: &str) -> Option<RulesError> {
    let mut names = NOT_PLAYED.lines().filter_map(|line| line.split_once(": "));
    let (name, reason) = names.find(|(name, _)| word.eq_ignore_ascii_case(name))?;
    Some(RulesError::NotPlayed { name, reason })
}
