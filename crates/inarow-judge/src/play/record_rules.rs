//! Finds the rules of each record, from the options or from the record.

use inarow::{Rules, RulesError};

use super::prepared_rules::{PreparedRules, RulesCache};
use crate::clauses::Clauses;
use crate::options::JudgeOptions;
use crate::record::{Fault, Record, other_board};

/// Finds the rules of records.
#[derive(Debug)]
pub(crate) struct RecordRules {
    /// The rules of all records, if the options set them.
    given: Option<PreparedRules>,
    /// The clauses of all records, if the options set clauses instead.
    clauses: Option<Clauses>,
    cache: RulesCache,
}

impl RecordRules {
    pub(crate) fn new(options: JudgeOptions) -> Self {
        let prepared = |rules| PreparedRules::new(rules, options);
        Self {
            given: options.rules.map(prepared),
            clauses: options.clauses,
            cache: RulesCache::new(options),
        }
    }

    /// True if the options set rules or clauses.
    pub(crate) const fn are_given(&self) -> bool {
        self.given.is_some() || self.clauses.is_some()
    }

    /// Returns the rules of all records. Returns an error if the options do not set them.
    pub(crate) fn given(&self) -> Result<&PreparedRules, Fault> {
        let missing = || Fault::rules_missing(self.clauses);
        self.given.as_ref().ok_or_else(missing)
    }

    /// Returns the rules of a record.
    pub(crate) fn of(&mut self, record: &Record<'_>) -> Result<&PreparedRules, Fault> {
        match (&self.given, self.clauses, record.own_rules()) {
            (Some(given), ..) => Ok(given),
            (None, Some(clauses), own) => {
                match line_on(clauses, record.board, own.and_then(Result::ok)) {
                    Some(line) => self.cache.get(&line?),
                    None => Err(Fault::rules_missing(Some(clauses))),
                }
            }
            (None, None, Some(Ok(line))) => self.cache.get(line),
            (None, None, Some(Err(fault))) => Err(fault.clone()),
            (None, None, None) => Err(Fault::rules_missing(None)),
        }
    }

    /// Returns the rules of a record on the quick path, from its board and its rules line. Returns
    /// `None` if they cannot be played, or if the line names another board than the rules of all
    /// records.
    pub(crate) fn of_quick(
        &mut self,
        board: Option<[u64; 2]>,
        line: Option<&str>,
    ) -> Option<&PreparedRules> {
        match (&self.given, self.clauses) {
            (Some(given), _) => {
                let is_other = |line| other_board(line, &given.rules()).is_some();
                (!line.is_some_and(is_other)).then_some(given)
            }
            (None, None) => self.cache.get(line?).ok(),
            (None, Some(clauses)) => {
                let line = line_on(clauses, board, line)?.ok()?;
                self.cache.get(&line).ok()
            }
        }
    }
}

/// Returns the rules line of clauses for a record's board. The board comes from the record's rows
/// and columns, or from its own rules line. Returns `None` if the record names no board.
fn line_on(
    clauses: Clauses,
    board: Option<[u64; 2]>,
    line: Option<&str>,
) -> Option<Result<String, RulesError>> {
    let rules = match board {
        Some(board) => clauses.on_plane(board),
        None => line?
            .parse()
            .and_then(|named: Rules| clauses.on(named.size())),
    };
    Some(rules.map(|rules| rules.to_string()))
}
