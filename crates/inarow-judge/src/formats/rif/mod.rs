//! `rif`: the XML database of RenjuNet, the collection of games of the Renju International Federation.
//!
//! ```text
//! <database><games>
//! <game id="1" rule="1" black="1" white="2" bresult="1"><move>h8 i9 i8</move></game>
//! </games></database>
//! ```
//!
//! `bresult` is the score of Black, player 1: 1, 0.5 or 0. The moves are those of a record in `pos`. All
//! games are renju on 15x15. Source: <https://www.renju.net/downloads/>, the file `renjunet_v10.rif` and
//! its description.

mod boundaries;

use std::borrow::Cow;
use std::io::BufRead;

use inarow::Rules;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::{RecordFormat, move_text};
use crate::options::JudgeOptions;
use crate::record::{
    Boundaries, Edit, Fault, Header, ParsedClaim, RawRecord, Record, Repair, range_in,
};

pub(super) struct Rif;

impl RecordFormat for Rif {
    const NAME: &'static str = "rif";

    fn boundaries() -> Boundaries {
        Boundaries::MultiLine(Box::new(boundaries::Games::default()))
    }

    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Fault> {
        let game = Game::read(record)?;
        let record = move_text::parse(Cow::Owned(game.moves));
        Ok(Record {
            id: game.id,
            header: Header::of_known(Ok::<_, Fault>(Rules::RENJU))
                .with_rules_of_moves(record.header),
            claim: ParsedClaim::of_score(&game.result.unwrap_or_default()),
            moves_line: Some(game.line),
            ..record
        })
    }

    /// Changes the score, and cuts moves that are one text.
    fn repair(repair: &Repair, _: &[u8], game: &str) -> Option<Vec<Edit>> {
        let (mut reader, mut edits, mut is_move) = (Reader::from_str(game), Vec::new(), false);
        let (mut result, mut moves) = (repair.result, repair.moves);
        while result.is_some() || moves.is_some() {
            match reader.read_event().ok()? {
                Event::Start(tag) if tag.name().as_ref() == b"game" => {
                    if let Some(winner) = result.take() {
                        let score = tag.try_get_attribute("bresult").ok()??;
                        let new = ["0.5", "1", "0"].get(usize::from(winner))?;
                        let old = str::from_utf8(&score.value).ok()?;
                        edits.push((range_in(game, old), (*new).into()));
                    }
                }
                Event::Text(text) if is_move => {
                    let text = str::from_utf8(&text).ok()?;
                    moves.take()?;
                    let cut = Repair {
                        result: None,
                        ..*repair
                    };
                    edits.extend(move_text::repair(game, text, &cut)?);
                }
                Event::Start(tag) => is_move = tag.name().as_ref() == b"move",
                Event::Eof => return None,
                _ => {}
            }
        }
        Some(edits)
    }
}

/// True if a document is a database of games: its root is `database`, and `games` is in it.
#[must_use]
pub fn is_renju_database(document: impl BufRead) -> bool {
    let (mut reader, mut depth) = (Reader::from_reader(document), 0);
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let name = match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(tag)) => {
                depth += 1;
                tag.name().as_ref().to_vec()
            }
            Ok(Event::End(_)) => {
                depth -= 1;
                continue;
            }
            Ok(Event::Eof) | Err(_) => return false,
            Ok(_) => continue,
        };
        match depth {
            1 if name != b"database" => return false,
            2 if name == b"games" => return true,
            _ => {}
        }
    }
}

/// The parts of an element `game` that are read.
#[derive(Debug, Default)]
struct Game {
    id: Option<String>,
    result: Option<String>,
    moves: String,
    /// The line of the moves.
    line: u64,
}

impl Game {
    fn read(record: RawRecord<'_>) -> Result<Self, Fault> {
        let mut reader = Reader::from_reader(record.bytes);
        let mut game = Self::default();
        let (mut is_move, mut has_moves) = (false, false);
        loop {
            let event = reader.read_event();
            let at = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
            let wrong = |message: &str| record.fault(Fault::BAD_RECORD, message, at);
            let event = event.map_err(|error| wrong(&format!("the XML is damaged: {error}")))?;
            match event {
                Event::Start(tag) if tag.name().as_ref() == b"game" => {
                    game.id = attribute(&tag, "id").map_err(|error| wrong(&error))?;
                    game.result = attribute(&tag, "bresult").map_err(|error| wrong(&error))?;
                }
                Event::Start(tag) if tag.name().as_ref() == b"move" => {
                    (is_move, has_moves) = (true, true);
                    game.line = record.place(at).0;
                }
                Event::Text(text) if is_move => {
                    let text = text.decode();
                    game.moves += &text.map_err(|error| wrong(&error.to_string()))?;
                }
                Event::End(tag) if tag.name().as_ref() == b"move" => is_move = false,
                Event::End(tag) if tag.name().as_ref() == b"game" => break,
                Event::Eof => return Err(wrong("the end tag `</game>` is missing")),
                _ => {}
            }
        }
        if !has_moves {
            let message = "the game has no element `move`";
            return Err(record.fault(Fault::BAD_RECORD, message, 0));
        }
        Ok(game)
    }
}

/// Returns the value of an attribute.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, String> {
    let found = tag
        .try_get_attribute(name)
        .map_err(|error| error.to_string())?;
    let value = found.map(|found| found.unescape_value());
    let value = value.transpose().map_err(|error| error.to_string())?;
    Ok(value.map(Cow::into_owned))
}
