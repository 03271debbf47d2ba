//! The directions in which lines run.

/// One of the four directions of lines on a plane.
///
/// ```text
///   horizontal   vertical   falling    rising
///      . . .      . x .      x . .      . . x
///      x x x      . x .      . x .      . x .
///      . . .      . x .      . . x      x . .
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[non_exhaustive]
pub enum Axis {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
    /// From the top left to the bottom right, as the main diagonal.
    Falling,
    /// From the top right to the bottom left, as the anti-diagonal.
    Rising,
}

impl Axis {
    /// The axes of a plane, in the order in which lines are listed.
    pub const PLANE: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Falling,
        Self::Rising,
    ];

    /// One step along the axis: rows down, columns to the right.
    ///
    /// The steps go down the board, so that the cells of a line are listed from
    /// the top, and in a row from the left.
    #[must_use]
    pub const fn direction(self) -> (i64, i64) {
        match self {
            Self::Horizontal => (0, 1),
            Self::Vertical => (1, 0),
            Self::Falling => (1, 1),
            Self::Rising => (1, -1),
        }
    }

    /// The word for the axis: `horizontal`, `vertical`, `falling`, `rising`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Falling => "falling",
            Self::Rising => "rising",
        }
    }
}

impl core::fmt::Display for Axis {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}
