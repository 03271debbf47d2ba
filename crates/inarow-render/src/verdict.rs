//! The verdict, in words and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{Axis, Cell, Column, Line, Player, Position, Turn, Verdict};

use crate::json::Json;

/// Returns the verdict in words: the winner and the lines, or the player to move.
#[must_use]
pub fn verdict(position: &Position) -> String {
    let ply = position.ply();
    match position.verdict() {
        Verdict::Win { player } => {
            let lines: Vec<(String, String)> = position
                .lines()
                .map(|line| (line_name(position, &line), cell_names(position, &line)))
                .collect();
            let completed = position.last().and_then(|cell| position.stone(cell));
            match completed.filter(|&by| by != player) {
                None => {
                    let lines = lines.iter().map(|(name, cells)| format!("{name}: {cells}"));
                    let lines: Vec<String> = lines.collect();
                    format!("{player} wins at ply {ply} on {}", lines.join(" and on "))
                }
                Some(loser) => {
                    let lines = lines
                        .iter()
                        .map(|(name, cells)| format!("{name}, {cells},"));
                    let lines: Vec<String> = lines.collect();
                    let lines = lines.join(" and ");
                    format!("{loser} completes {lines} at ply {ply} and loses: {player} wins")
                }
            }
        }
        Verdict::Draw => format!("draw at ply {ply}: the board is full without a line"),
        Verdict::Ongoing { .. } => match to_move(position) {
            Some(to_move) => format!("ongoing after ply {ply}: {to_move}"),
            None => format!("ongoing after ply {ply}"),
        },
    }
}

/// Returns the player to move in words, with the number of stones left if turns have several.
///
/// Returns `None` after the end, or if turns are unordered.
#[must_use]
pub fn to_move(position: &Position) -> Option<String> {
    let Turn {
        player,
        stones_left,
    } = position.turn()?;
    Some(match (position.rules().stones_in_turns(), stones_left) {
        ([1, 1], _) => format!("{player} to move"),
        (_, 1) => format!("{player} to move, 1 stone left"),
        _ => format!("{player} to move, {stones_left} stones left"),
    })
}

/// Returns the name of a line, such as `row 0`. Rows and columns have the same names as in
/// [`cell_name`].
fn line_name(position: &Position, line: &Line) -> String {
    let (rules, start) = (position.rules(), line.start());
    let in_space = rules.size().layers().is_some();
    let is_counted = position.tally().is_some();
    match line.axis() {
        Axis::Horizontal if in_space => "a row".into(),
        Axis::Horizontal if is_counted => format!("row {}", start.row()),
        Axis::Horizontal => format!("row {}", rules.size().rows() - start.row()),
        Axis::Vertical if in_space => "a column".into(),
        Axis::Vertical if is_counted => format!("column {}", start.col()),
        Axis::Vertical => format!(
            "column {}",
            rules.move_text(Column::new(start.col()).into())
        ),
        Axis::Through => "a line through the layers".into(),
        axis => format!("a {axis} diagonal"),
    }
}

/// Returns the names of a line's first cells in order, and the number of cells if there are more.
fn cell_names(position: &Position, line: &Line) -> String {
    const MAX_NAMED: usize = 12;
    let cells = line.cells().take(MAX_NAMED);
    let mut cells: Vec<String> = cells.map(|cell| cell_name(position, cell)).collect();
    if line.length() as usize > cells.len() {
        cells.push(format!("... ({} cells)", line.length()));
    }
    cells.join(" ")
}

/// Returns the name of a cell as the drawing shows it: `(row,col)` if counters decide, else letter
/// and number.
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
