//! The lines of a board, with an index of their facts if the position keeps one.

use alloc::boxed::Box;

use super::change::{Change, Stone};
use super::facts_index::FactsIndex;
use super::lines::Lines;
use super::run::Run;
use super::{Method, Stones};
use crate::{Axis, Cell, Column, Player, Rules};

/// Stones as [`Lines`]. Each stone placed or removed updates the index.
#[derive(Clone, Debug)]
pub(crate) struct IndexedLines {
    pub(super) lines: Lines,
    /// Boxed, because it is several times as large as the lines.
    pub(super) index: Option<Box<FactsIndex>>,
}

impl IndexedLines {
    /// Creates the empty board without an index.
    pub(super) fn new(rules: &Rules, method: Method) -> Self {
        Self {
            lines: Lines::new(rules, method),
            index: None,
        }
    }

    /// Places a stone without a search for the line that it completes.
    pub(super) fn add(&mut self, cell: Cell, player: Player) {
        self.lines.add(cell, player);
        self.update((cell, player), Change::Placed);
    }

    /// Places a stone and updates the index. Not inlined, since most positions have none.
    #[inline(never)]
    fn place_in_index(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let completes = self.lines.place(rules, cell, player);
        self.update((cell, player), Change::Placed);
        completes
    }

    /// Updates the index.
    fn update(&mut self, stone: Stone, change: Change) {
        if let Some(index) = &mut self.index {
            index.update(&self.lines, stone, change);
        }
    }
}

impl Stones for IndexedLines {
    #[inline(always)]
    fn owner(&self, cell: Cell) -> Option<Player> {
        self.lines.owner(cell)
    }

    #[inline(always)]
    fn is_empty(&self, cell: Cell) -> bool {
        self.lines.is_empty(cell)
    }

    #[inline(always)]
    fn landing_row(&self, column: Column) -> Option<u32> {
        self.lines.landing_row(column)
    }

    fn open_columns(&self) -> u64 {
        self.lines.open_columns()
    }

    #[inline(always)]
    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        if self.index.is_some() {
            return self.place_in_index(rules, cell, player);
        }
        self.lines.place(rules, cell, player)
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, player: Player) {
        self.lines.remove(cell, player);
        self.update((cell, player), Change::Removed);
    }

    fn run(&self, _: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        self.lines.run(axis, cell, player)
    }

    fn has_line(&self, _: &Rules, axis: Axis, cell: Cell, player: Player) -> bool {
        self.lines.has_line(axis, cell, player)
    }
}
