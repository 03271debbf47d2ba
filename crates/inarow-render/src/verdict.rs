//! The verdict, in words and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{Axis, Cell, Column, Fouls, Line, Player, Position, Rules, Tally, Verdict};

use crate::json::Json;
use crate::words::Number;

/// The names of cells, rows and columns in words.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum CellNames {
    /// Numbers from 0, as counters have them: `(row,col)`.
    Numbers,
    /// A letter and a number from 1 at the bottom, as moves have them: `a1`.
    Letters,
}

impl CellNames {
    /// Returns the names in drawings: numbers if counters surround the board.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        if Tally::serves(rules) {
            Self::Numbers
        } else {
            Self::Letters
        }
    }
}

/// Returns the verdict in words: the winner and the lines, or whose turn it is.
#[must_use]
pub fn verdict(position: &Position, names: CellNames) -> String {
    let ply = position.ply();
    match position.verdict() {
        Verdict::Win { player } => {
            let last = position.last();
            let loser = last.and_then(|cell| position.stone(cell));
            match loser.filter(|&loser| loser != player) {
                Some(loser) if !position.fouls().is_empty() => {
                    format!("{loser} loses: {}; {player} wins", foul(position, names))
                }
                None => format!("{player} wins: {}", lines(position, names)),
                Some(loser) => format!("{loser} loses: {}; {player} wins", lines(position, names)),
            }
        }
        Verdict::Draw => format!("draw: the board is full without a line (move {ply})"),
        Verdict::Ongoing { .. } => match to_move(position) {
            Some(to_move) => format!("ongoing after move {ply}: {to_move}"),
            None => format!("ongoing after move {ply}"),
        },
    }
}

/// Returns the foul of the last stone in words, such as `double-three (move 9): three in column h
/// (h9 h8 h7) and three on a rising diagonal (j9 i8 h7)`.
fn foul(position: &Position, names: CellNames) -> String {
    let (rules, shapes) = (position.rules(), position.foul_shapes());
    let shapes = shapes.into_iter().map(|shape| {
        let place = axis_name(rules, shape.stones[0], shape.axis, names);
        let cells = cell_names(rules, shape.stones.into_iter(), names);
        format!("{} {place} ({cells})", shape.shape.name())
    });
    let shapes = Vec::from_iter(shapes).join(" and ");
    format!("{} (move {}): {shapes}", position.fouls(), position.ply())
}

/// Returns the winning lines in words, such as `three in row 0 (move 5): (0,0) (0,1) (0,2)`.
fn lines(position: &Position, names: CellNames) -> String {
    let (rules, lines) = (position.rules(), || position.lines());
    let lengths: Vec<String> = match rules.k() {
        // One stone is a line along every axis.
        1 => Vec::from(["one stone".into()]),
        _ => lines().map(|line| line_name(rules, &line, names)).collect(),
    };
    let cells = lines().take(lengths.len());
    let cells: Vec<String> = cells
        .map(|line| cell_names(rules, line.cells(), names))
        .collect();
    let (lengths, cells) = (lengths.join(" and "), cells.join(" and "));
    format!("{lengths} (move {}): {cells}", position.ply())
}

/// Returns whose turn it is in words. If turns have several stones, includes how many are left.
///
/// Returns `None` after the end, or if turns are unordered.
#[must_use]
pub fn to_move(position: &Position) -> Option<String> {
    let turn = position.turn()?;
    let (player, left) = (turn.player, turn.stones_left);
    Some(match (position.rules().stones_in_turns(), left) {
        ([1, 1], _) => format!("{player} to move"),
        (_, 1) => format!("{player} to move, 1 stone left"),
        _ => format!("{player} to move, {left} stones left"),
    })
}

/// Returns the length and name of a line, such as `three in row 0`. Rows and columns are named as
/// in [`cell_name`].
fn line_name(rules: &Rules, line: &Line, names: CellNames) -> String {
    let length = Number(line.length().into());
    let place = axis_name(rules, line.start(), line.axis(), names);
    format!("{length} {place}")
}

/// Returns the place of the stones along an axis, such as `in row 0`.
fn axis_name(rules: &Rules, start: Cell, axis: Axis, names: CellNames) -> String {
    let in_space = rules.size().layers().is_some();
    let is_counted = names == CellNames::Numbers;
    match axis {
        Axis::Horizontal if in_space => "in a row".into(),
        Axis::Horizontal if is_counted => format!("in row {}", start.row()),
        Axis::Horizontal => format!("in row {}", rules.size().rows() - start.row()),
        Axis::Vertical if in_space => "in a column".into(),
        Axis::Vertical if is_counted => format!("in column {}", start.col()),
        Axis::Vertical => {
            let column = Column::new(start.col());
            format!("in column {}", rules.move_text(column.into()))
        }
        Axis::Through => "through the layers".into(),
        axis => format!("on a {axis} diagonal"),
    }
}

/// Returns the names of the first twelve cells in order, and `...` if there are more.
pub(crate) fn cell_names(
    rules: &Rules,
    mut cells: impl Iterator<Item = Cell>,
    names: CellNames,
) -> String {
    const MAX_NAMED: usize = 12;
    let first = cells.by_ref().take(MAX_NAMED);
    let mut first: Vec<String> = first.map(|cell| cell_name(rules, cell, names)).collect();
    if cells.next().is_some() {
        first.push("...".into());
    }
    first.join(" ")
}

/// Returns the name of a cell.
#[must_use]
pub fn cell_name(rules: &Rules, cell: Cell, names: CellNames) -> String {
    match names {
        CellNames::Numbers => format!("({},{})", cell.row(), cell.col()),
        CellNames::Letters => rules.cell_text(cell).to_string(),
    }
}

impl Json {
    /// Writes a verdict as further keys of an object, each after a comma: `status`, `winner`, `ply`,
    /// `lines`, and after a foul `foul`.
    pub fn verdict(
        &mut self,
        verdict: Verdict,
        ply: u64,
        lines: impl IntoIterator<Item = Line>,
        fouls: Fouls,
    ) {
        self.raw(",\"status\":\"");
        self.raw(verdict.name());
        self.raw("\",\"winner\":");
        self.number(verdict.winner().map_or(0, Player::number).into());
        self.raw(",\"ply\":");
        self.number(ply);
        self.raw(",\"lines\":");
        self.lines(lines);
        if !fouls.is_empty() {
            self.raw(",\"foul\":");
            self.fouls(fouls);
        }
    }

    /// Writes the names of fouls as a list.
    pub fn fouls(&mut self, fouls: Fouls) {
        self.list(fouls.iter(), |json, foul| json.text(foul.name()));
    }

    /// Writes lines, each as a list of cells.
    pub(crate) fn lines(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.list(lines, |json, line| json.cells(line.cells()));
    }
}
