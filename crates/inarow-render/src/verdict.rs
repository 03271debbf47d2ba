//! The verdict, in words and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{Axis, Cell, Column, Line, Player, Position, Turn, Verdict};

use crate::json::Json;

/// The verdict in words: who has won and on which lines, or whose turn it is.
#[must_use]
pub fn verdict(position: &Position) -> String {
    let ply = position.ply();
    match position.verdict() {
        Verdict::Win { player } => {
            let lines: Vec<(String, String)> = position
                .lines()
                .map(|line| (name(position, &line), cells(position, &line)))
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

/// Whose turn it is, and where turns have several stones how many are left. `None` after
/// the end, and where players move in any order.
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

/// Where a line runs. Rows and columns are named as their cells are.
fn name(position: &Position, line: &Line) -> String {
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

/// The cells of a line in order, as far as they can be read.
fn cells(position: &Position, line: &Line) -> String {
    const MOST: usize = 12;
    let cells = line.cells().take(MOST);
    let mut cells: Vec<String> = cells.map(|cell| cell_name(position, cell)).collect();
    if line.length() as usize > cells.len() {
        cells.push(format!("... ({} cells)", line.length()));
    }
    cells.join(" ")
}

/// A cell by what stands round its picture: by numbers where counters decide, else by
/// letter and number.
#[must_use]
pub fn cell_name(position: &Position, cell: Cell) -> String {
    match position.tally() {
        Some(_) => format!("({},{})", cell.row(), cell.col()),
        None => position.rules().cell_text(cell).to_string(),
    }
}

impl Json {
    /// A verdict as the further keys of an object, each behind a comma: `status`,
    /// `winner`, `ply` and `lines`.
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

    /// Lines, each by its cells.
    pub(crate) fn lines(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.list(lines, |json, line| json.cells(line.cells()));
    }
}
