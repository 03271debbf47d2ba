//! Archives of games judged, beside reading their lines alone.

mod drawn;
#[cfg_attr(not(feature = "peers"), path = "no_tables.rs")]
mod tables;
mod written;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::rc::Rc;
use std::time::Instant;

use inarow_judge::{Archive, Format, JsonLines, Options, Summary};
use rayon::ThreadPool;

use crate::work::{Contest, Contestant, Role, Round, VERSION, Work};
pub(crate) use written::Written;

/// The moves of an archive.
const MOVES: u64 = 2_000_000;
const ROUNDS: usize = 11;

/// As much as the judge reads at a time.
const READ_BYTES: usize = 1 << 20;

/// Formats and the rules of their games.
pub(crate) const FORMATS: [(&str, Format, &str); 4] = [
    ("columns", Format::Columns, "6x7 k4 drop"),
    ("jsonl", Format::Jsonl, "15x15 k5"),
    ("sgf", Format::Sgf, "15x15 k5"),
    ("psq", Format::Psq, "15x15 k5"),
];

/// What is made of the judgements.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Output {
    /// They are counted.
    Table,
    /// Each becomes a line of JSON.
    Json,
}

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    let texts = FORMATS.into_iter().map(|(name, format, line)| Work {
        name: format!("archive/{name}"),
        prepare: Box::new(move || contest(format, line, MOVES)),
    });
    texts.chain(tables::works())
}

fn contest(format: Format, line: &str, moves: u64) -> Contest {
    let archive = Rc::new(Written::make(format, line, moves));
    let pool = Rc::new(pool(1));
    let moves = usize::try_from(archive.moves).expect("the archive is small");
    let mut contestants = Vec::new();
    let mut add = |engine, version, role, read: Box<dyn Fn(&Written) -> u64>| {
        let archive = Rc::clone(&archive);
        contestants.push(Contestant {
            engine,
            version,
            role,
            moves,
            round: Box::new(move || {
                let start = Instant::now();
                let records = read(&archive);
                Round {
                    took: start.elapsed(),
                    // A game of Gomocup's manager has several lines.
                    answers: (role == Role::Own || format != Format::Psq).then(|| vec![records]),
                    bytes: None,
                }
            }),
        });
    };
    for (engine, output) in [("inarow", Output::Table), ("inarow/json", Output::Json)] {
        let pool = Rc::clone(&pool);
        let judge = move |archive: &Written| pool.install(|| judged(archive, output));
        add(engine, VERSION, Role::Own, Box::new(judge));
    }
    add("BufRead::lines", "std", Role::Peer, Box::new(lines));
    add("newline search", "memchr", Role::Peer, Box::new(newlines));
    Contest {
        rounds: ROUNDS,
        contestants,
        agreed: BTreeMap::from([(moves, vec![archive.games])]),
    }
}

/// So many threads to judge with.
pub(crate) fn pool(threads: usize) -> ThreadPool {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().expect("threads can be begun")
}

/// Judges the archive on the threads of the pool at hand: the number of records.
/// What it comes to is what was written.
pub(crate) fn judged(written: &Written, output: Output) -> u64 {
    let options = Options {
        lines: matches!(output, Output::Json),
        ..Options::default()
    };
    let archive = Archive::new("archive", written.format, options);
    let mut summary = Summary::default();
    let judging = archive.gather(
        written.open(),
        |(summary, lines): &mut (Summary, JsonLines), judgement| {
            summary.count(&judgement);
            if let Output::Json = output {
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
    written.check(&summary);
    summary.games
}

/// Every line as a `String` of its own.
fn lines(written: &Written) -> u64 {
    let lines = BufReader::with_capacity(READ_BYTES, written.open()).lines();
    let mut records = 0;
    for line in lines {
        std::hint::black_box(line.expect("the archive can be read"));
        records += 1;
    }
    records
}

/// The line ends alone.
fn newlines(written: &Written) -> u64 {
    let mut file: File = written.open();
    let mut bytes = vec![0; READ_BYTES];
    let mut records = 0;
    loop {
        match file.read(&mut bytes).expect("the archive can be read") {
            0 => return records,
            read => records += memchr::memchr_iter(b'\n', &bytes[..read]).count() as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_finds_the_records_that_were_written() {
        for (_, format, line) in FORMATS {
            let mut contest = contest(format, line, 20_000);
            contest.rounds = 1;
            assert_eq!(contest.measure().len(), 4);
        }
    }
}
