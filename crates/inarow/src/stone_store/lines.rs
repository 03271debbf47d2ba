//! Lines of any length as bits.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::iter;
use core::ops::RangeInclusive;

use super::axis_layout::{AxisLayout, Bit, words_of};
use super::bitmap::{Bitmap, Owner};
use super::bits::any_has_row;
use super::four_axes;
use super::heights::Heights;
use super::neighbours::Side;
use super::run::Run;
use super::{Method, Tally};
use crate::table::{SPARSE_ENTRY_BYTES, is_dense};
use crate::{Axis, Cell, Column, Player, Rules};

/// The stones of a board of any size as bits. Each player has words for each axis, in which the
/// cells of a line follow each other ([`AxisLayout`]).
///
/// ```text
///    . X X * X . O       the word of X:  0 1 1 * 1 0 0 0
///                        two ones before the stone and one after it: a run of 4
/// ```
///
/// A stone sets one bit for each axis. The run through the stone is the block of set bits around
/// its bit. The bit between two lines is never set, so no run continues from one line into the
/// next.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(super) rules: Rules,
    /// The axes along which stones are stored: all axes of the rules, or only the first axis if
    /// counters detect the lines.
    pub(super) axes: &'static [Axis],
    pub(super) layouts: Arc<[AxisLayout]>,
    pub(super) lookup: LineLookup,
    pub(super) bits: Bitmap,
    pub(super) heights: Heights,
}

/// The search for a line that a new stone completes.
#[derive(Clone, Debug)]
pub(super) enum LineLookup {
    /// Searches the words of all four lines for rows of k bits at once. It serves planes with
    /// four axes and without `wrap` whose sides are short: rotating a word by
    /// [`four_axes::CELLS`] brings only clear bits from its other end.
    FourAxes,
    /// Counts the ones on both sides of the stone, axis by axis.
    EachAxis,
    /// Compares the textbook's counters with +n or -n.
    Counters(Tally),
}

impl Lines {
    /// Creates the empty board.
    pub(super) fn new(rules: &Rules, method: Method) -> Self {
        let (grid, axes) = (rules.grid(), stored_axes(rules, method));
        let mut begin = 0;
        let layouts = axes.iter().map(|&axis| {
            let layout = AxisLayout::new(grid, axis, begin);
            if are_dense(rules) {
                begin += AxisLayout::word_count(grid, axis);
            }
            layout
        });
        Self {
            rules: *rules,
            axes,
            layouts: layouts.collect(),
            lookup: match method {
                Method::Tally => LineLookup::Counters(Tally::sparse_if_large(rules.size().rows())),
                _ if four_axes::fits(rules) => LineLookup::FourAxes,
                _ => LineLookup::EachAxis,
            },
            bits: Bitmap::new(rules.players(), axes.len(), word_count(rules, axes)),
            heights: Heights::new(rules),
        }
    }

    /// Returns the heap bytes that [`Lines::new`] allocates.
    pub(super) const fn new_bytes(rules: &Rules, method: Method) -> u64 {
        /// The reference counts of the shared layouts.
        const COUNTS: usize = 2 * size_of::<usize>();
        let layouts = stored_axes(rules, method).len() * size_of::<AxisLayout>();
        Self::clone_bytes(rules, method) + (COUNTS + layouts) as u64
    }

    /// Returns the heap bytes that a clone of the empty board allocates.
    pub(super) const fn clone_bytes(rules: &Rules, method: Method) -> u64 {
        let axes = stored_axes(rules, method);
        let bits = Bitmap::new_bytes(rules.players(), axes.len(), word_count(rules, axes));
        let counters = match method {
            Method::Tally => Tally::new_bytes(rules.size().rows()),
            Method::Word | Method::Lines => 0,
        };
        bits + Heights::new_bytes(rules) + counters
    }

    /// Returns the heap bytes that each stone may add: 0 on a dense board, and an average otherwise.
    pub(crate) const fn stone_bytes(rules: &Rules) -> u64 {
        if are_dense(rules) {
            return 0;
        }
        // A word per axis, and the height of its column.
        (rules.axes().len() as u64 + 1) * SPARSE_ENTRY_BYTES
    }

