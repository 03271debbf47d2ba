//! `inarow convert`: the same games in another format.

use std::path::PathBuf;

use inarow_judge::{ArchiveError, Format, GameWriter, JudgeOptions, Judgement};

use crate::exit_status::{ExitStatus, Failure};
use crate::input_options::InputOptions;
use crate::output::{self, Output};
use crate::progress::Progress;
use crate::records;
use crate::sources::{self, Kind, Source, Sources};

/// The maximum number of records to name that cannot be written.
const MAX_NAMED: usize = 10;

/// Write records in another format
#[derive(Debug, clap::Args)]
#[command(
    after_help = format!(
        "Formats: {}\n\n\
         Invalid records, and records that the new format cannot contain, are skipped\n\
         with a message. The formats events, csv, pos and columns store no rules, so\n\
         they need --rules. A line of pos may begin with its rules when it is read,\n\
         and Connect Four in columns needs no --rules.",
        sources::kind_names()
    )
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputOptions,
    /// Set the format to read [default: by the extension]
    #[arg(long, value_name = "NAME", value_parser = Kind::from_name)]
    from: Option<Kind>,
    /// Set the format to write
    #[arg(long, value_name = "NAME", value_parser = format_named)]
    to: Format,
    /// Read these files, the files in these folders, or standard input (-)
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// Some records in order, converted.
#[derive(Debug, Default)]
struct Converted {
    writer: Option<GameWriter>,
    records: u64,
    /// The first records that cannot be written, each with its code and message.
    skipped: Vec<(&'static str, String)>,
    skipped_count: u64,
}

impl Converted {
    fn add(&mut self, judgement: &Judgement<'_>, to: Format, has_rules: bool) {
        self.records += 1;
        let writer = self
            .writer
            .get_or_insert_with(|| GameWriter::new(to, has_rules));
        if let Err(error) = writer.push(judgement) {
            self.skipped_count += 1;
            if self.skipped.len() < MAX_NAMED {
                let place = judgement.place.to_string();
                let name = judgement
                    .id
                    .as_deref()
                    .map(|id| format!(" ({})", output::short(id)));
                let name = name.unwrap_or_default();
                self.skipped
                    .push((error.code(), format!("{place}{name}: {error}")));
            }
        }
    }
}

pub(crate) fn run(
    args: &Args,
    output: &mut Output,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    let options = JudgeOptions {
        lines: false,
        moves: true,
        ..args.input.judge_options()?
    };
    let pool = args.input.pool()?;
    let sources = Sources::find(&args.paths, args.from, "--from", None);
    let progress = Progress::new(sources.bytes(), true);
    if sources.failed {
        *status = ExitStatus::Failed;
    }
    let (mut records, mut skipped, mut results_left_out) = (0, 0, 0);
    for source in &sources.found {
        let take = |converted: Converted| {
            if records == 0 {
                output.write(GameWriter::header(args.to).as_bytes())?;
            }
            if let Some(writer) = converted.writer {
                output.write(writer.text().as_bytes())?;
                results_left_out += writer.results_left_out();
            }
            let named = MAX_NAMED.saturating_sub(usize::try_from(skipped).unwrap_or(MAX_NAMED));
            progress.suspend(|| {
                for (code, message) in converted.skipped.iter().take(named) {
                    output::error(code, message);
                }
            });
            records += converted.records;
            skipped += converted.skipped_count;
            Ok(())
        };
        let done = convert(source, options, args.to, &pool, &progress, take);
        if skipped > 0 {
            status.worsen(ExitStatus::Negative);
        }
        records::end(source, done, &progress, status)?;
    }
    progress.finish();
    output.finish()?;
    sources.print_skipped();
    if skipped > MAX_NAMED as u64 {
        output::note(format_args!(
            "skipped {skipped} records; the first {MAX_NAMED} are listed"
        ));
    }
    if results_left_out > 0 {
        let name = args.to.name();
        output::note(format_args!(
            "claimed results left out, since `{name}` cannot contain them: {results_left_out}"
        ));
    }
    if records == 0 && *status != ExitStatus::Failed {
        return Err(sources::nothing_found(&args.paths));
    }
    Ok(())
}

/// Converts one source.
fn convert(
    source: &Source,
    options: JudgeOptions,
    to: Format,
    pool: &rayon::ThreadPool,
    progress: &Progress,
    mut take: impl FnMut(Converted) -> std::io::Result<()> + Send,
) -> Result<(), ArchiveError> {
    let has_rules = options.rules.is_some();
    pool.install(|| {
        records::gather(
            source,
            options,
            progress,
            |converted: &mut Converted, judgement| converted.add(&judgement, to, has_rules),
            &mut take,
        )
    })
}

fn format_named(name: &str) -> Result<Format, String> {
    match Kind::from_name(name)? {
        Kind::Text(format) => Ok(format),
        Kind::Parquet => {
            Err("convert writes text only; `judge --output` writes tables of results".into())
        }
    }
}
