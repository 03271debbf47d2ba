//! The stones before the first move: `AB`, `AW` and `AE`.

use std::collections::BTreeMap;

use inarow::{Cell, Coordinates, Move, Player, Rules};

use super::points::{Point, Points, pair, player, points};
use super::tree::{MainLine, Value};
use crate::record::{Fault, MAX_SET_UP, ReadSetUp};

/// Reads the stones that a tree sets up. A later property overrides an earlier one.
impl ReadSetUp for Points<'_> {
    fn read(&self, rules: &Rules) -> Result<Vec<(Cell, Player)>, Fault> {
        let mut line = MainLine::of(self.record);
        let mut stones = BTreeMap::new();
        let mut count = 0;
        while let Some(value) = line.next()? {
            let stone = match value.name {
                name if name.is("AB") => Some(Player::ONE),
                name if name.is("AW") => Some(Player::TWO),
                name if name.is("AE") => None,
                name if player(name).is_some() => break,
                _ => continue,
            };
            for cell in self.cells(value, rules)? {
                count += 1;
                if count > MAX_SET_UP {
                    let message = format!("more than {MAX_SET_UP} points are set up");
                    return Err(self.record.fault(Fault::BAD_RECORD, &message, value.at));
                }
                let Ok(Move::Cell(cell)) = rules.locate(cell) else {
                    let (line, _) = self.record.place(value.at);
                    let text = String::from_utf8_lossy(value.bytes);
                    return Err(Fault::set_up_outside(&text, rules).on_line(line));
                };
                match stone {
                    Some(player) => stones.insert(cell, player),
                    None => stones.remove(&cell),
                };
            }
        }
        Ok(stones.into_iter().collect())
    }
}

impl Points<'_> {
    /// Returns the cells in a value. `aa:cc` is the rectangle between two corners.
    fn cells(&self, value: Value<'_>, rules: &Rules) -> Result<Vec<Coordinates>, Fault> {
        let Some(colon) = value.bytes.iter().position(|&byte| byte == b':') else {
            let cells = points(value).map(|point| self.coordinates(point, rules));
            return cells.collect();
        };
        let corner = |bytes| pair(bytes, rules);
        let corners = corner(&value.bytes[..colon]).zip(corner(&value.bytes[colon + 1..]));
        let Some(([top, left], [bottom, right])) = corners else {
            let (bytes, at) = (value.bytes, value.at);
            let point = Point { bytes, at };
            return self.coordinates(point, rules).map(|cell| vec![cell]);
        };
        let rows = top..=bottom;
        let cells = rows.flat_map(|row| (left..=right).map(move |col| Coordinates::cell(row, col)));
        Ok(cells.collect())
    }
}
