//! An archive of random games, written when it is needed.

use std::fmt::Write as _;
use std::fs::File;
use std::path::PathBuf;

use fastrand::Rng;
use inarow::{Position, Rules, Verdict};
use inarow_judge::{Format, Summary};

use crate::playouts::{Choices, SEED};

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

impl Written {
    /// Random games of at least so many moves in all, as columns or as JSON with
    /// cells by name and the result.
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
        let mut random = Rng::with_seed(SEED);
        let mut choices = Choices::new(&rules);
        while written.moves < moves {
            let mut position = Position::new(rules);
            let mut game = String::new();
            choices.begin();
            let winner = loop {
                let choice = choices.choose(&mut random);
                let mv = choice.mv();
                let played = match format {
                    Format::Columns => write!(game, "{}", choice.col + 1),
                    _ => write!(game, "{}", rules.move_text(mv)),
                };
                played.expect("a string can be written to");
                match position.play(mv).expect("a move that was chosen is legal") {
                    Verdict::Ongoing { .. } => {}
                    Verdict::Draw => break 0,
                    Verdict::Win { player } => break player.number(),
                }
            };
            let line = match format {
                Format::Columns => writeln!(text, "{game}"),
                _ => writeln!(
                    text,
                    r#"{{"rules":"{line}","moves":"{game}","result":{winner}}}"#
                ),
            };
            line.expect("a string can be written to");
            written.games += 1;
            written.moves += position.ply();
            written.by_winner[usize::from(winner)] += 1;
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
