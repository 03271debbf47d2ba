//! The stones of a board of any size as bits, and the search for lines in them.
//!
//! | file | contents |
//! | --- | --- |
//! | this file | the stones: placed, removed, listed; the search for the line that a stone completes |
//! | `layout` | the bit of each cell: each line has words of its own |
//! | `bitmap` | the words, all of them or only those in use |
//! | `neighbours` | 64 cells on each side of a cell along a line |
//! | `four_axes` | 7 cells on each side of a cell along four axes |
//! | `run_length` | the length of a run across words |
//! | `candidates` | the candidates that each player may still fill |
//! | `heights` | the number of stones in each column, with `drop` |
//!
//! In these files, a line is a board line: all cells along an axis from edge to edge, or a ring.

mod bitmap;
mod candidates;
pub(super) mod four_axes;
mod heights;
mod layout;
mod neighbours;
mod run_length;

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Method, Run, Tally};
use crate::adjacent_bits::any_has_k_adjacent;
use crate::table::{SPARSE_ENTRY_BYTES, SPARSE_TABLE_BYTES, is_dense};
use crate::{Axis, Cell, Column, Player, Rules};
use bitmap::Bitmap;
use heights::Heights;
use layout::{AxisLayout, Bit, words_of};

pub(super) use neighbours::Side;

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
pub(crate) struct AxisBits {
    pub(super) rules: Rules,
    /// The layouts of the stored axes.
    layouts: Arc<[AxisLayout]>,
    search: Search,
    bitmap: Bitmap,
    heights: Heights,
}

/// The search for a line that a new stone completes.
#[derive(Clone, Debug)]
enum Search {
    /// Searches the words of all four lines for k adjacent bits at once. It serves planes with
    /// four axes and without `wrap` whose sides are short: rotating a word by
    /// [`four_axes::CELLS`] brings only clear bits from its other end.
    FourAxes,
    /// Counts the ones on both sides of the stone, axis by axis.
    EachAxis,
    /// Compares the textbook's counters with +n or -n.
    Counters(Tally),
}

impl AxisBits {
    /// Creates the empty board.
    pub(super) fn new(rules: &Rules, method: Method) -> Self {
        let mut begin = 0;
        let layouts = stored_axes(rules, method).map(|axis| {
            let layout = AxisLayout::new(rules.grid(), axis, begin);
            if are_dense(rules) {
                begin += layout.word_count;
            }
            layout
        });
        let layouts: Arc<[AxisLayout]> = layouts.collect();
        Self {
            rules: *rules,
            search: match method {
                Method::Tally => Search::Counters(Tally::sparse_if_large(rules.size().rows())),
                _ if four_axes::fits(rules) => Search::FourAxes,
                _ => Search::EachAxis,
            },
            bitmap: Bitmap::new(
                rules.players(),
                layouts.len(),
                are_dense(rules).then_some(begin),
            ),
            heights: Heights::new(rules),
            layouts,
        }
    }

    /// Returns the heap bytes that [`AxisBits::new`] allocates, and that the first stones need beyond
    /// [`AxisBits::stone_bytes`].
    pub(super) fn new_bytes(rules: &Rules, method: Method) -> u64 {
        /// The reference counts of the shared layouts.
        const COUNTS: usize = 2 * size_of::<usize>();
        let layouts = stored_axes(rules, method).len() * size_of::<AxisLayout>();
        Self::clone_bytes(rules, method) + (COUNTS + layouts) as u64
    }

    /// Returns the heap bytes that a clone of the empty board allocates, and that its first stones
    /// need beyond [`AxisBits::stone_bytes`].
    pub(super) fn clone_bytes(rules: &Rules, method: Method) -> u64 {
        let axes = || stored_axes(rules, method);
        let words = || axes().map(|axis| AxisLayout::new(rules.grid(), axis, 0).word_count);
        let words = are_dense(rules).then(|| words().sum());
        let bits = Bitmap::new_bytes(rules.players(), axes().len(), words);
        // An upper bound for the tables of words or counters, and of heights.
        let tables = u64::from(rules.players()) * stored_axes(rules, Method::Bits).len() as u64 + 1;
        let sparse_tables = if are_dense(rules) { 0 } else { tables };
        let counters = match method {
            Method::Tally => Tally::new_bytes(rules.size().rows()),
            Method::Bitboard | Method::Bits => 0,
        };
        bits + Heights::new_bytes(rules) + counters + sparse_tables * SPARSE_TABLE_BYTES
    }

