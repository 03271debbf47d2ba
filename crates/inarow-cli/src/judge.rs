//! `inarow judge`: judges archives and reports problems.

use std::path::PathBuf;

use inarow_judge::JudgeOptions;

use crate::exit_status::{ExitStatus, Failure};
use crate::input_options::{InputOptions, pool};
use crate::inputs::gather_all;
use crate::output::Output;
use crate::output_file::OutputFile;
use crate::progress;
use crate::report::JudgeReport;
use crate::sources::{self, Kind, Sources};

/// Judge records of games: report the winners and the wrong records
#[derive(Debug, clap::Args)]
#[command(
    group = clap::ArgGroup::new("printed").args(["json", "output"]).multiple(true),
    after_help = format!("Formats:\n{}", sources::kind_names())
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputOptions,
    /// Set the format [default: by the extension]
    #[arg(long, value_name = "NAME", value_parser = Kind::from_name)]
    format: Option<Kind>,
    /// Print one JSON object per record
    #[arg(long)]
    json: bool,
    /// Add facts to --json and --output, e.g. winning cells
    #[arg(long, requires = "printed")]
    facts: bool,
    /// Write results to a .jsonl, .csv or .parquet file too
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draw the board of each record with a wrong result
    #[arg(long)]
    show_disagreements: bool,
    /// Read these files, the files in these folders, or standard input (-)
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

pub(crate) fn run(
    args: &Args,
    output: &mut Output,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    let options = JudgeOptions {
        boards: !args.json || args.show_disagreements,
        facts: args.facts,
        answers: !args.json,
        lines: args.json || args.output.is_some(),
        names: args.json || args.output.is_some(),
        ..args.input.judge_options()?
    };
    let written = args.output.as_deref();
    let pool = pool(args.input.jobs)?;
    let sources = Sources::find(&args.paths, args.format, "--format", written);
    let new_file = |path| OutputFile::create(path, &sources.found, options);
    let file = written.map(new_file).transpose()?;
    let progress = progress::of_bytes(sources.bytes(), args.json);
    let (json, disagreements) = (args.json, args.show_disagreements);
    let mut report = JudgeReport::new(json, disagreements, file, &progress, output);
    if sources.failed {
        *status = ExitStatus::Failed;
    }
    let found = &sources.found;
    let gathered = pool.install(|| gather_all(found, options, &progress, &mut report, status));
    if let Err(Failure::ClosedPipe) = gathered
        && let Some(path) = written
    {
        let message = "not all records were judged, since standard output was closed";
        return Err(Failure::cannot_write(path, message));
    }
    gathered?;
    progress.finish_and_clear();
    let is_empty = report.total.games == 0;
    // Before the table, whose reader may close standard output.
    match *status {
        ExitStatus::Failed => report.drop_file(),
        // Nothing was judged, so an older output file stays.
        _ if is_empty => {}
        _ => report.finish_file()?,
    }
    report.print()?;
    report.output.finish()?;
    sources.print_skipped();
    report.print_assumptions(&options);
    if is_empty && *status != ExitStatus::Failed {
        return Err(sources::nothing_found(&args.paths));
    }
    Ok(())
}
