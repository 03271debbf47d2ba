//! Archives of random games.

use std::fmt::{self, Write as _};
use std::fs::File;
use std::path::PathBuf;

use inarow::{Game, Player, Rules};
use inarow_judge::{Format, Summary};

use crate::game::{SEED, random_games};

/// A file of whole games, and their results.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    path: PathBuf,
    pub(crate) format: Format,
    pub(crate) games: u64,
    pub(crate) moves: usize,
    /// Draws, wins of player 1, wins of player 2.
    by_winner: [u64; 3],
}

/// Writes a game in a format.
fn write(game: &Game, format: Format, text: &mut String) -> fmt::Result {
    let (rules, cells) = (game.position().rules(), game.cells());
    let (rows, cols) = (rules.size().rows(), rules.size().cols());
    let winner = winner(game);
    match format {
        Format::Columns => {
            for cell in cells {
                write!(text, "{}", cell.col() + 1)?;
            }
            writeln!(text)
        }
        Format::Sgf => {
            let result = ["0", "B+", "W+"][winner];
            write!(text, "(;GM[4]SZ[{rows}]RU[Freestyle]RE[{result}]")?;
            for (cell, player) in cells.iter().zip(["B", "W"].into_iter().cycle()) {
                let letter = |side: u32| char::from(b'a' + side.to_le_bytes()[0]);
                let (col, row) = (letter(cell.col()), letter(cell.row()));
                write!(text, ";{player}[{col}{row}]")?;
            }
            writeln!(text, ")")
        }
        Format::Psq => {
            writeln!(text, "Piskvorky {cols}x{rows}, 11:11, 0")?;
            for cell in cells {
                writeln!(text, "{},{},17", cell.col() + 1, cell.row() + 1)?;
            }
            writeln!(text, "0")
        }
        _ => {
            write!(text, r#"{{"rules":"{rules}","moves":""#)?;
            for cell in cells {
                write!(text, "{}", rules.cell_text(*cell))?;
            }
            writeln!(text, r#"","result":{winner}}}"#)
        }
    }
}

impl Written {
    /// Writes random games with at least `moves` moves in all.
    pub(crate) fn make(format: Format, rules: &Rules, moves: usize) -> Self {
        let path = folder();
        let mut written = Self {
            path: path.join(format!("{format:?}-{moves}").to_lowercase()),
            format,
            games: 0,
            moves: 0,
            by_winner: [0; 3],
        };
        let mut text = String::new();
        for game in games(*rules, moves) {
            written.games += 1;
            written.moves += game.cells().len();
            written.by_winner[winner(&game)] += 1;
            write(&game, format, &mut text).expect("a string can be written to");
        }
        std::fs::write(&written.path, text).expect("target/ can be written to");
        written
    }

    pub(crate) fn open(&self) -> File {
        File::open(&self.path).expect("it was written before")
    }

    /// Panics if the summary of the judge is not the summary of the written games.
    pub(crate) fn check(&self, found: &Summary) {
        let wins = [Player::ONE, Player::TWO].map(|player| found.wins[player]);
        let by_winner = [found.draws, wins[0], wins[1]];
        assert_eq!(
            (found.games, found.moves, by_winner, found.problems),
            (self.games, self.moves as u64, self.by_winner, 0),
            "the judge finds what was written"
        );
    }
}

/// Creates the folder of the files.
pub(super) fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/bench");
    std::fs::create_dir_all(&folder).expect("target/ can be written to");
    folder
}

/// Draws whole games with at least `moves` moves in all.
pub(super) fn games(rules: Rules, moves: usize) -> impl Iterator<Item = Game> {
    random_games(rules, moves, SEED).map(move |steps| {
        let mut game = Game::new(rules);
        for step in steps {
            game.play(step.ply.mv).expect("a chosen move is legal");
        }
        game
    })
}

/// Returns the number of the winner, or 0.
fn winner(game: &Game) -> usize {
    let winner = game.position().verdict().winner();
    winner.map_or(0, |player| player.number().into())
}
