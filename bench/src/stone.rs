//! One move.

/// One move as the exercise's interface takes it. `peers/tic_tac_toe.cpp` has
/// the same fields in the same order.
#[repr(C)]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Stone {
    /// From 0.
    pub row: i32,
    /// From 0.
    pub col: i32,
    /// 1 or 2.
    pub player: i32,
}

impl Stone {
    /// Stones on these cells, the players taking turns.
    pub fn in_turns(cells: impl IntoIterator<Item = (i32, i32)>) -> Vec<Self> {
        cells
            .into_iter()
            .zip([1, 2].into_iter().cycle())
            .map(|((row, col), player)| Self { row, col, player })
            .collect()
    }
}
