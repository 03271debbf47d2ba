//! Whole boards in one word a player.

use super::columns::Columns;
use super::laying::Laying;
use super::run::Run;
use super::stones::{Named, Stones, named_on_plane};
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
                && self.columns.has_run(&rules, stones | bit)
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
        self.columns.set_count(rules, !blocking)
    }
}

impl Stones for Word {
    #[inline]
    fn named(&self, rules: &Rules, mv: Move) -> Option<Named> {
        named_on_plane(rules, mv)
    }

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
        (bit != 0).then(|| self.columns.cell_in(column.col(), bit))
    }

    fn open_columns(&self, _: &Rules) -> u64 {
        self.columns.all_resting(self.taken).count_ones().into()
    }

    #[inline(always)]
    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let bit = self.columns.bit(cell);
        let stones = self.stones[player] | bit;
        self.stones[player] = stones;
        self.taken |= bit;
        self.columns.has_run(rules, stones)
            && (rules.is_any_run_a_line() || self.completes(rules, cell, player))
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

impl Laying for Word {
    /// The bit of the cell.
    type Spot = u64;

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<u64> {
        Stones::find(self, rules, mv).map(|cell| self.columns.bit(cell))
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
        self.columns.has_run(rules, self.stones[player])
    }

    fn run(&self, rules: &Rules, axis: Axis, bit: u64, player: Player) -> Option<Run> {
        Stones::run(self, rules, axis, self.columns.cell(bit), player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_filled_once_however_many_stones_are_laid_there() {
        let rules = Rules::builder().size(3, 3).build().unwrap();
        let mut word = Word::new(&rules);
        for (place, player, filled) in [(0, 1, 1), (5, 2, 2), (5, 1, 2), (6, 2, 3)] {
            let cell = rules.size().cell(place).unwrap();
            word.lay(word.columns.bit(cell), Player::new(player).unwrap());
            assert_eq!(word.filled(&rules), filled, "{cell}");
        }
    }
}
