//! The rotations and reflections that leave a game unchanged.

use alloc::vec::Vec;

use crate::board::{Board, sort_by_cell};
use crate::key::{stones_key, turn_key};
use crate::{Cell, Column, Gravity, Move, Position, Rules, Size};

/// A rotation or reflection of the board that leaves the game unchanged. A position and its image
/// have the same verdict and the same facts, with the cells mapped.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Move, Rules};
///
/// let corner = Cell::new(0, 0);
/// let images = Rules::TIC_TAC_TOE.symmetries().map(|symmetry| symmetry.cell(corner));
/// assert_eq!(images.filter(|&image| image == corner).count(), 2);
/// // With `drop` only left and right may be exchanged.
/// let columns = Rules::CONNECT_FOUR.symmetries().map(|symmetry| symmetry.mv(Move::column(2)));
/// assert!(columns.eq([2, 4].map(Move::column)));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Symmetry {
    size: Size,
    /// The index of the original coordinate for row, column and layer of the image.
    order: [usize; 3],
    /// True if the coordinate is then counted from the other end, for row, column and layer of the
    /// image.
    mirrored: [bool; 3],
}

/// All orders of three indices.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
];

impl Rules {
    /// Iterates over the symmetries of the board, the identity first: 8 for a square, 4 for an
    /// oblong, 48 for a cube.
    ///
    /// With `drop`, only symmetries that leave each cell in its row are listed. With `wrap`, two
    /// coordinates are exchanged only if both wrap or if neither wraps. Shifts of the board are not
    /// listed.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::GOMOKU.symmetries().count(), 8);
    /// assert_eq!(Rules::CONNECT_FOUR.symmetries().count(), 2);
    /// assert_eq!(Rules::QUBIC.symmetries().count(), 48);
    /// ```
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + use<> {
        let size = self.size();
        let (sides, wraps) = (size.sides(), self.wrap().indices());
        let has_drop = self.gravity() == Gravity::Drop;
        let is_fixed = move |index: usize| sides[index] == 1 || (has_drop && index == 0);
        let may_swap = move |a: usize, b: usize| {
            let is_alike = sides[a] == sides[b] && wraps[a] == wraps[b];
            a == b || (is_alike && !is_fixed(a) && !is_fixed(b))
        };
        let fixed: u8 = (0..3).map(|index| u8::from(is_fixed(index)) << index).sum();
        let orders = ORDERS.into_iter();
        let orders = orders.filter(move |order| (0..3).all(|index| may_swap(index, order[index])));
        orders.flat_map(move |order| {
            let mirrored = (0..8_u8).filter(move |bits| bits & fixed == 0);
            mirrored.map(move |bits| Symmetry {
                size,
                order,
                mirrored: [0, 1, 2].map(|index| bits >> index & 1 == 1),
            })
        })
    }
}

