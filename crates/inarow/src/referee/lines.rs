//! Every line of the board in a word of its own.

use alloc::vec;
use alloc::vec::Vec;
use core::borrow::{Borrow, BorrowMut};
use core::marker::PhantomData;

use super::bits::{Bits, rows_of, with_k};
use super::lane::Lane;
use super::stones::{Named, Playing, Stones, named_on_plane};
use crate::{Cell, Column, Diagonals, Move, Player, Rules, Wrap};

/// The stones of a plane board as bits, of each player a word for every line along
/// each of the four axes. A stone sets four bits, and whether it completes a line
/// is asked of these four words alone, all at once.
///
/// ```text
///    the lines through *, by axis and number     column 1
///        . . . .                                 |   falling 0 + 3 - 1 = 2
///        . . . .      row 1: bits by column      |  /
///        . * . .  ->  others: bits by row        rising 0 + 1 = 1
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Lines<W, Held = Vec<[W; 4]>> {
    /// By player, then by number of the line, then by axis: the lines of one
    /// position, or a part of those of many.
    lines: Held,
    /// How many diagonals an axis has, and so numbers of lines.
    numbers: usize,
    word: PhantomData<W>,
}

/// A cell as one of four lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    /// The number of the line along each axis of [`Axis::PLANE`](crate::Axis::PLANE).
    pub(super) numbers: [u32; 4],
    /// Which bit the cell is.
    pub(super) places: [u32; 4],
}

impl Seat {
    #[inline]
    pub(super) const fn new(rules: &Rules, cell: Cell) -> Self {
        let (row, col) = (cell.row(), cell.col());
        let falling = row + (rules.size().cols() - 1 - col);
        Self {
            numbers: [row, col, falling, row + col],
            places: [col, row, row, row],
        }
    }

    /// The four lines of the cell, of lines by number and axis.
    #[inline]
    pub(super) fn lines<W: Lane>(&self, lines: &[[W; 4]]) -> [W; 4] {
        let [a, b, c, d] = self.numbers.map(|number| number as usize);
        [lines[a][0], lines[b][1], lines[c][2], lines[d][3]]
    }

    /// The cell at a place of the line along the axis with this number.
    pub(super) const fn cell(&self, rules: &Rules, axis: usize, place: u32) -> Cell {
        let [row, col, falling, rising] = self.numbers;
        match axis {
            0 => Cell::new(row, place),
            1 => Cell::new(place, col),
            2 => Cell::new(place, place + rules.size().cols() - 1 - falling),
            _ => Cell::new(place, rising - place),
        }
    }
}

/// How many numbers of lines a board needs.
pub(super) const fn numbers(rules: &Rules) -> usize {
    (rules.size().rows() + rules.size().cols() - 1) as usize
}

impl<W: Lane> Lines<W> {
    pub(crate) const fn serves(rules: &Rules) -> bool {
        let size = rules.size();
        size.layers().is_none()
            && size.rows() <= W::LONGEST
            && size.cols() <= W::LONGEST
            && matches!(rules.wrap(), Wrap::None)
    }

    /// The empty board, for rules that it serves.
    pub(super) fn new(rules: &Rules) -> Self {
        Self::held(rules, vec![[W::default(); 4]; Self::count(rules)])
    }

    /// How many words of four lines a position has.
    pub(crate) const fn count(rules: &Rules) -> usize {
        numbers(rules) * rules.players() as usize
    }

    /// The bytes that [`Lines::new`] allocates.
    pub(super) const fn new_bytes(rules: &Rules) -> u64 {
        (Self::count(rules) * size_of::<[W; 4]>()) as u64
    }
}

impl<W: Lane, Held: Borrow<[[W; 4]]>> Lines<W, Held> {
    /// Stones whose lines are held like this.
    #[inline]
    pub(crate) const fn held(rules: &Rules, lines: Held) -> Self {
        Self {
            lines,
            numbers: numbers(rules),
            word: PhantomData,
        }
    }

    #[inline]
    const fn offset(&self, player: Player) -> usize {
        (player.number() - 1) as usize * self.numbers
    }

    /// The bits of all players' stones on the line with this number.
    #[inline]
    fn taken(&self, axis: usize, number: usize) -> W {
        let mut taken = W::default();
        let mut index = number;
        while let Some(lines) = self.lines.borrow().get(index) {
            taken = taken | lines[axis];
            index += self.numbers;
        }
        taken
    }

    /// The four lines of `player` through a seat.
    #[inline]
    pub(super) fn through(&self, seat: &Seat, player: Player) -> [W; 4] {
        seat.lines(&self.lines.borrow()[self.offset(player)..])
    }

    /// The bits of all stones of a row.
    #[inline]
    pub(super) fn taken_row(&self, row: u32) -> W {
        self.taken(0, row as usize)
    }

