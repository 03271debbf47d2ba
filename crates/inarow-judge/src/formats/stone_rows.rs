//! The stones of a position as rows: `["XO.", ".X.", "..."]` or `[[1,2,0],[0,1,0],[0,0,0]]`.

use std::fmt;

use inarow::{Cell, Player, Rules};
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, SeqAccess, Visitor};

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
        };
        let rows: Result<u64, _> = de::Deserializer::deserialize_seq(
            &mut serde_json::Deserializer::from_str(self.0),
            Rows(&mut stones),
        );
        let rows = rows.map_err(|error| Fault::new(Fault::BAD_RECORD, reason(&error)))?;
        if rows != u64::from(size.rows()) {
            let message = format!("the position has {rows} rows, but the board is {size}");
            return Err(Fault::new(Fault::BAD_RECORD, message));
        }
        Ok(stones.found)
    }
}

/// The stones found so far.
struct Stones<'r> {
    rules: &'r Rules,
    found: Vec<(Cell, Player)>,
}

impl Stones<'_> {
    /// Adds a stone, unless the cell is empty.
    fn add(&mut self, row: u32, col: u32, player: Option<Player>) -> Result<(), String> {
        if col >= self.rules.size().cols() {
            return Err(format!(
                "row {row} has too many cells: the board is {}",
                self.rules.size()
            ));
        }
        if let Some(player) = player {
            if self.found.len() == MAX_SET_UP {
                return Err(format!("the position has more than {MAX_SET_UP} stones"));
            }
            self.found.push((Cell::new(row, col), player));
        }
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

/// Reads all rows, and returns how many there are.
struct Rows<'a, 'r>(&'a mut Stones<'r>);

impl<'de> Visitor<'de> for Rows<'_, '_> {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows, from the top")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<u64, A::Error> {
        let mut row = 0;
        loop {
            let stones = &mut *self.0;
            if list.next_element_seed(Row { stones, row })?.is_none() {
                return Ok(row.into());
            }
            row += 1;
        }
    }
}

/// Reads one row.
struct Row<'a, 'r> {
    stones: &'a mut Stones<'r>,
    row: u32,
}

impl Row<'_, '_> {
    fn finish<E: de::Error>(&self, cells: u32) -> Result<(), E> {
        let size = self.stones.rules.size();
        if cells != size.cols() {
            let row = self.row;
            return Err(E::custom(format_args!(
                "row {row} has {cells} cells, but the board is {size}"
            )));
        }
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Row<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Row<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row: a text such as \"XO.\", or a list such as [1,2,0]")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        let mut col = 0;
        for symbol in text.chars() {
            let added = player(symbol).and_then(|player| self.stones.add(self.row, col, player));
            added.map_err(E::custom)?;
            col += 1;
        }
        self.finish(col)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut col = 0;
        while let Some(CellValue(player)) = list.next_element()? {
            let added = self.stones.add(self.row, col, player);
            added.map_err(de::Error::custom)?;
            col += 1;
        }
        self.finish(col)
    }
}

/// The value of a cell: a player, or `None` if the cell is empty.
struct CellValue(Option<Player>);

impl<'de> Deserialize<'de> for CellValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value;
        impl Visitor<'_> for Value {
            type Value = CellValue;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cell: 0 or null (empty), the number of a player, or its letter")
            }

            fn visit_unit<E>(self) -> Result<CellValue, E> {
                Ok(CellValue(None))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<CellValue, E> {
                if number == 0 {
                    return Ok(CellValue(None));
                }
                let player = u8::try_from(number).ok().and_then(Player::new);
                let invalid = || E::invalid_value(de::Unexpected::Unsigned(number), &self);
                player
                    .map(|player| CellValue(Some(player)))
                    .ok_or_else(invalid)
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<CellValue, E> {
                let mut chars = text.chars();
                let player = match (chars.next(), chars.next()) {
                    (None, _) => None,
                    (Some(symbol), None) => player(symbol).map_err(E::custom)?,
                    _ => {
                        let text = shortened(text);
                        return Err(E::invalid_value(de::Unexpected::Str(&text), &self));
                    }
                };
                Ok(CellValue(player))
            }
        }
        deserializer.deserialize_any(Value)
    }
}
