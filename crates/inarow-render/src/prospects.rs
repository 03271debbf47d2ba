//! The moves that would win next, and the players that can no longer win.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use inarow::{Cell, Facts, Player, Rules};

use crate::verdict::{CellNames, cell_name};

/// Describes the cells on which each player would win or lose, and the players that can no longer
/// win.
///
/// Lists at most twelve cells per player. Returns `None` if there is nothing to describe, for
/// example after the end.
#[must_use]
pub fn prospects(facts: &Facts<'_>, names: CellNames) -> Option<String> {
    let position = facts.position();
    if !position.verdict().is_ongoing() {
        return None;
    }
    if facts.is_dead() {
        return Some("nobody can win any more: the game will be a draw".into());
    }
    let players = (1..=position.rules().players()).filter_map(Player::new);
    let clauses: Vec<String> = players
        .flat_map(|player| {
            let wins = cells(position.rules(), facts.winning_cells(player), names);
            let loses = cells(position.rules(), facts.losing_cells(player), names);
            [
                wins.map(|cells| format!("{player} wins next at {cells}")),
                loses.map(|cells| format!("{player} would lose at {cells}")),
                (!facts.can_win(player)).then(|| format!("{player} cannot win any more")),
            ]
        })
        .flatten()
        .collect();
    (!clauses.is_empty()).then(|| clauses.join("; "))
}

/// Returns the names of the first cells; `None` if there are no cells.
fn cells(rules: &Rules, mut cells: impl Iterator<Item = Cell>, names: CellNames) -> Option<String> {
    const MAX_NAMED: usize = 12;
    let first = cells.by_ref().take(MAX_NAMED);
    let mut first: Vec<String> = first.map(|cell| cell_name(rules, cell, names)).collect();
    if cells.next().is_some() {
        first.push("...".into());
    }
    (!first.is_empty()).then(|| first.join(" "))
}
