//! Which method keeps the facts beyond the verdict.

use super::Referee;
use super::full_lines::FullLines;
use super::open_sets::OpenSets;
use super::runs::Runs;
use super::threats::Threats;
use crate::board::Board;
use crate::table::SPARSE_ENTRY_BYTES;
use crate::{ByPlayer, Cell, Player, Rules};

/// The threats and the open sets of one position, kept in step with its board and
/// its referee.
#[derive(Clone, Debug)]
pub(crate) enum Ledger {
    /// Where every line is a full one and two play.
    FullLines(FullLines),
    /// Under any rules.
    AnyLines { threats: Threats, sets: OpenSets },
}

impl Ledger {
    pub(crate) fn new(rules: &Rules) -> Self {
        match rules.full_lines() {
            Some(n) => Self::FullLines(FullLines::new(rules, n)),
            None => Self::AnyLines {
                threats: Threats::default(),
                sets: OpenSets::new(rules),
            },
        }
    }

    /// The bytes that [`Ledger::new`] allocates, at most.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        match rules.full_lines() {
            Some(n) => FullLines::new_bytes(rules, n),
            None => OpenSets::new_bytes(rules),
        }
    }

    /// The bytes that each stone may add, on the average.
    pub(crate) const fn stone_bytes(rules: &Rules) -> u64 {
        let axes = rules.axes().len() as u64;
        // A run has two ends an axis where a stone may complete a line.
        let threats = 2 * axes;
        if Board::is_dense(rules.size()) {
            threats * SPARSE_ENTRY_BYTES
        } else {
            (threats + axes * rules.players() as u64) * SPARSE_ENTRY_BYTES
        }
    }

    /// The cells where a stone completes a line.
    pub(crate) const fn threats(&self) -> &Threats {
        match self {
            Self::FullLines(lines) => lines.threats(),
            Self::AnyLines { threats, .. } => threats,
        }
    }

    /// The number of sets that each player may still fill.
    pub(crate) const fn open(&self) -> &ByPlayer<u128> {
        match self {
            Self::FullLines(lines) => lines.open(),
            Self::AnyLines { sets, .. } => sets.open(),
        }
    }

    /// Takes in the stone that `player` has put on `cell`, after board and referee
    /// have.
    pub(crate) fn place(
        &mut self,
        rules: &Rules,
        board: &Board,
        referee: &Referee,
        cell: Cell,
        player: Player,
    ) {
        match self {
            Self::FullLines(lines) => lines.place(rules, board, cell, player),
            Self::AnyLines { threats, sets } => {
                threats.place(rules, board, runs_of(referee), cell, player);
                sets.place(rules, cell, player);
            }
        }
    }

    /// Takes out the stone that `player` had on `cell`, after board and referee
    /// have.
    pub(crate) fn remove(
        &mut self,
        rules: &Rules,
        board: &Board,
        referee: &Referee,
        cell: Cell,
        player: Player,
    ) {
        match self {
            Self::FullLines(lines) => lines.remove(rules, board, cell, player),
            Self::AnyLines { threats, sets } => {
                threats.remove(rules, board, runs_of(referee), cell, player);
                sets.remove(rules, cell, player);
            }
        }
    }
}

fn runs_of(referee: &Referee) -> &Runs {
    referee
        .runs()
        .expect("only full lines are counted, and they have a ledger of their own")
}
