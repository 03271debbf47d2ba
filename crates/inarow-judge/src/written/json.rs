//! Games as JSON.

use inarow_render::Json;

use super::{Game, numbers};

/// A game a line. Where players move in any order each move names its own.
pub(super) fn game(game: &Game<'_>, text: &mut String) {
    let is_in_turn = game.is_in_turn();
    text.push('{');
    if let Some(id) = game.id {
        text.extend(["\"id\":", &quoted(id), ","]);
    }
    text.extend(["\"rules\":\"", &game.rules.to_string(), "\",\"moves\":["]);
    for (number, stone) in game.moves.iter().enumerate() {
        let player = (!is_in_turn).then(|| stone.player.number().into());
        list(numbers(stone.cell).chain(player), number > 0, text);
    }
    text.push(']');
    if let Some(claimed) = game.claimed {
        text.extend([",\"result\":", &claimed.to_string()]);
    }
    text.push_str("}\n");
}

/// A move a line.
pub(super) fn moves(game: &Game<'_>, text: &mut String) {
    let name = quoted(&game.unique_name());
    for stone in game.moves {
        let cell = stone.cell;
        let (row, col, player) = (cell.row(), cell.col(), stone.player.number());
        let layer = cell.layer().map(|layer| format!(",\"layer\":{layer}"));
        let layer = layer.unwrap_or_default();
        let line =
            format!("{{\"game\":{name},\"row\":{row},\"col\":{col}{layer},\"player\":{player}}}\n");
        text.push_str(&line);
    }
}

/// The calls of the exercise.
pub(super) fn calls(game: &Game<'_>, text: &mut String) {
    text.push_str("[\"TicTacToe\"");
    text.push_str(&",\"move\"".repeat(game.moves.len()));
    text.push_str(&format!("]\n[[{}]", game.rules.size().rows()));
    for stone in game.moves {
        let player = stone.player.number().into();
        list(numbers(stone.cell).chain([player]), true, text);
    }
    text.push_str("]\n");
}

/// Numbers as a list, perhaps behind another one.
fn list(numbers: impl Iterator<Item = u32>, behind_another: bool, text: &mut String) {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    let comma = if behind_another { "," } else { "" };
    text.extend([comma, "[", &numbers.join(","), "]"]);
}

fn quoted(name: &str) -> String {
    let mut json = Json::default();
    json.text(name);
    json.into_text()
}
