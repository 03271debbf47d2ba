//! Positions and verdicts as text.

use std::collections::HashSet;
use std::ops::Range;

use inarow::{Axis, Cell, Line, Player, Position, Rules, Tally, Verdict};

/// The longest side that is drawn whole. Of a longer one the part round the last
/// stone is drawn.
const LONGEST_SIDE: u32 = 40;

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
pub(crate) fn board(position: &Position) -> Vec<String> {
    let size = position.rules().size();
    let around = position.last().unwrap_or(Cell::new(0, 0));
    let window = Window {
        rows: part(size.rows(), around.row()),
        cols: part(size.cols(), around.col()),
    };
    let mut lines = vec![window.head()];
    let winning: HashSet<Cell> = position.lines().flat_map(|line| line.cells()).collect();
    for row in window.rows.clone() {
        let mut line = format!("{row:>4}   ");
        for col in window.cols.clone() {
            let cell = Cell::new(row, col);
            let stone = position.stone(cell).map_or('.', Player::symbol);
            let (open, close) = if winning.contains(&cell) {
                ('[', ']')
            } else {
                (' ', ' ')
            };
            line.push_str(&format!("{open}{stone}{close} "));
        }
        let beside = match position.tally() {
            Some(tally) => format!("{:>3}", signed(tally.row(row))),
            None => format!("{:>3}", size.rows() - row),
        };
        lines.push(line + &beside);
    }
    match position.tally() {
        Some(tally) => lines.extend(window.counters(tally)),
        None => {
            lines.push(window.letters(position.rules()));
            lines.extend(runs(position));
        }
    }
    if window.rows.len() < size.rows() as usize || window.cols.len() < size.cols() as usize {
        let last = |range: &Range<u32>| range.end - 1;
        lines.push(format!(
            "       rows {}..={} and columns {}..={} of {size}",
            window.rows.start,
            last(&window.rows),
            window.cols.start,
            last(&window.cols),
        ));
    }
    lines
}

/// The part of a board that is drawn.
struct Window {
    rows: Range<u32>,
    cols: Range<u32>,
}

impl Window {
    fn head(&self) -> String {
        let numbers: String = self.cols.clone().map(|col| format!("{col:^4}")).collect();
        format!("       {numbers}").trim_end().into()
    }

    fn letters(&self, rules: &Rules) -> String {
        let letters = self.cols.clone().map(|col| {
            let text = rules.move_text(inarow::Move::column(col)).to_string();
            format!("{text:^4}")
        });
        format!("       {}", letters.collect::<String>())
            .trim_end()
            .into()
    }

    /// The line of column sums between those of the diagonals, and what they are.
    fn counters(&self, tally: &Tally) -> [String; 2] {
        let sums: String = self
            .cols
            .clone()
            .map(|col| format!("{:>2}  ", signed(tally.col(col))))
            .collect();
        let (anti, main) = (signed(tally.anti_diagonal()), signed(tally.diagonal()));
        let below = format!("{anti:>4}   {sums}{main:>3}");
        let gap = below
            .chars()
            .count()
            .saturating_sub("   ^ anti-diagonal".len() + 1)
            .max(2);
        [below, format!("   ^ anti-diagonal{:gap$}^ diagonal", "")]
    }
}

/// The runs through the last stone.
fn runs(position: &Position) -> Option<String> {
    let last = position.last()?;
    let lengths: Option<Vec<String>> = Axis::PLANE
        .into_iter()
        .map(|axis| Some(format!("{axis} {}", position.run_length(axis, last)?)))
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
    let start = around
        .saturating_sub(LONGEST_SIDE / 2)
        .min(side - LONGEST_SIDE);
    start..start + LONGEST_SIDE
}

/// The verdict in words.
pub(crate) fn verdict(position: &Position) -> String {
    let ply = position.ply();
    match position.verdict() {
        Verdict::Win { player } => {
            let lines: Vec<String> = position
                .lines()
                .map(|won| line(position.rules(), &won))
                .collect();
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
fn line(rules: &Rules, line: &Line) -> String {
    const MOST_CELLS: usize = 12;
    let name = match line.axis() {
        Axis::Horizontal => format!("row {}", line.start().row()),
        Axis::Vertical => format!("column {}", line.start().col()),
        axis => format!("a {axis} diagonal"),
    };
    let mut cells: Vec<String> = line
        .cells()
        .take(MOST_CELLS)
        .map(|cell| rules.cell_text(cell).to_string())
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
