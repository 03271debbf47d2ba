//! The moves of a game.

use inarow::{Coordinates, Rules};

use super::line::Lines;
use crate::record::{Fault, Next, ReadMoves, RecordBytes, RecordMove, shortened};

/// The lines of a game, from its first move.
#[derive(Clone, Debug)]
pub(super) struct PsqMoves<'a> {
    record: RecordBytes<'a>,
    lines: Lines<'a>,
}

impl<'a> PsqMoves<'a> {
    pub(super) const fn of(record: RecordBytes<'a>, lines: Lines<'a>) -> Self {
        Self { record, lines }
    }
}

impl ReadMoves for PsqMoves<'_> {
    fn read(&self, _: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let mut lines = self.lines.clone();
        let mut ply = 0;
        while let Some((at, text)) = lines.next_if_move() {
            ply += 1;
            let coordinates = coordinates(text).ok_or_else(|| {
                let text = String::from_utf8_lossy(text);
                let text = shortened(&text).escape_debug().to_string();
                let message = format!("`{text}` is not column, row and time, such as `10,12,230`");
                self.record.fault("bad_move", &message, at).at_ply(ply)
            })?;
            match each(RecordMove::unnamed(coordinates)) {
                Next::Read => {}
                Next::Count => break,
                Next::Stop => return Ok(0),
            }
        }
        let mut after_end = 0;
        while lines.next_if_move().is_some() {
            after_end += 1;
        }
        Ok(after_end)
    }
}

/// Returns the numbers of a move: `10,12,230` is column 9 and row 11.
fn coordinates(text: &[u8]) -> Option<Coordinates> {
    let text = str::from_utf8(text).ok()?;
    let mut numbers = text.split(',').map(|number| number.trim().parse::<i128>());
    let [col, row] = [numbers.next()?.ok()?, numbers.next()?.ok()?];
    numbers.next()?.ok()?;
    let (row, col) = (row.checked_sub(1)?, col.checked_sub(1)?);
    numbers
        .next()
        .is_none()
        .then(|| Coordinates::cell(row, col))
}
