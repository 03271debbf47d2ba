//! Moves as cells in letters and digits: `h8g7`, `h8 g7`, perhaps after a rules line.

use inarow::Rules;

use crate::record::{Fault, Next, ReadMoves, RecordMove, is_pass};

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
    let mut rest = rules.parse_moves(cells).starting_at(start);
    let mut ply = 0;
    loop {
        let from = rest.offset();
        let Some(coordinates) = rest.next() else {
            return Ok(0);
        };
        ply += 1;
        let coordinates = coordinates.map_err(|error| {
            let text = cells[from..].trim_ascii_start();
            match text.get(..4).is_some_and(is_pass) {
                true => Fault::pass(ply),
                false => Fault::from(error).at_ply(ply),
            }
        })?;
        match each(RecordMove::unnamed(coordinates)) {
            Next::Read => {}
            Next::Count => return Ok(rest.count() as u64),
            Next::Stop => return Ok(0),
            Next::Refused(error) => {
                let text = cells.get(from..rest.offset()).unwrap_or_default();
                let text = text.trim_ascii();
                let text = text.strip_suffix(',').unwrap_or(text).trim_ascii_end();
                if is_pass(text) {
                    return Err(Fault::pass(ply));
                }
                return Err(Fault::refused_text(ply, error, text, rules));
            }
        }
    }
}
