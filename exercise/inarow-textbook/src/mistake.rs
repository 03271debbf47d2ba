//! The usual mistakes, each as a wrong program.

use alloc::boxed::Box;

use crate::Program;
use crate::altered_counters::altered;
use crate::counters::Counters;
use crate::example_game::{self, ExampleGame};
use crate::line_counters::LineCounters;

/// A usual mistake.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// Stable name, e.g. `"rows-only"`.
    pub name: &'static str,
    /// Description of the mistake, in one line.
    pub summary: &'static str,
    /// True if a game within the exercise reveals the mistake. In such a game, n in a row win,
    /// every move is valid, and no move follows the first win.
    pub breaks_the_exercise: bool,
    /// Sides from 3 to 5 on which a game within the exercise reveals the mistake by its tenth move, if
    /// the players take turns. Ten moves can complete any line.
    pub sides: &'static [usize],
    /// A game in which the program gives a wrong answer.
    pub shown_by: &'static ExampleGame,
    /// Creates the wrong program for a board of `n` by `n` and `k` in a row. Only the two
    /// mistakes about k use `k`. The other programs expect n in a row.
    ///
    /// # Panics
    ///
    /// If a vector cannot hold the counters, as for
    /// [`TaughtMethod::new`](crate::TaughtMethod::new).
    pub new: fn(n: usize, k: usize) -> Box<dyn Program>,
}

/// The usual mistakes.
///
/// The last two mistakes use the signed counters themselves. These trust their caller, so they
/// accept moves that the referee refuses.
///
/// # Examples
///
/// ```
/// use inarow_textbook::MISTAKES;
///
/// let mistake = MISTAKES.iter().find(|mistake| mistake.name == "rows-only").unwrap();
/// let mut wrong = (mistake.new)(3, 3);
/// let column = [(0, 0), (1, 0), (2, 0)].map(|(row, col)| wrong.make_move(row, col, 1));
/// assert_eq!(column, [0, 0, 0]);
/// assert_eq!(mistake.shown_by.answers, [0, 0, 1]);
/// ```
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "anti-diagonal-forgotten",
        summary: "the anti-diagonal has no counter",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::S004_3,
        new: |n, _| altered(n, |counters| counters.lines[3] = |_, _, _| false),
    },
    Mistake {
        name: "anti-diagonal-off-by-one",
        summary: "the anti-diagonal is row + col == n instead of n - 1",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::D_3,
        new: |n, _| {
            altered(n, |counters| {
                counters.lines[3] = |row, col, n| row + col == n
            })
        },
    },
    Mistake {
        name: "players-not-kept-apart",
        summary: "both players add 1 to the same counters",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::S002_1,
        new: |n, _| altered(n, |counters| counters.amounts = [1, 1]),
    },
    Mistake {
        name: "second-player-adds-nothing",
        summary: "player 1 adds 1, and player 2 adds 0 instead of -1",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::D_5,
        new: |n, _| altered(n, |counters| counters.amounts = [1, 0]),
    },
    Mistake {
        name: "first-player-adds-nothing",
        summary: "player 1 adds 0, and player 2 adds 1",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::D_1,
        new: |n, _| altered(n, |counters| counters.amounts = [0, 1]),
    },
    Mistake {
        name: "centre-misses-anti-diagonal",
        summary: "else if: a cell on both diagonals counts only on the main diagonal",
        breaks_the_exercise: true,
        sides: &[3, 5],
        shown_by: &example_game::S004_3,
        new: |n, _| {
            altered(n, |counters| {
                counters.lines[3] = |row, col, n| row != col && row + col == n - 1
            })
        },
    },
    Mistake {
        name: "centre-misses-diagonal",
        summary: "else if: a cell on both diagonals counts only on the anti-diagonal",
        breaks_the_exercise: true,
        sides: &[3, 5],
        shown_by: &example_game::D_1,
        new: |n, _| {
            altered(n, |counters| {
                counters.lines[2] = |row, col, n| row == col && row + col != n - 1
            })
        },
    },
    Mistake {
        name: "main-diagonal-forgotten",
        summary: "there is no counter for the main diagonal",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::D_1,
        new: |n, _| altered(n, |counters| counters.lines[2] = |_, _, _| false),
    },
    Mistake {
        name: "one-stone-short",
        summary: "a line wins with n - 1 stones",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::S002_1,
        new: |n, _| altered(n, |counters| counters.wins = n.saturating_sub(1)..=n),
    },
    Mistake {
        name: "no-diagonals",
        summary: "only the rows and columns are counted",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::D_3,
        new: |n, _| altered(n, |counters| counters.lines[2..].fill(|_, _, _| false)),
    },
    Mistake {
        name: "rows-only",
        summary: "only the rows are counted",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::S004_2,
        new: |n, _| altered(n, |counters| counters.lines[1..].fill(|_, _, _| false)),
    },
    Mistake {
        name: "columns-only",
        summary: "only the columns are counted",
        breaks_the_exercise: true,
        sides: &[3, 4, 5],
        shown_by: &example_game::S000_1,
        new: |n, _| {
            altered(n, |counters| {
                counters.lines[0] = |_, _, _| false;
                counters.lines[2..].fill(|_, _, _| false);
            })
        },
    },
    Mistake {
        name: "three-hard-coded",
        summary: "a counter wins at 3 for every n",
        breaks_the_exercise: true,
        sides: &[4, 5],
        shown_by: &example_game::D_3,
        new: |n, _| altered(n, |counters| counters.wins = 3..=3),
    },
    Mistake {
        name: "draw-before-win",
        summary: "a full board is a draw even if the last stone completes a line",
        breaks_the_exercise: true,
        sides: &[3],
        shown_by: &example_game::D_6,
        new: |n, _| altered(n, |counters| counters.draw_first = true),
    },
    Mistake {
        name: "k-on-separate-counters",
        summary: "any k stones on a board line win, adjacent or not; counters for each player",
        breaks_the_exercise: false,
        sides: &[],
        shown_by: &example_game::W_5,
        new: |n, k| {
            altered(n, |counters| {
                counters.wins = k..=n;
                counters.amounts = [1, 1];
                counters.counters.extend_from_within(..);
            })
        },
    },
    Mistake {
        name: "k-on-signed-counters",
        summary: "a lead of k stones on a board line wins, adjacent or not",
        breaks_the_exercise: false,
        sides: &[],
        shown_by: &example_game::K_2,
        new: |n, k| altered(n, |counters| counters.wins = k..=n),
    },
    Mistake {
        name: "played-on-after-the-end",
        summary: "moves after a win are accepted, and abs finds the old line again",
        breaks_the_exercise: false,
        sides: &[],
        shown_by: &example_game::E_6,
        new: |n, _| Box::new(Counters(LineCounters::new(n))),
    },
    Mistake {
        name: "same-cell-again",
        summary: "occupied cells are accepted, and n stones on one cell count as a line",
        breaks_the_exercise: false,
        sides: &[],
        shown_by: &example_game::E_4,
        new: |n, _| Box::new(Counters(LineCounters::new(n))),
    },
];
