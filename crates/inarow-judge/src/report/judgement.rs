//! The judgement of a record.

use std::borrow::Cow;
use std::ops::Range;

use inarow::{Position, Rules};
use inarow_render::FinalFacts;

use super::JsonLines;
use crate::encoding::Encoding;
use crate::options::NumberMeanings;
use crate::record::{Details, Fault, GameOutcome, Note, Place, Played};

/// The judgement of one record. It may borrow the names of the input and the game: see
/// [`Judgement::into_owned`].
#[derive(Clone, Debug)]
pub struct Judgement<'a> {
    /// The place of the record.
    pub place: Place<'a>,
    /// The bytes of the record in the input. `None` if the record is no text, or if the whole input
    /// was converted to UTF-8.
    pub range: Option<Range<u64>>,
    /// The record's own name.
    pub id: Option<Cow<'a, str>>,
    /// The rules of the game, if they can be played.
    pub rules: Option<Rules>,
    /// The outcome of the game, or why the record is invalid.
    pub outcome: Result<GameOutcome, Fault>,
    /// The facts of the final position. Present if
    /// [`JudgeOptions::facts`](crate::JudgeOptions::facts) is set, the record can be parsed, and
    /// its rules can be played.
    pub facts: Option<Box<FinalFacts>>,
    /// Notes on the record, which do not change the verdict.
    pub notes: Vec<Note>,
    /// The title, if the record asks to be shown.
    pub show: Option<String>,
    /// The final board, if [`JudgeOptions::boards`](crate::JudgeOptions::boards) is set and the
    /// record asks to be shown or claims a wrong result.
    pub board: Option<Box<Position>>,
    /// The answers of the exercise's calls, if
    /// [`JudgeOptions::answers`](crate::JudgeOptions::answers) is set.
    pub answers: Option<String>,
    /// The number of variations in the record. They were not played.
    pub variations: u64,
    /// The number of comments in the record, if [`JudgeOptions::moves`](crate::JudgeOptions::moves) is
    /// set.
    pub comments: u64,
    /// The players, date, event and place of the game, if
    /// [`JudgeOptions::moves`](crate::JudgeOptions::moves) is set.
    pub details: Details,
    /// True if `rules` are the default of the format, because the record names none.
    pub are_rules_assumed: bool,
    /// The meaning of numbers.
    pub numbers: NumberMeanings,
    /// The encoding of the record, if the record alone was converted to UTF-8.
    pub encoding: Option<Encoding>,
    /// True if the record does not name its encoding.
    pub is_encoding_guessed: bool,
}

impl<'a> Judgement<'a> {
    /// Returns a judgement with only an outcome.
    pub(crate) fn new(place: Place<'a>, played: Played) -> Self {
        Self {
            place,
            range: None,
            id: None,
            rules: None,
            outcome: played.outcome,
            facts: played.facts,
            notes: played.notes,
            show: None,
            board: None,
            answers: None,
            variations: 0,
            comments: 0,
            details: Details::default(),
            are_rules_assumed: false,
            numbers: NumberMeanings::default(),
            encoding: None,
            is_encoding_guessed: false,
        }
    }

    /// Returns the judgement of a record that cannot be parsed.
    pub(crate) fn unreadable(place: Place<'a>, mut fault: Fault) -> Self {
        Self {
            id: fault.game.take().map(Cow::Owned),
            ..Self::new(place, Played::invalid(fault))
        }
    }

    /// Copies everything that the judgement borrows.
    #[must_use]
    pub fn into_owned(self) -> Judgement<'static> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Judgement {
            place: Place {
                file: owned(self.place.file),
                ..self.place
            },
            range: self.range,
            id: self.id.map(owned),
            rules: self.rules,
            outcome: self.outcome,
            facts: self.facts,
            notes: self.notes,
            show: self.show,
            board: self.board,
            answers: self.answers,
            variations: self.variations,
            comments: self.comments,
            details: self.details,
            are_rules_assumed: self.are_rules_assumed,
            numbers: self.numbers,
            encoding: self.encoding,
            is_encoding_guessed: self.is_encoding_guessed,
        }
    }

    /// Returns the record's name, or else its file and line.
    #[must_use]
    pub fn game(&self) -> String {
        let id = self.id.as_deref().map(String::from);
        id.unwrap_or_else(|| self.place.to_string())
    }

    /// True if the record claims a result that the board refutes.
    #[must_use]
    pub fn claims_wrongly(&self) -> bool {
        self.outcome.as_ref().is_ok_and(GameOutcome::claims_wrongly)
    }

    /// True if the claimed result cannot be parsed.
    #[must_use]
    pub fn has_unknown_claim(&self) -> bool {
        let mut codes = self.notes.iter().map(Note::code);
        codes.any(|code| code == Note::UNKNOWN_RESULT)
    }

    /// True if the record has a problem: it is invalid, claims a wrong result, or has moves after
    /// the deciding turn.
    #[must_use]
    pub fn is_problem(&self) -> bool {
        match &self.outcome {
            Ok(outcome) => outcome.claims_wrongly() || outcome.played_on(),
            Err(_) => true,
        }
    }

    /// Returns the judgement as one line of JSON, as `inarow judge --json` prints it.
    /// `docs/records.md` lists the keys.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut lines = JsonLines::default();
        lines.push(self);
        lines.into_line()
    }
}
