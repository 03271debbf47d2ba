//! Which method sees the lines under which rules, and why.
//!
//! | rules | method | memory | why |
//! | --- | --- | --- | --- |
//! | full lines: n x n, k = n | [`tally`] | 2n + 2 numbers | a line is full when its signed counter reaches +n or -n, so a move costs 2 to 4 additions |
//! | any other | [`runs`] | a length a cell and axis | a line is a run, and a run's length stands at its ends, so a move costs two reads and two writes an axis |
//!
//! Both cost O(1) a move whatever the board and k, and both are undone by the
//! same steps backwards. Neither looks at more of the board than the cells
//! beside the last stone. A method knows stones and lengths; which length
//! decides is asked of the rules, in one place ([`Rules::decides`]).

mod runs;
mod tally;

use crate::board::Board;
use crate::{Axis, Cell, Line, Player, Rules};

use runs::Runs;
pub use tally::Tally;

/// The method that serves one position.
#[derive(Clone, Debug)]
pub(crate) enum Referee {
    Tally(Tally),
    Runs(Runs),
}

impl Referee {
    pub(crate) fn new(rules: &Rules) -> Self {
        match full_lines(rules) {
            Some(n) => Self::Tally(Tally::by_touched_lines(n.cast_signed())),
            None => Self::Runs(Runs::new(rules.size())),
        }
    }

    /// The bytes that [`Referee::new`] allocates.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        match full_lines(rules) {
            Some(n) => Tally::touched_lines_bytes(n),
            None => Runs::new_bytes(rules.size()),
        }
    }

    /// Takes in a stone on `cell`, where `board` has none yet. True if it
    /// completes a line.
    pub(crate) fn place(
        &mut self,
        rules: &Rules,
        board: &Board,
        cell: Cell,
        player: Player,
    ) -> bool {
        match self {
            Self::Tally(tally) => {
                let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
                tally.make_move(row, col, i32::from(player.number())) != 0
            }
            Self::Runs(runs) => rules.decides(runs.place(board, cell, player)),
        }
    }

    /// Takes out the stone that `player` had on `cell`, which `board` has no
    /// longer.
    pub(crate) fn remove(&mut self, board: &Board, cell: Cell, player: Player) {
        match self {
            Self::Tally(tally) => {
                let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
                tally.undo_move(row, col, i32::from(player.number()));
            }
            Self::Runs(runs) => runs.remove(board, cell, player),
        }
    }

    /// The line along `axis` that the stone of `player` on `cell` belongs to.
    pub(crate) fn line(
        &self,
        rules: &Rules,
        board: &Board,
        axis: Axis,
        cell: Cell,
        player: Player,
    ) -> Option<Line> {
        match self {
            Self::Tally(tally) => tally.line(axis, cell),
            Self::Runs(runs) => {
                Some(runs.run(board, axis, cell, player)).filter(|run| rules.decides(run.length()))
            }
        }
    }
}

/// The side of the board where every line that counts is a full one.
const fn full_lines(rules: &Rules) -> Option<u32> {
    match rules.size().side() {
        Some(n) if rules.k() == n => Some(n),
        _ => None,
    }
}
