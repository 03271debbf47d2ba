//! Reads a game as text and reports its result:
//! `cargo run -p inarow --example game_from_text -- "6x7 k4 drop: d d e e f f g"`.

#![allow(
    clippy::print_stdout,
    reason = "the program answers on standard output"
)]

use inarow::{Game, GameError, Player};

fn main() {
    let text = std::env::args().nth(1);
    let text = text.as_deref().unwrap_or("3x3 k3: a3 b2 b3 a2 c3");
    match report(text) {
        Ok(report) => println!("{report}"),
        Err(error) => println!("{error} ({})", error.code()),
    }
}

/// Returns the verdict, with the cells of the line or the cells that win next.
pub(crate) fn report(text: &str) -> Result<String, GameError> {
    let game: Game = text.parse()?;
    let position = game.position();
    let rules = position.rules();
    let mut report = position.verdict().to_string();
    for player in Player::first(rules.players()) {
        for cell in game.facts().winning_cells(player) {
            report += &format!("\n{player} would win on {}", rules.cell_text(cell));
        }
    }
    for line in position.lines() {
        let cells: Vec<_> = line
            .cells()
            .map(|cell| rules.cell_text(cell).to_string())
            .collect();
        report += &format!("\nthe line: {}", cells.join(" "));
    }
    Ok(report)
}
