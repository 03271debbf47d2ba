//! Lines of any length, as bits.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;

use super::bitmap::{Bitmap, Dense};
use super::bits::{Abreast, k_in_bits};
use super::course::{Course, Place};
use super::heights::Heights;
use super::run::Run;
use super::stones::Stones;
use super::windows;
use crate::grid::Grid;
use crate::table::Table;
use crate::{Axis, Cell, Column, Player, Rules};

/// The stones of a board of any size, as bits: of each player and axis words in which the
/// cells of a line follow each other ([`Course`]).
///
/// ```text
///    . X X * X . O       the word of X:  0 1 1 * 1 0 0 0
///                        two ones before the stone and one behind it: a run of 4
/// ```
///
/// A stone sets a bit an axis, and the run through it is the ones on either side. Between
/// lines lies a bit that is never set, so that a run ends where its line does.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(super) grid: Grid,
    pub(super) axes: &'static [Axis],
    pub(super) courses: Arc<[Course]>,
    pub(super) players: u8,
    pub(super) sight: Sight,
    pub(super) bits: Bitmap,
    heights: Heights,
}

/// How a run of k is seen when a stone is put.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Sight {
    /// On a plane with four axes and edges, of sides so short that a word looked at round its
    /// end shows nothing of its other one: rows of k bits are looked for in the words of all
    /// four lines.
    Abreast,
    /// The ones on either side of the stone are counted, an axis after the other.
    Beside,
}

/// So many axes are looked along at once.
pub(super) const ABREAST: usize = 4;

impl Lines {
    /// The empty board, with the lines along all axes.
    pub(super) fn new(rules: &Rules) -> Self {
        Self::with_axes(rules, rules.axes())
    }

    /// The empty board, which tells where stones lie and sees no line.
    pub(super) fn of_board(rules: &Rules) -> Self {
        Self::with_axes(rules, board_axis(rules))
    }

    fn with_axes(rules: &Rules, axes: &'static [Axis]) -> Self {
        let grid = rules.grid();
        let mut begin = 0;
        let courses = axes.iter().map(|&axis| {
            let course = Course::new(grid, axis, begin);
            if is_dense(rules) {
                begin += Course::words(grid, axis);
            }
            course
        });
        Self {
            grid,
            axes,
            players: rules.players(),
            sight: Sight::of(rules, axes),
            courses: courses.collect(),
            bits: Bitmap::new(rules.players(), axes.len(), words(rules, axes)),
            heights: Heights::new(rules),
        }
    }

    /// The bytes that [`Lines::new`] allocates.
    pub(super) const fn new_bytes(rules: &Rules) -> u64 {
        Self::clone_bytes(rules, rules.axes()) + courses_bytes(rules.axes())
    }

    /// The bytes that [`Lines::of_board`] allocates.
    pub(super) const fn of_board_bytes(rules: &Rules) -> u64 {
        let axes = board_axis(rules);
        Self::clone_bytes(rules, axes) + courses_bytes(axes)
    }

    /// The bytes that a clone of the empty board allocates.
    pub(super) const fn clone_bytes(rules: &Rules, axes: &[Axis]) -> u64 {
        let bits = Bitmap::new_bytes(rules.players(), axes.len(), words(rules, axes));
        bits + Heights::new_bytes(rules)
    }

    /// The stones with their cells, row by row.
    pub(crate) fn stones(&self) -> impl Iterator<Item = (Cell, Player)> {
        let size = self.grid.size();
        // Of the kind that threats have: another one would be as much code again.
        let mut stones = BTreeMap::new();
        self.each_stone(|number, player| {
            stones.insert(number, u32::from(player.number()));
        });
        let stones = stones.into_iter();
        stones.filter_map(move |(number, player)| {
            Some((size.cell(number)?, Player::new(u8::try_from(player).ok()?)?))
        })
    }

    /// Shows the stones of one player after another, with the numbers of their cells.
    pub(crate) fn each_stone(&self, mut show: impl FnMut(u64, Player)) {
        let [_, cols, layers] = self.grid.size().sides().map(u64::from);
        // As the first course has it.
        let (words, last) = (
            cols / u64::from(u64::BITS) + 1,
            Course::words(self.grid, Axis::Horizontal) - 1,
        );
        for player in Player::first(self.players) {
            for (index, mut word) in self.bits.words(player, 0, 0..=last) {
                let (line, part) = (index / words, index % words);
                let (row, layer) = (line / layers, line % layers);
                while word != 0 {
                    let col = part * u64::from(u64::BITS) + u64::from(word.trailing_zeros());
                    show((row * cols + col) * layers + layer, player);
                    word &= word - 1;
                }
            }
        }
    }

    pub(super) const fn heights(&self) -> &Heights {
        &self.heights
    }

