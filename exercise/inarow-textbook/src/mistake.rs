//! The usual mistakes, each as a wrong program.

use alloc::boxed::Box;
use core::ops::Range;

use crate::Program;
use crate::alteration::Alteration::{self, Caller, Counters, Scan};
use crate::altered_scan::Rule::{self, Cells, WinnerAlways, Wins};
use crate::altered_scan::{Direction, FORWARDS, Stone, Stones};
use crate::example_game::{self, ExampleGame};
use crate::line::Line;

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
    alteration: Alteration,
    /// More programs with this mistake.
    forms: &'static [Rule],
}

impl Mistake {
    /// Creates the wrong program for a board of `n` by `n` and `k` in a row. Only the two
    /// mistakes about k use `k`. The other programs expect n in a row.
    ///
    /// # Panics
    ///
    /// If a vector cannot hold the counters, as for
    /// [`TaughtMethod::new`](crate::TaughtMethod::new).
    #[must_use]
    pub fn program(&self, n: usize, k: usize) -> Box<dyn Program> {
        self.alteration.program(n, k)
    }

    /// Iterates over more programs with this mistake, each as a function that creates it for a board
    /// of `n` by `n`. They give other answers than [`Mistake::program`], since they check lines in
    /// another way.
    pub fn forms(&self) -> impl Iterator<Item = impl Fn(usize) -> Box<dyn Program>> {
        let forms = self.forms.iter();
        forms.map(|&rule| move |n| Scan(rule).program(n, n))
    }
}

/// What most rows of [`MISTAKES`] have in common.
const USUAL: Mistake = Mistake {
    name: "",
    summary: "",
    breaks_the_exercise: true,
    sides: &[3, 4, 5],
    shown_by: &example_game::S000_1,
    alteration: Caller,
    forms: &[],
};

