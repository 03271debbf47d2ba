//! Makes a position from a drawn board: `cargo run -p inarow --example position_from_board`.

#![allow(
    clippy::print_stdout,
    reason = "the program answers on standard output"
)]

use std::error::Error;

use inarow::{BoardReader, Game, Move, Player, Position, Rules};

const BOARD: [&str; 6] = [
    ".......", ".......", ".......", "...O...", "..XXX..", ".OOXXO.",
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::from_position(position(Rules::CONNECT_FOUR, &BOARD)?)?;
    let rules = *game.position().rules();
    println!("{}", game.position().text()?);
    for player in [Player::ONE, Player::TWO] {
        for cell in game.facts().winning_cells(player) {
            println!("{player} would win on {}", rules.cell_text(cell));
        }
    }
    println!("{}", game.position().verdict());
    for column in [5, 1] {
        println!("{}", game.play(Move::column(column))?);
    }
    Ok(())
}

/// Returns the position with the stones of a board. `X` is player 1 and `O` player 2. The numbers
/// of stones decide whose turn it is.
pub(crate) fn position(rules: Rules, rows: &[&str]) -> Result<Position, Box<dyn Error>> {
    let mut reader = BoardReader::new(&rules, rows.len() as u64)?;
    for row in rows {
        reader.element(row)?;
    }
    Ok(Position::from_stones(rules, reader.stones()?)?)
}
