//! Moves as letters and digits.

use inarow::{Coordinates, Rules};

use crate::fault::Fault;
use crate::options::Base;
use crate::record::{Next, RecordMove};

/// Digits, each a column.
pub(crate) fn read_columns(
    digits: &str,
    base: Base,
    mut each: impl FnMut(RecordMove) -> Next,
) -> Result<u64, Fault> {
    let mut rest = (1..).zip(digits.chars());
    for (ply, digit) in rest.by_ref() {
        let column = digit.to_digit(10).ok_or_else(|| {
            let digit = digit.escape_default();
            Fault::new("bad_move", format!("`{digit}` is no digit of a column")).at_ply(ply)
        })?;
        let column = i128::from(column) - i128::from(base.digit() - b'0');
        match each(unnamed(Coordinates::column(column))) {
            Next::Read => {}
            Next::Count => break,
            Next::Stop => return Ok(0),
        }
    }
    Ok(rest.count() as u64)
}

/// The rules line that a text has before its moves, as `3x3 k3: b2 a3` has.
pub(crate) fn rules_line(cells: &str) -> Option<&str> {
    cells.split_once(':').map(|(line, _)| line)
}

/// Cells one behind another, as `h8g7` or `h8 g7`, perhaps with a rules line before them.
pub(crate) fn read_cells(
    cells: &str,
    rules: &Rules,
    mut each: impl FnMut(RecordMove) -> Next,
) -> Result<u64, Fault> {
    let start = rules_line(cells).map_or(0, |line| line.len() + 1);
    let mut rest = (1..).zip(rules.parse_moves(cells).starting_at(start));
    for (ply, coordinates) in rest.by_ref() {
        let coordinates = coordinates.map_err(|error| Fault::from(error).at_ply(ply))?;
        match each(unnamed(coordinates)) {
            Next::Read => {}
            Next::Count => break,
            Next::Stop => return Ok(0),
        }
    }
    Ok(rest.count() as u64)
}

/// A move that does not name its player.
const fn unnamed(coordinates: Coordinates) -> RecordMove {
    RecordMove {
        player: None,
        coordinates,
    }
}
