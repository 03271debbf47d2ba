//! Whole boards in one word per player.

use super::columns::Columns;
use super::run::Run;
use super::{Stones, is_on_plane};
use crate::{Axis, Cell, Column, Gravity, Move, Player, Rules};

/// The stones of two players on a plane of up to 7 rows and 8 columns, as bits. Each player has a
/// word, in which the cells follow each other column by column. A stone sets a bit, and the whole
/// word shows if there is a line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Word {
    columns: Columns<{ u8::BITS }>,
    stones: [u64; 2],
}

impl Word {
    /// True if a word has a bit for each cell.
    pub(super) const fn serves(rules: &Rules) -> bool {
        rules.players() == 2 && Columns::<{ u8::BITS }>::serves(rules)
    }

    /// Creates the empty board.
    pub(super) const fn new(rules: &Rules) -> Self {
        Self {
            columns: Columns::new(rules),
            stones: [0; 2],
        }
    }

    #[inline(always)]
    pub(crate) const fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    #[inline(always)]
    fn own(&self, player: Player) -> u64 {
        self.stones[player.index() % 2]
    }

    /// Iterates over the empty cells where a stone of `player` placed now completes a line, row
    /// by row. Each empty cell is tried.
    pub(crate) fn completing(&self, rules: &Rules, player: Player) -> impl Iterator<Item = Cell> {
        let (stones, rules) = (self.own(player), *rules);
        let reachable = match rules.gravity() {
            Gravity::None => self.columns.cells & !self.occupied(),
            Gravity::Drop => self.columns.landings(self.occupied()),
        };
        let completes = move |cell| {
            let bit = self.columns.bit(cell);
            reachable & bit != 0
                && self.columns.has_run(&rules, stones | bit)
                && (rules.is_any_run_a_line()
                    || self.completes(&rules, [cell.row(), cell.col()], player))
        };
        rules.size().cells().filter(move |&cell| completes(cell))
    }

    /// Returns the number of candidates that `player` may still fill.
    pub(crate) fn open_candidates(&self, rules: &Rules, player: Player) -> u32 {
        let blocks = |owner| rules.blocks(owner, player);
        let blocking = Player::first(2).filter(|&owner| blocks(owner));
        let blocking = blocking.fold(0, |blocking, owner| blocking | self.own(owner));
        self.columns.candidate_count(rules, !blocking)
    }

    /// Returns the bit of a cell.
    #[inline(always)]
    pub(crate) const fn bit(&self, cell: Cell) -> u64 {
        self.columns.bit(cell)
    }

    /// Returns the cell of a bit.
    pub(crate) const fn cell(&self, bit: u64) -> Cell {
        self.columns.cell(bit)
    }

    /// Returns the bit of the lowest empty cell of a column; `None` if the column is full.
    #[inline(always)]
    pub(crate) fn landing(&self, col: u32) -> Option<u64> {
        Some(self.columns.landing(self.occupied(), col)).filter(|&bit| bit != 0)
    }

    /// Sets the bit of a stone.
    #[inline(always)]
    pub(crate) fn set(&mut self, bit: u64, player: Player) {
        self.stones[player.index() % 2] |= bit;
    }

    /// Clears the bit of a stone.
    #[inline(always)]
    pub(crate) fn clear(&mut self, bit: u64, player: Player) {
        self.stones[player.index() % 2] &= !bit;
    }

    /// True if there is a run of at least k stones of `player`.
    #[inline(always)]
    pub(crate) fn has_run(&self, rules: &Rules, player: Player) -> bool {
        self.columns.has_run(rules, self.own(player))
    }

    /// True if a stone completes a line, under rules for which some runs of k are not lines.
    #[cold]
    #[inline(never)]
    fn completes(&self, rules: &Rules, [row, col]: [u32; 2], player: Player) -> bool {
        let cell = Cell::new(row, col);
        let mut axes = rules.axes().iter();
        axes.any(|&axis| self.walk(rules, axis, cell, player).is_line(rules))
    }

    /// Measures the run of `player` through a cell, as if a stone of `player` lay there.
    pub(crate) fn walk(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        let owner = |cell| self.owner(cell);
        Run::walk(rules.grid(), axis, cell, player, owner)
    }
}

impl Stones for Word {
    #[inline(always)]
    fn is_on_board(rules: &Rules, mv: Move) -> bool {
        is_on_plane(rules, mv)
    }

    #[inline(always)]
    fn simplified(mv: Move) -> Move {
        match mv {
            Move::Cell(cell) => Move::at(cell.row(), cell.col()),
            Move::Column(column) => Move::column(column.col()),
        }
    }

    fn owner(&self, cell: Cell) -> Option<Player> {
        let bit = self.columns.bit(cell);
        Player::first(2).find(|&player| self.own(player) & bit != 0)
    }

    #[inline(always)]
    fn is_empty(&self, cell: Cell) -> bool {
        self.occupied() & self.columns.bit(cell) == 0
    }

    #[inline(always)]
    fn landing_row(&self, column: Column) -> Option<u32> {
        let bit = self.landing(column.col())?;
        Some(self.columns.row(column.col(), bit))
    }

    fn open_columns(&self) -> u64 {
        self.columns.landings(self.occupied()).count_ones().into()
    }

    #[inline(always)]
    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.set(self.bit(cell), player);
        self.has_run(rules, player)
            && (rules.is_any_run_a_line()
                || self.completes(rules, [cell.row(), cell.col()], player))
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, player: Player) {
        self.clear(self.bit(cell), player);
    }

    fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        self.walk(rules, axis, cell, player)
    }

    fn has_line(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> bool {
        self.walk(rules, axis, cell, player).is_line(rules)
    }
}
