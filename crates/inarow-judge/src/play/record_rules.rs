//! Finds the rules of each record, from the options or from the record, and prepares them once.

use inarow::{Rules, RulesError};

use super::prepared_rules::PreparedRules;
use crate::options::JudgeOptions;
use crate::record::{Fault, Header, NamedRules};

/// The maximum number of rules lines, and of prepared rules, to keep.
const MAX_RULES: usize = 8;

/// The maximum length of a rules line to keep.
const LONGEST_LINE: usize = 256;

/// Finds the rules of records. Most records name the same rules as an earlier one.
#[derive(Debug)]
pub(crate) struct RecordRules {
    options: JudgeOptions,
    /// Recent rules lines, oldest first, with the rules that they name.
    lines: Vec<(String, Rules)>,
    /// The rules of recent records, oldest first.
    prepared: Vec<PreparedRules>,
    /// The index of the rules of the last record.
    last: usize,
}

impl RecordRules {
    pub(crate) const fn new(options: JudgeOptions) -> Self {
        Self {
            options,
            lines: Vec::new(),
            prepared: Vec::new(),
            last: 0,
        }
    }

    /// Returns the rules of a record with this header.
    ///
    /// # Errors
    ///
    /// [`Fault`] if neither the options nor the record have rules that can be played, or if the
    /// header contradicts the rules of the options.
    pub(crate) fn of(&mut self, header: &Header<'_>) -> Result<&mut PreparedRules, Fault> {
        let before_moves = header.rules_of_moves.as_deref();
        let named = match &header.rules {
            Some(Ok(NamedRules::Known(rules))) => Some(Ok(*rules)),
            Some(Ok(NamedRules::Line(line))) => Some(self.parse(line)),
            Some(Err(_)) => None,
            None => before_moves.map(|line| self.parse(line)),
        };
        let before_moves = before_moves.map(|line| self.parse(line));
        let own = named
            .as_ref()
            .and_then(|named| named.as_ref().ok().copied());
        let options = &self.options;
        let rules = match (&options.rules, &options.clauses, header.board, named) {
            (Some(given), ..) => *given,
            (None, Some(clauses), Some(board), _) => clauses.on_plane(board)?,
            (None, Some(clauses), None, Some(named)) => clauses.on(named?.size())?,
            (None, None, _, Some(named)) => named?,
            (None, _, _, None) => return Err(self.missing(header)),
        };
        header.check(&rules, own.as_ref(), before_moves.transpose()?.as_ref())?;
        Ok(self.prepare(&rules))
    }

    /// Returns the fault of a record without rules. With clauses, it lacks a board.
    fn missing(&self, header: &Header<'_>) -> Fault {
        let clauses = self.options.clauses;
        match &header.rules {
            Some(Err(fault)) if clauses.is_none() || fault.code() != Fault::RULES_MISSING => {
                fault.clone()
            }
            _ => Fault::rules_missing(clauses),
        }
    }

    /// Parses a rules line, or finds it among those of earlier records.
    fn parse(&mut self, line: &str) -> Result<Rules, RulesError> {
        let mut known = self.lines.iter();
        if let Some((_, rules)) = known.find(|(known, _)| known == line) {
            return Ok(*rules);
        }
        let rules = line.parse()?;
        if line.len() <= LONGEST_LINE {
            push(&mut self.lines, (line.into(), rules));
        }
        Ok(rules)
    }

    fn prepare(&mut self, rules: &Rules) -> &mut PreparedRules {
        let mut known = self.prepared.iter();
        let index = known.position(|known| known.rules == *rules);
        // At most one large board is kept.
        if index != Some(self.last)
            && let Some(last) = self.prepared.get_mut(self.last)
        {
            last.free_large_board();
        }
        self.last = index
            .unwrap_or_else(|| push(&mut self.prepared, PreparedRules::new(*rules, self.options)));
        &mut self.prepared[self.last]
    }
}

/// Adds a value to a list of recent ones and returns its index.
fn push<T>(recent: &mut Vec<T>, value: T) -> usize {
    if recent.len() == MAX_RULES {
        recent.remove(0);
    }
    recent.push(value);
    recent.len() - 1
}
