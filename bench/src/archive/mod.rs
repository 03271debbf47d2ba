//! Benchmarks that judge archives of random games, compared with only reading them.

#[cfg(feature = "peers")]
mod table;

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use inarow::{Cell, Player, Rules};
use inarow_judge::{Archive, Format, JsonLines, JudgeOptions, Summary};

use crate::contest::{Contest, Round};
use crate::game::random_games;
#[cfg(feature = "peers")]
pub(crate) use table::contest as parquet;

/// The number of moves of an archive.
const MOVES: usize = 2_000_000;

/// The number of bytes of a read, as in the judge.
const READ_BYTES: usize = 1 << 20;

/// A file of whole games, and their results.
#[derive(Clone, Debug)]
struct Written {
    path: PathBuf,
    options: JudgeOptions,
    moves: usize,
    /// Draws, wins of player 1, wins of player 2.
    by_winner: [u64; 3],
}

/// Reads an archive and returns the number of its games.
type Reading = fn(&Written) -> u64;

/// Compares ways to read an archive, each on a number of cores.
fn compare(archive: &Written, engines: &[(&str, usize, Reading)]) -> Contest {
    let mut contest = Contest::new(11);
    let games = archive.by_winner.iter().sum();
    contest.agreed.insert(archive.moves, vec![games]);
    for &(engine, cores, read) in engines {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build();
        let pool = pool.expect("threads can be started");
        let archive = archive.clone();
        contest.add(engine, archive.moves, move || {
            pool.install(|| Round::timed(|| vec![read(&archive)]))
        });
    }
    contest
}

/// Judges games in `columns`.
pub(crate) fn columns(rules: Rules, divisor: usize) -> Contest {
    text("columns", rules, divisor, |_, game, _| {
        let cols = game.iter().map(|cell| (cell.col() + 1).to_string());
        cols.collect()
    })
}

/// Judges games in `jsonl`.
pub(crate) fn jsonl(rules: Rules, divisor: usize) -> Contest {
    text("jsonl", rules, divisor, |rules, game, winner| {
        let cells = game.iter().map(|&cell| rules.cell_text(cell).to_string());
        let cells: String = cells.collect();
        format!(r#"{{"rules":"{rules}","moves":"{cells}","result":{winner}}}"#)
    })
}

/// Judges games in a format of text, with a line for each game.
fn text(
    format: &str,
    rules: Rules,
    divisor: usize,
    line: fn(&Rules, &[Cell], usize) -> String,
) -> Contest {
    let archive = Written::make(format, rules, MOVES / divisor, |mut file, games| {
        let lines = games.map(|(game, winner)| line(&rules, &game, winner) + "\n");
        let written = file.write_all(lines.collect::<String>().as_bytes());
        written.expect("target/ can be written to");
    });
    compare(
        &archive,
        &[
            ("inarow", 1, |archive| archive.judged(false)),
            ("inarow/2 cores", 2, |archive| archive.judged(false)),
            ("inarow/json", 1, |archive| archive.judged(true)),
            ("BufRead::lines", 1, Written::lines),
        ],
    )
}

impl Written {
    /// Draws games with at least `moves` moves in all. `write` writes their cells and winners.
    fn make(
        name: &str,
        rules: Rules,
        moves: usize,
        write: impl FnOnce(File, &mut dyn Iterator<Item = (Vec<Cell>, usize)>),
    ) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/bench");
        std::fs::create_dir_all(&folder).expect("target/ can be written to");
        let path = folder.join(format!("{moves}.{name}"));
        let file = File::create(&path).expect("target/ can be written to");
        let mut archive = Self {
            path,
            options: JudgeOptions::default(),
            moves: 0,
            by_winner: [0; 3],
        };
        let mut games = random_games(rules, moves).map(|game| {
            let winner = game.position().verdict().winner();
            let winner = winner.map_or(0, |player| player.number().into());
            archive.by_winner[winner] += 1;
            archive.moves += game.cells().len();
            (game.cells().to_vec(), winner)
        });
        write(file, &mut games);
        archive
    }

    fn open(&self) -> File {
        File::open(&self.path).expect("it was written before")
    }

    /// Judges the archive of text, also as lines of JSON if `as_json`. Returns the number of games.
    fn judged(&self, as_json: bool) -> u64 {
        let name = self.path.extension().unwrap_or_default().to_string_lossy();
        let format = Format::from_name(&name).expect("the extension is the name of the format");
        let options = JudgeOptions {
            lines: as_json,
            ..self.options
        };
        let mut summary = Summary::default();
        let judging = Archive::new("archive", format, options).gather(
            self.open(),
            |(summary, lines): &mut (Summary, JsonLines), judgement| {
                summary.count(&judgement);
                if as_json {
                    lines.push(&judgement);
                }
            },
            |(gathered, lines)| {
                std::hint::black_box(lines.as_bytes());
                summary += &gathered;
                Ok(())
            },
        );
        judging.expect("the archive can be read");
        self.checked(&summary)
    }

    /// Returns the number of games.
    ///
    /// # Panics
    ///
    /// If the judge has found other games than those that were written.
    fn checked(&self, found: &Summary) -> u64 {
        let wins = [Player::ONE, Player::TWO].map(|player| found.wins[player]);
        assert_eq!(
            (found.moves, [found.draws, wins[0], wins[1]], found.problems),
            (self.moves as u64, self.by_winner, 0),
            "the judge finds what was written"
        );
        found.games
    }

    /// Reads every line as a `String`. Returns the number of lines.
    fn lines(&self) -> u64 {
        let lines = BufReader::with_capacity(READ_BYTES, self.open()).lines();
        let read = lines.map(|line| std::hint::black_box(line.expect("the archive can be read")));
        read.count() as u64
    }
}
