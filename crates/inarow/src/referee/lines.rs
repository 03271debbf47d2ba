//! Lines of any length, as bits.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;

use super::beside::seen_length;
use super::bitmap::{Bitmap, Dense, Of};
use super::bits::{Abreast, k_in_bits};
use super::course::{Course, Ends, Place};
use super::heights::Heights;
use super::run::Run;
use super::stones::{Named, Playing, Stones, named};
use super::windows;
use crate::grid::Grid;
use crate::table::Table;
use crate::{Axis, Cell, Column, Move, Player, Rules};

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
    /// As many as the next multiple of [`ABREAST`].
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
    /// end shows nothing of its other one: as next.
    Plane,
    /// Each line, or ring, has one word: rows of k bits are looked for in the words.
    Words,
    /// The ones on either side of the stone are counted.
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
        let courses = (0..courses_of(axes)).map(|number| {
            let Some(&axis) = axes.get(number) else {
                return Course::NONE;
            };
            let course = Course::new(grid, axis, begin);
            if is_dense(rules) {
                begin += Course::words(grid, axis);
            }
            course
        });
        let courses: Arc<[Course]> = courses.collect();
        Self {
            grid,
            axes,
            players: rules.players(),
            sight: Sight::of(rules, axes, &courses),
            courses,
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

    /// The places of a cell along the first axes.
    #[inline(always)]
    pub(super) fn first_places(&self, cell: Cell) -> [Place; ABREAST] {
        match self.sight {
            Sight::Plane => Course::four_places(self.grid, cell),
            Sight::Words | Sight::Beside => places(self.courses_from(0), cell),
        }
    }

    /// The first one of them, which tells whose stone lies there.
    #[inline(always)]
    pub(super) fn first_place(&self, cell: Cell) -> Place {
        match self.sight {
            Sight::Plane => Course::four_places(self.grid, cell)[0],
            Sight::Words | Sight::Beside => self.courses[0].place(cell),
        }
    }

    #[inline]
    fn courses_from(&self, axis: usize) -> &[Course; ABREAST] {
        let courses = self.courses.get(axis..).and_then(<[Course]>::first_chunk);
        courses.unwrap_or(&[Course::NONE; ABREAST])
    }

    /// The place of a cell along an axis, those along the first ones being known.
    #[inline]
    pub(super) fn place_along(&self, axis: usize, cell: Cell, first: &[Place; ABREAST]) -> Place {
        match first.get(axis) {
            Some(&place) => place,
            None => self.courses[axis].place(cell),
        }
    }

    /// Puts a stone on a free cell, or takes one, and does not ask what it completes.
    #[inline]
    fn flip(&mut self, cell: Cell, player: Player) {
        if let (Bitmap::Dense(bits), Sight::Plane) = (&mut self.bits, self.sight) {
            flip_abreast(bits, player, Course::four_places(self.grid, cell));
            return;
        }
        let courses = self.courses.iter().take(self.axes.len());
        for (axis, course) in courses.enumerate() {
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
    #[inline(always)]
    fn put_seeing(
        &mut self,
        rules: &Rules,
        cell: Cell,
        player: Player,
        first: [Place; ABREAST],
    ) -> bool {
        match (&mut self.bits, self.sight) {
            (Bitmap::Dense(bits), Sight::Plane) => {
                flip_abreast(bits, player, first).has_row(k_in_bits(rules))
            }
            (Bitmap::Dense(_), Sight::Words) => self.put_in_words(rules, cell, player, first),
            _ => self.put_beside(rules, cell, player, first),
        }
    }

    #[inline(never)]
    fn put_in_words(
        &mut self,
        rules: &Rules,
        cell: Cell,
        player: Player,
        first: [Place; ABREAST],
    ) -> bool {
        let Bitmap::Dense(bits) = &mut self.bits else {
            return false;
        };
        let (k, mut next, mut found) = (k_in_bits(rules), Some(first), false);
        for courses in self.courses.as_chunks::<ABREAST>().0 {
            let abreast = next.take().unwrap_or_else(|| places(courses, cell));
            let mut words = flip_abreast(bits, player, abreast);
            if self.grid.wraps() {
                // A ring is told once more behind itself.
                for (word, course) in words.0.iter_mut().zip(courses) {
                    *word |= *word << course.ring();
                }
            }
            found |= words.has_row(k);
        }
        found
    }

    #[inline(never)]
    fn put_beside(
        &mut self,
        rules: &Rules,
        cell: Cell,
        player: Player,
        first: [Place; ABREAST],
    ) -> bool {
        let mut found = false;
        for axis in 0..self.axes.len() {
            let (course, place) = (&self.courses[axis], self.place_along(axis, cell, &first));
            self.bits.flip(player, axis, place);
            let around = self.bits.around(Of::Player(player), axis, course, place);
            let length = seen_length(course, cell, around);
            found |= match length {
                Some(length) => length >= rules.k(),
                None => self.has_long_run(rules, axis, cell, player),
            };
        }
        found
    }
}

impl Sight {
    fn of(rules: &Rules, axes: &[Axis], courses: &[Course]) -> Self {
        let is_word = |course: &Course| {
            let (is_short, ring) = (course.is_short(), course.ring());
            match course.ends() {
                Ends::Edges => is_short,
                // Two of them one behind the other have one word.
                Ends::Ring => rules.k() <= ring.into() && 2 * ring <= u64::BITS,
                Ends::Seams => false,
            }
        };
        let mut courses = courses.iter().take(axes.len());
        // As `Windows` want it.
        let is_small = |side| side <= u64::BITS - windows::CELLS;
        let has_room = rules.size().sides().into_iter().all(is_small);
        match is_dense(rules) && courses.all(is_word) {
            true if axes == Axis::PLANE && !rules.grid().wraps() && has_room => Self::Plane,
            true => Self::Words,
            false => Self::Beside,
        }
    }
}

#[inline(always)]
fn places(courses: &[Course; ABREAST], cell: Cell) -> [Place; ABREAST] {
    let mut places = [Place::default(); ABREAST];
    for (place, course) in places.iter_mut().zip(courses) {
        *place = course.place(cell);
    }
    places
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
    (COUNTS + courses_of(axes) * size_of::<Course>()) as u64
}

const fn courses_of(axes: &[Axis]) -> usize {
    axes.len().next_multiple_of(ABREAST)
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

    #[inline]
    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        Playing::put(self, rules, cell, self.first_places(cell), player)
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

impl Playing for Lines {
    /// Its places along the first axes.
    type Spot = [Place; ABREAST];

    #[inline]
    fn named(&self, rules: &Rules, mv: Move) -> Option<Named> {
        named(rules, mv)
    }

    #[inline(always)]
    fn find(&self, rules: &Rules, mv: Move) -> Option<(Cell, Self::Spot)> {
        match named(rules, mv)? {
            Named::Cell(cell) => {
                let places = self.first_places(cell);
                self.bits.is_clear(0, places[0]).then_some((cell, places))
            }
            Named::Column(column) => {
                let cell = self.heights.resting_cell(column)?;
                Some((cell, self.first_places(cell)))
            }
        }
    }

    #[inline(always)]
    fn put(&mut self, rules: &Rules, cell: Cell, places: Self::Spot, player: Player) -> bool {
        self.heights.raise(cell);
        let is_long = self.put_seeing(rules, cell, player, places);
        is_long && (rules.is_any_run_a_line() || self.completes(rules, cell, player))
    }
}
