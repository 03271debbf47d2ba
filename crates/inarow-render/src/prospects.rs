//! The moves that would win next, and the players that can no longer win.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use inarow::{Facts, Player};

use crate::verdict::{CellNames, cell_names};

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
    let rules = position.rules();
    let players = (1..=rules.players()).filter_map(Player::new);
    let clauses: Vec<String> = players
        .flat_map(|player| {
            let wins = cell_names(rules, facts.winning_cells(player), names);
            let loses = cell_names(rules, facts.losing_cells(player), names);
            [
                (!wins.is_empty()).then(|| format!("{player} wins next at {wins}")),
                (!loses.is_empty()).then(|| format!("{player} would lose at {loses}")),
                (!facts.can_win(player)).then(|| format!("{player} cannot win any more")),
            ]
        })
        .flatten()
        .collect();
    (!clauses.is_empty()).then(|| clauses.join("; "))
}
