//! The columns that not every table of judgements has.

use std::borrow::Cow;

use super::Judgement;
use crate::options::JudgeOptions;
use crate::record::Note;

/// The columns that not every table of judgements has. A table gets its columns before the first
/// record, so the options decide.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct OptionalColumns {
    /// True for the columns of facts.
    pub facts: bool,
    /// True for the column `foul`.
    pub fouls: bool,
}

impl OptionalColumns {
    /// Returns the columns for these options. The rules of all records must be renju for the column
    /// `foul`. Otherwise a foul is a note on its record.
    #[must_use]
    pub fn of(options: &JudgeOptions) -> Self {
        Self {
            facts: options.facts,
            fouls: options.are_rules_renju(),
        }
    }

    /// Returns the notes on a judgement. A foul is one of them if no column has it.
    #[must_use]
    pub fn notes<'a>(self, judgement: &'a Judgement<'_>) -> Cow<'a, [Note]> {
        match &judgement.outcome {
            Ok(outcome) if !self.fouls && !outcome.fouls.is_empty() => {
                let notes = judgement.notes.iter().cloned();
                Cow::Owned(notes.chain([Note::foul(outcome.fouls)]).collect())
            }
            _ => Cow::Borrowed(&judgement.notes),
        }
    }
}
