//! Writes a game of Connect6. Fields that are not known stay empty.

use super::words_for;
use crate::formats::WrittenGame;

/// Writes a game and a line end.
pub(super) fn write(game: &WrittenGame<'_>, text: &mut String) {
    let result = game.claimed.map_or("", words_for);
    let details = game.details.texts().map(|text| {
        // A field ends at the first bracket.
        let text = text.unwrap_or_default().replace(['\n', '\r'], " ");
        text.replace('[', "(").replace(']', ")")
    });
    let [first, second, date, event, place] = details;
    let when = format!("{date} {place}");
    let when = when.trim();
    text.push_str(&format!(
        "{{[C6][{first}][{second}][{result}][{when}][{event}]"
    ));
    let rows = game.rules.size().rows();
    for stone in game.moves {
        let player = if stone.player.number() == 1 { 'B' } else { 'W' };
        let col = u8::try_from(stone.cell.col()).map_or('?', |col| char::from(b'A' + col));
        let row = rows - stone.cell.row();
        text.push_str(&format!(";{player}({col},{row})"));
    }
    text.push_str("}\n");
}
