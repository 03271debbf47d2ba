//! `inarow judge`: whole archives of records, and what is wrong with them.

use std::path::PathBuf;

use inarow_judge::{ArchiveError, Options};

use crate::answers::{Answers, Begin};
use crate::outcome::{Failure, Outcome};
use crate::output::Output;
use crate::progress::Progress;
use crate::reading::Reading;
use crate::report::Report;
use crate::sources::{Kind, Source, Sources};
use crate::told::Told;

/// Judge records of games: who won on which line, and which records are wrong
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("told").args(["json", "output"]).multiple(true))]
pub(crate) struct Args {
    #[command(flatten)]
    reading: Reading,
    /// How the records are written [default: by each file's ending]
    #[arg(long, value_name = "NAME", value_parser = Kind::from_name)]
    format: Option<Kind>,
    /// One JSON object a record, in order
    #[arg(long)]
    json: bool,
    /// With --json or --output: also whose turn it is, which cells win or lose, who can still win
    #[arg(long, requires = "told")]
    facts: bool,
    /// Write what is said of each record into a file too, by its ending: jsonl, csv or parquet
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draw the last board of every record that claims a wrong result
    #[arg(long)]
    show_disagreements: bool,
    /// Files, folders of files, or - for standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, output: &mut Output, found: &mut Outcome) -> Result<(), Failure> {
    let options = Options {
        boards: !args.json || args.show_disagreements,
        facts: args.facts,
        answers: !args.json,
        lines: args.json || args.output.is_some(),
        names: args.json || args.output.is_some(),
        ..args.reading.options()?
    };
    let begin = args
        .output
        .as_deref()
        .map(|path| Begin::of_path(path, args.facts));
    let begin = begin.transpose()?;
    let answers = args.output.as_deref().zip(begin);
    let answers = answers
        .map(|(path, begin)| Answers::create(path, begin))
        .transpose()?;
    let pool = args.reading.pool()?;
    let sources = Sources::find(&args.paths, args.format);
    let progress = Progress::new(sources.bytes(), args.json);
    let mut report = Report::new(args.json, args.show_disagreements, &progress);
    report.write_into(begin.zip(answers));
    if sources.failed {
        *found = Outcome::Failed;
    }
    for source in &sources.found {
        let judged = judge(source, options, &pool, &mut report, output);
        if report.total().problems > 0 {
            found.worsen(Outcome::Negative);
        }
        source.ended(judged, &progress, found)?;
    }
    progress.finish();
    report.print(output)?;
    output.finish()?;
    match *found {
        Outcome::Failed => report.leave_answers(),
        _ => report.finish_answers()?,
    }
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
    let progress = report.progress();
    pool.install(|| {
        source.gather(
            options,
            progress,
            |told: &mut Told, judgement| told.add(judgement, &telling),
            |told| report.take(told, &telling, output),
        )
    })
}
