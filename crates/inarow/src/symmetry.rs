//! The turns and mirror images under which a game stays the same game.

use crate::{Cell, Column, Gravity, Move, Rules, Size};

/// A way to turn or mirror the board under which a game stays the same game: whatever the
/// referee says of a position, it says of its image, with the cells moved.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Move, Rules};
///
/// let corner = Cell::new(0, 0);
/// let images = Rules::TIC_TAC_TOE.symmetries().map(|symmetry| symmetry.cell(corner));
/// assert_eq!(images.filter(|&image| image == corner).count(), 2);
/// // Stones that fall know up from down.
/// let columns = Rules::CONNECT_FOUR.symmetries().map(|symmetry| symmetry.mv(Move::column(2)));
/// assert!(columns.eq([2, 4].map(Move::column)));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Symmetry {
    size: Size,
    /// Which index of the cell each index of its image is: of row, column and layer.
    order: [usize; 3],
    /// Which indices of the image then count from the other end.
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
    /// The turns and mirror images under which a game stays the same game, the one that
    /// changes nothing first: 8 of a square, 4 of an oblong, 48 of a cube, and where stones
    /// fall those that leave each row in its indices. On a torus the board may be shifted
    /// besides, which is not among them.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + use<> {
        let size = self.size();
        let (sides, round) = (size.sides(), self.wrap().indices());
        let falls = self.gravity() == Gravity::Drop;
        // Two indices may change indicess if nothing tells them apart.
        let like = |one: usize, other: usize| {
            let alike = sides[one] == sides[other] && round[one] == round[other];
            one == other || (alike && sides[one] > 1 && !(falls && (one == 0 || other == 0)))
        };
        let may_mirror = |index: usize| sides[index] > 1 && !(falls && index == 0);
        let bits = (0..3).map(|index| u8::from(may_mirror(index)) << index);
        let mirrors: u8 = bits.sum();
        let orders = ORDERS.map(|order| (0..3).all(|index| like(index, order[index])));
        let orders = ORDERS.into_iter().zip(orders);
        let orders = orders.filter_map(|(order, keeps)| keeps.then_some(order));
        orders.flat_map(move |order| {
            let mirrored = (0..8_u8).filter(move |bits| bits & !mirrors == 0);
            mirrored.map(move |bits| Symmetry {
                size,
                order,
                mirrored: [0, 1, 2].map(|index| bits >> index & 1 == 1),
            })
        })
    }
}

impl Symmetry {
    /// Where a cell of the board comes to lie.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        let [row, col, layer] = self.image(cell.indices());
        match cell.layer() {
            Some(_) => Cell::in_space(row, col, layer),
            None => Cell::new(row, col),
        }
    }

    /// The move to where that of another move comes to lie. A column alone is moved where
    /// stones fall, since no row changes its indices there.
    #[must_use]
    pub fn mv(&self, mv: Move) -> Move {
        match mv {
            Move::Cell(cell) => self.cell(cell).into(),
            Move::Column(column) => Column::of(self.cell(column.cell(0))).into(),
        }
    }

    fn image(&self, indices: [u32; 3]) -> [u32; 3] {
        let sides = self.size.sides();
        [0, 1, 2].map(|index| {
            let at = indices[self.order[index]];
            match self.mirrored[index] {
                // A cell beyond the edge has no image.
                true => (sides[index] - 1).saturating_sub(at),
                false => at,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn there_are_as_many_as_the_board_allows() {
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
            let cells = || (0..).map_while(|index| rules.size().cell(index));
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
