//! Archives of random games.

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

impl Written {
    /// Writes random games in `columns` or `jsonl`, with at least `moves` moves in all.
    pub(crate) fn make(format: Format, rules: &Rules, moves: usize) -> Self {
        let path = folder().join(format!("{format:?}-{moves}").to_lowercase());
        let (mut records, mut by_winner, mut moves_written) = (String::new(), [0; 3], 0);
        for game in games(*rules, moves) {
            let winner = game.position().verdict().winner();
            let winner = winner.map_or(0, |player| usize::from(player.number()));
            by_winner[winner] += 1;
            moves_written += game.cells().len();
            let cells = game.cells().iter();
            records += &match format {
                Format::Columns => cells.map(|cell| (cell.col() + 1).to_string()).collect(),
                _ => {
                    let cells: String = cells
                        .map(|&cell| rules.cell_text(cell).to_string())
                        .collect();
                    format!(r#"{{"rules":"{rules}","moves":"{cells}","result":{winner}}}"#)
                }
            };
            records.push('\n');
        }
        std::fs::write(&path, records).expect("target/ can be written to");
        Self {
            path,
            format,
            games: by_winner.iter().sum(),
            moves: moves_written,
            by_winner,
        }
    }

    pub(crate) fn open(&self) -> File {
        File::open(&self.path).expect("it was written before")
    }

    /// Checks the judge's summary against the games that were written. Panics if they differ.
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
    random_games(rules, moves, SEED).map(move |plies| {
        let mut game = Game::new(rules);
        for ply in plies {
            game.play(ply.mv).expect("a chosen move is legal");
        }
        game
    })
}
