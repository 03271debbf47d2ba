//! The usual mistakes, each as a wrong program.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::counters::{Counters, Sums};
use crate::games::{self, Game};
use crate::{Method, Scoreboard};

/// A usual mistake.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// A stable name, e.g. `"rows-only"`.
    pub name: &'static str,
    /// What the program does wrong, in one line.
    pub summary: &'static str,
    /// Whether it breaks a promise of the exercise, so that some game of n in a row,
    /// with every move allowed and none after the end, catches it.
    pub breaks_the_exercise: bool,
    /// A game that shows it: some answer of the program is wrong.
    pub shown_by: &'static Game,
    /// The wrong program for a board of `n` by `n` that wants `k` in a row. Only
    /// the two mistakes about k look at `k`; the others want n.
    ///
    /// # Panics
    ///
    /// As [`Taught::new`](crate::Taught::new).
    pub new: fn(n: usize, k: usize) -> Box<dyn Method>,
}

/// The usual mistakes.
///
/// The last two are the signed counters themselves, which trust their caller:
/// the mistake is to give them a move that a referee refuses.
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
        shown_by: &games::S004_3,
        new: |n, _| spoilt(n, |it| it.lines[3] = |_, _, _| false),
    },
    Mistake {
        name: "anti-diagonal-off-by-one",
        summary: "the anti-diagonal is taken to be row + col == n, not n - 1",
        breaks_the_exercise: true,
        shown_by: &games::D_3,
        new: |n, _| spoilt(n, |it| it.lines[3] = |row, col, n| row + col == n),
    },
    Mistake {
        name: "players-not-kept-apart",
        summary: "both players add 1 to the same counters",
        breaks_the_exercise: true,
        shown_by: &games::S002_1,
        new: |n, _| spoilt(n, |it| it.amounts = [1, 1]),
    },
    Mistake {
        name: "second-player-adds-nothing",
        summary: "player 1 adds 1 and player 2 adds 0, not -1",
        breaks_the_exercise: true,
        shown_by: &games::D_5,
        new: |n, _| spoilt(n, |it| it.amounts = [1, 0]),
    },
    Mistake {
        name: "first-player-adds-nothing",
        summary: "player 1 adds 0 and player 2 adds 1",
        breaks_the_exercise: true,
        shown_by: &games::D_1,
        new: |n, _| spoilt(n, |it| it.amounts = [0, 1]),
    },
    Mistake {
        name: "centre-misses-anti-diagonal",
        summary: "else if: a cell on the main diagonal is not counted on the other",
        breaks_the_exercise: true,
        shown_by: &games::S004_3,
        new: |n, _| {
            spoilt(n, |it| {
                it.lines[3] = |row, col, n| row != col && row + col == n - 1
            })
        },
    },
    Mistake {
        name: "centre-misses-diagonal",
        summary: "else if: a cell on the anti-diagonal is not counted on the main one",
        breaks_the_exercise: true,
        shown_by: &games::D_1,
        new: |n, _| {
            spoilt(n, |it| {
                it.lines[2] = |row, col, n| row == col && row + col != n - 1
            })
        },
    },
    Mistake {
        name: "rows-only",
        summary: "only the rows are counted",
        breaks_the_exercise: true,
        shown_by: &games::S004_2,
        new: |n, _| spoilt(n, |it| it.lines[1..].fill(|_, _, _| false)),
    },
    Mistake {
        name: "columns-only",
        summary: "only the columns are counted",
        breaks_the_exercise: true,
        shown_by: &games::S000_1,
        new: |n, _| {
            spoilt(n, |it| {
                it.lines[0] = |_, _, _| false;
                it.lines[2..].fill(|_, _, _| false);
            })
        },
    },
    Mistake {
        name: "three-hard-coded",
        summary: "a counter wins at 3, whatever n",
        breaks_the_exercise: true,
        shown_by: &games::D_3,
        new: |n, _| spoilt(n, |it| it.wins = 3..=3),
    },
    Mistake {
        name: "draw-before-win",
        summary: "a full board is called a draw before the last stone's lines are tested",
        breaks_the_exercise: true,
        shown_by: &games::D_6,
        new: |n, _| spoilt(n, |it| it.draw_first = true),
    },
    Mistake {
        name: "k-on-separate-counters",
        summary: "k stones on a full line win, wherever they lie; counters for each player",
        breaks_the_exercise: false,
        shown_by: &games::W_5,
        new: |n, k| {
            spoilt(n, |it| {
                it.wins = k..=n;
                it.amounts = [1, 1];
                it.counters.extend_from_within(..);
            })
        },
    },
    Mistake {
        name: "k-on-signed-counters",
        summary: "a full line with a surplus of k stones wins, wherever they lie",
        breaks_the_exercise: false,
        shown_by: &games::K_2,
        new: |n, k| spoilt(n, |it| it.wins = k..=n),
    },
    Mistake {
        name: "played-on-after-the-end",
        summary: "no end of the game: by the abs form a later move is credited with the line",
        breaks_the_exercise: false,
        shown_by: &games::E_6,
        new: |n, _| Box::new(Counters(Sums::new(n))),
    },
    Mistake {
        name: "same-cell-again",
        summary: "no board: a stone on a taken cell is counted again, and n times wins",
        breaks_the_exercise: false,
        shown_by: &games::E_4,
        new: |n, _| Box::new(Counters(Sums::new(n))),
    },
];

