//! The usual mistakes, each as a wrong program.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use crate::Program;
use crate::altered_counters::AlteredCounters;
use crate::altered_scan::Rule::{self, Cells, WinnerAlways, Wins};
use crate::altered_scan::{AlteredScan, Direction, FORWARDS, Stone, Stones};
use crate::counters::Counters;
use crate::example_game::{ExampleGame, all_games};
use crate::line::Line;
use crate::line_counters::LineCounters;
use crate::table::{self, numbers};

/// A usual mistake.
#[derive(Clone, Debug)]
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
    pub sides: Vec<usize>,
    /// A game in which the program gives a wrong answer.
    pub shown_by: ExampleGame,
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
        if let Some(change) = change(self.name) {
            let mut counters = AlteredCounters::correct(n, k);
            change(&mut counters);
            return Box::new(counters);
        }
        match rule(self.name) {
            Some(rule) => Box::new(AlteredScan::new(n, rule)),
            // The caller of the counters makes the mistake.
            None => Box::new(Counters(LineCounters::new(n))),
        }
    }

    /// Iterates over more programs with this mistake, each as a function that creates it for a board
    /// of `n` by `n`. They give other answers than [`Mistake::program`], since they check lines in
    /// another way.
    pub fn forms(&self) -> impl Iterator<Item = impl Fn(usize) -> Box<dyn Program>> {
        let forms = forms(self.name).iter();
        forms.map(|&rule| move |n| Box::new(AlteredScan::new(n, rule)) as _)
    }
}

/// The usual mistakes.
///
/// The last two mistakes use the signed counters themselves. These trust their caller, so they
/// accept moves that the referee refuses.
///
/// # Examples
///
/// ```
/// use inarow_textbook::mistakes;
///
/// let mistake = mistakes().find(|mistake| mistake.name == "rows-only").unwrap();
/// let mut wrong = mistake.program(3, 3);
/// let column = [(0, 0), (1, 0), (2, 0)].map(|(row, col)| wrong.make_move(row, col, 1));
/// assert_eq!(column, [0, 0, 0]);
/// assert_eq!(mistake.shown_by.answers, [0, 0, 1]);
/// ```
pub fn mistakes() -> impl Iterator<Item = Mistake> {
    table::rows(include_str!("mistakes.txt")).filter_map(|row| mistake(&row))
}

