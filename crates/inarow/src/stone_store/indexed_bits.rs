//! The lines of a board, with an index of their facts if the position keeps one.

use alloc::boxed::Box;

use super::axis_bits::AxisBits;
use super::change::{Change, Stone};
use super::facts_index::FactsIndex;
use super::run::Run;
use super::{Method, Stones};
use crate::{Axis, Cell, Column, Player, Rules};

/// Stones as [`AxisBits`]. Each stone placed or removed updates the index.
#[derive(Clone, Debug)]
pub(crate) struct IndexedBits {
    pub(super) bits: AxisBits,
    /// Boxed, because it is several times as large as the lines.
    pub(super) index: Option<Box<FactsIndex>>,
}

impl IndexedBits {
    /// Creates the empty board without an index.
    pub(super) fn new(rules: &Rules, method: Method) -> Self {
        Self {
            bits: AxisBits::new(rules, method),
            index: None,
        }
    }

    /// Places a stone without a search for the line that it completes.
    pub(super) fn add(&mut self, cell: Cell, player: Player) {
        self.bits.add(cell, player);
        self.update((cell, player), Change::Placed);
    }

    /// Places a stone and updates the index. Cold, so that a position without an index saves no
    /// registers for this call.
    #[cold]
    #[inline(never)]
    fn place_in_index(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let place = self.index.as_ref().map(|index| index.place);
        let completes = place.is_some_and(|place| place(&mut self.bits, rules, cell, player));
        self.update((cell, player), Change::Placed);
        completes
    }

    /// Updates the index.
    fn update(&mut self, stone: Stone, change: Change) {
        if let Some(index) = &mut self.index {
            index.update(&self.bits, stone, change);
        }
    }
}

impl Stones for IndexedBits {
    #[inline(always)]
    fn owner(&self, cell: Cell) -> Option<Player> {
        self.bits.owner(cell)
    }

    #[inline(always)]
    fn is_empty(&self, cell: Cell) -> bool {
        self.bits.is_empty(cell)
    }

    #[inline(always)]
    fn landing_row(&self, column: Column) -> Option<u32> {
        self.bits.landing_row(column)
    }

    fn open_columns(&self) -> u64 {
        self.bits.open_columns()
    }

    #[inline(always)]
    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        if self.index.is_some() {
            return self.place_in_index(rules, cell, player);
        }
        self.bits.place(rules, cell, player)
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, player: Player) {
        self.bits.remove(cell, player);
        self.update((cell, player), Change::Removed);
    }

    fn run(&self, _: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        self.bits.run(axis, cell, player)
    }

    fn has_line(&self, _: &Rules, axis: Axis, cell: Cell, player: Player) -> bool {
        self.bits.has_line(axis, cell, player)
    }
}