/// The common values of mistakes that do not break the exercise.
const BEYOND: Mistake = Mistake {
    breaks_the_exercise: false,
    sides: &[],
    ..USUAL
};

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
/// let mut wrong = mistake.program(3, 3);
/// let column = [(0, 0), (1, 0), (2, 0)].map(|(row, col)| wrong.make_move(row, col, 1));
/// assert_eq!(column, [0, 0, 0]);
/// assert_eq!(mistake.shown_by.answers, [0, 0, 1]);
/// ```
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "anti-diagonal-forgotten",
        summary: "the anti-diagonal is not checked",
        shown_by: &example_game::S004_3,
        alteration: Counters(|counters| counters.lines[3] = |_, _, _| false),
        ..USUAL
    },
    Mistake {
        name: "anti-diagonal-off-by-one",
        summary: "the anti-diagonal is row + col == n instead of n - 1",
        shown_by: &example_game::D_3,
        alteration: Counters(|counters| counters.lines[3] = |row, col, n| row + col == n),
        forms: &[
            Wins(|board, stone| wins_with(board, stone, (0..board.n).map(|i| (i, board.n - i)))),
            Wins(|board, stone| wins_with(board, stone, (1..board.n).map(|i| (i, board.n - i)))),
            Wins(|board, stone| {
                wins_with(board, stone, (0..board.n).map(|i| (i, 2 * board.n - 2 - i)))
            }),
            // The cells n, 2n - 1, ... of a list of all cells.
            Wins(|board, stone| {
                let cells = (0..board.n).map(|i| board.n + i * (board.n - 1));
                wins_with(board, stone, cells.map(|at| (at / board.n, at % board.n)))
            }),
        ],
        ..USUAL
    },
    Mistake {
        name: "players-not-kept-apart",
        summary: "the players are not kept apart: a full line wins, whoever has its stones",
        shown_by: &example_game::S002_1,
        alteration: Counters(|counters| counters.amounts = [1, 1]),
        ..USUAL
    },
    Mistake {
        name: "second-player-adds-nothing",
        summary: "player 2 never wins, as if its stones counted 0",
        shown_by: &example_game::D_5,
        alteration: Counters(|counters| counters.amounts = [1, 0]),
        ..USUAL
    },
    Mistake {
        name: "first-player-adds-nothing",
        summary: "player 1 never wins, as if its stones counted 0",
        shown_by: &example_game::D_1,
        alteration: Counters(|counters| counters.amounts = [0, 1]),
        ..USUAL
    },
    Mistake {
        name: "centre-misses-anti-diagonal",
        summary: "else if: a stone in the centre counts only on the main diagonal",
        sides: &[3, 5],
        shown_by: &example_game::S004_3,
        alteration: Counters(|counters| {
            counters.lines[3] = |row, col, n| row != col && row + col == n - 1
        }),
        forms: &[Wins(|board, stone| {
            let misses = stone.row == stone.col;
            wins_on(board, stone, |line| !(misses && line == Line::AntiDiagonal))
        })],
        ..USUAL
    },
    Mistake {
        name: "centre-misses-diagonal",
        summary: "else if: a stone in the centre counts only on the anti-diagonal",
        sides: &[3, 5],
        shown_by: &example_game::D_1,
        alteration: Counters(|counters| {
            counters.lines[2] = |row, col, n| row == col && row + col != n - 1
        }),
        forms: &[Wins(|board, stone| {
            let misses = stone.row + stone.col == board.n - 1;
            wins_on(board, stone, |line| !(misses && line == Line::Diagonal))
        })],
        ..USUAL
    },
    Mistake {
        name: "main-diagonal-forgotten",
        summary: "the main diagonal is not checked",
        shown_by: &example_game::D_1,
        alteration: Counters(|counters| counters.lines[2] = |_, _, _| false),
        ..USUAL
    },
    Mistake {
        name: "one-stone-short",
        summary: "a line wins with n - 1 stones",
        shown_by: &example_game::S002_1,
        alteration: Counters(|counters| counters.wins = counters.n.saturating_sub(1)..=counters.n),
        forms: &[
            Wins(|board, stone| board.has_row_of(stone, board.n, 2)),
            Wins(|board, stone| board.most_on_a_line(stone) + 1 >= board.n),
        ],
        ..USUAL
    },
    Mistake {
        name: "no-diagonals",
        summary: "only rows and columns are checked",
        shown_by: &example_game::D_3,
        alteration: Counters(|counters| counters.lines[2..].fill(|_, _, _| false)),
        ..USUAL
    },
    Mistake {
        name: "rows-only",
        summary: "only the rows are checked",
        shown_by: &example_game::S004_2,
        alteration: Counters(|counters| counters.lines[1..].fill(|_, _, _| false)),
        ..USUAL
    },
    Mistake {
        name: "columns-only",
        summary: "only the columns are checked",
        shown_by: &example_game::S000_1,
        alteration: Counters(|counters| {
            counters.lines[0] = |_, _, _| false;
            counters.lines[2..].fill(|_, _, _| false);
        }),
        ..USUAL
    },
    Mistake {
        name: "three-hard-coded",
        summary: "three stones of a line win for every n",
        sides: &[4, 5],
        shown_by: &example_game::D_3,
        alteration: Counters(|counters| counters.wins = 3..=3),
        forms: &[
            Wins(|board, stone| wins_at_three(board, stone, |_| true)),
            Wins(|board, stone| wins_at_three(board, stone, |at| at < 3)),
            Wins(|board, stone| board.has_row_of(stone, 3, 1)),
            Wins(|board, stone| board.most_on_a_line(stone) >= 3),
        ],
        ..USUAL
    },
    Mistake {
        name: "draw-before-win",
        summary: "a full board is a draw even if the last stone completes a line",
        sides: &[3],
        shown_by: &example_game::D_6,
        alteration: Counters(|counters| counters.draw_first = true),
        ..USUAL
    },
    Mistake {
        name: "columns-forgotten",
        summary: "the columns are not checked",
        shown_by: &example_game::S004_2,
        alteration: Scan(Cells(|line, n| all_if(!matches!(line, Line::Col(_)), n))),
        ..USUAL
    },
    Mistake {
        name: "rows-forgotten",
        summary: "the rows are not checked",
        shown_by: &example_game::S000_1,
        alteration: Scan(Cells(|line, n| all_if(!matches!(line, Line::Row(_)), n))),
        ..USUAL
    },
    Mistake {
        name: "diagonals-only",
        summary: "only the diagonals are checked",
        shown_by: &example_game::S000_1,
        alteration: Scan(Cells(|line, n| all_if(is_diagonal(line), n))),
        ..USUAL
    },
    Mistake {
        name: "last-line-missed",
        summary: "the last row or column is not checked",
        shown_by: &example_game::S002_1,
        alteration: Scan(Cells(|line, n| all_if(!is_straight_at(line, n - 1), n))),
        forms: &[
            Cells(|line, n| all_if(line != Line::Row(n - 1), n)),
            Cells(|line, n| all_if(line != Line::Col(n - 1), n)),
            Cells(|line, n| {
                if is_diagonal(line) {
                    0..n - 1
                } else {
                    all_if(!is_straight_at(line, n - 1), n)
                }
            }),
            Cells(|line, n| all_if(!is_straight_at(line, n - 1), n - 1)),
        ],
        ..USUAL
    },
    Mistake {
        name: "first-line-missed",
        summary: "the first row or column is not checked",
        shown_by: &example_game::S000_1,
        alteration: Scan(Cells(|line, n| all_if(!is_straight_at(line, 0), n))),
        forms: &[
            Cells(|line, n| all_if(line != Line::Row(0), n)),
            Cells(|line, n| all_if(line != Line::Col(0), n)),
            Cells(|line, n| {
                if is_diagonal(line) {
                    1..n
                } else {
                    all_if(!is_straight_at(line, 0), n)
                }
            }),
        ],
        ..USUAL
    },
    Mistake {
        name: "end-of-line-missed",
        summary: "one end of a line is not checked, so its other n - 1 cells win",
        shown_by: &example_game::S002_1,
        alteration: Scan(Cells(|_, n| 0..n - 1)),
        forms: &[
            Cells(|_, n| 1..n),
            Cells(|line, n| 0..n - usize::from(!is_diagonal(line))),
            Cells(|line, n| 0..n - usize::from(is_diagonal(line))),
            Cells(|line, n| usize::from(is_diagonal(line))..n),
            Cells(|line, n| 0..n - usize::from(line == Line::Diagonal)),
            Cells(|line, n| 0..n - usize::from(line == Line::AntiDiagonal)),
            Cells(|line, n| usize::from(line == Line::AntiDiagonal)..n),
            Cells(|line, n| 0..n - usize::from(matches!(line, Line::Row(_)))),
            Cells(|line, n| 0..n - usize::from(matches!(line, Line::Col(_)))),
        ],
        ..USUAL
    },
    Mistake {
        name: "looks-one-way",
        summary: "checks only one way from the last stone, so it misses a line if that stone is inside",
        shown_by: &example_game::S002_1,
        alteration: Scan(Wins(|board, stone| {
            board.has_run(stone, FORWARDS) || board.has_run(stone, BACKWARDS)
        })),
        forms: &[
            Wins(|board, stone| board.has_run(stone, FORWARDS)),
            Wins(|board, stone| board.has_run(stone, BACKWARDS)),
            Wins(|board, stone| board.has_run(stone, &[(0, 1), (1, 0), (1, 1), (-1, 1)])),
            Wins(|board, stone| board.has_run(stone, &[(0, -1), (-1, 0), (-1, -1), (1, -1)])),
            Wins(|board, stone| {
                board.has_run(stone, &[(0, 1), (1, 0)]) || wins_on(board, stone, is_diagonal)
            }),
            Wins(|board, stone| board.has_run(stone, &FORWARDS[..3])),
        ],
        ..USUAL
    },
    Mistake {
        name: "returns-too-early",
        summary: "the loop returns after its first row or column, and the others are not checked",
        shown_by: &example_game::S002_1,
        alteration: Scan(Cells(|line, n| all_if(line == Line::Row(0), n))),
        forms: &[
            Cells(|line, n| all_if(is_straight_at(line, 0), n)),
            Cells(|line, n| all_if(line == Line::Col(0), n)),
        ],
        ..USUAL
    },
    Mistake {
        name: "count-not-reset",
        summary: "the count of stones goes on from one row or column to the next",
        shown_by: &example_game::S002_1,
        alteration: Scan(Wins(|board, stone| {
            board.count(stone, board.all_cells()) >= board.n
        })),
        forms: &[Wins(|board, stone| {
            let cells = |turned: bool| {
                let cells = board.all_cells();
                cells.map(move |(row, col)| if turned { (col, row) } else { (row, col) })
            };
            board.longest_run(stone, cells(false)) >= board.n
                || board.longest_run(stone, cells(true)) >= board.n
                || wins_on(board, stone, is_diagonal)
        })],
        ..USUAL
    },
    Mistake {
        name: "always-0",
        summary: "every answer is 0, as if the program checked the lines before it places the stone",
        shown_by: &example_game::S000_1,
        alteration: Scan(Wins(|_, _| false)),
        ..USUAL
    },
    Mistake {
        name: "first-move-wins",
        summary: "the first move wins, as on a board of [[0] * n] * n, whose rows are one list",
        shown_by: &example_game::S000_1,
        alteration: Scan(Wins(|_, _| true)),
        ..USUAL
    },
    Mistake {
        name: "winner-always-1",
        summary: "every win is a win of player 1",
        shown_by: &example_game::D_5,
        alteration: Scan(WinnerAlways(1)),
        ..USUAL
    },
    Mistake {
        name: "k-on-separate-counters",
        summary: "any k stones on a board line win, adjacent or not; counters for each player",
        shown_by: &example_game::W_5,
        alteration: Counters(|counters| {
            counters.wins = counters.k..=counters.n;
            counters.amounts = [1, 1];
            counters.counters.extend_from_within(..);
        }),
        ..BEYOND
    },
    Mistake {
        name: "k-on-signed-counters",
        summary: "a lead of k stones on a board line wins, adjacent or not",
        shown_by: &example_game::K_2,
        alteration: Counters(|counters| counters.wins = counters.k..=counters.n),
        ..BEYOND
    },
    Mistake {
        name: "played-on-after-the-end",
        summary: "moves after a win are accepted, and abs finds the old line again",
        shown_by: &example_game::E_6,
        alteration: Caller,
        ..BEYOND
    },
    Mistake {
        name: "same-cell-again",
        summary: "occupied cells are accepted, and n stones on one cell count as a line",
        shown_by: &example_game::E_4,
        alteration: Caller,
        ..BEYOND
    },
];