    /// Returns the heap bytes that each stone may add: 0 on a dense board, and an average otherwise.
    pub(crate) fn stone_bytes(rules: &Rules) -> u64 {
        if are_dense(rules) {
            return 0;
        }
        // A word or a counter per axis, and the height of its column.
        (stored_axes(rules, Method::Bits).len() as u64 + 1) * SPARSE_ENTRY_BYTES
    }

    pub(super) const fn method(&self) -> Method {
        match self.search {
            Search::Counters(_) => Method::Tally,
            Search::FourAxes | Search::EachAxis => Method::Bits,
        }
    }

    /// Iterates over the stones with their cells, row by row.
    pub(super) fn by_row(&self) -> impl Iterator<Item = (Cell, Player)> + use<> {
        let mut stones = Vec::new();
        self.each_stone(&mut |cell, player| stones.push((cell, player)));
        sort_by_cell(&mut stones);
        stones.into_iter()
    }

    /// Calls `visit` for each stone, in any order. It is not generic, since a copy for each caller would
    /// be much code.
    pub(super) fn each_stone(&self, visit: &mut dyn FnMut(Cell, Player)) {
        let (size, word_count) = (self.rules.size(), self.layouts[0].word_count);
        let (words_of_line, layers) = (words_of(size.cols().into()), u64::from(size.sides()[2]));
        // The layout of the first axis, the horizontal one, orders words and bits like this.
        self.bitmap
            .each_word(word_count, |player, index, mut word| {
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
        match self.search {
            Search::FourAxes => AxisLayout::four_bits(self.rules.grid(), cell)[0],
            Search::EachAxis | Search::Counters(_) => self.layouts[0].bit(cell),
        }
    }

    /// Sets the bits of a stone. True if the run through it has at least k stones. The run may
    /// still be too long or blocked.
    #[inline(never)]
    fn place_along_each_axis(&mut self, cell: Cell, player: Player) -> bool {
        let mut found = false;
        for axis in 0..self.layouts.len() {
            let bit = self.layouts[axis].bit(cell);
            let word = self.bitmap.flip(player, axis, bit);
            found |= self.is_long_run(axis, cell, player, (word, bit));
        }
        found
    }

    /// Returns the index of an axis; `None` if no stones are stored along it.
    fn axis_index(&self, axis: Axis) -> Option<usize> {
        self.layouts.iter().position(|layout| layout.axis == axis)
    }

    /// True if a stone completes a line under rules that do not count every run of k.
    #[cold]
    fn completes(&self, cell: Cell, player: Player) -> bool {
        let mut axes = 0..self.layouts.len();
        axes.any(|axis| self.is_line_along(axis, cell, player))
    }

    pub(super) fn owner(&self, cell: Cell) -> Option<Player> {
        self.bitmap.owner(0, self.first_bit(cell))
    }

    #[inline(always)]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.bitmap.is_clear(0, self.first_bit(cell))
    }

    #[inline]
    pub(super) fn landing_row(&self, column: Column) -> Option<u32> {
        self.heights.landing_row(&self.rules, column)
    }

    pub(super) fn open_columns(&self) -> u64 {
        self.heights.open_columns(&self.rules)
    }

    /// True if lines are searched by [`Search::FourAxes`].
    pub(super) const fn searches_four_axes(&self) -> bool {
        matches!(self.search, Search::FourAxes)
    }

    /// Places a stone of one of two players on a board of [`Search::FourAxes`] where every run of k
    /// counts. True if it completes a line. Returns `None` and changes nothing if the cell is not
    /// empty.
    #[inline(always)]
    pub(super) fn place_quickly(&mut self, rules: &Rules, cell: Cell, by: Player) -> Option<bool> {
        let Bitmap::Dense(words) = &mut self.bitmap else {
            return None;
        };
        let bits = AxisLayout::four_bits(rules.grid(), cell);
        let words = words.place_of_two(by, bits)?;
        Some(any_has_k_adjacent(words, rules))
    }

    #[inline(always)]
    pub(super) fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.heights.set(&self.rules, cell, true);
        let has_long_run = match (&mut self.bitmap, &mut self.search) {
            (Bitmap::Dense(words), Search::FourAxes) => {
                let bits = AxisLayout::four_bits(self.rules.grid(), cell);
                any_has_k_adjacent(words.flip_four(player, bits), rules)
            }
            (_, Search::Counters(tally)) => {
                self.bitmap.flip(player, 0, self.layouts[0].bit(cell));
                return tally.place(cell, player);
            }
            _ => self.place_along_each_axis(cell, player),
        };
        has_long_run && (rules.is_every_run_a_line() || self.completes(cell, player))
    }

