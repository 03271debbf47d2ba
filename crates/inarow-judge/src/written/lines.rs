//! Games as lines without JSON.

use super::Game;

pub(super) const CSV_HEAD: &str = "game,row,col,layer,player\n";

/// A move a line.
pub(super) fn csv(game: &Game<'_>, text: &mut String) {
    // A line is a move, so a name that has several is told on one.
    let name = game
        .unique_name()
        .replace(['\n', '\r'], " ")
        .replace('"', "\"\"");
    for stone in game.moves {
        let cell = stone.cell;
        let (row, col, player) = (cell.row(), cell.col(), stone.player.number());
        let layer = cell.layer().map(|layer| layer.to_string());
        let layer = layer.unwrap_or_default();
        text.push_str(&format!("\"{name}\",{row},{col},{layer},{player}\n"));
    }
}

/// A digit a move.
pub(super) fn columns(game: &Game<'_>, text: &mut String) {
    let columns = game.moves.iter().map(|stone| stone.cell.col() + 1);
    text.extend(columns.map(|column| column.to_string()));
    text.push('\n');
}

/// A cell in letters and digits a move.
pub(super) fn pos(game: &Game<'_>, text: &mut String) {
    let cells = game
        .moves
        .iter()
        .map(|stone| game.rules.cell_text(stone.cell));
    text.extend(cells.map(|cell| cell.to_string()));
    text.push('\n');
}
