//! Writes a game as a tree.

use inarow::Cell;

use super::DETAILS;
use super::text::escaped;
use crate::formats::{WrittenGame, named_rules};

/// The largest side for points of two lowercase letters. On larger boards, points are cells such as
/// `h8`.
const LETTERS: u32 = 26;

/// Writes a game and a line end.
pub(super) fn write(game: &WrittenGame<'_>, text: &mut String) {
    let [rows, cols, _] = game.rules.size().sides();
    text.push_str("(;GM[4]FF[4]CA[UTF-8]");
    let size = if rows == cols {
        format!("SZ[{rows}]")
    } else {
        format!("SZ[{cols}:{rows}]")
    };
    text.push_str(&size);
    match named_rules::name_of(game.rules) {
        Some(name) => text.extend(["RU[", name, "]"]),
        None => text.push_str(&format!("RU[{}]", game.rules)),
    }
    text.extend(["GN[", &escaped(&game.name()), "]"]);
    for (name, written) in game.details.named(DETAILS) {
        text.extend([name, "[", &escaped(written), "]"]);
    }
    if let Some(claimed) = game.claimed {
        let resigned = game.is_claim_off_board && claimed > 0;
        let reason = if resigned { "R" } else { "" };
        text.extend(["RE[", result(claimed), reason, "]"]);
    }
    let point = |cell| match pair(cell).filter(|_| rows.max(cols) <= LETTERS) {
        Some(letters) => letters.iter().collect(),
        None => game.rules.cell_text(cell).to_string(),
    };
    for (name, number) in [("AB", 1), ("AW", 2)] {
        let stones = game.set_up.iter();
        let mut stones = stones
            .filter(|stone| stone.player.number() == number)
            .peekable();
        if stones.peek().is_some() {
            text.push_str(name);
        }
        stones.for_each(|stone| text.extend(["[", &point(stone.cell), "]"]));
    }
    for stone in game.moves {
        let player = if stone.player.number() == 1 { "B" } else { "W" };
        text.extend([";", player, "[", &point(stone.cell), "]"]);
    }
    text.push_str(")\n");
}

/// Returns the value of `RE` for a draw (0) or a win.
pub(super) const fn result(winner: u8) -> &'static str {
    match winner {
        0 => "0",
        1 => "B+",
        _ => "W+",
    }
}

/// Returns a cell's column and row as letters; `None` beyond `z`.
fn pair(cell: Cell) -> Option<[char; 2]> {
    let letter = |number: u32| {
        let number = u8::try_from(number).ok().filter(|&number| number < 26);
        number.map(|number| char::from(b'a' + number))
    };
    Some([letter(cell.col())?, letter(cell.row())?])
}
