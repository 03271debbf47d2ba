//! Archives of random games.

use std::fmt::{self, Write as _};
use std::fs::File;
use std::path::PathBuf;

use fastrand::Rng;
use inarow::{Cell, Player, Position, Rules, Verdict};
use inarow_judge::{Format, Summary};

use crate::game::{Choices, SEED};

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
fn write(game: &Drawn, format: Format, rules: &Rules, text: &mut String) -> fmt::Result {
    let Drawn { cells, winner } = game;
    match format {
        Format::Columns => {
            for cell in cells {
                write!(text, "{}", cell.col() + 1)?;
            }
            writeln!(text)
        }
        Format::Sgf => {
            write!(
                text,
                "(;GM[4]SZ[{}]RU[Freestyle]RE[{}]",
                rules.size().rows(),
                ["0", "B+", "W+"][usize::from(*winner)]
            )?;
            for (cell, player) in cells.iter().zip(["B", "W"].into_iter().cycle()) {
                let letter = |side: u32| char::from(b'a' + side.to_le_bytes()[0]);
                write!(
                    text,
                    ";{player}[{}{}]",
                    letter(cell.col()),
                    letter(cell.row())
                )?;
            }
            writeln!(text, ")")
        }
        Format::Psq => {
            let (rows, cols) = (rules.size().rows(), rules.size().cols());
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
        for game in Drawn::games(rules, moves) {
            written.games += 1;
            written.moves += game.cells.len();
            written.by_winner[usize::from(game.winner)] += 1;
            write(&game, format, rules, &mut text).expect("a string can be written to");
        }
        std::fs::write(&written.path, text).expect("target/ can be written to");
        written
    }

    pub(crate) fn open(&self) -> File {
        File::open(&self.path).expect("it was written before")
    }

    /// Panics if the judge found something else than what was written.
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

/// A whole game.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    /// The cells of its stones.
    pub(crate) cells: Vec<Cell>,
    /// 0 for a draw.
    pub(crate) winner: u8,
}

impl Drawn {
    /// Draws games with at least `moves` moves in all.
    pub(crate) fn games(rules: &Rules, moves: usize) -> impl Iterator<Item = Self> {
        let rules = *rules;
        let mut random = Rng::with_seed(SEED);
        let mut choices = Choices::new(&rules);
        let mut drawn = 0;
        std::iter::from_fn(move || {
            if drawn >= moves {
                return None;
            }
            let mut position = Position::new(rules);
            choices.begin();
            let mut made = Vec::new();
            let winner = loop {
                let mv = choices.choose(&mut random).mv();
                let verdict = position.play(mv).expect("a chosen move is legal");
                made.extend(position.last());
                match verdict {
                    Verdict::Ongoing { .. } => {}
                    Verdict::Draw => break 0,
                    Verdict::Win { player } => break player.number(),
                }
            };
            drawn += made.len();
            Some(Self {
                cells: made,
                winner,
            })
        })
    }
}
