//! The moves of a game.

use inarow::{Coordinates, Rules};

use super::line::{Line, lines};
use crate::record::{
    Counted, Fault, Next, RawRecord, ReadMoves, RecordMove, pass_moves, quoted_bytes,
};

/// A game, whose first line is its header.
#[derive(Clone, Copy, Debug)]
pub(super) struct PsqMoves<'a>(pub(super) RawRecord<'a>);

impl ReadMoves for PsqMoves<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let lines = lines(self.0).skip(1).map_while(|(at, line)| match line {
            Line::Move(text) => Some((at, text)),
            _ => None,
        });
        let moves = lines.map(|(at, text)| {
            let coordinates = coordinates(text).ok_or_else(|| no_move(self.0, text, at))?;
            let mv = RecordMove::new(None, coordinates).counted(Counted::FromOne);
            Ok((mv, text))
        });
        pass_moves(moves, each, |ply, error, text| {
            // Quote the move without its time.
            let text = String::from_utf8_lossy(text);
            let cell: Vec<&str> = text.split(',').take(2).collect();
            Fault::refused_cell(ply, &error, &cell.join(","), rules)
        })
    }
}

/// Returns the fault of a line that should be a move and is not.
pub(super) fn no_move(record: RawRecord<'_>, line: &[u8], at: usize) -> Fault {
    let line = quoted_bytes(line);
    let message = format!(
        "`{line}` is not a move: column, row and perhaps time as whole numbers, such as `10,12,230`"
    );
    record.fault(Fault::BAD_MOVE, &message, at)
}

/// Returns the coordinates of a move. `10,12` and `10,12,230` are column 10 and row 12, counted from
/// 1.
pub(super) fn coordinates(text: &[u8]) -> Option<Coordinates> {
    let text = str::from_utf8(text).ok()?;
    let mut numbers = text.split(',').map(|number| number.trim().parse::<i128>());
    match [(); 4].map(|()| numbers.next()) {
        [Some(Ok(col)), Some(Ok(row)), None | Some(Ok(_)), None] => {
            Some(Coordinates::cell(row, col))
        }
        _ => None,
    }
}
