//! Writes judged games in another format.
//!
//! Returns an error for a game that the format cannot express: no move is ever left out. A name or
//! a claimed result is left out if the format has no place for it. Of a win by resignation, on time
//! or by agreement, the reason is not kept: it is written as a resignation,
//! or as the winner if the format has no word for it.

use inarow::Rules;
use thiserror::Error;

use crate::formats::{Format, WrittenGame};
use crate::record::GameOutcome;
use crate::report::Judgement;

/// Writes judged games in a format.
///
/// # Examples
///
/// ```
/// use inarow_judge::{Archive, Format, GameWriter, JudgeOptions};
///
/// let options = JudgeOptions { moves: true, ..JudgeOptions::default() };
/// let archive = Archive::new("games.sgf", Format::Sgf, options);
/// let mut writer = GameWriter::new(Format::Jsonl, false);
/// archive.judge("(;SZ[3]RU[3x3];B[aa];W[bb])".as_bytes(), |judgement| judgement.into_owned(), |judgement| {
///     writer.push(&judgement).expect("jsonl can write any game");
///     Ok(())
/// })?;
/// assert_eq!(writer.text(), "{\"id\":\"games.sgf:1\",\"rules\":\"3x3 k3\",\"moves\":[[0,0],[1,1]]}\n");
/// # Ok::<_, inarow_judge::ArchiveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameWriter {
    format: Format,
    /// True if the reader of the text gets the rules by other means.
    has_rules: bool,
    text: String,
    results_left_out: u64,
}

/// The reason why a game cannot be written.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{message}")]
pub struct Unwritable {
    code: &'static str,
    message: String,
}

impl Unwritable {
    /// The code for a valid game that the format cannot express.
    pub const CODE: &str = "cannot_say";

    /// Returns a stable name for programs to match on: `"cannot_say"`, or the code of an invalid
    /// record.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Returns the reason why a valid game cannot be written.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            code: Self::CODE,
            message: message.into(),
        }
    }
}

impl GameWriter {
    /// Returns an empty writer. Set `has_rules` if the reader of the text gets the rules of every
    /// game by other means, such as `--rules`.
    #[must_use]
    pub const fn new(format: Format, has_rules: bool) -> Self {
        Self {
            format,
            has_rules,
            text: String::new(),
            results_left_out: 0,
        }
    }

    /// Returns the text before the first game, with its line end.
    #[must_use]
    pub const fn header(format: Format) -> &'static str {
        format.header()
    }

    /// Appends a game, with its line end. The judgement must list its moves
    /// ([`JudgeOptions::moves`](crate::JudgeOptions::moves)).
    ///
    /// # Errors
    ///
    /// [`Unwritable`] if the record is invalid or has moves after the deciding turn, or if the format
    /// cannot express its rules or its moves. The text is then unchanged.
    pub fn push(&mut self, judgement: &Judgement<'_>) -> Result<(), Unwritable> {
        let (outcome, rules) = writable(judgement)?;
        let game = WrittenGame {
            place: &judgement.place,
            id: judgement.id.as_deref(),
            details: &judgement.details,
            rules,
            set_up: &outcome.set_up,
            moves: &outcome.moves,
            claimed: outcome.claimed,
            is_claim_off_board: outcome.is_claim_off_board,
        };
        let checked = self.format.check(&game, self.has_rules);
        checked.map_err(Unwritable::new)?;
        let writes_results = self.format.write(&game, &mut self.text);
        let leaves_out = match game.claimed {
            Some(_) => !writes_results,
            None => judgement.has_unknown_claim(),
        };
        self.results_left_out += u64::from(leaves_out);
        Ok(())
    }

    /// Returns the games written so far, without [`GameWriter::header`].
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of games whose claimed result the format could not express, or could not
    /// be parsed.
    #[must_use]
    pub const fn results_left_out(&self) -> u64 {
        self.results_left_out
    }
}

/// Returns the outcome and the rules of a game, if it can be written.
///
/// # Errors
///
/// [`Unwritable`] if the record is invalid or has moves after the deciding turn.
pub fn writable<'a>(judgement: &'a Judgement<'_>) -> Result<(&'a GameOutcome, Rules), Unwritable> {
    let outcome: &GameOutcome = judgement.outcome.as_ref().map_err(|fault| Unwritable {
        code: fault.code(),
        message: match fault.ply() {
            Some(ply) => format!("move {ply}: {}", fault.message()),
            None => fault.message().into(),
        },
    })?;
    let stones = outcome.set_up.len() + outcome.moves.len();
    if outcome.ply + outcome.after_end > stones as u64 {
        let (ply, after_end) = (outcome.ply, outcome.after_end);
        let moves = if after_end == 1 { "move" } else { "moves" };
        return Err(Unwritable::new(format!(
            "the record has {after_end} {moves} after the end of the game (move {ply})"
        )));
    }
    let rules = judgement.rules;
    let rules = rules.ok_or_else(|| Unwritable::new("the record has no rules"))?;
    Ok((outcome, rules))
}
