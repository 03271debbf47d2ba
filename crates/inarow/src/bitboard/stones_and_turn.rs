//! The stones and the turn of a small board, as a position reads and sets them.

use super::Bitboard;
use crate::board::Run;
use crate::progress::{Progress, TurnOrder};
use crate::{Axis, Cell, Column, Outcome, Player, Rules, Turn, Verdict};

impl Bitboard {
    /// Sets the bit of a stone.
    #[inline(always)]
    pub(crate) fn set(&mut self, bit: u64, player: Player) {
        *self.word(player) |= bit;
    }

    /// Clears the bit of a stone.
    #[inline(always)]
    pub(crate) fn clear(&mut self, bit: u64, player: Player) {
        *self.word(player) &= !bit;
    }

    /// Returns the word of player 1 or 2.
    #[inline(always)]
    const fn word(&mut self, player: Player) -> &mut u64 {
        if player.number() == self.player.number() {
            &mut self.mover
        } else {
            &mut self.other
        }
    }

    /// Returns the number of stones of a turn that the board has no cells for.
    fn surplus(&self, rules: &Rules) -> u32 {
        let [first, _] = self.turns;
        let turn = usize::from(self.ply() >= u32::from(first));
        rules.stones_in_turns()[turn] - u32::from(self.turns[turn])
    }

    pub(crate) fn progress(&self, rules: &Rules) -> Progress {
        let empty = (self.cells() & !self.occupied()).count_ones();
        Progress {
            empty: empty.into(),
            stones_left: self.stones_left(rules),
            player: self.player,
            outcome: self.outcome(),
            turn_order: self.clauses.turn_order(),
        }
    }

    fn stones_left(&self, rules: &Rules) -> u32 {
        let left = u32::from(self.stones_left);
        if self.turns == [1, 1] {
            return left;
        }
        left + self.surplus(rules)
    }

    /// Sets the cell of the last stone.
    pub(crate) fn set_last_cell(&mut self, last: Option<Cell>) {
        self.set_last(last.map_or(0, |cell| self.layout().bit(cell)));
    }

    /// Sets the turn, the outcome and the last stone. The stones keep their players.
    pub(crate) fn set_progress(&mut self, rules: &Rules, progress: Progress, last: Option<Cell>) {
        let left = progress.stones_left - self.surplus(rules);
        self.pass_turn(progress.player, left.to_le_bytes()[0]);
        self.clauses.set_turn_order(progress.turn_order);
        self.cells_if_ongoing = self.cells();
        self.k_and_outcome &= 0xf;
        if progress.outcome != Outcome::ONGOING {
            self.end(progress.outcome);
        }
        self.set_last_cell(last);
    }

    #[inline(always)]
    pub(crate) fn verdict(&self, rules: &Rules) -> Verdict {
        let turn = match self.clauses.turn_order() {
            TurnOrder::Fixed => Some(Turn::new(self.player, self.stones_left(rules))),
            TurnOrder::Any => None,
        };
        self.outcome().verdict(turn)
    }

    /// Returns the same board with ordered turns.
    pub(crate) const fn with_ordered_turns(mut self) -> Self {
        self.clauses.set_turn_order(TurnOrder::Fixed);
        self
    }

    /// Returns the player whose stone lies on a cell of the board.
    pub(crate) fn owner(&self, cell: Cell) -> Option<Player> {
        let bit = self.layout().bit(cell);
        Player::first(2).find(|&player| self.stones(player) & bit != 0)
    }

    /// True if no stone lies on a cell of the board.
    #[inline(always)]
    pub(crate) const fn is_empty(&self, cell: Cell) -> bool {
        self.occupied() & self.layout().bit(cell) == 0
    }

    /// Returns the row of the lowest empty cell of a column of a board with `drop`; `None` if the
    /// column is full.
    #[inline(always)]
    pub(crate) fn landing_row(&self, column: Column) -> Option<u32> {
        let stones = self.occupied() >> (column.col() * u8::BITS) & 0xff;
        (self.rows() - 1).checked_sub(stones.trailing_ones())
    }

    /// Returns the number of columns that are not full, on a board with `drop`.
    pub(crate) fn open_columns(&self) -> u64 {
        self.landings(self.cells()).count_ones().into()
    }

    /// Places a stone on an empty cell of the board. Only the stones change.
    pub(crate) fn add(&mut self, cell: Cell, player: Player) {
        self.set(self.layout().bit(cell), player);
    }

    /// Measures the run along `axis` through the stone of `player` on `cell`.
    pub(crate) fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        Run::walk(rules.grid(), axis, cell, player, |cell| self.owner(cell))
    }
}
