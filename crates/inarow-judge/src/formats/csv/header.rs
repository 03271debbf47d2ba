//! Parses the header of a table and finds its columns.

use super::fields::Fields;
use super::game_rows::GameColumns;
use super::move_rows::MoveColumns;
use crate::record::Fault;

/// The characters that may separate values. A table uses one of them throughout.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// A parsed header, and the buffer for the lines below it.
#[derive(Debug)]
pub(super) struct Table {
    /// The buffer. At first it has the values of the header.
    pub(super) fields: Fields,
    pub(super) columns: Columns,
}

/// The columns of a table, by the kind of its rows.
#[derive(Clone, Copy, Debug)]
pub(super) enum Columns {
    /// Each row is a move.
    Moves(MoveColumns),
    /// Each row is a game.
    Games(GameColumns),
}

impl Table {
    /// Parses a header. Tries each separator, and returns the table for the first that gives a
    /// valid header. If none does, returns the fault for the separator that gives the most values.
    pub(super) fn of(header: &str) -> Result<Self, Fault> {
        let tables = SEPARATORS.map(|separator| {
            let mut fields = Fields::new(separator);
            let columns = fields.parse(header);
            (columns.and_then(|()| Columns::of(&fields)), fields)
        });
        // `max_by_key` returns the last of equal tables. The first separator must win, so reverse.
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

/// The column names in a header.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'a>(&'a Fields);

impl Names<'_> {
    /// Returns the index of the column with one of these names, ignoring case. Returns an error if
    /// several columns match.
    pub(super) fn find(self, names: &[&str]) -> Result<Option<usize>, Fault> {
        let Self(fields) = self;
        let is_meant = |field: &str| names.iter().any(|name| field.eq_ignore_ascii_case(name));
        let mut places = (0..fields.count).filter(|&index| is_meant(fields.get(index)));
        match (places.next(), places.next()) {
            (_, Some(_)) => {
                let names = names.join("` or `");
                let message = format!("the header has more than one column `{names}`");
                Err(Fault::new(Fault::BAD_RECORD, message))
            }
            (place, None) => Ok(place),
        }
    }

    /// Returns the number of columns.
    pub(super) const fn count(self) -> usize {
        self.0.count
    }
}

/// Returns an error if a line does not have `wanted` values.
pub(super) fn check_count(line: &Fields, wanted: usize) -> Result<(), Fault> {
    if line.count == wanted {
        return Ok(());
    }
    let values = line.count;
    let message = format!("the line must have {wanted} values, like the header, not {values}");
    Err(Fault::new(Fault::BAD_RECORD, message))
}
