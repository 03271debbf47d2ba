//! Moves as cells in letters and digits: `h8g7`, `h8 g7`, perhaps after a rules line.

use inarow::Rules;

use crate::record::{Fault, Next, ReadMoves, RecordMove};

/// Cells as text.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellMoves<'a>(pub(super) &'a str);

impl ReadMoves for CellMoves<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        read(self.0, rules, each)
    }
}

/// Returns the rules line before the moves, as in `3x3 k3: b2 a3`.
pub(super) fn rules_line(cells: &str) -> Option<&str> {
    cells.split_once(':').map(|(line, _)| line)
}

/// Reads the moves of a text: see [`ReadMoves::read`].
pub(super) fn read(
    cells: &str,
    rules: &Rules,
    each: &mut dyn FnMut(RecordMove) -> Next,
) -> Result<u64, Fault> {
    let start = rules_line(cells).map_or(0, |line| line.len() + 1);
    let mut rest = (1..).zip(rules.parse_moves(cells).starting_at(start));
    for (ply, coordinates) in rest.by_ref() {
        let coordinates = coordinates.map_err(|error| Fault::from(error).at_ply(ply))?;
        match each(RecordMove::unnamed(coordinates)) {
            Next::Read => {}
            Next::Count => break,
            Next::Stop => return Ok(0),
        }
    }
    Ok(rest.count() as u64)
}
