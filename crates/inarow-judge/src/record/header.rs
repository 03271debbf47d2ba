//! The parts of a record that decide its rules.

use std::borrow::Cow;

use inarow::Rules;

use super::Fault;

/// The parts of a record that decide its rules.
#[derive(Debug, Default)]
pub(crate) struct Header<'a> {
    /// The rules that the record names, or why they cannot be used.
    pub(crate) rules: Option<Result<NamedRules<'a>, Fault>>,
    /// The rows and columns that the board must have.
    pub(crate) board: Option<[u64; 2]>,
    /// The rules line before the moves, if moves and rules are one text.
    pub(crate) rules_of_moves: Option<Cow<'a, str>>,
    /// True if `rules` are the default of the format, because the record names none.
    pub(crate) are_rules_assumed: bool,
}

/// The rules that a record names.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum NamedRules<'a> {
    /// A rules line, which is not parsed yet.
    Line(Cow<'a, str>),
    /// Rules that the format knows by another name.
    Known(Rules),
}

impl<'a> Header<'a> {
    /// Returns the header of a record with this rules line.
    pub(crate) fn of_line(line: Option<impl Into<Cow<'a, str>>>) -> Self {
        Self {
            rules: line.map(|line| Ok(NamedRules::Line(line.into()))),
            ..Self::default()
        }
    }

    /// Returns the header of a record with these rules, which do not come from a rules line.
    pub(crate) fn of_known(rules: Result<Rules, impl Into<Fault>>) -> Self {
        let rules = rules.map(NamedRules::Known).map_err(Into::into);
        Self {
            rules: Some(rules),
            ..Self::default()
        }
    }

    /// Returns the same header for a record whose moves have this one.
    pub(crate) fn with_rules_of_moves(mut self, moves: Header<'a>) -> Self {
        self.rules_of_moves = moves.rules_of_moves;
        self
    }

    /// Returns an error if the record contradicts the rules that it is judged by: the rules before
    /// its moves differ, or it names a board of another size. `named` are its own rules.
    pub(crate) fn check(
        &self,
        rules: &Rules,
        named: Option<&Rules>,
        before_moves: Option<&Rules>,
    ) -> Result<(), Fault> {
        let bad_record = |message: String| Err(Fault::new(Fault::BAD_RECORD, message));
        if let Some(named) = before_moves.filter(|named| *named != rules) {
            return bad_record(format!(
                "the moves name the rules {named}, but the rules are {rules}"
            ));
        }
        let size = rules.size();
        let board = self
            .board
            .filter(|board| *board != [size.rows(), size.cols()].map(u64::from));
        let board = board.map(|[rows, cols]| format!("{rows}x{cols}"));
        let other_size = named.map(Rules::size).filter(|named| *named != size);
        match board.or(other_size.map(|size| size.to_string())) {
            None => Ok(()),
            Some(board) => bad_record(format!(
                "the record's board is {board}, but the rules are {rules}"
            )),
        }
    }
}
