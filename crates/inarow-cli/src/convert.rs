//! `inarow convert`: writes games in another format.

use std::io::{self, BufWriter, Stdout};
use std::path::PathBuf;

use inarow_judge::{Format, GameWriter, JudgeOptions, Judgement};

use crate::exit_status::{ExitStatus, Failure};
use crate::input_options::InputOptions;
use crate::inputs::{Gather, gather_all};
use crate::output::{self, Output};
use crate::parquet::{self, GameLines, GamesWriter};
use crate::progress::Progress;
use crate::sources::{self, Kind, Source, Sources};

/// The maximum number of records that are named as impossible to write.
const MAX_NAMED: usize = 10;

/// Write records in another format
#[derive(Debug, clap::Args)]
#[command(
    after_help = format!(
        "Formats:\n{}\n\n\
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
    #[arg(long, value_name = "NAME", value_parser = Kind::from_name)]
    to: Kind,
    /// Read these files, the files in these folders, or standard input (-)
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// Some converted records, in order.
#[derive(Debug, Default)]
struct Converted {
    games: Option<Games>,
    records: u64,
    /// The first records that cannot be written, with their codes and messages.
    skipped: Vec<(&'static str, String)>,
    skipped_count: u64,
}

/// Games in the new format.
#[derive(Debug)]
enum Games {
    Text(GameWriter),
    Table(Box<GameLines>),
}

impl Games {
    fn new(to: Kind, has_rules: bool) -> Self {
        match to {
            Kind::Text(format) => Self::Text(GameWriter::new(format, has_rules)),
            Kind::Parquet => Self::Table(Box::default()),
        }
    }
}

impl Converted {
    fn add(&mut self, judgement: &Judgement<'_>, to: Kind, has_rules: bool) {
        self.records += 1;
        let games = self.games.get_or_insert_with(|| Games::new(to, has_rules));
        let pushed = match games {
            Games::Text(writer) => writer.push(judgement),
            Games::Table(lines) => lines.push(judgement),
        };
        if let Err(error) = pushed {
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
    let new_file = match args.to {
        Kind::Text(format) if !format.is_written() => {
            let message = format!("`{}` is only read", format.name());
            return Err(Failure::new("unknown_format", message));
        }
        Kind::Text(format) => NewFile::Text(format, output),
        Kind::Parquet if !parquet::IS_READ => {
            return Err(Failure::new("no_parquet", parquet::WHY_NOT));
        }
        Kind::Parquet => NewFile::Table {
            output: Some(output),
            writer: None,
        },
    };
    let sources = Sources::find(&args.paths, args.from, "--from", None);
    let progress = Progress::new(sources.bytes(), true);
    if sources.failed {
        *status = ExitStatus::Failed;
    }
    let mut conversion = Conversion {
        to: args.to,
        has_rules: options.rules.is_some(),
        new_file,
        progress: &progress,
        records: 0,
        skipped: 0,
        results_left_out: 0,
    };
    let found = &sources.found;
    pool.install(|| gather_all(found, options, &progress, &mut conversion, status))?;
    let Conversion {
        records,
        skipped,
        results_left_out,
        new_file,
        ..
    } = conversion;
    progress.finish();
    new_file.finish()?;
    sources.print_skipped();
    if skipped > MAX_NAMED as u64 {
        output::note(format_args!(
            "skipped {skipped} records; the first {MAX_NAMED} are listed"
        ));
    }
    if let Kind::Text(format) = args.to
        && results_left_out > 0
    {
        let name = format.name();
        output::note(format_args!(
            "claimed results left out, since they cannot be read or `{name}` cannot contain them: {results_left_out}"
        ));
    }
    if records == 0 && *status != ExitStatus::Failed {
        return Err(sources::nothing_found(&args.paths));
    }
    Ok(())
}

/// The new file, on standard output.
enum NewFile<'r> {
    Text(Format, &'r mut Output),
    /// A table. The output is passed to its writer with the first records, because a table without
    /// records is not written.
    Table {
        output: Option<&'r mut Output>,
        writer: Option<Box<GamesWriter<&'r mut BufWriter<Stdout>>>>,
    },
}

impl NewFile<'_> {
    /// Starts the file.
    fn begin(&mut self) -> io::Result<()> {
        match self {
            Self::Text(format, output) => output.write(GameWriter::header(*format).as_bytes()),
            Self::Table { output, writer } => {
                if let Some(output) = output.take() {
                    *writer = Some(Box::new(GamesWriter::new(output.writer())?));
                }
                Ok(())
            }
        }
    }

    fn write(&mut self, games: Games) -> io::Result<()> {
        match (self, games) {
            (Self::Text(_, output), Games::Text(writer)) => output.write(writer.text().as_bytes()),
            (Self::Table { writer, .. }, Games::Table(lines)) => {
                let writer = writer.as_mut().expect("the file was started");
                writer.write(*lines)
            }
            _ => unreachable!("the games have the format of the file"),
        }
    }

    /// Completes the file.
    fn finish(self) -> io::Result<()> {
        match self {
            Self::Text(_, output) => output.finish(),
            Self::Table { writer, .. } => writer.map_or(Ok(()), |writer| writer.finish()),
        }
    }
}

/// The records converted so far.
struct Conversion<'r> {
    to: Kind,
    has_rules: bool,
    new_file: NewFile<'r>,
    progress: &'r Progress,
    records: u64,
    skipped: u64,
    results_left_out: u64,
}

impl Gather for Conversion<'_> {
    type Part = Converted;
    /// The format, and true if the reader gets the rules by other means.
    type Options = (Kind, bool);

    fn options(&self, _: &Source) -> (Kind, bool) {
        (self.to, self.has_rules)
    }

    fn add(converted: &mut Converted, judgement: Judgement<'_>, &(to, has_rules): &(Kind, bool)) {
        converted.add(&judgement, to, has_rules);
    }

    fn begin(&mut self, _: &Source) {}

    fn take(&mut self, converted: Converted, _: &(Kind, bool)) -> io::Result<()> {
        if self.records == 0 {
            self.new_file.begin()?;
        }
        if let Some(games) = converted.games {
            if let Games::Text(writer) = &games {
                self.results_left_out += writer.results_left_out();
            }
            self.new_file.write(games)?;
        }
        let named = MAX_NAMED.saturating_sub(usize::try_from(self.skipped).unwrap_or(MAX_NAMED));
        self.progress.suspend(|| {
            for (code, message) in converted.skipped.iter().take(named) {
                output::error(code, message);
            }
        });
        self.records += converted.records;
        self.skipped += converted.skipped_count;
        Ok(())
    }

    fn has_problem(&self) -> bool {
        self.skipped > 0
    }
}
