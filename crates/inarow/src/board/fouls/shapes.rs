//! The overlines, fours and threes of a foul.

use alloc::vec::Vec;

use super::kind::Foul;
use super::search::{fouls_of, is_three};
use super::window::Window;
use crate::bitboard::each_bit;
use crate::board::AxisBits;
use crate::{Axis, Cell};

/// An overline, a four or a three that makes a stone a foul.
/// [`Position::foul_shapes`](crate::Position::foul_shapes) returns them.
///
/// # Examples
///
/// ```
/// use inarow::{Axis, Cell, Game, Shape};
///
/// let game: Game = "renju: h8 a1 h9 a3 i8 a5 j9 a7 h7".parse()?;
/// let shapes = game.position().foul_shapes();
/// assert_eq!(shapes.len(), 2);
/// assert_eq!((shapes[0].shape, shapes[0].axis), (Shape::Three, Axis::Vertical));
/// assert_eq!(shapes[0].stones, [(6, 7), (7, 7), (8, 7)].map(Cell::from));
/// # Ok::<_, inarow::GameError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct FoulShape {
    /// What the stones are.
    pub shape: Shape,
    /// The axis of the stones.
    pub axis: Axis,
    /// The stones, the last one among them, in the order of the axis.
    pub stones: Vec<Cell>,
    /// The empty cells where one more stone would make exactly five of a four, or a straight four of
    /// a three. Empty for an overline.
    pub completed_by: Vec<Cell>,
}

/// What the stones of a foul are along an axis.
///
/// # Examples
///
/// ```
/// assert_eq!(inarow::Shape::Four.name(), "four");
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Shape {
    /// A run of six or more stones.
    Overline,
    /// Stones that become exactly five by one more stone.
    Four,
    /// Stones that become a straight four by one more stone.
    Three,
}

impl Shape {
    /// Returns a stable name for programs to match on.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(inarow::Shape::Three.name(), "three");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::Four => "four",
            Self::Three => "three",
        }
    }
}

/// Returns the shapes that make a black stone on a cell a foul.
pub(super) fn shapes_of(stones: &AxisBits, cell: Cell) -> Vec<FoulShape> {
    let (fouls, window) = (fouls_of(stones, cell), Window::new(stones, cell));
    let five_cells = window.five_cells();
    let mut shapes = Vec::new();
    for axis in Axis::PLANE {
        if fouls.contains(Foul::Overline) && window.run(axis).count_ones() > 5 {
            shapes.push(shape(window, Shape::Overline, axis, 0));
        }
        if fouls.contains(Foul::DoubleFour) {
            // Both ends of a straight four are one.
            let firsts = window.of_axis(axis, five_cells & !(five_cells << 5));
            let ends = each_bit(firsts).map(|first| first | five_cells & first << 5);
            shapes.extend(ends.map(|ends| shape(window, Shape::Four, axis, ends)));
        }
    }
    if fouls.contains(Foul::DoubleThree) {
        for axis in Axis::PLANE {
            let extensions = window.of_axis(axis, window.extensions(five_cells));
            let allowed = each_bit(extensions).filter(|&bit| is_three(stones, window, bit));
            let allowed: u64 = allowed.sum();
            if allowed != 0 {
                shapes.push(shape(window, Shape::Three, axis, allowed));
            }
        }
    }
    shapes
}

/// Returns a shape along an axis from the bits of the cells that complete it.
fn shape(window: Window, shape: Shape, axis: Axis, completed_by: u64) -> FoulShape {
    let first = completed_by & completed_by.wrapping_neg();
    let run = window.with(first).run(axis) & !first;
    let cells = |bits| each_bit(bits).map(|bit| window.first_cell(bit)).collect();
    FoulShape {
        shape,
        axis,
        stones: cells(run),
        completed_by: cells(completed_by),
    }
}
