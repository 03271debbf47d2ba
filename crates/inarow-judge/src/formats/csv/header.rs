//! Parses the header of a table and finds its columns.

use super::fields::Fields;
use crate::record::{Fault, NamedValues, Note, Value, WrittenMove, claim_column, unread_column};

/// The characters that may separate values. A table uses one of them throughout.
pub(super) const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// True if a line names the separator, as spreadsheets write it before the header: `sep=;`. The
/// header shows the separator too, so the line is skipped.
pub(crate) fn names_separator(line: &[u8]) -> bool {
    let [name @ .., separator] = line else {
        return false;
    };
    name.eq_ignore_ascii_case(b"sep=") && SEPARATORS.contains(separator)
}

/// A parsed header, and the buffer for the lines below it.
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
    /// Finds the columns in a header.
    fn of(header: &Fields) -> Result<Self, Fault> {
        let count = header.count;
        if let Some(moves) = header.find(&["moves"])? {
            return Ok(Self::Games(GameColumns {
                id: header.find(&["game", "game_id", "id"])?,
                rules: header.find(&["rules"])?,
                moves,
                result: header.find_claim()?,
                count,
            }));
        }
        let game = header.find(&["game", "game_id"])?;
        let game = game.ok_or_else(|| Fault::new(Fault::BAD_RECORD, NEITHER))?;
        let values = NamedValues::found(|name| header.find(&[name]))?;
        // Returns an error if no column gives the cell, or if several columns give it twice.
        let numbers = values.map(|index| index.map(|_| Value::Number(0)));
        WrittenMove::of(numbers, "the header")?;
        Ok(Self::Moves(MoveColumns {
            game,
            values,
            ply: header.find(&["ply"])?,
            result: header.find(&["result"])?,
            count,
        }))
    }
}

/// The index of each column of a table whose rows are moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveColumns {
    pub(super) game: usize,
    /// The columns of the usual names: see [`NamedValues::usual`].
    pub(super) values: [Option<usize>; 7],
    pub(super) ply: Option<usize>,
    pub(super) result: Option<usize>,
    pub(super) count: usize,
}

/// The index of each column of a table whose rows are games.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameColumns {
    pub(super) id: Option<usize>,
    pub(super) rules: Option<usize>,
    pub(super) moves: usize,
    pub(super) result: Option<usize>,
    pub(super) count: usize,
}

/// A header is read as the names of its columns.
impl Fields {
    /// Returns the index of the column with one of these names, ignoring case. Returns an error if
    /// several columns match.
    fn find(&self, names: &[&str]) -> Result<Option<usize>, Fault> {
        let is_meant = |field: &str| names.iter().any(|name| field.eq_ignore_ascii_case(name));
        let mut places = (0..self.count).filter(|&index| is_meant(self.get(index)));
        match (places.next(), places.next()) {
            (_, Some(_)) => {
                let names = names.join("` or `");
                let message = format!("the header has more than one column `{names}`");
                Err(Fault::new(Fault::BAD_RECORD, message))
            }
            (place, None) => Ok(place),
        }
    }

    /// Returns the index of the column with the claimed result. Returns an error if several columns
    /// have its name.
    fn find_claim(&self) -> Result<Option<usize>, Fault> {
        match claim_column((0..self.count).map(|index| self.get(index))) {
            Some(index) => self.find(&[self.get(index)]),
            None => Ok(None),
        }
    }
}

/// The message about a header without `game`, after `moves` was not found.
const NEITHER: &str =
    "the header has neither `moves`, for a game per row, nor `game`, for a move per row";

/// Returns a note on the first column that looks like a result, other than the column `result`. Rows
/// of moves have no other name for it, since a winner may be counted from 0.
pub(super) fn unread(header: &Fields, result: Option<usize>) -> Option<Note> {
    let names = (0..header.count).map(|index| header.get(index));
    unread_column(names, result).map(Note::unread_key)
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
