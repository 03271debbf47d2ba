//! Which method keeps the facts beyond the verdict.

use super::full_lines::FullLines;
use super::line_ledger::{Change, LineLedger};
use super::lines::Lines;
use super::open_sets::OpenSets;
use super::runs::Runs;
use super::threats::Threats;
use super::{Boarded, Method, Referee};
use crate::board::Board;
use crate::quick::Quick;
use crate::sparse::SPARSE_ENTRY_BYTES;
use crate::{Cell, Player, Rules};

/// The threats and the open sets of one position, kept in step with its referee.
#[derive(Clone, Debug)]
pub(crate) enum Ledger {
    /// Nothing is kept: a word tells all when it is asked.
    Word,
    ShortLines(Quick<LineLedger<u16>>),
    LongLines(Quick<LineLedger<u64>>),
    /// On a board where every line is a full one and two play.
    FullLines(FullLines),
    /// On a board under any rules.
    AnyLines {
        threats: Threats,
        sets: OpenSets,
    },
}

impl Ledger {
    /// The facts of the empty board as the referee holds it.
    pub(crate) fn new(rules: &Rules, referee: &Referee) -> Self {
        match referee {
            Referee::Word(_) | Referee::SpaceWord(_) => Self::Word,
            Referee::ShortLines(lines) => Self::ShortLines(lines.beside(LineLedger::new(rules))),
            Referee::LongLines(lines) => Self::LongLines(lines.beside(LineLedger::new(rules))),
            Referee::Boarded(_) => match rules.full_lines() {
                Some(n) => Self::FullLines(FullLines::new(rules, n)),
                None => Self::AnyLines {
                    threats: Threats::default(),
                    sets: OpenSets::new(rules),
                },
            },
        }
    }

