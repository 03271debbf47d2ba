//! The directions of lines.

/// One of the directions of lines: four on a plane, thirteen in space.
///
/// ```text
///   horizontal   vertical   falling    rising
///      . . .      . x .      x . .      . . x
///      x x x      . x .      . x .      . x .
///      . . .      . x .      . . x      x . .
/// ```
///
/// Space has nine more axes. Each axis of a plane also has an onward form, one layer further each
/// step, and a backward form, one layer less each step. The ninth goes straight through the layers.
///
/// # Examples
///
/// ```
/// use inarow::{Axis, Rules};
///
/// assert_eq!(Rules::GOMOKU.axes(), Axis::PLANE);
/// assert_eq!(Axis::FallingOnward.to_string(), "falling onward");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Axis {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
    /// From the top left to the bottom right, as the main diagonal.
    Falling,
    /// From the top right to the bottom left, as the anti-diagonal.
    Rising,
    /// Straight through the layers.
    Through,
    /// Along a row, one layer further each step.
    HorizontalOnward,
    /// Along a row, one layer less each step.
    HorizontalBackward,
    /// Along a column, one layer further each step.
    VerticalOnward,
    /// Along a column, one layer less each step.
    VerticalBackward,
    /// Like falling, one layer further each step.
    FallingOnward,
    /// Like falling, one layer less each step.
    FallingBackward,
    /// Like rising, one layer further each step.
    RisingOnward,
    /// Like rising, one layer less each step.
    RisingBackward,
}

/// The name and the direction of each axis, in the order in which the axes are declared.
const AXES: [(&str, [i64; 3]); 13] = [
    ("horizontal", [0, 1, 0]),
    ("vertical", [1, 0, 0]),
    ("falling", [1, 1, 0]),
    ("rising", [1, -1, 0]),
    ("through", [0, 0, 1]),
    ("horizontal onward", [0, 1, 1]),
    ("horizontal backward", [0, 1, -1]),
    ("vertical onward", [1, 0, 1]),
    ("vertical backward", [1, 0, -1]),
    ("falling onward", [1, 1, 1]),
    ("falling backward", [1, 1, -1]),
    ("rising onward", [1, -1, 1]),
    ("rising backward", [1, -1, -1]),
];

impl Axis {
    /// The axes of a plane, in the order in which lines are listed.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Axis;
    ///
    /// let names = Axis::PLANE.map(Axis::name);
    /// assert_eq!(names, ["horizontal", "vertical", "falling", "rising"]);
    /// ```
    pub const PLANE: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Falling,
        Self::Rising,
    ];

    /// The axes in space, in the order in which lines are listed: first those of a plane.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Axis;
    ///
    /// assert_eq!(Axis::SPACE.len(), 13);
    /// assert!(Axis::SPACE.starts_with(&Axis::PLANE));
    /// ```
    pub const SPACE: [Self; 13] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Falling,
        Self::Rising,
        Self::Through,
        Self::HorizontalOnward,
        Self::HorizontalBackward,
        Self::VerticalOnward,
        Self::VerticalBackward,
        Self::FallingOnward,
        Self::FallingBackward,
        Self::RisingOnward,
        Self::RisingBackward,
    ];

    /// Returns the change of row, column and layer in one step along the axis.
    ///
    /// A step goes down the board, or within a row to the right. So the cells of a line are
    /// listed from top to bottom, and within a row from left to right.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Axis;
    ///
    /// assert_eq!(Axis::Rising.direction(), [1, -1, 0]);
    /// assert_eq!(Axis::Through.direction(), [0, 0, 1]);
    /// ```
    #[must_use]
    pub const fn direction(self) -> [i64; 3] {
        AXES[self as usize].1
    }

    /// Returns the name of the axis, such as `horizontal` or `falling onward`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Axis;
    ///
    /// assert_eq!(Axis::Rising.name(), "rising");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        AXES[self as usize].0
    }
}

impl core::fmt::Display for Axis {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}
