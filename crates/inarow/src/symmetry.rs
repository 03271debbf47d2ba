//! The rotations and reflections that leave a game unchanged.

use crate::{Cell, Column, Gravity, Move, Rules, Size};

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
    /// Returns the image of a cell.
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
