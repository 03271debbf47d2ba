//! The verdict in words.

use inarow::{Axis, Line, Position, Turn, Verdict};

use super::cell_name;

pub(super) fn said(position: &Position) -> String {
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
        Verdict::Ongoing { turn } => {
            let to_move = turn.map(|turn| to_move(position, turn));
            format!("ongoing after ply {ply}{}", to_move.unwrap_or_default())
        }
    }
}

/// Whose turn it is, and where turns have several stones how many are left.
fn to_move(position: &Position, turn: Turn) -> String {
    let Turn {
        player,
        stones_left,
    } = turn;
    match (position.rules().stones_in_turns(), stones_left) {
        ([1, 1], _) => format!(": {player} to move"),
        (_, 1) => format!(": {player} to move, 1 stone left"),
        _ => format!(": {player} to move, {stones_left} stones left"),
    }
}

/// Where a line runs.
fn name(position: &Position, line: &Line) -> String {
    let in_space = position.rules().size().layers().is_some();
    match line.axis() {
        Axis::Horizontal if in_space => "a row".into(),
        Axis::Horizontal => format!("row {}", line.start().row()),
        Axis::Vertical if in_space => "a column".into(),
        Axis::Vertical => format!("column {}", line.start().col()),
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
