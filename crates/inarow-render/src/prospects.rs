//! Which move wins next, and who can win no more.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use inarow::{Cell, Facts, Player};

use crate::verdict::cell_name;

/// Which move wins next and who can win no more, in words; `None` where there is
/// nothing to say, as after the end. Of many cells the first twelve are named.
#[must_use]
pub fn prospects(facts: &Facts) -> Option<String> {
    let position = facts.position();
    if !position.verdict().is_ongoing() {
        return None;
    }
    if facts.is_dead() {
        return Some("nobody can win any more: it will be a draw".into());
    }
    let players = (1..=position.rules().players()).filter_map(Player::new);
    let said: Vec<String> = players
        .flat_map(|player| {
            let wins = cells(facts, facts.winning_cells(player));
            let loses = cells(facts, facts.losing_cells(player));
            [
                wins.map(|cells| format!("{player} would win on {cells}")),
                loses.map(|cells| format!("{player} would lose on {cells}")),
                (!facts.can_win(player)).then(|| format!("{player} cannot win any more")),
            ]
        })
        .flatten()
        .collect();
    (!said.is_empty()).then(|| said.join("; "))
}

/// Cells, as far as they can be read.
fn cells(facts: &Facts, mut cells: impl Iterator<Item = Cell>) -> Option<String> {
    const MOST: usize = 12;
    let first = cells.by_ref().take(MOST);
    let mut first: Vec<String> = first
        .map(|cell| cell_name(facts.position(), cell))
        .collect();
    if cells.next().is_some() {
        first.push("...".into());
    }
    (!first.is_empty()).then(|| first.join(" "))
}
