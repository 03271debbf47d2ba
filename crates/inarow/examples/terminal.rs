//! Plays a game in the terminal: `cargo run -p inarow --example terminal -- connect-four`.
//!
//! Each line of the input is a move, such as `d` or `c3`, or `undo`. The program ends with the
//! input.

use std::error::Error;
use std::io::{self, BufRead, Write};

use inarow::{Game, Position, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = std::env::args().nth(1);
    let rules: Rules = rules.as_deref().unwrap_or("tic-tac-toe").parse()?;
    play(rules, io::stdin().lock(), io::stdout())?;
    Ok(())
}

/// Plays the moves of the input, and writes the board and the verdict after each of them.
pub(crate) fn play(rules: Rules, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut game = Game::new(rules);
    show(&mut output, game.position())?;
    for line in input.lines() {
        match line?.trim() {
            "undo" => drop(game.undo()),
            text => {
                if let Err(error) = game.play_text(text) {
                    // The message names the text of the move. An error changes nothing, so the game
                    // goes on.
                    writeln!(output, "{error}")?;
                    continue;
                }
            }
        }
        show(&mut output, game.position())?;
    }
    Ok(())
}

fn show(output: &mut impl Write, position: &Position) -> io::Result<()> {
    writeln!(output, "{position}\n{}", position.verdict())
}
