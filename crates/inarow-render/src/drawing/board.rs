//! A board as text.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{Cell, Column, Player, Position, Tally};

use super::window::Window;
use crate::Runs;
use crate::counters::signed;

/// Draws the board, line by line.
///
/// Rows and columns are numbered from 0. Stones of winning lines are in brackets. If there
/// are counters, they surround the board: row sums at the right, column sums below, diagonals at the
/// corners. Otherwise the names of rows and columns surround the board, and the runs through the
/// last stone are listed below. Layers are side by side, each below its number.
///
/// ```text
///         0   1   2                   layer 1        layer 2
///    0   [X] [X] [X]  +3               0   1          0   1
///    1    O   O   .   -2          0    X   .          .   .     2
///    2    .   .   .    0          1    .   O          .   .     1
///    0    0   0  +1    0               a   b          a   b
///    ^ anti-diagonal   ^ diagonal
/// ```
pub(super) fn draw(position: &Position, tally: Option<&Tally>) -> Vec<String> {
    let window = Window::of(position);
    let winning: BTreeSet<Cell> = position.lines().flat_map(|line| line.cells()).collect();
    let mut lines = Vec::new();
    for (index, band) in window.bands().enumerate() {
        if index > 0 {
            lines.push(String::new());
        }
        lines.extend(window.headings(band));
        lines.push(window.line(band, "", |column| format!("{:^3}", column.col()), ""));
        for row in window.rows.clone() {
            let stone = |column: Column| {
                let cell = column.cell(row);
                let stone = position.stone(cell).map_or('.', Player::symbol);
                if winning.contains(&cell) {
                    format!("[{stone}]")
                } else {
                    format!(" {stone}")
                }
            };
            let beside = match tally {
                Some(tally) => signed(tally.row(row)),
                None => (position.rules().size().rows() - row).to_string(),
            };
            lines.push(window.line(band, &row.to_string(), stone, &beside));
        }
        match tally {
            Some(tally) => lines.extend(sums(&window, band, tally)),
            None => {
                let letters = |column: Column| {
                    let column = Column::new(column.col()).into();
                    format!("{:^3}", position.rules().move_text(column).to_string())
                };
                lines.push(window.line(band, "", letters, ""));
            }
        }
    }
    let runs = tally.is_none().then(|| runs(position)).flatten();
    let notes = [runs, players(position), part(&window, position)];
    lines.extend(
        notes
            .into_iter()
            .flatten()
            .map(|note| format!("       {note}")),
    );
    lines
}

/// Returns the line with the sums of columns and diagonals, and its legend.
fn sums(window: &Window, band: &[Option<u32>], tally: &Tally) -> [String; 2] {
    const ANTI_DIAGONAL: &str = "   ^ anti-diagonal";
    let (anti, main) = (signed(tally.anti_diagonal()), signed(tally.diagonal()));
    let sum = |column: Column| format!("{:>2}", signed(tally.col(column.col())));
    let below = window.line(band, &anti, sum, &main);
    let gap = below
        .chars()
        .count()
        .saturating_sub(ANTI_DIAGONAL.len() + 1);
    let legend = format!("{ANTI_DIAGONAL}{:width$}^ diagonal", "", width = gap.max(2));
    [below, legend]
}

/// Returns the runs through the last stone in words.
fn runs(position: &Position) -> Option<String> {
    let last = position.last()?;
    let runs = Runs::through(position, last)?;
    let cell = position.rules().cell_text(last);
    Some(format!("runs through {cell}: {runs}"))
}

/// Returns the legend of the players' stones if there are more than two players.
fn players(position: &Position) -> Option<String> {
    let players = position.rules().players();
    let legend: Vec<String> = (1..=players)
        .filter_map(Player::new)
        .map(|player| format!("{} {player}", player.symbol()))
        .collect();
    (players > 2).then(|| legend.join(", "))
}

/// Describes the part of the board that is drawn; `None` if all of it is.
fn part(window: &Window, position: &Position) -> Option<String> {
    let size = position.rules().size();
    let [first, last] = window.corners(position)?;
    Some(match size.layers() {
        None => format!(
            "rows {} to {} and columns {} to {} of {size}",
            first.row(),
            last.row(),
            first.col(),
            last.col(),
        ),
        Some(_) => {
            let [first, last] = [first, last].map(|cell| position.rules().cell_text(cell));
            format!("cells {first} to {last} of {size}")
        }
    })
}
