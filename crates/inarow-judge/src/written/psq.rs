//! A game as Gomocup's manager writes it.

use inarow::{Rules, Size};

use super::Game;

/// The rules that have a name there.
const NAMES: [(&str, Rules); 3] = [
    ("Freestyle", Rules::GOMOKU),
    ("Standard", Rules::GOMOKU_STANDARD),
    ("Caro", Rules::CARO),
];

pub(super) fn game(game: &Game<'_>, text: &mut String) {
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

/// What these rules are called.
pub(super) fn name(rules: Rules) -> Option<&'static str> {
    let size = rules.size();
    let named = NAMES
        .iter()
        .find(|(_, named)| on_board(*named, size) == Some(rules));
    named.map(|(name, _)| *name)
}

/// The rules of a game that names none.
pub(super) fn assumed(size: Size) -> Option<Rules> {
    on_board(Rules::GOMOKU, size)
}

fn on_board(rules: Rules, size: Size) -> Option<Rules> {
    rules
        .to_builder()
        .size(size.rows(), size.cols())
        .build()
        .ok()
}
