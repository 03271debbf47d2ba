//! `csv`: one move a line as comma-separated values under a header with the columns `game` or
//! `game_id`, `row`, `col`, and perhaps `layer`, `player` and `ply`.
//!
//! Each line is parsed alone, so an open quotation mark costs one line. White space around a value
//! is not part of it.

use std::borrow::Cow;

use csv_core::{ReadRecordResult, ReaderBuilder, Terminator};
use memchr::memchr_iter;

use super::written_game::{CannotWrite, WrittenGame};
use super::{ParseMove, Parts, RecordFormat};
use crate::record::{
    Fault, MoveRecord, NamedNumbers, Unreadable, WrittenCell, player_number, whole_number,
};

pub(super) struct Csv;

impl RecordFormat for Csv {
    const NAME: &'static str = "csv";
    const HEADER: &'static str = "game,row,col,layer,player\n";
    const WRITES: Parts = Parts {
        players: true,
        empty_games: false,
        layers: true,
        set_up: false,
    };

    fn move_parser() -> Option<Box<dyn ParseMove>> {
        Some(Box::<Parser>::default())
    }

    fn check(_: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        Err(CannotWrite::Rules)
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) {
        // A line is a move, so a name of several lines is written as one.
        let name = game
            .unique_name()
            .replace(['\n', '\r'], " ")
            .replace('"', "\"\"");
        for stone in game.moves {
            let cell = stone.cell;
            let (row, col, player) = (cell.row(), cell.col(), stone.player.number());
            let layer = cell.layer().map(|layer| layer.to_string());
            let layer = layer.unwrap_or_default();
            text.push_str(&format!("\"{name}\",{row},{col},{layer},{player}\n"));
        }
    }
}

/// The maximum number of values of a line. The places of more values would take more memory than
/// the line.
const MAX_VALUES: usize = 1 << 12;

/// Parses lines. The first line is the header.
#[derive(Debug, Default)]
struct Parser {
    /// The first line; `Some(None)` if it is no header.
    header: Option<Option<Header>>,
    fields: Fields,
}

/// The index of each value in a line.
#[derive(Clone, Copy, Debug)]
struct Header {
    game: usize,
    row: Option<usize>,
    col: Option<usize>,
    layer: Option<usize>,
    column: Option<usize>,
    cell: Option<usize>,
    player: Option<usize>,
    ply: Option<usize>,
    count: usize,
}

impl ParseMove for Parser {
    fn parse(&mut self, line: &str) -> Option<Result<MoveRecord, Unreadable>> {
        if let Err(fault) = self.fields.parse(line) {
            return Some(Err(fault.into()));
        }
        match self.header {
            Some(Some(header)) => Some(header.parse(&self.fields)),
            Some(None) => {
                let message = "the first line is not a valid header, so this line cannot be read";
                Some(Err(Fault::new("bad_record", message).into()))
            }
            None => {
                let header = Header::of(&self.fields);
                self.header = Some(header.as_ref().ok().copied());
                header.err().map(|fault| Err(fault.into()))
            }
        }
    }
}

impl Header {
    fn of(fields: &Fields) -> Result<Self, Fault> {
        let find = |names: &[&str]| {
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
        };
        let game = find(&["game", "game_id"])?;
        let header = Self {
            game: game
                .ok_or_else(|| Fault::new("bad_record", "the header has no column `game`"))?,
            row: find(&["row"])?,
            col: find(&["col"])?,
            layer: find(&["layer"])?,
            column: find(&["column"])?,
            cell: find(&["cell"])?,
            player: find(&["player"])?,
            ply: find(&["ply"])?,
            count: fields.count,
        };
        header.check()?;
        Ok(header)
    }

