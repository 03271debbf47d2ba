//! Notes on a judged record.

use inarow::{Fouls, Player};

use super::{quoted, shortened};

/// A note on a record. It does not change the verdict.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Note {
    code: &'static str,
    message: String,
}

impl Note {
    inarow::codes! {
        /// The codes of notes.
        pub const CODES;
        const UNKNOWN_RESULT = "unknown_result";
        const UNKNOWN_ENCODING = "unknown_encoding";
        const UNSUPPORTED_CLAIM = "unsupported_claim";
        const UNREAD_KEY = "unread_key";
        const UNREAD_POINTS = "unread_points";
        const OTHER_RULES = "other_rules";
        const OTHER_ANSWERS = "other_answers";
        const FOUL = "foul";
    }

    /// Returns a stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Returns the message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the note for a claimed result that cannot be parsed.
    pub(crate) fn unknown_result(words: &str) -> Self {
        let message = format!("the claimed result `{words}` cannot be read");
        Self::new(Self::UNKNOWN_RESULT, message)
    }

    /// Returns the note for a claimed result that is impossible with this number of players.
    pub(crate) fn impossible_result(number: i128, players: u8) -> Self {
        let message =
            format!("the claimed result must be from 0 (a draw) to {players}, not {number}");
        Self::new(Self::UNKNOWN_RESULT, message)
    }

    /// Returns the note for a claimed result that depends on the encoding of the record.
    pub(crate) fn result_of_encoding() -> Self {
        let message =
            "the claimed result depends on the encoding of the record, which is not known";
        Self::new(Self::UNKNOWN_RESULT, message.into())
    }

    /// Returns the note for a record that has more properties in another encoding than in its own.
    pub(crate) fn doubtful_encoding() -> Self {
        let message = "the record has more properties in another encoding than in the one it names; \
                       to set it, use --encoding";
        Self::new(Self::UNKNOWN_ENCODING, message.into())
    }

    /// Returns the note for a record that names an unknown encoding.
    pub(crate) fn unknown_encoding(name: &str) -> Self {
        let message = format!("the record names the unknown encoding `{}`", quoted(name));
        Self::new(Self::UNKNOWN_ENCODING, message)
    }

    /// Returns the note for a claimed winner, if the run of the last move of `owner` does not count
    /// as a line.
    pub(crate) fn unsupported_claim(winner: Player, run: u64, owner: Player) -> Self {
        let message = format!(
            "the record claims that {winner} wins, but a run of {run} stones of {owner} does not \
             count under these rules, and the game is ongoing"
        );
        Self::new(Self::UNSUPPORTED_CLAIM, message)
    }

    /// Returns the note for a game that ended by a foul.
    pub(crate) fn foul(fouls: Fouls) -> Self {
        Self::new(Self::FOUL, format!("player 1 loses by a foul: {fouls}"))
    }

    /// Returns the note for a key or column that looks like a result and is not read.
    #[must_use]
    pub fn unread_key(key: &str) -> Self {
        let key = quoted(key);
        let message = if key.eq_ignore_ascii_case("result") {
            format!("the key `{key}` is not read in rows of moves of this table")
        } else {
            format!("the key `{key}` is not read; the key of a claimed result is `result`")
        };
        Self::new(Self::UNREAD_KEY, message)
    }

    /// Returns the note for properties of unknown meaning whose values are points.
    pub(crate) fn unread_points(names: &str) -> Self {
        let message = format!(
            "points that are not read, perhaps stones: {}",
            quoted(names)
        );
        Self::new(Self::UNREAD_POINTS, message)
    }

    /// Returns the note for a record that names rules other than `given`.
    pub(crate) fn other_rules(named: &str, given: &str) -> Self {
        let named = quoted(named);
        let message = format!("the record names the rules `{named}`, but is judged by {given}");
        Self::new(Self::OTHER_RULES, message)
    }

    /// Returns the note for a move whose listed answer differs from the `right` one.
    pub(crate) fn other_answer(ply: u64, right: u8) -> Self {
        let message = format!("the answer to move {ply} is {right}, but the record lists another");
        Self::new(Self::OTHER_ANSWERS, message)
    }

    /// Returns the note for a list with the wrong number of answers.
    pub(crate) fn other_count_of_answers(count: u64, moves: u64) -> Self {
        let message = format!("the record lists {count} answers for {moves} moves");
        Self::new(Self::OTHER_ANSWERS, message)
    }

    fn new(code: &'static str, message: String) -> Self {
        let message = shortened(&message).into_owned();
        Self { code, message }
    }
}
