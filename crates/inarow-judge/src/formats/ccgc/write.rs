//! Writes a game of Connect6. The fields that inarow does not know, such as the teams, stay empty.

use crate::formats::WrittenGame;

/// Writes a game and a line end.
pub(super) fn write(game: &WrittenGame<'_>, text: &mut String) {
    let result = match game.claimed {
        None => "",
        Some(0) => "和棋",
        Some(1) => "先手胜",
        Some(_) => "后手胜",
    };
    text.push_str(&format!("{{[C6][][][{result}][][]"));
    let rows = game.rules.size().rows();
    for stone in game.moves {
        let player = if stone.player.number() == 1 { 'B' } else { 'W' };
        let col = u8::try_from(stone.cell.col()).map_or('?', |col| char::from(b'A' + col));
        let row = rows - stone.cell.row();
        text.push_str(&format!(";{player}({col},{row})"));
    }
    text.push_str("}\n");
}
