//! Whole boards in one word a player.

use super::bits::{Bits, with_k};
use super::columns::Columns;
use super::field::Field;
use super::layers::Layers;
use super::laying::Laying;
use super::stones::{Named, Playing, Stones};
use super::walk::Walk;
use crate::{Axis, ByPlayer, Cell, Column, Gravity, Move, Player, Rules};

/// The stones of a small board as bits, of each player a word in which the cells lie as
/// the field says. A stone sets a bit, and whether there is a line is asked of the
/// whole word.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Word<F: Field> {
    pub(super) field: F,
    pub(super) stones: ByPlayer<F::Word>,
    taken: F::Word,
}

/// A plane of up to 7 rows and 8 columns, in 64 bits.
pub(crate) type PlaneWord = Word<Columns<{ u8::BITS }>>;

/// A box of up to 4 rows, 4 columns and 5 layers, in 128 bits.
pub(crate) type SpaceWord = Word<Layers>;

/// Whether a word has a place for each cell.
pub(super) const fn serves(rules: &Rules) -> bool {
    Columns::<{ u8::BITS }>::serves(rules) || Layers::serves(rules)
}

impl<F: Field> Word<F> {
    /// The empty board, for rules that the field serves.
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            field: F::new(rules),
            stones: ByPlayer::from_fn(|_| F::Word::NONE),
            taken: F::Word::NONE,
        }
    }

    /// The free cells where a stone of `player` put now completes a line.
    pub(super) fn completing(&self, rules: &Rules, player: Player) -> F::Word {
        let stones = self.stones[player];
        let found = with_k(rules, |k| self.field.completing(rules, k, stones));
        let reachable = match rules.gravity() {
            Gravity::None => self.field.cells() & !self.taken,
            Gravity::Drop => self.field.all_resting(self.taken),
        };
        let found = found & reachable;
        match rules.is_any_run_a_line() {
            true => found,
            false => self.kept(found, |cell| self.completes(rules, cell, player)),
        }
    }

    /// Those of some cells as bits that are to be kept.
    fn kept(&self, cells: F::Word, keep: impl Fn(Cell) -> bool) -> F::Word {
        let (mut kept, mut rest) = (F::Word::NONE, cells);
        while rest != F::Word::NONE {
            let others = rest & (rest - 1.into());
            let lowest = rest ^ others;
            if keep(self.field.cell(lowest)) {
                kept = kept | lowest;
            }
            rest = others;
        }
        kept
    }

    /// The number of sets that leave `player` a chance.
    pub(super) fn open(&self, rules: &Rules, player: Player) -> u32 {
        let blocking = Player::first(rules.players())
            .filter(|&owner| rules.blocks(owner, player))
            .fold(F::Word::NONE, |blocking, owner| {
                blocking | self.stones[owner]
            });
        let clear = self.field.cells() & !blocking;
        with_k(rules, |k| self.field.set_count(rules, k, clear))
    }

    /// Whether a cell is among some as bits.
    pub(super) fn has(&self, cells: F::Word, cell: Cell) -> bool {
        cells & self.field.bit(cell) != F::Word::NONE
    }

    /// [`Stones::completes`] for the cell of a bit: of a cell that is at hand as a bit
    /// nothing else has to be stored beforehand.
    #[cold]
    fn completes_at(&self, rules: &Rules, bit: F::Word, player: Player) -> bool {
        self.completes(rules, self.field.cell(bit), player)
    }
}

impl PlaneWord {
    /// The bits of a row, that of column 0 lowest, of cells as bits.
    pub(super) fn row(&self, cells: u64, row: u32) -> u64 {
        self.field.row(cells, row)
    }
}

impl<F: Field> Stones for Word<F> {
    fn stone(&self, rules: &Rules, cell: Cell) -> Option<Player> {
        let bit = self.field.bit(cell);
        let mut players = Player::first(rules.players());
        players.find(|&player| self.stones[player] & bit != F::Word::NONE)
    }

    #[inline]
    fn is_free(&self, _: &Rules, cell: Cell) -> bool {
        !self.has(self.taken, cell)
    }

    #[inline]
    fn resting_cell(&self, _: &Rules, column: Column) -> Option<Cell> {
        let bit = self.field.resting(self.taken, column);
        (bit != F::Word::NONE).then(|| self.field.cell(bit))
    }

    fn open_columns(&self, _: &Rules) -> u64 {
        self.field.all_resting(self.taken).count().into()
    }

    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.put(rules, cell, self.field.bit(cell), player)
    }

    #[inline]
    fn remove(&mut self, _: &Rules, cell: Cell, player: Player) {
        let bit = self.field.bit(cell);
        self.stones[player] = self.stones[player] ^ bit;
        self.taken = self.taken ^ bit;
    }
}

impl<F: Field> Playing for Word<F> {
    /// The bit of the cell.
    type Spot = F::Word;

    #[inline]
    fn named(&self, rules: &Rules, mv: Move) -> Option<Named> {
        F::named(rules, mv)
    }

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<(Cell, F::Word)> {
        match self.named(rules, mv)? {
            Named::Cell(cell) => {
                let bit = self.field.bit(cell);
                (self.taken & bit == F::Word::NONE).then_some((cell, bit))
            }
            Named::Column(column) => {
                let bit = self.field.resting(self.taken, column);
                let cell = self.field.cell_in(column, bit);
                (bit != F::Word::NONE).then_some((cell, bit))
            }
        }
    }

    #[inline]
    fn put(&mut self, rules: &Rules, _: Cell, bit: F::Word, player: Player) -> bool {
        let stones = self.stones[player] | bit;
        self.stones[player] = stones;
        self.taken = self.taken | bit;
        with_k(rules, |k| self.field.has_run(rules, k, stones))
            && (rules.is_any_run_a_line() || self.completes_at(rules, bit, player))
    }
}

impl<F: Field> Laying for Word<F> {
    /// The bit of the cell.
    type Spot = F::Word;

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<F::Word> {
        Playing::find(self, rules, mv).map(|(_, bit)| bit)
    }

    #[inline]
    fn lay(&mut self, bit: F::Word, player: Player) {
        self.stones[player] = self.stones[player] | bit;
        self.taken = self.taken | bit;
    }

    fn take_up(&mut self, bit: F::Word, player: Player) {
        self.stones[player] = self.stones[player] ^ bit;
        self.taken = self.taken ^ bit;
    }

    fn filled(&self, _: &Rules) -> u64 {
        self.taken.count().into()
    }

    #[inline]
    fn has_run(&self, rules: &Rules, player: Player) -> bool {
        with_k(rules, |k| self.field.has_run(rules, k, self.stones[player]))
    }

    fn walk(&self, rules: &Rules, axis: Axis, bit: F::Word, player: Player) -> Walk {
        Stones::walk(self, rules, axis, self.field.cell(bit), player)
    }
}
