//! Positions and verdicts as text.

use std::collections::HashSet;
use std::ops::Range;

use inarow::{Axis, Cell, Line, Move, Player, Position, Verdict};

/// The longest side that is drawn whole.
const LONGEST_SIDE: u32 = 40;

/// How much of a longer side is drawn, round the last stone.
const PART: u32 = 16;

/// A final position as text.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub(crate) board: Vec<String>,
    pub(crate) verdict: String,
}

impl Drawing {
    pub(crate) fn of(position: &Position) -> Self {
        Self {
            board: board(position),
            verdict: verdict(position),
        }
    }
}

/// The board: rows and columns are numbered from 0, the stones of winning lines
/// stand in brackets. Under full lines the counters stand round it: row sums at
/// the right, column sums below, the diagonals at the corners. Under other rules
/// the letters and numbers of cells do, and below them the runs through the last
/// stone.
///
/// ```text
///         0   1   2
///    0   [X] [X] [X]  +3
///    1    O   O   .   -2
///    2    .   .   .    0
///    0    0   0  +1    0
///    ^ anti-diagonal   ^ diagonal
/// ```
fn board(position: &Position) -> Vec<String> {
    let size = position.rules().size();
    let window = Window::of(position);
    let letter = |col| position.rules().move_text(Move::column(col)).to_string();
    let winning: HashSet<Cell> = position.lines().flat_map(|line| line.cells()).collect();
    let mut lines = vec![window.line("", |col| format!("{col:^3}"), "")];
    for row in window.rows.clone() {
        let stone = |col| {
            let cell = Cell::new(row, col);
            let stone = position.stone(cell).map_or('.', Player::symbol);
            if winning.contains(&cell) {
                format!("[{stone}]")
            } else {
                format!(" {stone}")
            }
        };
        let beside = match position.tally() {
            Some(tally) => signed(tally.row(row)),
            None => (size.rows() - row).to_string(),
        };
        lines.push(window.line(&row.to_string(), stone, &beside));
    }
    match position.tally() {
        Some(tally) => {
            let (anti, main) = (signed(tally.anti_diagonal()), signed(tally.diagonal()));
            let sum = |col| format!("{:>2}", signed(tally.col(col)));
            let below = window.line(&anti, sum, &main);
            lines.push(below.clone());
            lines.push(legend(&below));
        }
        None => {
            lines.push(window.line("", |col| format!("{:^3}", letter(col)), ""));
            lines.extend(runs(position));
        }
    }
    if window.rows.len() < size.rows() as usize || window.cols.len() < size.cols() as usize {
        let (rows, cols) = (&window.rows, &window.cols);
        lines.push(format!(
            "       rows {}..={} and columns {}..={} of {size}",
            rows.start,
            rows.end - 1,
            cols.start,
            cols.end - 1,
        ));
    }
    lines
}

/// The part of a board that is drawn, and how wide its numbers are.
struct Window {
    rows: Range<u32>,
    cols: Range<u32>,
    row_width: usize,
    col_width: usize,
}

impl Window {
    fn of(position: &Position) -> Self {
        let size = position.rules().size();
        let around = position.last().unwrap_or(Cell::new(0, 0));
        let rows = part(size.rows(), around.row());
        let cols = part(size.cols(), around.col());
        let digits = |end: u32| (end - 1).to_string().len();
        Self {
            row_width: digits(rows.end).max(4),
            col_width: digits(cols.end).max(3) + 1,
            rows,
            cols,
        }
    }

    /// One line of text: what stands before the columns, in each, and behind.
    fn line(&self, before: &str, column: impl Fn(u32) -> String, behind: &str) -> String {
        let (row_width, col_width) = (self.row_width, self.col_width);
        let columns = self
            .cols
            .clone()
            .map(|col| format!("{:<col_width$}", column(col)));
        let columns: String = columns.collect();
        let line = format!("{before:>row_width$}   {columns}{behind:>3}");
        line.trim_end().into()
    }
}

/// What the numbers at both ends of the line of column sums are.
fn legend(below: &str) -> String {
    const ANTI_DIAGONAL: &str = "   ^ anti-diagonal";
    let gap = below
        .chars()
        .count()
        .saturating_sub(ANTI_DIAGONAL.len() + 1);
    format!("{ANTI_DIAGONAL}{:width$}^ diagonal", "", width = gap.max(2))
}

/// The runs through the last stone.
fn runs(position: &Position) -> Option<String> {
    let last = position.last()?;
    let lengths: Option<Vec<String>> = position
        .rules()
        .axes()
        .iter()
        .map(|&axis| Some(format!("{axis} {}", position.run_length(axis, last)?)))
        .collect();
    let cell = position.rules().cell_text(last);
    Some(format!(
        "       runs through {cell}: {}",
        lengths?.join(", ")
    ))
}

/// The part of a side that is drawn: all of it, or what is round `around`.
fn part(side: u32, around: u32) -> Range<u32> {
    if side <= LONGEST_SIDE {
        return 0..side;
    }
    let start = around.saturating_sub(PART / 2).min(side - PART);
    start..start + PART
}

/// The verdict in words.
fn verdict(position: &Position) -> String {
    let ply = position.ply();
    match position.verdict() {
        Verdict::Win { player } => {
            let lines: Vec<String> = position.lines().map(|won| line(position, &won)).collect();
            format!("{player} wins at ply {ply} on {}", lines.join(" and on "))
        }
        Verdict::Draw => format!("draw at ply {ply}: the board is full without a line"),
        Verdict::Ongoing { turn: Some(turn) } => {
            format!("ongoing after ply {ply}: {} to move", turn.player)
        }
        Verdict::Ongoing { turn: None } => format!("ongoing after ply {ply}"),
    }
}

/// A winning line: where it runs, and its cells as far as they can be read.
///
/// Cells go by what stands round the picture: by numbers under full lines, else by
/// letter and number.
fn line(position: &Position, line: &Line) -> String {
    const MOST_CELLS: usize = 12;
    let name = match line.axis() {
        Axis::Horizontal => format!("row {}", line.start().row()),
        Axis::Vertical => format!("column {}", line.start().col()),
        axis => format!("a {axis} diagonal"),
    };
    let mut cells: Vec<String> = line
        .cells()
        .take(MOST_CELLS)
        .map(|cell| match position.tally() {
            Some(_) => format!("({},{})", cell.row(), cell.col()),
            None => position.rules().cell_text(cell).to_string(),
        })
        .collect();
    if line.length() as usize > cells.len() {
        cells.push(format!("... ({} cells)", line.length()));
    }
    format!("{name}: {}", cells.join(" "))
}

/// A counter with its sign; 0 has none.
pub(crate) fn signed(counter: i32) -> String {
    if counter == 0 {
        "0".into()
    } else {
        format!("{counter:+}")
    }
}