    pub(super) const fn method(&self) -> Method {
        match self.lookup {
            LineLookup::Counters(_) => Method::Tally,
            LineLookup::FourAxes | LineLookup::EachAxis => Method::Lines,
        }
    }

    pub(super) const fn tally(&self) -> Option<&Tally> {
        match &self.lookup {
            LineLookup::Counters(tally) => Some(tally),
            LineLookup::FourAxes | LineLookup::EachAxis => None,
        }
    }

    /// Iterates over the stones with their cells, row by row.
    pub(super) fn stones(&self) -> impl Iterator<Item = (Cell, Player)> {
        let size = self.rules.size();
        // The words of a row.
        let words = words_of(size.cols()) * u64::from(size.sides()[2]);
        let end = words * u64::from(size.rows());
        let mut next = 0;
        let rows = iter::from_fn(move || {
            let left = (next < end).then(|| next..=end - 1)?;
            let (first, _) = self.bits.nearest_word(Owner::Any, 0, left, Side::After)?;
            let row = first / words * words;
            next = row + words;
            let mut stones = Vec::new();
            self.each_stone_in(row..=next - 1, &mut |cell, player| {
                stones.push((cell, player));
            });
            sort_by_cell(&mut stones);
            Some(stones)
        });
        rows.flatten()
    }

    /// Calls `visit` for each stone, in any order.
    pub(super) fn each_stone(&self, visit: &mut dyn FnMut(Cell, Player)) {
        let words = AxisLayout::word_count(self.rules.grid(), Axis::Horizontal);
        self.each_stone_in(0..=words - 1, visit);
    }

    /// Calls `visit` for each stone in these words of the first axis. It is not generic, since a copy
    /// for each caller would be much code.
    fn each_stone_in(&self, words: RangeInclusive<u64>, visit: &mut dyn FnMut(Cell, Player)) {
        let size = self.rules.size();
        let (words_of_line, layers) = (words_of(size.cols()), u64::from(size.sides()[2]));
        // The layout of the first axis, the horizontal one, orders words and bits like this.
        self.bits.each_word(0, words, |player, index, mut word| {
            let (line, part) = (index / words_of_line, index % words_of_line);
            let [row, layer, col] = [line / layers, line % layers, part * u64::from(u64::BITS)]
                .map(|at| u32::try_from(at).unwrap_or(u32::MAX));
            while word != 0 {
                visit(
                    size.cell_at([row, col + word.trailing_zeros(), layer]),
                    player,
                );
                word &= word - 1;
            }
        });
    }

    /// Returns the bit of a cell along the first axis, which identifies its stone.
    #[inline(always)]
    fn first_bit(&self, cell: Cell) -> Bit {
        match self.lookup {
            LineLookup::FourAxes => AxisLayout::four_bits(self.rules.grid(), cell)[0],
            LineLookup::EachAxis | LineLookup::Counters(_) => self.layouts[0].bit(cell),
        }
    }

    /// Sets the bits of a stone. True if the run through it has at least k stones. The run may
    /// still be too long or blocked.
    #[inline(never)]
    fn place_along_each_axis(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let mut found = false;
        for axis in 0..self.axes.len() {
            let (layout, bit) = (&self.layouts[axis], self.layouts[axis].bit(cell));
            let word = self.bits.flip(player, axis, bit);
            found |= match layout.length_in_word(word, bit.index) {
                Some(length) => length >= rules.k(),
                None => self.has_long_run(axis, cell, player),
            };
        }
        found
    }

    /// Returns the index of an axis; `None` if no stones are stored along it.
    fn axis_index(&self, axis: Axis) -> Option<usize> {
        self.axes.iter().position(|&other| other == axis)
    }

    /// True if a stone completes a line under rules that do not count every run of k.
    #[cold]
    fn completes(&self, cell: Cell, player: Player) -> bool {
        let mut axes = 0..self.axes.len();
        axes.any(|axis| self.is_line_along(axis, cell, player))
    }

