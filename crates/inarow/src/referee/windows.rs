//! The cells round one along four axes, in a word.

use super::around::Around;
use super::beside::seen;
use super::bitmap::{Bitmap, Of};
use super::bits::{k_in_bits, rows_of};
use super::lines::{ABREAST, Lines, Sight};
use crate::{Cell, Player, Rules};

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
const CELLS: u32 = BITS / 2 - 1;

impl Windows {
    const fn serve(rules: &Rules) -> bool {
        2 <= rules.k() && rules.k() <= CELLS as u64 + 1
    }

    /// What lies next to a cell.
    #[inline(always)]
    fn round(all: [Around; ABREAST]) -> Self {
        let mut windows = 0;
        for around in all.into_iter().rev() {
            windows = windows << BITS | around.next(CELLS);
        }
        Self(windows)
    }

    /// A cell, and so many cells before it and behind it.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the remainder is small")]
    fn of_cells(rooms: [[u64; 2]; ABREAST]) -> Self {
        const ROOMS: usize = CELLS as usize + 1;
        const WINDOWS: [[u64; ROOMS]; ROOMS] = {
            let mut windows = [[0; ROOMS]; ROOMS];
            let mut place = 0;
            while place < ROOMS * ROOMS {
                let (before, behind) = (place / ROOMS, place % ROOMS);
                windows[before][behind] =
                    ((2 << (before + behind)) - 1) << (CELLS as usize - before);
                place += 1;
            }
            windows
        };
        let mut windows = 0;
        for [before, behind] in rooms.into_iter().rev() {
            let window = WINDOWS[before as usize % ROOMS][behind as usize % ROOMS];
            windows = windows << BITS | window;
        }
        Self(windows)
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
        match self.abreast(own, from, cell) {
            Some(around) if Windows::serve(rules) => {
                let k = k_in_bits(rules);
                let near = Windows::of_cells([[u64::from(k) - 1; 2]; ABREAST]);
                let one = Windows::of_cells([[0; 2]; ABREAST]);
                Windows((Windows::round(around).0 | one.0) & near.0).nearly_rows(k)
            }
            _ => self.near_far(rules, cell, own, from),
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
        Windows::serve(rules).then_some(())?;
        let open = self.open_abreast(rules, blocking, cell, 0)?;
        let mut further = self.further();
        further.try_fold(open, |open, from| {
            Some(open + self.open_abreast(rules, blocking, cell, from)?)
        })
    }

    #[inline]
    fn open_abreast(&self, rules: &Rules, blocking: Of, cell: Cell, from: usize) -> Option<u64> {
        let blocking = Windows::round(self.abreast(blocking, from, cell)?);
        let cells = Windows::of_cells(self.rooms_for_sets(from, cell, rules.k()));
        Some(Windows(cells.0 & !blocking.0).rows(k_in_bits(rules)).into())
    }

    /// The first ones of the axes behind those that are looked along first.
    #[inline]
    fn further(&self) -> impl Iterator<Item = usize> {
        (ABREAST..self.axes.len()).step_by(ABREAST)
    }

    /// What lies next to a cell along the axes from this one on; `None` where lines go on
    /// beyond what is seen.
    #[inline(always)]
    fn abreast(&self, of: Of, from: usize, cell: Cell) -> Option<[Around; ABREAST]> {
        let mut all = [Around::default(); ABREAST];
        if let (Bitmap::Dense(bits), Sight::Plane) = (&self.bits, self.sight) {
            for (around, place) in all.iter_mut().zip(self.first_places(cell)) {
                *around = Around::in_word(bits.word(of, place.word), place.bit);
            }
            return Some(all);
        }
        let courses = self.courses[..self.axes.len()].iter().enumerate();
        for (around, (axis, course)) in all.iter_mut().zip(courses.skip(from)) {
            let [before, behind] = seen(course, cell);
            if before.min(behind) < CELLS {
                return None;
            }
            *around = self.bits.around(of, axis, course, course.place(cell));
        }
        Some(all)
    }
}