    /// The stones of `player` row by row, and then what has no meaning as a row.
    pub(super) fn rows(&self, player: Player) -> impl Iterator<Item = W> {
        let own = &self.lines.borrow()[self.offset(player)..];
        own.iter().map(|&[row, ..]| row)
    }

    /// Whether no stone lies on a cell.
    #[inline]
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.taken_row(cell.row()) & W::bit(cell.col()) == W::default()
    }

    /// The lowest cell of a column without a stone, where stones fall.
    #[inline]
    pub(crate) fn lowest_empty(&self, rules: &Rules, column: Column) -> Option<Cell> {
        let taken = self.taken(1, column.col() as usize);
        let top = taken.first().min(rules.size().rows());
        Some(column.cell(top.checked_sub(1)?))
    }
}

impl<W: Lane, Held: BorrowMut<[[W; 4]]>> Lines<W, Held> {
    /// Turns the bits of a cell round and returns the four lines.
    #[inline]
    fn flip(&mut self, seat: &Seat, player: Player) -> [W; 4] {
        let offset = self.offset(player);
        let lines = &mut self.lines.borrow_mut()[offset..];
        let mut through = [W::default(); 4];
        for axis in 0..4 {
            let line = &mut lines[seat.numbers[axis] as usize][axis];
            *line = *line ^ W::bit(seat.places[axis]);
            through[axis] = *line;
        }
        through
    }

    /// Puts a stone on a free cell and returns the player's lines through it along
    /// which there may be lines.
    #[inline(always)]
    fn four_with(&mut self, rules: &Rules, cell: Cell, player: Player) -> W::Four {
        let [row, col, falling, rising] = self.flip(&Seat::new(rules, cell), player);
        W::four(match rules.diagonals() {
            Diagonals::Count => [row, col, falling, rising],
            Diagonals::Ignored => [row, col, W::default(), W::default()],
        })
    }

    /// [`Stones::place`] with a k that the compiler may know.
    #[inline(always)]
    pub(crate) fn place_of(&mut self, rules: &Rules, k: u32, cell: Cell, player: Player) -> bool {
        let four = self.four_with(rules, cell, player);
        rows_of(four, k, 1) != W::Four::NONE && self.is_line(rules, cell, player)
    }

    /// Whether the long run of a stone that was just put is a line.
    #[inline(always)]
    fn is_line(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let (row, col) = (cell.row(), cell.col());
        rules.is_any_run_a_line() || completes(rules, self.lines.borrow_mut(), row, col, player)
    }
}

/// [`Stones::completes`] for lines held anywhere, which so need not be put together for
/// each move of a batch, nor the cell stored, which comes as two numbers.
#[cold]
fn completes<W: Lane>(
    rules: &Rules,
    lines: &mut [[W; 4]],
    row: u32,
    col: u32,
    player: Player,
) -> bool {
    Lines::held(rules, lines).completes(rules, Cell::new(row, col), player)
}

impl<W: Lane, Held: BorrowMut<[[W; 4]]>> Stones for Lines<W, Held> {
    fn stone(&self, rules: &Rules, cell: Cell) -> Option<Player> {
        let bit = W::bit(cell.col());
        let mut players = Player::first(rules.players());
        players.find(|&player| {
            let row = self.lines.borrow()[self.offset(player) + cell.row() as usize][0];
            row & bit != W::default()
        })
    }

    #[inline]
    fn is_free(&self, _: &Rules, cell: Cell) -> bool {
        self.is_empty(cell)
    }

    #[inline]
    fn resting_cell(&self, rules: &Rules, column: Column) -> Option<Cell> {
        self.lowest_empty(rules, column)
    }

    fn open_columns(&self, rules: &Rules) -> u64 {
        u64::from(rules.size().cols() - self.taken_row(0).count())
    }

    fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        self.put(rules, cell, (), player)
    }

    #[inline]
    fn remove(&mut self, rules: &Rules, cell: Cell, player: Player) {
        self.flip(&Seat::new(rules, cell), player);
    }
}

impl<W: Lane, Held: BorrowMut<[[W; 4]]>> Playing for Lines<W, Held> {
    type Spot = ();

    #[inline]
    fn named(&self, rules: &Rules, mv: Move) -> Option<Named> {
        named_on_plane(rules, mv)
    }

    #[inline]
    fn find(&self, rules: &Rules, mv: Move) -> Option<(Cell, ())> {
        let cell = match self.named(rules, mv)? {
            Named::Cell(cell) => Some(cell).filter(|&cell| self.is_free(rules, cell))?,
            Named::Column(column) => self.resting_cell(rules, column)?,
        };
        Some((cell, ()))
    }

    #[inline(always)]
    fn put(&mut self, rules: &Rules, cell: Cell, (): (), player: Player) -> bool {
        let four = self.four_with(rules, cell, player);
        with_k(rules, |k| rows_of(four, k, 1) != W::Four::NONE) && self.is_line(rules, cell, player)
    }
}
