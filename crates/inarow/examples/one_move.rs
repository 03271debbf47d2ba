//! Plays one move, `h8` on 15x15. `cargo xtask size` lists the functions that it passes.

use inarow::{Game, Move, Rules};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let mut game = Game::new(Rules::GOMOKU);
    let center = Rules::GOMOKU.parse_move("h8")?;
    measured_move(&mut game, center)
}

#[inline(never)]
fn measured_move(game: &mut Game, mv: Move) -> Result<(), Box<dyn core::error::Error>> {
    game.play(mv)?;
    Ok(())
}
