//! The verdict, in words and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{Axis, Cell, Column, Line, Player, Position, Turn, Verdict};

use crate::json::Json;
use crate::words::Number;

/// Returns the verdict in words: the winner and the lines, or whose turn it is.
#[must_use]
pub fn verdict(position: &Position) -> String {
    let ply = position.ply();
    match position.verdict() {
        Verdict::Win { player } => {
            let last = position.last();
            let loser = last.and_then(|cell| position.stone(cell));
            match loser.filter(|&loser| loser != player) {
                None => format!("{player} wins: {}", lines(position)),
                Some(loser) => format!("{loser} loses: {}; {player} wins", lines(position)),
            }
        }
        Verdict::Draw => format!("draw: the board is full without a line (move {ply})"),
        Verdict::Ongoing { .. } => match to_move(position) {
            Some(to_move) => format!("ongoing after move {ply}: {to_move}"),
            None => format!("ongoing after move {ply}"),
        },
    }
}

/// Returns the winning lines in words, such as `three in row 0 (move 5): (0,0) (0,1) (0,2)`.
fn lines(position: &Position) -> String {
    let lines = || position.lines();
    let names: Vec<String> = match position.rules().k() {
        // One stone is a line along every axis.
        1 => Vec::from(["one stone".into()]),
        _ => lines().map(|line| line_name(position, &line)).collect(),
    };
    let cells = lines().take(names.len());
    let cells: Vec<String> = cells.map(|line| cell_names(position, &line)).collect();
    let (names, cells) = (names.join(" and "), cells.join(" and "));
    format!("{names} (move {}): {cells}", position.ply())
}

/// Returns whose turn it is in words. If turns have several stones, includes how many are left.
///
/// Returns `None` after the end, or if turns are unordered.
#[must_use]
pub fn to_move(position: &Position) -> Option<String> {
    let Turn {
        player,
        stones_left,
        ..
    } = position.turn()?;
    Some(match (position.rules().stones_in_turns(), stones_left) {
        ([1, 1], _) => format!("{player} to move"),
        (_, 1) => format!("{player} to move, 1 stone left"),
        _ => format!("{player} to move, {stones_left} stones left"),
    })
}

/// Returns the length and name of a line, such as `three in row 0`. Rows and columns are named as
/// in [`cell_name`].
fn line_name(position: &Position, line: &Line) -> String {
    let (rules, start) = (position.rules(), line.start());
    let in_space = rules.size().layers().is_some();
    let is_counted = position.tally().is_some();
    let length = Number(line.length().into());
    match line.axis() {
        Axis::Horizontal if in_space => format!("{length} in a row"),
        Axis::Horizontal if is_counted => format!("{length} in row {}", start.row()),
        Axis::Horizontal => format!("{length} in row {}", rules.size().rows() - start.row()),
        Axis::Vertical if in_space => format!("{length} in a column"),
        Axis::Vertical if is_counted => format!("{length} in column {}", start.col()),
        Axis::Vertical => {
            let column = Column::new(start.col());
            format!("{length} in column {}", rules.move_text(column.into()))
        }
        Axis::Through => format!("{length} through the layers"),
        axis => format!("{length} on a {axis} diagonal"),
    }
}

/// Returns the names of a line's first cells in order, and `...` if there are more.
fn cell_names(position: &Position, line: &Line) -> String {
    const MAX_NAMED: usize = 12;
    let cells = line.cells().take(MAX_NAMED);
    let mut cells: Vec<String> = cells.map(|cell| cell_name(position, cell)).collect();
    if line.length() as usize > cells.len() {
        cells.push("...".into());
    }
    cells.join(" ")
}

/// Returns the name of a cell as in the drawing: `(row,col)` if counters decide, or letter and
/// number.
#[must_use]
pub fn cell_name(position: &Position, cell: Cell) -> String {
    match position.tally() {
        Some(_) => format!("({},{})", cell.row(), cell.col()),
        None => position.rules().cell_text(cell).to_string(),
    }
}

impl Json {
    /// Writes a verdict as further keys of an object, each after a comma: `status`, `winner`, `ply`
    /// and `lines`.
    pub fn verdict(&mut self, verdict: Verdict, ply: u64, lines: impl IntoIterator<Item = Line>) {
        self.raw(",\"status\":\"");
        self.raw(verdict.name());
        self.raw("\",\"winner\":");
        self.number(verdict.winner().map_or(0, Player::number).into());
        self.raw(",\"ply\":");
        self.number(ply);
        self.raw(",\"lines\":");
        self.lines(lines);
    }

    /// Writes lines, each as a list of cells.
    pub(crate) fn lines(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.list(lines, |json, line| json.cells(line.cells()));
    }
}