/// Left, up, and up both diagonals.
const BACKWARDS: &[Direction] = &[(0, -1), (-1, 0), (-1, -1), (-1, 1)];

/// Returns all cells of a line, or none.
const fn all_if(is_checked: bool, n: usize) -> Range<usize> {
    if is_checked { 0..n } else { 0..0 }
}

const fn is_diagonal(line: Line) -> bool {
    matches!(line, Line::Diagonal | Line::AntiDiagonal)
}

/// True for the row and the column with this number.
fn is_straight_at(line: Line, number: usize) -> bool {
    line == Line::Row(number) || line == Line::Col(number)
}

/// True if one of the lines that are checked is full.
fn wins_on(board: &Stones, stone: Stone, is_checked: impl Fn(Line) -> bool) -> bool {
    let mut lines = board.lines(stone).filter(|&line| is_checked(line));
    lines.any(|line| board.has_cells(stone, line, 0..board.n))
}

/// True if a line is full, with these cells in place of the anti-diagonal.
fn wins_with(board: &Stones, stone: Stone, cells: impl Iterator<Item = (usize, usize)>) -> bool {
    wins_on(board, stone, |line| line != Line::AntiDiagonal) || board.has_all(stone, cells)
}

/// True if the first three cells of a line have stones of the player. A row or column is checked if
/// its number fits.
fn wins_at_three(board: &Stones, stone: Stone, fits: fn(usize) -> bool) -> bool {
    let lines = Line::four(stone.row, stone.col).into_iter();
    let mut lines = lines.zip([fits(stone.row), fits(stone.col), true, true]);
    let has_three = |line: Line| board.has_all(stone, (0..3).map(|i| line.cell(i, 3)));
    board.n >= 3 && lines.any(|(line, is_checked)| is_checked && has_three(line))
}
