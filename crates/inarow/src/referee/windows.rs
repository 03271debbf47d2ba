//! The cells round one along four axes, in a word.

use super::around::Around;
use super::beside::seen;
use super::bitmap::{Bitmap, Of};
use super::bits::{k_in_bits, rows_of};
use super::course::{Course, Place};
use super::lines::{ABREAST, Lines, Sight};
use crate::grid::Grid;
use crate::{Axis, Cell, Player, Rules};

/// Of four axes the cells next to one: 7 before it, itself, and 7 behind it.
///
/// ```text
///    the bits of an axis, the highest first      0 . . . . . . . * . . . . . . .
/// ```
///
/// All k cells that may make a line with one are among them for k up to 8, and no row of bits
/// goes on from one axis to the next.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Windows(u64);

/// As many bits as an axis has.
const BITS: u32 = u16::BITS;

/// So many cells are seen to either side.
pub(super) const CELLS: u32 = BITS / 2 - 1;

const _: () = assert!(2 * CELLS + 1 < BITS, "a bit between two axes stays free");

impl Windows {
    const fn serve(rules: &Rules) -> bool {
        2 <= rules.k() && rules.k() <= CELLS as u64 + 1
    }

    /// Of each axis these bits.
    #[inline(always)]
    fn of(axes: impl DoubleEndedIterator<Item = u64>) -> Self {
        Self(
            axes.rev()
                .fold(0, |windows, window| windows << BITS | window),
        )
    }

    /// The same bits of each axis.
    #[inline(always)]
    fn of_each(window: u64) -> Self {
        Self::of([window; ABREAST].into_iter())
    }

    /// One cell, and so many before it and behind it.
    #[inline(always)]
    const fn cells(before: u32, behind: u32) -> u64 {
        ((2 << (before + behind)) - 1) << (CELLS - before)
    }

    /// The cells of the board that sets of k with one may have.
    #[inline(always)]
    fn of_sets(grid: Grid, axes: &[Axis], cell: Cell, k: u32) -> Self {
        let (place, sides, round) = (cell.place(), grid.size().sides(), grid.round());
        let (most, all) = (k - 1, Self::cells(k - 1, k - 1));
        let by_direction = |index: usize| {
            let [before, behind] = [place[index], sides[index] - 1 - place[index]];
            let [before, behind] = match round[index] {
                true => [most; 2],
                false => [before.min(most), behind.min(most)],
            };
            [Self::cells(behind, before), Self::cells(before, behind)]
        };
        let coordinates = [by_direction(0), by_direction(1), by_direction(2)];
        Self::of(axes.iter().take(ABREAST).map(|axis| {
            let moving = axis.direction().into_iter().zip(coordinates);
            moving.fold(
                all,
                |window, (direction, [falling, rising])| match direction {
                    0 => window,
                    1 => window & rising,
                    _ => window & falling,
                },
            )
        }))
    }

    /// How many rows of k bits there are.
    #[inline]
    fn rows(self, k: u32) -> u32 {
        rows_of(self.0, k, 1).count_ones()
    }

    /// The axes that have k bits next to each other of which all are set but at most one.
    #[inline]
    fn nearly_rows(self, k: u32) -> u32 {
        let (mut all, mut nearly_all) = (self.0, u64::MAX);
        for place in 1..k {
            let next = self.0 >> place;
            nearly_all = all | nearly_all & next;
            all &= next;
        }
        let mut axes = 0;
        while nearly_all != 0 {
            let axis = nearly_all.trailing_zeros() / BITS;
            axes |= 1 << axis;
            nearly_all &= !(u64::from(u16::MAX) << (axis * BITS));
        }
        axes
    }
}

impl Lines {
    /// The axes, by number, along which k cells with this one may hold stones of `player` all
    /// but one, were one there.
    #[inline]
    pub(super) fn axes_near_a_line(&self, rules: &Rules, cell: Cell, player: Player) -> u32 {
        let mut axes = self.near_abreast(rules, cell, player, 0);
        for from in self.further() {
            axes |= self.near_abreast(rules, cell, player, from) << from;
        }
        axes & ((1 << self.axes.len()) - 1)
    }

