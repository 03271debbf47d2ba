//! `inarow judge`: archives of records, and their problems.

use std::path::PathBuf;

use inarow_judge::{ArchiveError, Options};

use crate::input_options::InputOptions;
use crate::outcome::{Failure, Outcome};
use crate::output::Output;
use crate::output_file::{FileForm, OutputFile};
use crate::progress::Progress;
use crate::records;
use crate::rendered::Rendered;
use crate::report::Report;
use crate::sources::{Kind, Source, Sources};

/// Judge records of games: who won on which line, and which records are wrong
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("printed").args(["json", "output"]).multiple(true))]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputOptions,
    /// How the records are written [default: by each file's ending]
    #[arg(long, value_name = "NAME", value_parser = Kind::from_name)]
    format: Option<Kind>,
    /// One JSON object a record, in order
    #[arg(long)]
    json: bool,
    /// With --json or --output: also whose turn it is, which cells win or lose, who can still win
    #[arg(long, requires = "printed")]
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

pub(crate) fn run(args: &Args, output: &mut Output, outcome: &mut Outcome) -> Result<(), Failure> {
    let options = Options {
        boards: !args.json || args.show_disagreements,
        facts: args.facts,
        answers: !args.json,
        lines: args.json || args.output.is_some(),
        names: args.json || args.output.is_some(),
        ..args.input.judge_options()?
    };
    let file = match &args.output {
        Some(path) => {
            let form = FileForm::of_path(path, args.facts)?;
            Some((form, OutputFile::create(path, form)?))
        }
        None => None,
    };
    let pool = args.input.pool()?;
    let sources = Sources::find(&args.paths, args.format);
    let progress = Progress::new(sources.bytes(), args.json);
    let mut report = Report::new(args.json, args.show_disagreements, file, &progress);
    if sources.failed {
        *outcome = Outcome::Failed;
    }
    for source in &sources.found {
        let judged = judge(source, options, &pool, &mut report, output);
        if report.total().problems > 0 {
            outcome.worsen(Outcome::Negative);
        }
        records::end(source, judged, &progress, outcome)?;
    }
    progress.finish();
    report.print(output)?;
    output.finish()?;
    match *outcome {
        Outcome::Failed => report.drop_file(),
        _ => report.finish_file()?,
    }
    sources.print_skipped();
    report.print_assumptions();
    if report.total().games == 0 && *outcome != Outcome::Failed {
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
    let render = report.begin(source);
    let progress = report.progress();
    pool.install(|| {
        records::gather(
            source,
            options,
            progress,
            |rendered: &mut Rendered, judgement| rendered.add(judgement, &render),
            |rendered| report.take(rendered, &render, output),
        )
    })
}
