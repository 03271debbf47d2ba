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
pub(in crate::board) fn shapes_of(stones: &AxisBits, cell: Cell) -> Vec<FoulShape> {
    let (fouls, window) = (fouls_of(stones, cell), Window::new(stones, cell));
    let mut shapes = Vec::new();
    for axis in Axis::PLANE {
        if fouls.contains(Foul::Overline) {
            shapes.extend(overline(window, axis));
        }
        if fouls.contains(Foul::DoubleFour) {
            shapes.extend(fours(window, axis));
        }
    }
    if fouls.contains(Foul::DoubleThree) {
        let threes = Axis::PLANE.into_iter();
        shapes.extend(threes.filter_map(|axis| three(stones, window, axis)));
    }
    shapes
}

fn overline(window: Window, axis: Axis) -> Option<FoulShape> {
    let run = window.run(axis);
    (run.count_ones() > 5).then(|| shape(window, Shape::Overline, axis, [run, 0]))
}

/// Returns the fours along an axis. Both ends of a straight four are one.
fn fours(window: Window, axis: Axis) -> Vec<FoulShape> {
    let mut left = window.of_axis(axis, window.five_cells());
    let mut fours = Vec::new();
    while left != 0 {
        let first = left & left.wrapping_neg();
        let ends = first | left & first << 5;
        let run = window.with(first).run(axis) & !first;
        fours.push(shape(window, Shape::Four, axis, [run, ends]));
        left &= !ends;
    }
    fours
}

/// Returns the three along an axis.
fn three(stones: &AxisBits, window: Window, axis: Axis) -> Option<FoulShape> {
    let all = window.of_axis(axis, window.extensions(window.five_cells()));
    let allowed = each_bit(all).filter(|&bit| is_three(stones, window, bit));
    let allowed: u64 = allowed.sum();
    let first = allowed & allowed.wrapping_neg();
    let run = window.with(first).run(axis) & !first;
    (first != 0).then(|| shape(window, Shape::Three, axis, [run, allowed]))
}

/// Returns a shape from the bits of its stones and of the cells that complete it.
fn shape(window: Window, shape: Shape, axis: Axis, [stones, ends]: [u64; 2]) -> FoulShape {
    FoulShape {
        shape,
        axis,
        stones: window.cells(axis, stones).collect(),
        completed_by: window.cells(axis, ends).collect(),
    }
}
