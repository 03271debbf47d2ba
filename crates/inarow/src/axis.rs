//! The directions in which lines run.

/// One of the directions of lines: four on a plane, thirteen in space.
///
/// ```text
///   horizontal   vertical   falling    rising
///      . . .      . x .      x . .      . . x
///      x x x      . x .      . x .      . x .
///      . . .      . x .      . . x      x . .
/// ```
///
/// In space each of these four also goes onward, one layer further a step, or
/// backward, one layer less; and one axis goes straight through the layers.
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
    /// As falling, one layer further each step.
    FallingOnward,
    /// As falling, one layer less each step.
    FallingBackward,
    /// As rising, one layer further each step.
    RisingOnward,
    /// As rising, one layer less each step.
    RisingBackward,
}

impl Axis {
    /// The axes of a plane, in the order in which lines are listed.
    pub const PLANE: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Falling,
        Self::Rising,
    ];

    /// The axes of space, those of the plane first.
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

    /// One step along the axis: rows down, columns to the right, layers further.
    ///
    /// The steps go down the board, so that the cells of a line are listed from
    /// the top, and in a row from the left.
    #[must_use]
    pub const fn direction(self) -> [i64; 3] {
        // By the order in which the axes are declared.
        const DIRECTIONS: [[i64; 3]; 13] = [
            [0, 1, 0],
            [1, 0, 0],
            [1, 1, 0],
            [1, -1, 0],
            [0, 0, 1],
            [0, 1, 1],
            [0, 1, -1],
            [1, 0, 1],
            [1, 0, -1],
            [1, 1, 1],
            [1, 1, -1],
            [1, -1, 1],
            [1, -1, -1],
        ];
        DIRECTIONS[self as usize]
    }

    /// The words for the axis, such as `horizontal` or `falling onward`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Falling => "falling",
            Self::Rising => "rising",
            Self::Through => "through",
            Self::HorizontalOnward => "horizontal onward",
            Self::HorizontalBackward => "horizontal backward",
            Self::VerticalOnward => "vertical onward",
            Self::VerticalBackward => "vertical backward",
            Self::FallingOnward => "falling onward",
            Self::FallingBackward => "falling backward",
            Self::RisingOnward => "rising onward",
            Self::RisingBackward => "rising backward",
        }
    }
}

impl core::fmt::Display for Axis {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}