    /// The bytes that [`Ledger::new`] allocates, at most.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        match (Method::of(rules), rules.full_lines()) {
            (Method::Word, _) => 0,
            (Method::Lines, _) if Lines::<u16>::serves(rules) => {
                LineLedger::<u16>::new_bytes(rules)
            }
            (Method::Lines, _) => LineLedger::<u64>::new_bytes(rules),
            (Method::Tally | Method::Runs, Some(n)) => FullLines::new_bytes(rules, n),
            (Method::Tally | Method::Runs, None) => OpenSets::new_bytes(rules),
        }
    }

    /// The bytes that each stone may add, on the average.
    pub(crate) const fn stone_bytes(rules: &Rules) -> u64 {
        if matches!(Method::of(rules), Method::Word | Method::Lines) {
            return 0;
        }
        let axes = rules.axes().len() as u64;
        // A run has two ends an axis where a stone may complete a line.
        let threats = 2 * axes;
        if Board::is_dense(rules.size()) {
            threats * SPARSE_ENTRY_BYTES
        } else {
            (threats + axes * rules.players() as u64) * SPARSE_ENTRY_BYTES
        }
    }

    /// The free cells where a stone of `player` put now completes a line, row by
    /// row.
    pub(crate) fn completing(
        &self,
        rules: &Rules,
        referee: &Referee,
        player: Player,
    ) -> impl Iterator<Item = Cell> {
        let (threats, board) = match self {
            Self::FullLines(lines) => (Some(lines.threats()), referee.boarded()),
            Self::AnyLines { threats, .. } => (Some(threats), referee.boarded()),
            Self::Word | Self::ShortLines(_) | Self::LongLines(_) => (None, None),
        };
        let on_board = threats.zip(board).into_iter();
        let on_board =
            on_board.flat_map(move |(threats, boarded)| threats.cells(boarded.board(), player));
        let in_word = match referee {
            Referee::Word(word) => word.completing(rules, player),
            _ => 0,
        };
        let rules = *rules;
        let row = move |row| match (self, referee) {
            (Self::ShortLines(ledger), Referee::ShortLines(lines)) => {
                ledger.row(&rules, lines, player, row).into()
            }
            (Self::LongLines(ledger), Referee::LongLines(lines)) => {
                ledger.row(&rules, lines, player, row)
            }
            (_, Referee::Word(word)) => word.row(in_word, row),
            _ => 0,
        };
        let rows = match self {
            Self::FullLines(_) | Self::AnyLines { .. } => 0,
            Self::Word | Self::ShortLines(_) | Self::LongLines(_) => rules.size().rows(),
        };
        let in_bits = (0..rows).flat_map(move |at| {
            let mut rest = row(at);
            core::iter::from_fn(move || {
                let col = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (col < u64::BITS).then(|| Cell::new(at, col))
            })
        });
        let in_space = match referee {
            Referee::SpaceWord(word) => Some((word, word.completing(&rules, player))),
            _ => None,
        };
        let in_space = in_space.into_iter().flat_map(move |(word, found)| {
            let cells = (0..).map_while(move |index| rules.size().cell(index));
            cells.filter(move |&cell| word.has(found, cell))
        });
        in_bits.chain(in_space).chain(on_board)
    }

    /// The number of sets that `player` may still fill.
    pub(crate) fn open(&self, rules: &Rules, referee: &Referee, player: Player) -> u128 {
        match (self, referee) {
            (Self::ShortLines(ledger), _) => ledger.open()[player].into(),
            (Self::LongLines(ledger), _) => ledger.open()[player].into(),
            (Self::FullLines(lines), _) => lines.open()[player],
            (Self::AnyLines { sets, .. }, _) => sets.open()[player],
            (Self::Word, Referee::Word(word)) => word.open(rules, player).into(),
            (Self::Word, Referee::SpaceWord(word)) => word.open(rules, player).into(),
            (Self::Word, _) => 0,
        }
    }

    /// Takes in the stone that `player` has put on `cell`, after the referee has.
    pub(crate) fn place(&mut self, rules: &Rules, referee: &Referee, cell: Cell, player: Player) {
        match (&mut *self, referee) {
            (Self::FullLines(lines), Referee::Boarded(boarded)) => {
                lines.place(rules, boarded.board(), cell, player);
            }
            (Self::AnyLines { threats, sets }, Referee::Boarded(boarded)) => {
                threats.place(rules, boarded.board(), runs_of(boarded), cell, player);
                sets.place(rules, cell, player);
            }
            _ => self.follow(rules, referee, cell, player, Change::Come),
        }
    }

    /// Takes out the stone that `player` had on `cell`, after the referee has.
    pub(crate) fn remove(&mut self, rules: &Rules, referee: &Referee, cell: Cell, player: Player) {
        match (&mut *self, referee) {
            (Self::FullLines(lines), Referee::Boarded(boarded)) => {
                lines.remove(rules, boarded.board(), cell, player);
            }
            (Self::AnyLines { threats, sets }, Referee::Boarded(boarded)) => {
                threats.remove(rules, boarded.board(), runs_of(boarded), cell, player);
                sets.remove(rules, cell, player);
            }
            _ => self.follow(rules, referee, cell, player, Change::Gone),
        }
    }

    /// Takes in that a stone has come or gone, where both are nearly the same.
    #[inline]
    fn follow(
        &mut self,
        rules: &Rules,
        referee: &Referee,
        cell: Cell,
        player: Player,
        change: Change,
    ) {
        match (self, referee) {
            (Self::ShortLines(ledger), Referee::ShortLines(lines)) => {
                ledger.follow(rules, lines, cell, player, change);
            }
            (Self::LongLines(ledger), Referee::LongLines(lines)) => {
                ledger.follow(rules, lines, cell, player, change);
            }
            _ => {}
        }
    }
}

fn runs_of(boarded: &Boarded) -> &Runs {
    boarded
        .runs()
        .expect("only full lines are counted, and they have a ledger of their own")
}
