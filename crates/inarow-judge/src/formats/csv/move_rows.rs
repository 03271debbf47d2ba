//! Tables whose rows are moves: `game,row,col,player`.

use super::fields::Fields;
use super::header::{Columns, MoveColumns, Table, check_count, names_separator, unread};
use crate::formats::ParseMove;
use crate::options::Results;
use crate::record::{Claim, Fault, MoveRecord, Note, Value, WrittenMove};

/// Parses the lines of a table. The first line is the header.
#[derive(Debug, Default)]
pub(super) struct Parser {
    /// The note on a column that looks like a result and is not read.
    note: Option<Note>,
    /// The table. `None` before the header, `Some(None)` if the header was invalid.
    table: Option<Option<(MoveColumns, Fields)>>,
}

impl ParseMove for Parser {
    fn parse(&mut self, line: &str) -> Option<Result<MoveRecord, Fault>> {
        match &mut self.table {
            Some(Some((columns, fields))) => Some(columns.parse_line(line, fields)),
            // The invalid header was reported already.
            Some(None) => None,
            None if names_separator(line.as_bytes()) => None,
            None => match Table::of(line) {
                Ok(Table { fields, columns }) => {
                    self.table = Some(match columns {
                        Columns::Moves(columns) => {
                            self.note = unread(&fields, columns.result);
                            Some((columns, fields))
                        }
                        Columns::Games(_) => None,
                    });
                    None
                }
                Err(fault) => {
                    self.table = Some(None);
                    Some(Err(fault))
                }
            },
        }
    }

    fn note(&self) -> Option<Note> {
        self.note.clone()
    }
}

impl MoveColumns {
    /// Parses a line below the header. `fields` is its buffer.
    fn parse_line(&self, line: &str, fields: &mut Fields) -> Result<MoveRecord, Fault> {
        fields.parse(line)?;
        let fields = &*fields;
        let checked = check_count(fields, self.count);
        let Some(game) = fields.value(Some(self.game)) else {
            checked?;
            return Err(Fault::new(Fault::BAD_RECORD, "`game` is empty"));
        };
        let unreadable = |fault: Fault| fault.in_game(Some(game.into()));
        checked.map_err(unreadable)?;
        let value = |index| fields.value(index).map(Value::of);
        let mv = WrittenMove::of(self.values.map(value), "the line");
        let claim = fields.value(self.result).map(Claim::Word);
        let claim = claim.map(|claim| claim.parse(Results::Winners));
        let ply = value(self.ply).map(|ply| ply.number("ply")).transpose();
        Ok(MoveRecord {
            game: game.into(),
            mv: mv.map_err(unreadable)?,
            ply: ply.map_err(unreadable)?,
            claim: claim.unwrap_or_default(),
        })
    }
}
