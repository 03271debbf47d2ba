//! Whole boards in one word a player.

use super::bits::{k_in_bits, with_k};
use super::columns::Columns;
use super::laying::Laying;
use super::run::Run;
use super::stones::{Named, Playing, Stones, named_on_plane};
use crate::{Axis, ByPlayer, Cell, Column, Gravity, Move, Player, Rules};

/// The stones of a plane of up to 7 rows and 8 columns as bits, of each player a word in
/// which the cells lie column by column. A stone sets a bit, and whether there is a line is
/// asked of the whole word.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Word {
    columns: Columns<{ u8::BITS }>,
    stones: ByPlayer<u64>,
    taken: u64,
}

impl Word {
    /// Whether a word has a place for each cell.
    pub(super) const fn serves(rules: &Rules) -> bool {
        Columns::<{ u8::BITS }>::serves(rules)
    }

    /// The empty board, for rules that it serves.
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            columns: Columns::new(rules),
            stones: ByPlayer::from_fn(|_| 0),
            taken: 0,
        }
    }

    /// The free cells where a stone of `player` put now completes a line, row by row, each of
    /// which is tried.
    pub(super) fn completing(&self, rules: &Rules, player: Player) -> impl Iterator<Item = Cell> {
        let (stones, rules) = (self.stones[player], *rules);
        let within_reach = match rules.gravity() {
            Gravity::None => self.columns.cells & !self.taken,
            Gravity::Drop => self.columns.all_resting(self.taken),
        };
        let completes = move |cell| {
            let bit = self.columns.bit(cell);
            within_reach & bit != 0
                && self
                    .columns
                    .has_run(&rules, k_in_bits(&rules), stones | bit)
                && (rules.is_any_run_a_line() || self.completes(&rules, cell, player))
        };
        let cells = (0..).map_while(move |index| rules.size().cell(index));
        cells.filter(move |&cell| completes(cell))
    }

    /// The number of sets that leave `player` a chance.
    pub(super) fn open(&self, rules: &Rules, player: Player) -> u32 {
        let all = Player::first(rules.players());
        let blocking = all.filter(|&owner| rules.blocks(owner, player));
        let blocking = blocking.fold(0, |blocking, owner| blocking | self.stones[owner]);
        self.columns.set_count(rules, k_in_bits(rules), !blocking)
    }

    /// [`Stones::completes`] for the cell of a bit: of a cell that is at hand as a bit
    /// nothing else has to be stored beforehand.
    #[cold]
    fn completes_at(&self, rules: &Rules, bit: u64, player: Player) -> bool {
        self.completes(rules, self.columns.cell(bit), player)
    }
}

impl Stones for Word {
    fn stone(&self, rules: &Rules, cell: Cell) -> Option<Player> {
        let bit = self.columns.bit(cell);
        let mut players = Player::first(rules.players());
        players.find(|&player| self.stones[player] & bit != 0)
    }

    #[inline]
    fn is_free(&self, _: &Rules, cell: Cell) -> bool {
        self.taken & self.columns.bit(cell) == 0
    }

    #[inline]
    fn resting_cell(&self, _: &Rules, column: Column) -> Option<Cell> {
        let bit = self.columns.resting(self.taken, column.col());
        (bit != 0).then(|| self.columns.cell(bit))
    }

    fn open_columns(&self, _: &Rules) -> u64 {
        self.columns.all_resting(self.taken).count_ones().into()
    }

    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.put(rules, cell, self.columns.bit(cell), player)
    }

    fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Option<Run> {
        let stone = |cell| self.stone(rules, cell);
        Some(Run::walked(rules.grid(), axis, cell, player, stone))
    }

    #[inline]
    fn remove(&mut self, _: &Rules, cell: Cell, player: Player) {
        let bit = self.columns.bit(cell);
        self.stones[player] ^= bit;
        self.taken ^= bit;
    }
}

impl Playing for Word {
    /// The bit of the cell.
    type Spot = u64;

    #[inline]
    fn named(&self, rules: &Rules, mv: Move) -> Option<Named> {
        named_on_plane(rules, mv)
    }

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<(Cell, u64)> {
        match self.named(rules, mv)? {
            Named::Cell(cell) => {
                let bit = self.columns.bit(cell);
                (self.taken & bit == 0).then_some((cell, bit))
            }
            Named::Column(column) => {
                let bit = self.columns.resting(self.taken, column.col());
                let cell = self.columns.cell_in(column.col(), bit);
                (bit != 0).then_some((cell, bit))
            }
        }
    }

    #[inline]
    fn put(&mut self, rules: &Rules, _: Cell, bit: u64, player: Player) -> bool {
        let stones = self.stones[player] | bit;
        self.stones[player] = stones;
        self.taken |= bit;
        with_k(rules, |k| self.columns.has_run(rules, k, stones))
            && (rules.is_any_run_a_line() || self.completes_at(rules, bit, player))
    }
}

impl Laying for Word {
    /// The bit of the cell.
    type Spot = u64;

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<u64> {
        Playing::find(self, rules, mv).map(|(_, bit)| bit)
    }

    #[inline]
    fn lay(&mut self, bit: u64, player: Player) {
        self.stones[player] |= bit;
        self.taken |= bit;
    }

    fn take_up(&mut self, bit: u64, player: Player) {
        self.stones[player] ^= bit;
        self.taken ^= bit;
    }

    fn filled(&self, _: &Rules) -> u64 {
        self.taken.count_ones().into()
    }

    #[inline]
    fn has_run(&self, rules: &Rules, player: Player) -> bool {
        with_k(rules, |k| {
            self.columns.has_run(rules, k, self.stones[player])
        })
    }

    fn run(&self, rules: &Rules, axis: Axis, bit: u64, player: Player) -> Option<Run> {
        Stones::run(self, rules, axis, self.columns.cell(bit), player)
    }
}
