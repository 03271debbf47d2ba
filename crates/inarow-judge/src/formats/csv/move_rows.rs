//! Tables whose rows are moves: `game,row,col,player`.

use std::borrow::Cow;

use super::fields::Fields;
use super::header::{Columns, MoveColumns, Table, check_count, names_separator};
use crate::formats::ParseMove;
use crate::record::{
    Fault, MoveRecord, NamedNumbers, Unreadable, WrittenCell, player_number, whole_number,
};

/// Parses the lines of a table. The first line is the header.
#[derive(Debug, Default)]
pub(super) struct Parser {
    /// The table. `None` before the header, `Some(None)` if the header was invalid.
    table: Option<Option<(MoveColumns, Fields)>>,
}

impl ParseMove for Parser {
    fn parse(&mut self, line: &str) -> Option<Result<MoveRecord, Unreadable>> {
        match &mut self.table {
            Some(Some((columns, fields))) => Some(columns.parse_line(line, fields)),
            // The invalid header was reported already.
            Some(None) => None,
            None if names_separator(line.as_bytes()) => None,
            None => match Table::of(line) {
                Ok(Table { fields, columns }) => {
                    self.table = Some(match columns {
                        Columns::Moves(columns) => Some((columns, fields)),
                        Columns::Games(_) => None,
                    });
                    None
                }
                Err(fault) => {
                    self.table = Some(None);
                    Some(Err(fault.into()))
                }
            },
        }
    }
}

impl MoveColumns {
    /// Parses a line below the header. `fields` is its buffer.
    fn parse_line(&self, line: &str, fields: &mut Fields) -> Result<MoveRecord, Unreadable> {
        fields.parse(line)?;
        let fields = &*fields;
        let checked = check_count(fields, self.count);
        let Some(game) = fields.value(Some(self.game)) else {
            checked?;
            return Err(Fault::new(Fault::BAD_RECORD, "`game` is empty").into());
        };
        let unreadable = |fault| Unreadable {
            game: Some(game.into()),
            fault,
        };
        checked.map_err(unreadable)?;
        let number = |name, index| match fields.value(index) {
            None => Ok(None),
            Some(text) => match whole_number::of_text(text) {
                Some(number) => Ok(Some(number)),
                None => Err(unreadable(Fault::not_whole(name, text))),
            },
        };
        let player = match fields.value(self.player) {
            None => None,
            Some(text) => match player_number(text) {
                Some(number) => Some(number),
                None => return Err(unreadable(Fault::no_player(text))),
            },
        };
        let cell = fields
            .value(self.cell)
            .map(|text| match whole_number::of_text(text) {
                Some(number) => WrittenCell::Cell(number),
                None => WrittenCell::Text(Cow::Owned(text.into())),
            });
        let numbers = NamedNumbers {
            row: number("row", self.row)?,
            col: number("col", self.col)?,
            layer: number("layer", self.layer)?,
            column: number("column", self.column)?,
            cell,
            player,
        };
        let mv = numbers.into_move("the line");
        Ok(MoveRecord {
            game: game.into(),
            mv: mv.map_err(|why| unreadable(Fault::new(Fault::BAD_RECORD, why)))?,
            ply: number("ply", self.ply)?,
        })
    }
}