impl Symmetry {
    /// Returns the image of a cell. The result is unspecified for a cell that the board does not
    /// have.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// let mut symmetries = Rules::CONNECT_FOUR.symmetries();
    /// let reflection = symmetries.nth(1).ok_or("two symmetries")?;
    /// assert_eq!(reflection.cell(Cell::new(5, 0)), Cell::new(5, 6));
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        let (indices, sides) = (cell.indices(), self.size.sides());
        self.size.cell_at([0, 1, 2].map(|index| {
            let at = indices[self.order[index]];
            if self.mirrored[index] {
                // Saturates only for a cell that is not on the board.
                (sides[index] - 1).saturating_sub(at)
            } else {
                at
            }
        }))
    }

    /// Returns the image of a move. Columns have an image only with `drop`, which keeps each
    /// cell in its row.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Rules};
    ///
    /// let mut symmetries = Rules::CONNECT_FOUR.symmetries();
    /// let reflection = symmetries.nth(1).ok_or("two symmetries")?;
    /// assert_eq!(reflection.mv(Move::column(0)), Move::column(6));
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    pub fn mv(&self, mv: Move) -> Move {
        match mv {
            Move::Cell(cell) => self.cell(cell).into(),
            Move::Column(column) => Column::of(self.cell(column.cell(0))).into(),
        }
    }

    /// Returns the image of a move given by its index in a [`Batch`](crate::Batch); `None` beyond
    /// the last cell. The images of all indices are a permutation of them.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let mut symmetries = Rules::CONNECT_FOUR.symmetries();
    /// let reflection = symmetries.nth(1).ok_or("two symmetries")?;
    /// assert!((0..7).map_while(|index| reflection.index(index)).eq((0..7).rev()));
    /// # Ok::<_, &str>(())
    /// ```
    #[must_use]
    pub fn index(&self, index: u32) -> Option<u32> {
        // With `drop`, the first cells are the topmost cells of the columns, and stay there.
        let cell = self.size.cell(index.into())?;
        u32::try_from(self.size.index(self.cell(cell))).ok()
    }

    /// Returns the symmetry that maps each image back.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// let cell = Cell::new(0, 1);
    /// for symmetry in Rules::GOMOKU.symmetries() {
    ///     assert_eq!(symmetry.inverse().cell(symmetry.cell(cell)), cell);
    /// }
    /// ```
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = *self;
        for (index, from) in self.order.into_iter().enumerate() {
            (inverse.order[from], inverse.mirrored[from]) = (index, self.mirrored[index]);
        }
        inverse
    }

    /// Returns the image of a position, with the same rules, turn and verdict; `None` if this is no
    /// symmetry of its rules.
    ///
    /// # Complexity
    ///
    /// O(s * (a * k / 64 + log s)) for `s` stones and `a` axes.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Position, Rules};
    ///
    /// let game: Game = "connect-four: a a b".parse()?;
    /// let images = Rules::CONNECT_FOUR.symmetries();
    /// let images = images.filter_map(|symmetry| symmetry.position(game.position()));
    /// let texts: Vec<String> = images.map(|image| image.text()).collect::<Result<_, _>>()?;
    /// assert_eq!(texts[1], "6x7 k4 drop [7/7/7/7/6O/5XX]");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self, position: &Position) -> Option<Position> {
        let rules = position.rules();
        rules.symmetries().find(|own| own == self)?;
        let stones = position.stones();
        let mut stones = Vec::from_iter(stones.map(|(cell, player)| (self.cell(cell), player)));
        sort_by_cell(&mut stones);
        let board = Board::of_stones(rules, stones);
        let last = position.last().map(|cell| self.cell(cell));
        let progress = position.progress();
        Some(Position::from_parts(*rules, board, progress, last))
    }
}

impl Position {
    /// Returns a key that the images of a position under all symmetries of its rules share: the
    /// least [`Position::key`] of the images. It does not include the rules, and is as stable as
    /// the key.
    ///
    /// # Complexity
    ///
    /// O(s * (m + log s)) for `s` stones and `m` symmetries.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Position, Rules};
    ///
    /// let mut corners = Vec::new();
    /// for (row, col) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
    ///     let mut pos = Position::new(Rules::TIC_TAC_TOE);
    ///     pos.play(Move::at(row, col))?;
    ///     corners.push(pos.canonical_key());
    /// }
    /// corners.dedup();
    /// assert_eq!(corners.len(), 1);
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn canonical_key(&self) -> u64 {
        let (rules, stones) = (self.rules(), Vec::from_iter(self.stones()));
        let empty = self.progress().empty;
        let turn = self.turn().map_or(0, |turn| turn_key(turn, empty));
        let keys = rules.symmetries().map(|symmetry| {
            let image = stones_key(rules, |visit| {
                for &(cell, player) in &stones {
                    visit(symmetry.cell(cell), player);
                }
            });
            image ^ turn
        });
        keys.min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn symmetries_are_distinct_and_map_the_board_onto_itself() {
        for (line, count) in [
            ("3x3", 8),
            ("3x4 k3", 4),
            ("1x1", 1),
            ("1x5 k2", 2),
            ("3x3 wrap", 8),
            ("3x3 wrap=rows", 4),
            ("6x7 k4 drop", 2),
            ("4x4 k4 drop", 2),
            ("4x4x4", 48),
            ("4x4x4 drop", 8),
            ("4x4x3 k3", 16),
            ("4x4x3 k3 drop", 4),
            ("2x3x4 k2", 8),
            ("1x4x4 k3", 8),
            ("4x4x4 wrap=cols", 16),
        ] {
            let rules: Rules = line.parse().unwrap();
            let symmetries: Vec<Symmetry> = rules.symmetries().collect();
            assert_eq!(symmetries.len(), count, "{line}");
            let cells = || rules.size().cells();
            assert!(cells().all(|cell| symmetries[0].cell(cell) == cell));
            let mut images = BTreeSet::new();
            for symmetry in symmetries {
                let image: Vec<Cell> = cells().map(|cell| symmetry.cell(cell)).collect();
                let onto: BTreeSet<Cell> = image.iter().copied().collect();
                assert!(onto.iter().copied().eq(cells()), "{line} {symmetry:?}");
                assert!(images.insert(image), "{line} {symmetry:?} twice");
            }
        }
    }
}
