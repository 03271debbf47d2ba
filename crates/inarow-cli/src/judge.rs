//! `inarow judge`: whole archives of records, and what is wrong with them.

use std::path::PathBuf;

use inarow::Rules;
use inarow_judge::{ArchiveError, Format, GomocupRule, Grouping, Letters, Options, Reading, Turns};

use crate::outcome::{Failure, Outcome};
use crate::output::{self, Output};
use crate::progress::Progress;
use crate::report::Report;
use crate::sources::{Source, Sources, format_names};
use crate::told::Told;
use crate::unpacked::{GrowsTooMuch, unpacked};

/// Judge records of games: who won on which line, and which records are wrong
#[derive(Debug, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
pub(crate) struct Args {
    /// The rules of all records [default: the record's own, else its format's]
    #[arg(long, value_name = "LINE")]
    rules: Option<String>,
    /// How the records are written [default: by each file's ending]
    #[arg(long, value_name = "NAME", value_parser = format_named)]
    format: Option<Format>,
    /// One JSON object a record, in order
    #[arg(long)]
    json: bool,
    /// With --json: also whose turn it is, which cells win or lose, who can still win
    #[arg(long, requires = "json")]
    facts: bool,
    /// Draw the last board of every record that claims a wrong result
    #[arg(long)]
    show_disagreements: bool,
    /// Let players move in any order, as named; moves that name none go by turns
    #[arg(long)]
    free_turns: bool,
    /// sgf: columns before a number have no letter i
    #[arg(long)]
    skip_i: bool,
    /// psq: the rules, by Gomocup's numbers: 0 five or more, 1 just five, 8 caro
    #[arg(long, value_name = "N", value_parser = gomocup_rule, conflicts_with = "rules")]
    gomocup_rule: Option<GomocupRule>,
    /// One move a line: each game's moves stand together
    #[arg(long)]
    grouped: bool,
    /// The most that boards and open games may take; K, M or G may follow
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,
    /// How many cores judge [default: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Files, folders of files, or - for standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

fn format_named(name: &str) -> Result<Format, String> {
    Format::from_name(name).ok_or_else(|| format!("the formats are {}", format_names()))
}

fn gomocup_rule(number: &str) -> Result<GomocupRule, String> {
    let number = number.parse().ok();
    let rule = number.and_then(GomocupRule::from_number);
    rule.ok_or_else(|| "the numbers are 0, 1 and 8; renju's fouls, 4, are not known".into())
}

fn bytes(text: &str) -> Result<u64, String> {
    let (number, unit) = match text.find(|sign: char| !sign.is_ascii_digit()) {
        Some(end) => text.split_at(end),
        None => (text, ""),
    };
    let unit = match unit {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return Err("a whole number is wanted, perhaps followed by K, M or G".into()),
    };
    let bytes = number
        .parse::<u64>()
        .ok()
        .and_then(|number| number.checked_mul(unit));
    bytes.ok_or_else(|| format!("a number of bytes from 0 to {} is wanted", u64::MAX))
}

pub(crate) fn run(args: &Args, output: &mut Output, found: &mut Outcome) -> Result<(), Failure> {
    let rules = args.rules.as_deref().map(str::parse::<Rules>).transpose()?;
    let options = Options {
        rules,
        turns: if args.free_turns {
            Turns::Free
        } else {
            Turns::Kept
        },
        grouping: if args.grouped {
            Grouping::Grouped
        } else {
            Grouping::Interleaved
        },
        letters: if args.skip_i {
            Letters::WithoutI
        } else {
            Letters::All
        },
        gomocup_rule: args.gomocup_rule,
        memory: args.memory,
        boards: !args.json || args.show_disagreements,
        facts: args.facts,
        played: false,
        answers: !args.json,
        lines: args.json,
        reading: Reading::Plain,
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.map_or(0, usize::from));
    let pool = pool
        .build()
        .map_err(|error| Failure::new("no_threads", error.to_string()))?;
    let sources = Sources::find(&args.paths, args.format);
    let lengths: Option<Vec<u64>> = sources.found.iter().map(Source::bytes).collect();
    let progress = Progress::new(lengths.map(|lengths| lengths.iter().sum()), args.json);
    let mut report = Report::new(args.json, args.show_disagreements, &progress);
    if sources.failed {
        *found = Outcome::Failed;
    }
    for source in &sources.found {
        let judged = judge(source, options, &pool, &mut report, output);
        if report.total().problems > 0 {
            found.worsen(Outcome::Negative);
        }
        match judged {
            Ok(()) => {}
            Err(ArchiveError::Write(error)) => return Err(error.into()),
            Err(error) => {
                let code = match &error {
                    ArchiveError::Read(error) => GrowsTooMuch::code(error),
                    _ => None,
                };
                progress.suspend(|| {
                    let code = code.unwrap_or(error.code());
                    output::complain(code, &format!("{}: {error}", source.name));
                });
                *found = Outcome::Failed;
            }
        }
    }
    progress.finish();
    report.print(output)?;
    output.finish()?;
    sources.name_passed_over();
    report.note_readings();
    if report.total().games == 0 && *found != Outcome::Failed {
        return Err(Failure::new("nothing_found", "there is no record to judge"));
    }
    Ok(())
}

/// Judges one source into the report.
fn judge(
    source: &Source,
    options: Options,
    pool: &rayon::ThreadPool,
    report: &mut Report<'_>,
    output: &mut Output,
) -> Result<(), ArchiveError> {
    let telling = report.begin(source);
    let input = source.open().map_err(ArchiveError::Read)?;
    let input = unpacked(report.progress().wrap(input)).map_err(ArchiveError::Read)?;
    let archive = source.archive(options);
    pool.install(|| {
        archive.gather(
            input,
            |told: &mut Told, judgement| told.add(judgement, &telling),
            |told| report.take(told, &telling, output),
        )
    })
}
