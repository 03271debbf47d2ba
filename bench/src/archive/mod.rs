//! Benchmarks that judge archives of games, compared with only reading their lines.

#[cfg(feature = "peers")]
pub(crate) mod table;
mod written;

use std::fs::File;
use std::io::{BufRead, BufReader, Read};

use inarow::Rules;
use inarow_judge::{Archive, Format, JsonLines, JudgeOptions, Summary};
use rayon::ThreadPool;

use crate::contest::{Contest, Round};
use written::Written;

/// The number of moves of an archive.
const MOVES: usize = 2_000_000;

/// The number of bytes of a read, as in the judge.
const READ_BYTES: usize = 1 << 20;

/// The output of the judge.
#[derive(Clone, Copy, Debug)]
enum Output {
    /// Counts.
    Table,
    /// Lines of JSON.
    Json,
}

/// Reads an archive and returns the number of its records.
type Reading = fn(&Written) -> u64;

pub(crate) fn contest(format: Format, rules: Rules, divisor: usize) -> Contest {
    let archive = Written::make(format, &rules, MOVES / divisor);
    let mut contest = Contest::with_answers(11, archive.moves, vec![archive.games]);
    let engines: [(&str, usize, Reading); 5] = [
        ("inarow", 1, |archive| judged(archive, Output::Table)),
        ("inarow/2 cores", 2, |archive| {
            judged(archive, Output::Table)
        }),
        ("inarow/json", 1, |archive| judged(archive, Output::Json)),
        ("BufRead::lines", 1, lines),
        ("newline search", 1, newlines),
    ];
    for (engine, cores, read) in engines {
        let (archive, pool) = (archive.clone(), pool(cores));
        contest.add(engine, archive.moves, move || {
            pool.install(|| Round::timed(|| vec![read(&archive)]))
        });
    }
    contest
}

/// Returns a pool of threads.
fn pool(threads: usize) -> ThreadPool {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().expect("threads can be started")
}

/// Judges the archive on the threads of the current pool. Returns the number of records.
fn judged(written: &Written, output: Output) -> u64 {
    let options = JudgeOptions {
        lines: matches!(output, Output::Json),
        ..JudgeOptions::default()
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

/// Reads every line as a `String`.
fn lines(written: &Written) -> u64 {
    let lines = BufReader::with_capacity(READ_BYTES, written.open()).lines();
    let mut records = 0;
    for line in lines {
        std::hint::black_box(line.expect("the archive can be read"));
        records += 1;
    }
    records
}

/// Counts the line ends.
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