    /// Places or removes a stone, without a search for the line that it completes.
    #[inline]
    pub(super) fn set(&mut self, cell: Cell, player: Player, has_stone: bool) {
        self.heights.set(&self.rules, cell, has_stone);
        match (&mut self.bitmap, &mut self.search) {
            (Bitmap::Dense(words), Search::FourAxes) => {
                words.flip_four(player, AxisLayout::four_bits(self.rules.grid(), cell));
                return;
            }
            (_, Search::Counters(tally)) if has_stone => _ = tally.place(cell, player),
            (_, Search::Counters(tally)) => tally.remove(cell, player),
            _ => {}
        }
        for (axis, layout) in self.layouts.iter().enumerate() {
            self.bitmap.flip(player, axis, layout.bit(cell));
        }
    }

    pub(super) fn run(&self, rules: &Rules, axis: Axis, cell: Cell, player: Player) -> Run {
        match self.axis_index(axis) {
            Some(axis) => self.run_within(axis, cell, player, rules.size().cell_count()),
            None => Run::walk(rules.grid(), axis, cell, player, |cell| self.owner(cell)),
        }
    }

    /// True if a line along `axis` passes through the stone on a cell; false for an empty cell.
    /// O(k / 64).
    fn has_line(&self, axis: Axis, cell: Cell) -> bool {
        if let Search::Counters(tally) = &self.search {
            return tally.is_full(axis, cell);
        }
        let stone = self.axis_index(axis).zip(self.owner(cell));
        stone.is_some_and(|(axis, player)| self.is_line_along(axis, cell, player))
    }

    /// True if a line passes through the stone on a cell; false for an empty cell.
    pub(super) fn is_on_line(&self, cell: Cell) -> bool {
        let mut axes = self.rules.axes().iter();
        axes.any(|&axis| self.has_line(axis, cell))
    }

    /// True if a run that begins beside a cell is a line. These runs change if a stone is removed from
    /// the cell: they are parts of its run, or runs of an opponent that it blocked.
    pub(super) fn has_line_beside(&self, cell: Cell) -> bool {
        let (grid, mut axes) = (self.rules.grid(), self.rules.axes().iter());
        axes.any(|&axis| {
            let mut beside = [-1, 1].map(|step| grid.step(cell, axis, step)).into_iter();
            beside.any(|cell| cell.is_some_and(|cell| self.has_line(axis, cell)))
        })
    }
}

/// Sorts stones row by row.
pub(crate) fn sort_by_cell(stones: &mut [(Cell, Player)]) {
    stones.sort_unstable_by_key(|&(cell, _)| cell);
}

/// Iterates over the axes along which the stones are stored. The first axis, the horizontal one,
/// is always stored: its bits identify the owner of each cell. If no counters detect the lines, the
/// axes along which a line of k fits are stored too. Some boards store all axes: those of
/// [`Search::FourAxes`], and those with `wrap`, where [`Run::walk`] cannot walk.
fn stored_axes(rules: &Rules, method: Method) -> impl ExactSizeIterator<Item = Axis> {
    let stores_all = four_axes::fits(rules) || rules.grid().has_wrap();
    let (mut stored, mut count) = (Axis::SPACE, 0);
    for &axis in rules.axes() {
        let is_needed = stores_all || rules.grid().longest(axis) >= rules.k();
        if count == 0 || is_needed && method != Method::Tally {
            stored[count] = axis;
            count += 1;
        }
    }
    stored.into_iter().take(count)
}

/// True if all words of all lines are stored, and not only the occupied cells. This is the case on a
/// small board if k is short enough to search a line word by word.
const fn are_dense(rules: &Rules) -> bool {
    const MAX_WORDS: u64 = 64;
    is_dense(rules.size().cell_count()) && rules.k() <= MAX_WORDS * u64::BITS as u64
}
