//! The moves of a game, read one by one as they are played.

use inarow::Coordinates;

use super::line::Lines;
use crate::fault::{Fault, shortened};
use crate::passage::Passage;
use crate::record::{Next, RecordMove};

/// The lines of a game from its first move on.
#[derive(Clone, Debug)]
pub(crate) struct PsqMoves<'a> {
    passage: Passage<'a>,
    lines: Lines<'a>,
}

impl<'a> PsqMoves<'a> {
    pub(super) const fn of(passage: Passage<'a>, lines: Lines<'a>) -> Self {
        Self { passage, lines }
    }

    /// Hands over each move in order: see [`Moves::read`](crate::record::Moves::read).
    pub(crate) fn read(&self, mut each: impl FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let mut lines = self.lines.clone();
        let mut ply = 0;
        while let Some((at, text)) = lines.next_if_move() {
            ply += 1;
            let coordinates = coordinates(text).ok_or_else(|| {
                let text = String::from_utf8_lossy(text);
                let text = shortened(&text).escape_debug().to_string();
                let message = format!("`{text}` is no column, row and time,");
                self.passage.fault("bad_move", &message, at).at_ply(ply)
            })?;
            let player = None;
            match each(RecordMove {
                player,
                coordinates,
            }) {
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

/// Where a move is: `10,12,230` is column 9 and row 11.
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