    #[inline]
    fn near_abreast(&self, rules: &Rules, cell: Cell, player: Player, from: usize) -> u32 {
        let own = Of::Player(player);
        match self.abreast(rules, own, from, cell) {
            Some(stones) => {
                let k = k_in_bits(rules);
                let near = Windows::of_each(Windows::cells(k - 1, k - 1));
                let one = Windows::of_each(Windows::cells(0, 0));
                Windows((stones.0 | one.0) & near.0).nearly_rows(k)
            }
            None => self.near_far(rules, cell, own, from),
        }
    }

    /// The same of lines of any length: there are as many stones then as are seen, but for one.
    #[inline(never)]
    fn near_far(&self, rules: &Rules, cell: Cell, own: Of, from: usize) -> u32 {
        let others = k_in_bits(rules).clamp(2, Around::CELLS) - 1;
        let mut axes = 0;
        for axis in from..self.axes.len().min(from + ABREAST) {
            let course = &self.courses[axis];
            let around = self.bits.around(own, axis, course, course.place(cell));
            let [before, behind] = seen(course, cell);
            let is_near = before.min(behind) < others || around.count(others) + 1 >= others;
            axes |= u32::from(is_near) << (axis - from);
        }
        axes
    }

    /// [`Lines::open_sets`] by windows; `None` where these do not serve.
    #[inline]
    pub(super) fn open_in_windows(&self, rules: &Rules, blocking: Of, cell: Cell) -> Option<u64> {
        let open = self.open_abreast(rules, blocking, cell, 0)?;
        let mut further = self.further();
        further.try_fold(open, |open, from| {
            Some(open + self.open_abreast(rules, blocking, cell, from)?)
        })
    }

    #[inline]
    fn open_abreast(&self, rules: &Rules, blocking: Of, cell: Cell, from: usize) -> Option<u64> {
        let blocking = self.abreast(rules, blocking, from, cell)?;
        let (k, grid) = (k_in_bits(rules), self.grid);
        let sets = match self.sight {
            Sight::Abreast => Windows::of_sets(grid, &Axis::PLANE, cell, k),
            Sight::Beside => Windows::of_sets(grid, &self.axes[from..], cell, k),
        };
        let open = Windows(sets.0 & !blocking.0);
        Some(open.rows(k).into())
    }

    /// The first ones of the axes behind those that are looked along first.
    #[inline]
    fn further(&self) -> impl Iterator<Item = usize> {
        (ABREAST..self.axes.len()).step_by(ABREAST)
    }

    /// What lies next to a cell along the axes from this one on; `None` where windows do not
    /// serve, or lines go on beyond what is seen.
    #[inline(always)]
    fn abreast(&self, rules: &Rules, of: Of, from: usize, cell: Cell) -> Option<Windows> {
        const BESIDE: u64 = Windows::cells(CELLS, CELLS) & !Windows::cells(0, 0);
        Windows::serve(rules).then_some(())?;
        if let (Bitmap::Dense(bits), Sight::Abreast) = (&self.bits, self.sight) {
            let places = Course::four_places(self.grid, cell).into_iter();
            return Some(Windows::of(places.map(|Place { word, bit }| {
                // Round the word's end no cells come in: lines leave so many bits clear.
                bits.word(of, word).rotate_left(CELLS).rotate_right(bit) & BESIDE
            })));
        }
        self.abreast_along(rules, of, from, cell)
    }

    /// The same by courses. Apart, so that on a plane few steps are taken.
    #[inline(never)]
    fn abreast_along(&self, rules: &Rules, of: Of, from: usize, cell: Cell) -> Option<Windows> {
        let mut windows = [0; ABREAST];
        let courses = self.courses.iter().enumerate();
        for (window, (axis, course)) in windows.iter_mut().zip(courses.skip(from)) {
            let [before, behind] = seen(course, cell);
            if before.min(behind) < CELLS || course.others() < rules.k() {
                return None;
            }
            let around = self.bits.around(of, axis, course, course.place(cell));
            *window = around.next(CELLS);
        }
        Some(Windows::of(windows.into_iter()))
    }
}
