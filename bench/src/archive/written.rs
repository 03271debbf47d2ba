//! An archive of random games, written when it is needed.

use std::fmt::{self, Write as _};
use std::fs::File;
use std::path::PathBuf;

use inarow::Rules;
use inarow_judge::{Format, Summary};

use super::drawn::Drawn;

/// A file of whole games, and what came of them.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    path: PathBuf,
    pub(crate) format: Format,
    pub(crate) games: u64,
    pub(crate) moves: u64,
    /// Draws, wins of player 1, wins of player 2.
    by_winner: [u64; 3],
}

/// A game as its format has it: columns, JSON with cells by name and the result, a tree, or a
/// file of Gomocup's manager.
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
    /// Random games of at least so many moves in all.
    pub(crate) fn make(format: Format, line: &str, moves: u64) -> Self {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/bench");
        std::fs::create_dir_all(&path).expect("target/ can be written to");
        let rules: Rules = line
            .parse()
            .expect("the rules lines of the table are right");
        let mut written = Self {
            path: path.join(format!("{format:?}-{moves}").to_lowercase()),
            format,
            games: 0,
            moves: 0,
            by_winner: [0; 3],
        };
        let mut text = String::new();
        for game in Drawn::games(&rules, moves) {
            written.games += 1;
            written.moves += game.cells.len() as u64;
            written.by_winner[usize::from(game.winner)] += 1;
            write(&game, format, &rules, &mut text).expect("a string can be written to");
        }
        std::fs::write(&written.path, text).expect("target/ can be written to");
        written
    }

    pub(crate) fn open(&self) -> File {
        File::open(&self.path).expect("it was written before")
    }

    /// Whether the judge found what was written.
    pub(crate) fn check(&self, found: &Summary) {
        let wins = [inarow::Player::ONE, inarow::Player::TWO].map(|player| found.wins[player]);
        let by_winner = [found.draws, wins[0], wins[1]];
        assert_eq!(
            (found.games, found.moves, by_winner, found.problems),
            (self.games, self.moves, self.by_winner, 0),
            "the judge finds what was written"
        );
    }
}
