//! Which method sees the lines under which rules, and why.
//!
//! | rules | verdict by | memory | why |
//! | --- | --- | --- | --- |
//! | full lines with diagonals on an n x n board, no wrap, two players | [`tally`] | 2n + 2 numbers | a line is full when its signed counter reaches +n or -n, so a move costs 2 to 4 additions |
//! | any other | [`runs`] | a length a cell and axis | a line is a run, and a run's length stands at its ends, so a move costs two reads and two writes an axis |
//!
//! Both cost O(1) a move whatever the board and k, and both are undone by the
//! same steps backwards. Neither looks at more of the board than the cells
//! beside the last stone and those that end its runs. A method knows stones and
//! lengths; which run is a line is asked of the rules, in one place
//! ([`Rules::run`]).
//!
//! What [`Facts`](crate::Facts) says beyond the verdict is kept by a [`ledger`],
//! for which a position alone does not pay:
//!
//! | rules | winning cells and sets by | cost of a move |
//! | --- | --- | --- |
//! | full lines, any axes, two players | [`full_lines`]: of each line its sum, how many cells are filled, and where | O(1) an axis |
//! | any other | [`threats`]: the empty cells that end the runs beside the stone; [`open_sets`]: the nearest stones that block, in bits | O(1) and O(k / 64) an axis and player |

mod course;
mod full_lines;
mod ledger;
mod open_sets;
mod runs;
mod tally;
mod threats;

use crate::board::Board;
use crate::{Cell, Diagonals, Line, Player, Rules};

pub(crate) use ledger::Ledger;
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
        match counted(rules) {
            Some(n) => Self::Tally(Tally::by_touched_lines(n.cast_signed())),
            None => Self::Runs(Runs::new(rules)),
        }
    }

    /// The bytes that [`Referee::new`] allocates.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        match counted(rules) {
            Some(n) => Tally::touched_lines_bytes(n),
            None => Runs::new_bytes(rules),
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
            Self::Runs(runs) => runs.place(rules, board, cell, player),
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

    /// The lines that the stone of `player` on `cell` belongs to, by axis. Two
    /// of them may be the same cells.
    pub(crate) fn lines(
        &self,
        rules: &Rules,
        board: &Board,
        cell: Cell,
        player: Player,
    ) -> impl Iterator<Item = Line> {
        let counted = self.tally().into_iter().flat_map(move |tally| {
            let axes = rules.axes().iter();
            axes.filter_map(move |&axis| tally.line(rules.grid(), axis, cell))
        });
        let runs = self.runs().into_iter();
        counted.chain(runs.flat_map(move |runs| runs.lines(rules, board, cell, player)))
    }

    pub(crate) const fn tally(&self) -> Option<&Tally> {
        match self {
            Self::Tally(tally) => Some(tally),
            Self::Runs(_) => None,
        }
    }

    pub(crate) const fn runs(&self) -> Option<&Runs> {
        match self {
            Self::Tally(_) => None,
            Self::Runs(runs) => Some(runs),
        }
    }
}

/// The side of the board where the tally's counters see every line.
const fn counted(rules: &Rules) -> Option<u32> {
    match (rules.full_lines(), rules.size().layers(), rules.diagonals()) {
        (Some(n), None, Diagonals::Count) => Some(n),
        _ => None,
    }
}