    /// Returns an error if the columns name no cells, or name them twice.
    fn check(&self) -> Result<(), Fault> {
        let named = |index: Option<usize>| index.map(|_| 0);
        let numbers = NamedNumbers {
            row: named(self.row),
            col: named(self.col),
            layer: named(self.layer),
            column: named(self.column),
            cell: named(self.cell).map(WrittenCell::Cell),
            player: None,
        };
        let checked = numbers.into_move("the header");
        checked.map_err(|why| Fault::new("bad_record", why))?;
        Ok(())
    }

    /// Parses a line under this header.
    fn parse(&self, fields: &Fields) -> Result<MoveRecord, Unreadable> {
        if fields.count != self.count {
            let (values, wanted) = (fields.count, self.count);
            let message =
                format!("the line must have {wanted} values, like the header, not {values}");
            return Err(Fault::new("bad_record", message).into());
        }
        let game = fields.get(self.game);
        if game.is_empty() {
            return Err(Fault::new("bad_record", "`game` is empty").into());
        }
        let unreadable = |fault| Unreadable {
            game: Some(game.into()),
            fault,
        };
        let value = |index: Option<usize>| {
            let text = index.map(|index| fields.get(index));
            text.filter(|text| !text.is_empty())
        };
        let number = |name, index| match value(index) {
            None => Ok(None),
            Some(text) => match whole_number::of_text(text) {
                Some(number) => Ok(Some(number)),
                None => Err(unreadable(Fault::not_whole(name, text))),
            },
        };
        let player = match value(self.player) {
            None => None,
            Some(text) => match player_number(text) {
                Some(number) => Some(number),
                None => return Err(unreadable(Fault::no_player(text))),
            },
        };
        let cell = value(self.cell).map(|text| match whole_number::of_text(text) {
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
            mv: mv.map_err(|why| unreadable(Fault::new("bad_record", why)))?,
            ply: number("ply", self.ply)?,
        })
    }
}

/// The values of one line.
#[derive(Debug)]
struct Fields {
    reader: csv_core::Reader,
    text: Vec<u8>,
    ends: Vec<usize>,
    count: usize,
}

impl Default for Fields {
    fn default() -> Self {
        // The line has no line end, so a carriage return in it is not a line end.
        let mut reader = ReaderBuilder::new();
        Self {
            reader: reader.terminator(Terminator::Any(b'\n')).build(),
            text: vec![0; 256],
            ends: vec![0; 16],
            count: 0,
        }
    }
}

impl Fields {
    fn parse(&mut self, line: &str) -> Result<(), Fault> {
        let mut input = line.as_bytes();
        // A quotation mark inside quotation marks is doubled.
        if !memchr_iter(b'"', input).count().is_multiple_of(2) {
            return Err(Fault::new("bad_record", "a quotation mark is not closed"));
        }
        self.reader.reset();
        let (mut written, mut ended) = (0, 0);
        loop {
            let text = &mut self.text[written..];
            let ends = &mut self.ends[ended..];
            let (result, read, wrote, ends) = self.reader.read_record(input, text, ends);
            input = &input[read..];
            written += wrote;
            ended += ends;
            match result {
                ReadRecordResult::OutputFull => self.text.resize(self.text.len() * 2, 0),
                ReadRecordResult::OutputEndsFull if self.ends.len() >= MAX_VALUES => {
                    let message = format!("the line has more than {MAX_VALUES} values");
                    return Err(Fault::new("bad_record", message));
                }
                ReadRecordResult::OutputEndsFull => self.ends.resize(self.ends.len() * 2, 0),
                // The next call, with an empty input, ends the line.
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::Record | ReadRecordResult::End => break,
            }
        }
        self.count = ended;
        Ok(())
    }

    /// Returns the value at an index; an empty text after the last value.
    fn get(&self, index: usize) -> &str {
        let ends = &self.ends[..self.count];
        let end = ends.get(index).copied().unwrap_or_default();
        let start = index.checked_sub(1).and_then(|before| ends.get(before));
        let text = self.text.get(start.copied().unwrap_or_default()..end);
        let text = text.and_then(|text| str::from_utf8(text).ok());
        text.unwrap_or_default().trim()
    }
}
