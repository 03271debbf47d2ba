//! Whole boards in one word a player.

use super::bits::with_k;
use super::columns::Columns;
use super::stones::{Named, Playing, Stones, named_on_plane};
use crate::{ByPlayer, Cell, Column, Gravity, Move, Player, Rules, Wrap};

/// The stones of a small plane board as bits, of each player a word of a byte a
/// column: see [`Columns`]. A stone sets a bit, and whether there is a line is asked
/// of the whole word.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Word {
    pub(super) columns: Columns<{ u8::BITS }>,
    pub(super) stones: ByPlayer<u64>,
    taken: u64,
}

impl Word {
    /// The most rows, one bit of a byte being no cell, and columns.
    const ROWS: u32 = 7;
    const COLUMNS: u32 = 8;

    pub(super) const fn serves(rules: &Rules) -> bool {
        let size = rules.size();
        size.layers().is_none()
            && size.rows() <= Self::ROWS
            && size.cols() <= Self::COLUMNS
            && matches!(rules.wrap(), Wrap::None)
    }

    /// The empty board, for rules that it serves.
    pub(crate) fn new(rules: &Rules) -> Self {
        Self {
            columns: Columns::new(rules),
            stones: ByPlayer::from_fn(|_| 0),
            taken: 0,
        }
    }

    /// The free cells where a stone of `player` put now completes a line.
    pub(super) fn completing(&self, rules: &Rules, player: Player) -> u64 {
        let stones = self.stones[player];
        let found = with_k(rules, |k| self.columns.completing(rules, k, stones));
        let reachable = match rules.gravity() {
            Gravity::None => self.columns.cells & !self.taken,
            Gravity::Drop => self.columns.all_resting(self.taken),
        };
        let found = found & reachable;
        match rules.is_any_run_a_line() {
            true => found,
            false => self.kept(found, |cell| {
                self.completes(rules, cell.row(), cell.col(), player)
            }),
        }
    }

    /// Those of some cells as bits that are to be kept.
    fn kept(&self, cells: u64, keep: impl Fn(Cell) -> bool) -> u64 {
        let (mut kept, mut rest) = (0, cells);
        while rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            if keep(self.columns.cell(lowest)) {
                kept |= lowest;
            }
            rest ^= lowest;
        }
        kept
    }

    /// The number of sets that leave `player` a chance.
    pub(super) fn open(&self, rules: &Rules, player: Player) -> u32 {
        let blocking = Player::first(rules.players())
            .filter(|&owner| rules.blocks(owner, player))
            .fold(0, |blocking, owner| blocking | self.stones[owner]);
        let clear = self.columns.cells & !blocking;
        with_k(rules, |k| self.columns.set_count(rules, k, clear))
    }

    /// The bits of a row, that of column 0 lowest, of cells as bits.
    pub(super) fn row(&self, cells: u64, row: u32) -> u64 {
        self.columns.row(cells, row)
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
    fn find(&self, rules: &Rules, mv: Move) -> Option<(Cell, u64)> {
        match named_on_plane(rules, mv)? {
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
    fn put(&mut self, rules: &Rules, cell: Cell, bit: u64, player: Player) -> bool {
        let stones = self.stones[player] | bit;
        self.stones[player] = stones;
        self.taken |= bit;
        with_k(rules, |k| self.columns.has_run(rules, k, stones))
            && (rules.is_any_run_a_line() || self.completes(rules, cell.row(), cell.col(), player))
    }
}
