//! The header of a table, and the meaning of its columns.

use super::fields::Fields;
use super::game_rows::GameColumns;
use super::move_rows::MoveColumns;
use crate::record::Fault;

/// The bytes that may stand between two values. A table has one of them.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// A table: the values of its lines, and the columns that its header names.
#[derive(Debug)]
pub(super) struct Table {
    /// The values of the header.
    pub(super) fields: Fields,
    pub(super) columns: Columns,
}

/// The columns of a table.
#[derive(Clone, Copy, Debug)]
pub(super) enum Columns {
    /// A row is a move.
    Moves(MoveColumns),
    /// A row is a game.
    Games(GameColumns),
}

impl Table {
    /// Returns the table with this header. Its separator is the first one with which the header is
    /// valid. If no separator is right, returns the fault for the separator with the most values.
    pub(super) fn of(header: &str) -> Result<Self, Fault> {
        let tables = SEPARATORS.map(|separator| {
            let mut fields = Fields::new(separator);
            let columns = fields.parse(header);
            (columns.and_then(|()| Columns::of(&fields)), fields)
        });
        // `max_by_key` returns the last of equal tables, and the first separator is preferred.
        let tables = tables.into_iter().rev();
        let table = tables.max_by_key(|(columns, fields)| (columns.is_ok(), fields.count));
        let (columns, fields) = table.expect("there are separators");
        columns.map(|columns| Self { fields, columns })
    }
}

impl Columns {
    fn of(header: &Fields) -> Result<Self, Fault> {
        let names = Names(header);
        match names.find(&["moves"])? {
            Some(moves) => Ok(Self::Games(GameColumns::of(names, moves)?)),
            None => Ok(Self::Moves(MoveColumns::of(names)?)),
        }
    }
}

/// The names of columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'a>(&'a Fields);

impl Names<'_> {
    /// Returns the index of the column that has one of these names, in letters of either case.
    /// Returns an error if there are two.
    pub(super) fn find(self, names: &[&str]) -> Result<Option<usize>, Fault> {
        let Self(fields) = self;
        let is_meant = |field: &str| names.iter().any(|name| field.eq_ignore_ascii_case(name));
        let mut places = (0..fields.count).filter(|&index| is_meant(fields.get(index)));
        match (places.next(), places.next()) {
            (_, Some(_)) => {
                let names = names.join("` or `");
                let message = format!("the header has more than one column `{names}`");
                Err(Fault::new("bad_record", message))
            }
            (place, None) => Ok(place),
        }
    }

    /// Returns the number of columns.
    pub(super) const fn count(self) -> usize {
        self.0.count
    }
}

/// Returns an error if a line does not have this number of values.
pub(super) fn check_count(line: &Fields, wanted: usize) -> Result<(), Fault> {
    if line.count == wanted {
        return Ok(());
    }
    let values = line.count;
    let message = format!("the line must have {wanted} values, like the header, not {values}");
    Err(Fault::new("bad_record", message))
}
