//! The fouls of one stone.

use alloc::vec::Vec;
use core::mem;

use super::kind::{Foul, Fouls};
use super::window::{Window, count_axes, count_fours, without_first_axis};
use crate::Cell;
use crate::board::AxisBits;

/// Returns the fouls of a black stone on a cell, which is empty or has that stone.
///
/// # Complexity
///
/// O(1), and for each cell where a three may become a straight four, the same for a stone on that cell
/// with all stones tried so far. `docs/algorithm.md` has the depth.
// Not inlined, so that a move under other rules has its own registers.
#[inline(never)]
pub(in crate::board) fn fouls_of(stones: &AxisBits, cell: Cell) -> Fouls {
    let window = Window::new(stones, cell);
    // Every foul needs at least four other stones.
    if window.stones_beside() < 4 || window.has_five() {
        return Fouls::default();
    }
    let five_cells = window.five_cells();
    let stone = Tried::new(window, five_cells);
    Fouls::default()
        .with(Foul::Overline, window.has_overline())
        .with(Foul::DoubleFour, count_fours(five_cells) >= 2)
        .with(Foul::DoubleThree, makes_two_threes(stones, stone))
}

/// A black stone that is tried, and the threes that it makes.
struct Tried {
    window: Window,
    /// The cells where one more stone may turn a three into a straight four.
    extensions: u64,
    /// The number of axes with a three.
    threes: u32,
}

impl Tried {
    const fn new(window: Window, five_cells: u64) -> Self {
        Self {
            window,
            extensions: window.extensions(five_cells),
            threes: 0,
        }
    }

    /// True if the stone makes two threes; `None` if this depends on extensions that are left.
    const fn makes_two(&self) -> Option<bool> {
        if self.threes >= 2 {
            return Some(true);
        }
        let can_make_two = self.threes + count_axes(self.extensions) >= 2;
        if can_make_two { None } else { Some(false) }
    }

    /// Removes the first extension, which makes a three of its axis or not. An axis has at most one
    /// three.
    const fn record(&mut self, makes_three: bool) {
        if makes_three {
            self.threes += 1;
            self.extensions = without_first_axis(self.extensions);
        } else {
            self.extensions &= self.extensions - 1;
        }
    }
}

/// True if a stone makes two threes. Each stone is tried on the first extension of the stone before it.
/// The list has all stones before the last one, since a deep recursion could overflow the stack. Each
/// fills an empty cell, so there are at most as many.
fn makes_two_threes(stones: &AxisBits, mut stone: Tried) -> bool {
    let mut before: Vec<Tried> = Vec::new();
    loop {
        if let Some(is_double_three) = stone.makes_two() {
            match before.pop() {
                None => return is_double_three,
                Some(waiting) => stone = waiting,
            }
            stone.record(!is_double_three);
            continue;
        }
        let around = Window::new(stones, stone.window.first_cell(stone.extensions));
        let tried = before.iter().chain([&stone]);
        let tried = tried.map(|tried| tried.window.cell);
        let window = tried.fold(around, Window::with_stone);
        let five_cells = window.five_cells();
        if window.has_five() || window.has_overline() || count_fours(five_cells) >= 2 {
            stone.record(false);
        } else {
            before.push(mem::replace(&mut stone, Tried::new(window, five_cells)));
        }
    }
}

/// True if a three may become a straight four by one more stone on this extension of `window`.
pub(super) fn is_three(stones: &AxisBits, window: Window, extension: u64) -> bool {
    // Beside another three, the stone makes two.
    let stone = Tried {
        window,
        extensions: extension,
        threes: 1,
    };
    makes_two_threes(stones, stone)
}
