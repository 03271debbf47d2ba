//! The stones of a position as rows: `["XO.", ".X.", "..."]` or `[[1,2,0],[0,1,0],[0,0,0]]`.

use inarow::{Cell, Player, Rules};

use super::json_value::elements;
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
        let rows = elements(self.0, "a list of rows, from the top", &mut |_, row| {
            stones.add_row(row)
        });
        rows.map_err(|error| Fault::new(Fault::BAD_RECORD, reason(&error)))?;
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

impl Stones<'_> {
    /// Adds the stones of a row.
    fn add_row(&mut self, row: &str) -> Result<(), String> {
        const EXPECTED: &str = "a row: a text such as \"XO.\", or a list such as [1,2,0]";
        match serde_json::from_str::<String>(row) {
            Ok(text) => {
                let mut symbols = text.chars();
                symbols.try_for_each(|symbol| self.add(player(symbol)?))?;
            }
            Err(_) => {
                let cells = elements(row, EXPECTED, &mut |_, cell| self.add(player_in(cell)?));
                cells.map_err(|error| reason(&error))?;
            }
        }
        self.end_row()
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

/// Converts a value of a list to a player; `None` means an empty cell.
fn player_in(cell: &str) -> Result<Option<Player>, String> {
    if let Ok(text) = serde_json::from_str::<Option<String>>(cell) {
        let text = text.unwrap_or_default();
        let mut symbols = text.chars();
        if let (symbol, None) = (symbols.next(), symbols.next()) {
            return symbol.map_or(Ok(None), player);
        }
    }
    if cell == "0" {
        return Ok(None);
    }
    if let Some(player) = cell.parse().ok().and_then(Player::new) {
        return Ok(Some(player));
    }
    let quoted = if cell.starts_with('"') { "" } else { "`" };
    let cell = shortened(cell);
    Err(format!(
        "{quoted}{cell}{quoted} is not a cell: 0 or null (empty), the number of a player, or its \
         letter"
    ))
}
