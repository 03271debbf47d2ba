//! Which method keeps the facts beyond the verdict.

use super::full_lines::FullLines;
use super::lines::is_dense;
use super::open_sets::OpenSets;
use super::threats::Threats;
use super::{Method, Referee};
use crate::sparse::SPARSE_ENTRY_BYTES;
use crate::{Cell, Player, Rules};

/// The threats and the open sets of one position, kept in step with its referee.
#[derive(Clone, Debug)]
pub(crate) enum Ledger {
    /// Nothing is kept: a word tells all when it is asked.
    Word,
    /// Where every line is a full one and two play.
    FullLines(FullLines),
    /// Under any rules.
    AnyLines { threats: Threats, sets: OpenSets },
}

impl Ledger {
    /// The facts of the empty board as the referee holds it.
    pub(crate) fn new(rules: &Rules, referee: &Referee) -> Self {
        match (referee.word(), rules.full_lines()) {
            (Some(_), _) => Self::Word,
            (None, Some(n)) => Self::FullLines(FullLines::new(rules, n)),
            (None, None) => Self::AnyLines {
                threats: Threats::default(),
                sets: OpenSets::new(rules),
            },
        }
    }

    /// The bytes that [`Ledger::new`] allocates beside a position by the method of the rules.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        match (Method::of(rules), rules.full_lines()) {
            (Method::Tally | Method::Lines, Some(n)) => FullLines::new_bytes(rules, n),
            (Method::Word, _) | (_, None) => 0,
        }
    }

    /// The bytes that each stone may add, on the average.
    pub(crate) const fn stone_bytes(rules: &Rules) -> u64 {
        if matches!(Method::of(rules), Method::Word) {
            return 0;
        }
        let axes = rules.axes().len() as u64;
        // A run has two ends an axis where a stone may complete a line.
        let threats = 2 * axes;
        // Of a full line a number each is held.
        let lines = match rules.full_lines() {
            Some(_) if !is_dense(rules) => axes,
            _ => 0,
        };
        (threats + lines) * SPARSE_ENTRY_BYTES
    }

    /// The free cells where a stone of `player` put now completes a line, row by
    /// row.
    pub(crate) fn completing(
        &self,
        rules: &Rules,
        referee: &Referee,
        player: Player,
    ) -> impl Iterator<Item = Cell> {
        let threats = match self {
            Self::Word => None,
            Self::FullLines(lines) => Some(lines.threats()),
            Self::AnyLines { threats, .. } => Some(threats),
        };
        let kept = threats.map(|threats| threats.cells(rules, player));
        let told = referee.word().map(|word| word.completing(rules, player));
        let told = told.filter(|_| threats.is_none());
        kept.into_iter().flatten().chain(told.into_iter().flatten())
    }

    /// The number of sets that `player` may still fill.
    pub(crate) fn open(&self, rules: &Rules, referee: &Referee, player: Player) -> u128 {
        match self {
            Self::Word => referee
                .word()
                .map_or(0, |word| word.open(rules, player).into()),
            Self::FullLines(lines) => lines.open()[player],
            Self::AnyLines { sets, .. } => sets.open()[player],
        }
    }

    /// Takes in the stone that `player` has put on `cell`, after the referee has.
    pub(crate) fn place(&mut self, rules: &Rules, referee: &Referee, cell: Cell, player: Player) {
        let Some(lines) = referee.board() else {
            return;
        };
        match self {
            Self::Word => {}
            Self::FullLines(kept) => kept.place(rules, lines, cell, player),
            Self::AnyLines { threats, sets } => {
                threats.place(rules, lines, cell, player);
                sets.place(rules, lines, cell, player);
            }
        }
    }

    /// Takes out the stone that `player` had on `cell`, after the referee has.
    pub(crate) fn remove(&mut self, rules: &Rules, referee: &Referee, cell: Cell, player: Player) {
        let Some(lines) = referee.board() else {
            return;
        };
        match self {
            Self::Word => {}
            Self::FullLines(kept) => kept.remove(rules, lines, cell, player),
            Self::AnyLines { threats, sets } => {
                threats.remove(rules, lines, cell, player);
                sets.remove(rules, lines, cell, player);
            }
        }
    }
}
