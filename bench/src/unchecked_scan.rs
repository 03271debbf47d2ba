//! The fastest plain referee for k in a row: a scan from the last stone that checks no move.

use inarow::Rules;

use crate::playouts::{Choice, Game, Standing};

/// A board as bytes with an empty border, so that a scan needs no check for the edge. It trusts
/// its caller: every move must be legal.
///
/// The length of the array is a power of two. An index is reduced by it, so no access needs a
/// bounds check.
#[derive(Clone, Debug)]
pub(crate) struct UncheckedScan<const LENGTH: usize> {
    /// The player whose stone lies on a cell, or 0.
    cells: [u8; LENGTH],
    /// The distance of two cells above each other: one column is the border of both sides.
    stride: usize,
    k: usize,
    empty: usize,
    player: u8,
}

impl<const LENGTH: usize> UncheckedScan<LENGTH> {
    /// Creates the empty board: a plane, two players, `k` or more in a row win.
    ///
    /// # Panics
    ///
    /// If the array is too short for the board and its border.
    pub(crate) fn new(rules: &Rules) -> Self {
        let side = |side: u32| usize::try_from(side).expect("a side fits in memory");
        let (rows, cols) = (side(rules.size().rows()), side(rules.size().cols()));
        let stride = cols + 1;
        assert!(LENGTH.is_power_of_two() && (rows + 2) * stride < LENGTH);
        Self {
            cells: [0; LENGTH],
            stride,
            k: usize::try_from(rules.k()).expect("k is at most a side"),
            empty: rows * cols,
            player: 1,
        }
    }

    /// Returns the number of the player's stones next to each other from `start`, which is not
    /// counted, by steps of `step`.
    #[inline(always)]
    fn neighbours(&self, start: usize, step: usize) -> usize {
        let (mut cell, mut count) = (start.wrapping_add(step), 0);
        while self.cells[cell % LENGTH] == self.player {
            (cell, count) = (cell.wrapping_add(step), count + 1);
        }
        count
    }
}

impl<const LENGTH: usize> Game for UncheckedScan<LENGTH> {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let cell = (usize::from(choice.row) + 1) * self.stride + usize::from(choice.col) + 1;
        self.cells[cell % LENGTH] = self.player;
        self.empty -= 1;
        let steps = [1, self.stride, self.stride + 1, self.stride - 1];
        let wins = steps.into_iter().any(|step| {
            let back = 0usize.wrapping_sub(step);
            self.neighbours(cell, step) + self.neighbours(cell, back) + 1 >= self.k
        });
        let player = self.player;
        self.player = 3 - player;
        match (wins, self.empty) {
            (true, _) => Standing::Won(player.into()),
            (false, 0) => Standing::Draw,
            (false, _) => Standing::Ongoing,
        }
    }
}
