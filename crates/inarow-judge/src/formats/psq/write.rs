//! A game written as Gomocup's manager writes it.

use inarow::{Rules, Size};

use crate::formats::WrittenGame;

/// The rules that have a name in this format.
const NAMES: [(&str, Rules); 3] = [
    ("Freestyle", Rules::GOMOKU),
    ("Standard", Rules::GOMOKU_STANDARD),
    ("Caro", Rules::CARO),
];

/// Writes a game, with its line end.
pub(super) fn write(game: &WrittenGame<'_>, text: &mut String) {
    let [rows, cols, _] = game.rules.size().sides();
    text.push_str(&format!("Piskvorky {cols}x{rows}, 0:0, 0\n"));
    for stone in game.moves {
        let (col, row) = (stone.cell.col() + 1, stone.cell.row() + 1);
        text.push_str(&format!("{col},{row},0\n"));
    }
    text.push_str("0\n");
    if let (Some(name), Some(claimed)) = (name(game.rules), game.claimed) {
        text.push_str(&format!("{claimed},{name}\n"));
    }
}

/// Returns the name of rules, if they have one.
pub(super) fn name(rules: Rules) -> Option<&'static str> {
    let size = rules.size();
    let named = NAMES
        .iter()
        .find(|(_, named)| on_board(*named, size) == Some(rules));
    named.map(|(name, _)| *name)
}

/// Returns the rules that a reader assumes for a game without a name of rules.
pub(super) fn assumed_rules(size: Size) -> Option<Rules> {
    on_board(Rules::GOMOKU, size)
}

fn on_board(rules: Rules, size: Size) -> Option<Rules> {
    rules
        .to_builder()
        .size(size.rows(), size.cols())
        .build()
        .ok()
}