    /// The place of a cell along the first axis, by which is told whose stone lies there.
    #[inline(always)]
    pub(super) fn first_place(&self, cell: Cell) -> Place {
        match self.sight {
            Sight::Abreast => Course::four_places(self.grid, cell)[0],
            Sight::Beside => self.courses[0].place(cell),
        }
    }

    /// Puts a stone on a free cell, or takes one, and does not ask what it completes.
    #[inline]
    fn flip(&mut self, cell: Cell, player: Player) {
        if let (Bitmap::Dense(bits), Sight::Abreast) = (&mut self.bits, self.sight) {
            flip_abreast(bits, player, Course::four_places(self.grid, cell));
            return;
        }
        for (axis, course) in self.courses.iter().enumerate() {
            self.bits.flip(player, axis, course.place(cell));
        }
    }

    /// Puts a stone on a free cell, and does not ask what it completes.
    pub(super) fn put(&mut self, cell: Cell, player: Player) {
        self.heights.raise(cell);
        self.flip(cell, player);
    }

    /// Takes the stone that `player` has on `cell`.
    pub(super) fn take(&mut self, cell: Cell, player: Player) {
        self.heights.lower(cell);
        self.flip(cell, player);
    }

    /// Puts a stone on a free cell. True if there is a run of k through it, which may be too
    /// long or closed in.
    #[inline(never)]
    fn place_beside(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let mut found = false;
        for axis in 0..self.axes.len() {
            let (course, place) = (&self.courses[axis], self.courses[axis].place(cell));
            let word = self.bits.flip(player, axis, place);
            found |= match course.length_in_word(word, place.bit) {
                Some(length) => length >= rules.k(),
                None => self.has_long_run(rules, axis, cell, player),
            };
        }
        found
    }
}

impl Sight {
    fn of(rules: &Rules, axes: &[Axis]) -> Self {
        // As `Windows` want it.
        let is_small = |side| side <= u64::BITS - windows::CELLS;
        let has_room = rules.size().sides().into_iter().all(is_small);
        let is_plane = axes == Axis::PLANE && !rules.grid().wraps();
        match is_dense(rules) && is_plane && has_room {
            true => Self::Abreast,
            false => Self::Beside,
        }
    }
}

/// Turns the bits at these places round, and returns their words.
#[inline(always)]
fn flip_abreast(bits: &mut Dense, player: Player, places: [Place; ABREAST]) -> Abreast {
    let mut words = [0; ABREAST];
    for (word, place) in words.iter_mut().zip(places) {
        *word = bits.flip(player, place);
    }
    Abreast(words)
}

/// How many words a player has where all are held.
const fn words(rules: &Rules, axes: &[Axis]) -> Option<u64> {
    if !is_dense(rules) {
        return None;
    }
    let (mut words, mut axis) = (0, 0);
    while axis < axes.len() {
        words += Course::words(rules.grid(), axes[axis]);
        axis += 1;
    }
    Some(words)
}

const fn courses_bytes(axes: &[Axis]) -> u64 {
    /// Those that tell how many share the courses.
    const COUNTS: usize = 2 * size_of::<usize>();
    (COUNTS + axes.len() * size_of::<Course>()) as u64
}

/// Whether a board is held in full, and not by occupied cells.
pub(crate) const fn is_dense(rules: &Rules) -> bool {
    Table::<u8>::is_dense(rules.size().cell_count())
}

/// The axis of rows, the first one under any rules: by it is told which stone lies where.
const fn board_axis(rules: &Rules) -> &'static [Axis] {
    rules.axes().split_at(1).0
}

impl Stones for Lines {
    fn stone(&self, _: &Rules, cell: Cell) -> Option<Player> {
        self.owner(cell)
    }

    #[inline(always)]
    fn is_free(&self, _: &Rules, cell: Cell) -> bool {
        self.bits.is_clear(0, self.first_place(cell))
    }

    #[inline]
    fn resting_cell(&self, _: &Rules, column: Column) -> Option<Cell> {
        self.heights.resting_cell(column)
    }

    fn open_columns(&self, _: &Rules) -> u64 {
        self.heights.open_columns()
    }

    #[inline(always)]
    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.heights.raise(cell);
        let is_long = match (&mut self.bits, self.sight) {
            (Bitmap::Dense(bits), Sight::Abreast) => {
                let places = Course::four_places(self.grid, cell);
                flip_abreast(bits, player, places).has_row(k_in_bits(rules))
            }
            _ => self.place_beside(rules, cell, player),
        };
        is_long && (rules.is_any_run_a_line() || self.completes(rules, cell, player))
    }

    #[inline]
    fn remove(&mut self, _: &Rules, cell: Cell, player: Player) {
        self.take(cell, player);
    }

    fn run(&self, _: &Rules, axis: Axis, cell: Cell, player: Player) -> Option<Run> {
        let axis = self.axes.iter().position(|&other| other == axis)?;
        Some(Self::run(self, axis, cell, player))
    }
}
