//! `csv`: one move a line as comma-separated values under a header with the
//! columns `game` or `game_id`, `row`, `col`, and perhaps `player` and `ply`.
//!
//! Every line is read by itself, so that a quotation mark left open costs its
//! own line and none after it.

use csv_core::ReadRecordResult;

use super::events::{Event, Unreadable, place};
use crate::fault::Fault;
use crate::record::RecordMove;

/// Reads lines of which the first is the header.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    header: Option<Header>,
    fields: Fields,
}

/// In which field of a line each value stands.
#[derive(Clone, Copy, Debug)]
struct Header {
    game: usize,
    row: Option<usize>,
    col: usize,
    player: Option<usize>,
    ply: Option<usize>,
    count: usize,
}

impl Reader {
    /// Reads a line; `None` if it is the header.
    pub(crate) fn read(&mut self, line: &str) -> Option<Result<Event, Unreadable>> {
        self.fields.read(line);
        let Some(header) = self.header else {
            return match Header::of(&self.fields) {
                Ok(header) => {
                    self.header = Some(header);
                    None
                }
                Err(fault) => Some(Err(fault.into())),
            };
        };
        Some(header.event(&self.fields))
    }
}

impl Header {
    fn of(fields: &Fields) -> Result<Self, Fault> {
        let find = |names: &[&str]| {
            fields.iter().position(|field| {
                let name = field.trim();
                names.iter().any(|wanted| name.eq_ignore_ascii_case(wanted))
            })
        };
        let missing = |name: &str| {
            let message = format!("the header has no column `{name}`");
            Fault::new("bad_record", message)
        };
        Ok(Self {
            game: find(&["game", "game_id"]).ok_or_else(|| missing("game"))?,
            row: find(&["row"]),
            col: find(&["col"]).ok_or_else(|| missing("col"))?,
            player: find(&["player"]),
            ply: find(&["ply"]),
            count: fields.iter().count(),
        })
    }

    fn event(&self, fields: &Fields) -> Result<Event, Unreadable> {
        let count = fields.iter().count();
        let game = fields.get(self.game).unwrap_or_default();
        let unreadable = |message| Unreadable {
            game: (count == self.count).then(|| game.into()),
            fault: Fault::new("bad_record", message),
        };
        if count != self.count {
            let message = format!("{count} values under a header of {}", self.count);
            return Err(unreadable(message));
        }
        let number = |name: &str, index: Option<usize>| {
            let text = index
                .and_then(|index| fields.get(index))
                .unwrap_or_default();
            match text.trim() {
                "" => Ok(None),
                text => text.parse::<i128>().map(Some).map_err(|_| {
                    unreadable(format!(
                        "{name} `{}` is no whole number",
                        text.escape_debug()
                    ))
                }),
            }
        };
        let row = number("row", self.row)?;
        let col = number("col", Some(self.col))?;
        Ok(Event {
            game: game.into(),
            mv: RecordMove {
                player: number("player", self.player)?,
                coordinates: place(row, col.ok_or_else(|| unreadable("col is empty".into()))?),
            },
            ply: number("ply", self.ply)?,
        })
    }
}

/// The values of one line.
#[derive(Debug)]
struct Fields {
    text: Vec<u8>,
    ends: Vec<usize>,
    count: usize,
}

impl Default for Fields {
    fn default() -> Self {
        Self {
            text: vec![0; 256],
            ends: vec![0; 16],
            count: 0,
        }
    }
}

impl Fields {
    fn read(&mut self, line: &str) {
        let mut reader = csv_core::Reader::new();
        let mut input = line.as_bytes();
        let (mut written, mut ended) = (0, 0);
        loop {
            let text = &mut self.text[written..];
            let (result, read, wrote, ends) =
                reader.read_record(input, text, &mut self.ends[ended..]);
            input = &input[read..];
            written += wrote;
            ended += ends;
            match result {
                ReadRecordResult::OutputFull => self.text.resize(self.text.len() * 2, 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(self.ends.len() * 2, 0),
                // An empty input says that the line has ended.
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::Record | ReadRecordResult::End => break,
            }
        }
        self.count = ended;
    }

    fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends[..self.count].get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        str::from_utf8(&self.text[start..end]).ok()
    }

    fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.count).filter_map(|index| self.get(index))
    }
}