/// The signed counters, right when made by [`right`]; a mistake spoils one field.
#[derive(Debug)]
struct Spoilt {
    n: usize,
    /// Whether a stone on (row, col) of a board of side n is counted in its row,
    /// its column, the main diagonal, the anti-diagonal.
    lines: [fn(row: usize, col: usize, n: usize) -> bool; 4],
    /// What a stone of player 1 and one of player 2 adds.
    amounts: [i32; 2],
    /// How far from 0 the counter of a line that wins is.
    wins: RangeInclusive<usize>,
    /// Whether a full board is a draw before the lines are tested.
    draw_first: bool,
    /// The rows, the columns and both diagonals; one set, or one a player.
    counters: Vec<Vec<i32>>,
    stones: usize,
    steps: u64,
}

fn right(n: usize) -> Spoilt {
    let set = vec![0; n.saturating_mul(2).saturating_add(2)];
    Spoilt {
        n,
        lines: [
            |_, _, _| true,
            |_, _, _| true,
            |row, col, _| row == col,
            |row, col, n| row + col == n - 1,
        ],
        amounts: [1, -1],
        wins: n..=n,
        draw_first: false,
        counters: vec![set],
        stones: 0,
        steps: 0,
    }
}

fn spoilt(n: usize, spoil: impl FnOnce(&mut Spoilt)) -> Box<dyn Method> {
    let mut counters = right(n);
    spoil(&mut counters);
    Box::new(counters)
}

impl Method for Spoilt {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let n = self.n;
        if row >= n || col >= n {
            return 0;
        }
        let index = usize::from(player != 1);
        let set = index.min(self.counters.len() - 1);
        let places = [row, n + col, 2 * n, 2 * n + 1];
        let mut won = false;
        for (place, is_counted_in) in places.into_iter().zip(self.lines) {
            if is_counted_in(row, col, n) {
                let counter = &mut self.counters[set][place];
                *counter = counter.wrapping_add(self.amounts[index]);
                won |= self.wins.contains(&(counter.unsigned_abs() as usize));
                self.steps += 2;
            }
        }
        self.stones = self.stones.wrapping_add(1);
        let is_draw = self.draw_first && self.stones == n.saturating_mul(n);
        if won && !is_draw { player } else { 0 }
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn state_bytes(&self) -> usize {
        self.counters.iter().flatten().count() * size_of::<i32>()
    }

    fn scoreboards(&self) -> Vec<Scoreboard<'_>> {
        let scoreboards = self.counters.iter().map(|set| {
            let (rows, others) = set.split_at(self.n);
            let (cols, diagonals) = others.split_at(self.n);
            Scoreboard {
                rows,
                cols,
                diagonal: diagonals[0],
                anti_diagonal: diagonals[1],
            }
        });
        scoreboards.collect()
    }
}