/// Returns the mistake of a row.
fn mistake(row: &[&'static str]) -> Option<Mistake> {
    let [name, sides, game, summary] = *row else {
        return None;
    };
    let sides: Vec<usize> = numbers(sides).into_iter().map(usize::from).collect();
    Some(Mistake {
        name,
        summary,
        breaks_the_exercise: !sides.is_empty(),
        sides,
        shown_by: all_games().find(|it| it.id == game)?,
    })
}

/// Returns the change of the signed counters that makes a mistake.
fn change(name: &str) -> Option<fn(&mut AlteredCounters)> {
    Some(match name {
        "anti-diagonal-forgotten" => |it| it.lines[3] = |_, _, _| false,
        "anti-diagonal-off-by-one" => |it| it.lines[3] = |row, col, n| row + col == n,
        "players-not-kept-apart" => |it| it.amounts = [1, 1],
        "second-player-adds-nothing" => |it| it.amounts = [1, 0],
        "first-player-adds-nothing" => |it| it.amounts = [0, 1],
        "centre-misses-anti-diagonal" => {
            |it| it.lines[3] = |row, col, n| row != col && row + col == n - 1
        }
        "centre-misses-diagonal" => {
            |it| it.lines[2] = |row, col, n| row == col && row + col != n - 1
        }
        "main-diagonal-forgotten" => |it| it.lines[2] = |_, _, _| false,
        "one-stone-short" => |it| it.wins = it.n.saturating_sub(1)..=it.n,
        "no-diagonals" => |it| it.lines[2..].fill(|_, _, _| false),
        "rows-only" => |it| it.lines[1..].fill(|_, _, _| false),
        "columns-only" => |it| {
            it.lines[0] = |_, _, _| false;
            it.lines[2..].fill(|_, _, _| false);
        },
        "three-hard-coded" => |it| it.wins = 3..=3,
        "draw-before-win" => |it| it.draw_first = true,
        "k-on-separate-counters" => |it| {
            it.wins = it.k..=it.n;
            it.amounts = [1, 1];
            it.counters.extend_from_within(..);
        },
        "k-on-signed-counters" => |it| it.wins = it.k..=it.n,
        _ => return None,
    })
}

/// Returns the rule of a scan that makes a mistake.
fn rule(name: &str) -> Option<Rule> {
    Some(match name {
        "columns-forgotten" => Cells(|line, n| all_if(!matches!(line, Line::Col(_)), n)),
        "rows-forgotten" => Cells(|line, n| all_if(!matches!(line, Line::Row(_)), n)),
        "diagonals-only" => Cells(|line, n| all_if(is_diagonal(line), n)),
        "last-line-missed" => Cells(|line, n| all_if(!is_straight_at(line, n - 1), n)),
        "first-line-missed" => Cells(|line, n| all_if(!is_straight_at(line, 0), n)),
        "end-of-line-missed" => Cells(|_, n| 0..n - 1),
        "looks-one-way" => {
            Wins(|board, stone| board.has_run(stone, FORWARDS) || board.has_run(stone, BACKWARDS))
        }
        "returns-too-early" => Cells(|line, n| all_if(line == Line::Row(0), n)),
        "count-not-reset" => Wins(|board, stone| board.count(stone, board.all_cells()) >= board.n),
        "always-0" => Wins(|_, _| false),
        "first-move-wins" => Wins(|_, _| true),
        "winner-always-1" => WinnerAlways(1),
        _ => return None,
    })
}

/// Returns the rules of more programs with a mistake.
fn forms(name: &str) -> &'static [Rule] {
    match name {
        "anti-diagonal-off-by-one" => &[
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
        "centre-misses-anti-diagonal" => &[Wins(|board, stone| {
            let misses = stone.row == stone.col;
            wins_on(board, stone, |line| !(misses && line == Line::AntiDiagonal))
        })],
        "centre-misses-diagonal" => &[Wins(|board, stone| {
            let misses = stone.row + stone.col == board.n - 1;
            wins_on(board, stone, |line| !(misses && line == Line::Diagonal))
        })],
        "one-stone-short" => &[
            Wins(|board, stone| board.has_row_of(stone, board.n, 2)),
            Wins(|board, stone| board.most_on_a_line(stone) + 1 >= board.n),
        ],
        "three-hard-coded" => &[
            Wins(|board, stone| wins_at_three(board, stone, |_| true)),
            Wins(|board, stone| wins_at_three(board, stone, |at| at < 3)),
            Wins(|board, stone| board.has_row_of(stone, 3, 1)),
            Wins(|board, stone| board.most_on_a_line(stone) >= 3),
        ],
        "last-line-missed" => &[
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
        "first-line-missed" => &[
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
        "end-of-line-missed" => &[
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
        "looks-one-way" => &[
            Wins(|board, stone| board.has_run(stone, FORWARDS)),
            Wins(|board, stone| board.has_run(stone, BACKWARDS)),
            Wins(|board, stone| board.has_run(stone, &[(0, 1), (1, 0), (1, 1), (-1, 1)])),
            Wins(|board, stone| board.has_run(stone, &[(0, -1), (-1, 0), (-1, -1), (1, -1)])),
            Wins(|board, stone| {
                board.has_run(stone, &[(0, 1), (1, 0)]) || wins_on(board, stone, is_diagonal)
            }),
            Wins(|board, stone| board.has_run(stone, &FORWARDS[..3])),
        ],
        "returns-too-early" => &[
            Cells(|line, n| all_if(is_straight_at(line, 0), n)),
            Cells(|line, n| all_if(line == Line::Col(0), n)),
        ],
        "count-not-reset" => &[Wins(|board, stone| {
            let cells = |turned: bool| {
                let cells = board.all_cells();
                cells.map(move |(row, col)| if turned { (col, row) } else { (row, col) })
            };
            board.longest_run(stone, cells(false)) >= board.n
                || board.longest_run(stone, cells(true)) >= board.n
                || wins_on(board, stone, is_diagonal)
        })],
        _ => &[],
    }
}

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