    pub(super) fn owner(&self, cell: Cell) -> Option<Player> {
        self.bits.owner(0, self.first_bit(cell))
    }

    #[inline(always)]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.bits.is_clear(0, self.first_bit(cell))
    }

    #[inline]
    pub(super) fn landing_row(&self, column: Column) -> Option<u32> {
        self.heights.landing_row(&self.rules, column)
    }

    pub(super) fn open_columns(&self) -> u64 {
        self.heights.open_columns(&self.rules)
    }

    #[inline(always)]
    pub(super) fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.heights.add(&self.rules, cell);
        let has_long_run = match (&mut self.bits, &mut self.lookup) {
            (Bitmap::Dense(words), LineLookup::FourAxes) => {
                let bits = AxisLayout::four_bits(self.rules.grid(), cell);
                any_has_row(words.flip_four(player, bits), rules.k_in_bits())
            }
            (_, LineLookup::Counters(tally)) => {
                self.bits.flip(player, 0, self.layouts[0].bit(cell));
                let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
                return tally.make_move(row, col, player.number().into()) != 0;
            }
            _ => self.place_along_each_axis(rules, cell, player),
        };
        has_long_run && (rules.is_any_run_a_line() || self.completes(cell, player))
    }

    #[inline]
    pub(super) fn remove(&mut self, cell: Cell, player: Player) {
        self.heights.remove(&self.rules, cell);
        match (&mut self.bits, &mut self.lookup) {
            (Bitmap::Dense(words), LineLookup::FourAxes) => {
                words.flip_four(player, AxisLayout::four_bits(self.rules.grid(), cell));
                return;
            }
            (_, LineLookup::Counters(tally)) => {
                let (row, col) = (cell.row().cast_signed(), cell.col().cast_signed());
                tally.undo_move(row, col, player.number().into());
            }
            _ => {}
        }
        for (axis, layout) in self.layouts.iter().enumerate() {
            self.bits.flip(player, axis, layout.bit(cell));
        }
    }

    pub(super) fn run(&self, axis: Axis, cell: Cell, player: Player) -> Run {
        match self.axis_index(axis) {
            Some(axis) => self.run_along(axis, cell, player),
            // Counters detect the lines, and only one axis is stored.
            None => Run::walk(self.rules.grid(), axis, cell, player, |cell| {
                self.owner(cell)
            }),
        }
    }

    pub(super) fn has_line(&self, axis: Axis, cell: Cell, player: Player) -> bool {
        match self.tally() {
            Some(tally) => tally.is_full(axis, cell),
            None => self
                .axis_index(axis)
                .is_some_and(|axis| self.is_line_along(axis, cell, player)),
        }
    }
}

/// Sorts stones row by row.
pub(crate) fn sort_by_cell(stones: &mut [(Cell, Player)]) {
    stones.sort_unstable_by_key(|&(cell, _)| cell);
}

/// Returns the axes along which the stones are stored. The first axis of all rules is the
/// horizontal one: its bits identify the owner of each cell.
const fn stored_axes(rules: &Rules, method: Method) -> &'static [Axis] {
    match method {
        Method::Tally => rules.axes().split_at(1).0,
        Method::Word | Method::Lines => rules.axes(),
    }
}

/// True if all words of all lines are stored, and not only the occupied cells. This is the case on a
/// small board if k is short enough to search a line word by word.
const fn are_dense(rules: &Rules) -> bool {
    const MAX_WORDS: u64 = 64;
    is_dense(rules.size().cell_count()) && rules.k() <= MAX_WORDS * u64::BITS as u64
}

/// Returns the number of words of a player if the board is dense.
const fn word_count(rules: &Rules, axes: &[Axis]) -> Option<u64> {
    if !are_dense(rules) {
        return None;
    }
    let (mut words, mut axis) = (0, 0);
    while axis < axes.len() {
        words += AxisLayout::word_count(rules.grid(), axes[axis]);
        axis += 1;
    }
    Some(words)
}
