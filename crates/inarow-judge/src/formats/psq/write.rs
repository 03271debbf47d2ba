//! Writes a game as Gomocup's manager does.

use inarow::Rules;

use crate::clauses::Clauses;
use crate::formats::{WrittenGame, named_rules};

/// Writes a game and a line end. Returns false if these rules have no name, so that no result can be
/// written.
pub(super) fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
    let [rows, cols, _] = game.rules.size().sides();
    text.push_str(&format!("Piskvorky {cols}x{rows}, 0:0, 0\n"));
    for stone in game.moves {
        let (col, row) = (stone.cell.col() + 1, stone.cell.row() + 1);
        text.push_str(&format!("{col},{row},0\n"));
    }
    text.push_str("0\n");
    let name = name(game.rules);
    if let (Some(name), Some(claimed)) = (&name, game.claimed) {
        text.push_str(&format!("{claimed},{name}\n"));
    }
    name.is_some()
}

/// Returns the name of these rules, if the format has a name for them. On a square board, Gomocup's
/// rule 9 is named by its league, such as `Caro15`.
pub(super) fn name(rules: Rules) -> Option<String> {
    let league = || {
        let exact_caro = Clauses::EXACT_CARO.on(rules.size());
        let side = rules.size().side().filter(|_| exact_caro == Ok(rules))?;
        Some(format!("Caro{side}"))
    };
    named_rules::name_of(rules)
        .map(String::from)
        .or_else(league)
}
