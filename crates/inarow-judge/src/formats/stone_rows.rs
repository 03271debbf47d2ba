//! The stones of a position as rows: `["XO.", ".X.", "..."]` or `[[1,2,0],[0,1,0],[0,0,0]]`.

use std::fmt;

use inarow::{Cell, Player, Rules};
use serde::de::{self, DeserializeSeed, Deserializer, SeqAccess, Unexpected, Visitor};

use crate::record::{Fault, MAX_SET_UP, ReadSetUp, reason, shortened};

/// A JSON list of rows, from the top. A row is a string with one character per cell, or a list with
/// one value per cell.
///
/// | cell | text | value |
/// | --- | --- | --- |
/// | empty | `.` or a blank | `0`, `null`, `""`, `"."` or `" "` |
/// | a stone of player 1, 2, ... 8 | `X`, `O`, `A` to `F` | its number, or its letter |
#[derive(Clone, Copy, Debug)]
pub(super) struct StoneRows<'a>(pub(super) &'a str);

impl ReadSetUp for StoneRows<'_> {
    fn read(&self, rules: &Rules) -> Result<Vec<(Cell, Player)>, Fault> {
        let size = rules.size();
        if size.layers().is_some() {
            let message = format!("`stones` has no layers, but the board is {size}; use `start`");
            return Err(Fault::new(Fault::BAD_RECORD, message));
        }
        let mut stones = Stones {
            rules,
            found: Vec::new(),
            row: 0,
            col: 0,
        };
        let read = stones.at(Part::Board);
        let read = read.deserialize(&mut serde_json::Deserializer::from_str(self.0));
        read.map_err(|error| Fault::new(Fault::BAD_RECORD, reason(&error)))?;
        let rows = stones.row;
        if rows != size.rows() {
            let message = format!("the position has {rows} rows, but the board is {size}");
            return Err(Fault::new(Fault::BAD_RECORD, message));
        }
        Ok(stones.found)
    }
}

/// The stones found so far, and the next cell.
struct Stones<'r> {
    rules: &'r Rules,
    found: Vec<(Cell, Player)>,
    row: u32,
    col: u32,
}

impl<'r> Stones<'r> {
    const fn at(&mut self, part: Part) -> Reader<'_, 'r> {
        Reader { stones: self, part }
    }

    /// Adds a stone on the next cell, or leaves the cell empty.
    fn add(&mut self, player: Option<Player>) -> Result<(), String> {
        let (row, size) = (self.row, self.rules.size());
        if self.col >= size.cols() {
            return Err(format!("row {row} has too many cells: the board is {size}"));
        }
        if let Some(player) = player {
            if self.found.len() == MAX_SET_UP {
                return Err(format!("the position has more than {MAX_SET_UP} stones"));
            }
            self.found.push((Cell::new(row, self.col), player));
        }
        self.col += 1;
        Ok(())
    }

    /// Ends a row.
    fn end_row(&mut self) -> Result<(), String> {
        let (row, cells, size) = (self.row, self.col, self.rules.size());
        if cells != size.cols() {
            return Err(format!(
                "row {row} has {cells} cells, but the board is {size}"
            ));
        }
        (self.row, self.col) = (row + 1, 0);
        Ok(())
    }
}

/// Converts a character to a player; `None` means an empty cell.
fn player(symbol: char) -> Result<Option<Player>, String> {
    if matches!(symbol, '.' | ' ') {
        return Ok(None);
    }
    let mut players = Player::first(Player::MAX);
    let player = players.find(|player| player.symbol() == symbol);
    player.map(Some).ok_or_else(|| {
        let symbol = symbol.escape_debug();
        format!("`{symbol}` is not a cell: X, O, A to F are stones, `.` and a blank are empty")
    })
}

/// A part of the position.
#[derive(Clone, Copy, Debug)]
enum Part {
    Board,
    Row,
    Cell,
}

/// Reads a part of the position.
struct Reader<'a, 'r> {
    stones: &'a mut Stones<'r>,
    part: Part,
}

impl<'de> DeserializeSeed<'de> for Reader<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reader<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.part {
            Part::Board => "a list of rows, from the top",
            Part::Row => "a row: a text such as \"XO.\", or a list such as [1,2,0]",
            Part::Cell => "a cell: 0 or null (empty), the number of a player, or its letter",
        })
    }

    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        match self.part {
            Part::Cell => self.stones.add(None).map_err(E::custom),
            _ => Err(E::invalid_type(Unexpected::Unit, &self)),
        }
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<(), E> {
        let player = u8::try_from(number).ok().and_then(Player::new);
        match self.part {
            Part::Cell if number == 0 || player.is_some() => {
                self.stones.add(player).map_err(E::custom)
            }
            Part::Cell => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
            _ => Err(E::invalid_type(Unexpected::Unsigned(number), &self)),
        }
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        let stones = self.stones;
        let mut symbols = text.chars();
        let added = match self.part {
            Part::Row => symbols
                .try_for_each(|symbol| stones.add(player(symbol)?))
                .and_then(|()| stones.end_row()),
            Part::Cell if text.is_empty() => stones.add(None),
            Part::Cell if symbols.clone().nth(1).is_none() => {
                symbols.try_for_each(|symbol| stones.add(player(symbol)?))
            }
            part => {
                let found = shortened(text);
                let found = Unexpected::Str(&found);
                let expected = stones.at(part);
                return Err(match part {
                    Part::Cell => E::invalid_value(found, &expected),
                    _ => E::invalid_type(found, &expected),
                });
            }
        };
        added.map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let stones = self.stones;
        match self.part {
            Part::Board => while list.next_element_seed(stones.at(Part::Row))?.is_some() {},
            Part::Row => {
                while list.next_element_seed(stones.at(Part::Cell))?.is_some() {}
                stones.end_row().map_err(de::Error::custom)?;
            }
            Part::Cell => {
                return Err(de::Error::invalid_type(
                    Unexpected::Seq,
                    &stones.at(self.part),
                ));
            }
        }
        Ok(())
    }
}
