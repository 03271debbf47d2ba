//! `inarow convert`: writes games in another format.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use inarow_judge::{
    ArchiveError, Format, GameWriter, JudgeOptions, Judgement, Repairs, Unwritable, writable,
};

use crate::atomic_file::AtomicFile;
use crate::exit_status::{ExitStatus, Failure};
use crate::input_options::InputOptions;
use crate::inputs::{Gather, gather_all};
use crate::output::{self, Output};
use crate::parquet::{self, GameLines, GamesWriter};
use crate::progress::Progress;
use crate::repair::{self, Change};
use crate::sources::{self, Kind, Source, Sources};

/// The maximum number of records that are named as impossible to write.
const MAX_NAMED: usize = 10;

/// Write records in another format
#[derive(Debug, clap::Args)]
#[command(
    group = clap::ArgGroup::new("repairs").multiple(true),
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
    /// Set the format to write [default: keep the text]
    #[arg(
        long,
        value_name = "NAME",
        value_parser = Kind::from_name,
        required_unless_present = "repairs"
    )]
    to: Option<Kind>,
    /// Replace wrong results by the results of the board
    #[arg(long, group = "repairs")]
    fix_results: bool,
    /// Cut moves after the end of the game
    #[arg(long, group = "repairs")]
    cut_after_end: bool,
    /// Write the records left out to FILE, as they came
    #[arg(long, value_name = "FILE")]
    rejected: Option<PathBuf>,
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
    /// The numbers of results that were put right, and of records whose moves were cut.
    repaired: [u64; 2],
    /// The records that are not copied as they came.
    changes: Vec<Change>,
    /// The number of records that cannot be copied, since their bytes are not known.
    without_range: u64,
}

/// The way to write records.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The new format; `None` if the text is kept.
    to: Option<Kind>,
    /// True if the reader gets the rules by other means.
    has_rules: bool,
    repairs: Repairs,
    /// True if records that are left out are written to a file.
    keeps_rejected: bool,
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
    fn add(&mut self, mut judgement: Judgement<'_>, way: Way) {
        self.records += 1;
        let repair = way.repairs.apply(&mut judgement);
        let pushed = match way.to {
            None => writable(&judgement).map(|_| ()),
            Some(to) => match self
                .games
                .get_or_insert_with(|| Games::new(to, way.has_rules))
            {
                Games::Text(writer) => writer.push(&judgement),
                Games::Table(lines) => lines.push(&judgement),
            },
        };
        let place = || {
            let name = judgement.id.as_deref();
            let name = name.map(|id| format!(" ({})", output::short(id)));
            format!("{}{}", judgement.place, name.unwrap_or_default())
        };
        match (&pushed, repair) {
            (Ok(()), Some(repair)) => {
                self.repaired[0] += u64::from(repair.result.is_some());
                self.repaired[1] += u64::from(repair.moves.is_some());
            }
            (Ok(()), None) => {}
            (Err(error), _) => {
                self.skipped_count += 1;
                if self.skipped.len() < MAX_NAMED {
                    self.skipped
                        .push((error.code(), format!("{}: {error}", place())));
                }
            }
        }
        let is_changed = pushed.is_err() || way.to.is_none() && repair.is_some();
        if !is_changed || way.to.is_some() && !way.keeps_rejected {
            return;
        }
        match judgement.range.clone() {
            Some(range) => self.changes.push(Change {
                range,
                repair: repair.filter(|_| pushed.is_ok()),
                place: place(),
            }),
            None => self.without_range += 1,
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
        None => NewFile::Copy {
            output,
            is_in_line: false,
        },
        Some(Kind::Text(format)) if !format.is_written() => {
            let message = format!("`{}` is only read", format.name());
            return Err(Failure::new("unknown_format", message));
        }
        Some(Kind::Text(format)) => NewFile::Text(format, output),
        Some(Kind::Parquet) if !parquet::IS_READ => {
            return Err(Failure::new("no_parquet", parquet::WHY_NOT));
        }
        Some(Kind::Parquet) => NewFile::Table {
            output: Some(output),
            writer: None,
        },
    };
    let written = args.rejected.as_deref();
    let sources = Sources::find(&args.paths, args.from, "--from", written);
    check_inputs(args, &sources.found)?;
    let rejected = written.map(AtomicFile::create).transpose()?;
    let progress = Progress::new(sources.bytes(), true);
    if sources.failed {
        *status = ExitStatus::Failed;
    }
    let mut conversion = Conversion {
        way: Way {
            to: args.to,
            has_rules: options.rules.is_some(),
            repairs: Repairs {
                results: args.fix_results,
                moves_after_end: args.cut_after_end,
            },
            keeps_rejected: rejected.is_some(),
        },
        new_file,
        rejected,
        progress: &progress,
        records: 0,
        skipped: 0,
        results_left_out: 0,
        repaired: [0; 2],
        changes: Vec::new(),
        without_range: 0,
    };
    let found = &sources.found;
    pool.install(|| gather_all(found, options, &progress, &mut conversion, status))?;
    let Conversion {
        records,
        skipped,
        results_left_out,
        new_file,
        rejected,
        repaired: [results, cut],
        ..
    } = conversion;
    progress.finish();
    new_file.finish()?;
    // A path that cannot be used may be this file.
    match rejected {
        Some(_) if sources.failed => {
            output::note(format_args!("the file of --rejected was not written"));
        }
        Some(rejected) => rejected.finish()?,
        None => {}
    }
    sources.print_skipped();
    if args.fix_results || args.cut_after_end {
        output::note(format_args!(
            "records: {records}; results put right: {results}; records with moves cut: {cut}; left out: {skipped}"
        ));
    }
    if skipped > MAX_NAMED as u64 {
        output::note(format_args!(
            "skipped {skipped} records; the first {MAX_NAMED} are listed"
        ));
    }
    if let Some(Kind::Text(format)) = args.to
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

/// Returns an error if an input is also the output, or if inputs cannot be read twice, as copying
/// them needs.
fn check_inputs(args: &Args, sources: &[Source]) -> Result<(), Failure> {
    let cannot = |source: &Source, why: &str| {
        let message = format!("{}: {why}", source.name);
        Err(Failure::new("cannot_read", message))
    };
    if let Some(source) = sources.iter().find(|source| is_stdout(source)) {
        return cannot(source, "the file is also standard output");
    }
    if args.to.is_some() && args.rejected.is_none() {
        return Ok(());
    }
    for source in sources {
        if source.name == "-" {
            return cannot(source, "standard input can be read only once; name a file");
        }
        if source.kind == Kind::Parquet {
            return cannot(
                source,
                "a Parquet file cannot be copied; use --to without --rejected",
            );
        }
    }
    let is_csv = |source: &&Source| source.kind == Kind::Text(Format::Csv);
    match sources.iter().find(is_csv) {
        Some(source) if sources.len() > 1 && args.to.is_none() => cannot(
            source,
            "a table has a header, so it cannot be copied with other files; use --to",
        ),
        _ => Ok(()),
    }
}

/// True if standard output goes to the file of this input.
#[cfg(unix)]
fn is_stdout(source: &Source) -> bool {
    use std::os::unix::fs::MetadataExt;
    let file = |path: &Path| {
        let metadata = std::fs::metadata(path)
            .ok()
            .filter(|found| found.is_file())?;
        Some((metadata.dev(), metadata.ino()))
    };
    let output = file(Path::new("/dev/stdout"));
    output.is_some() && source.path.as_deref().and_then(file) == output
}

/// Returns false, since only Unix identifies files.
#[cfg(not(unix))]
const fn is_stdout(_: &Source) -> bool {
    false
}

/// The new file, on standard output.
enum NewFile<'r> {
    /// The text of the inputs, with changes.
    Copy {
        output: &'r mut Output,
        /// True if the last input did not end with a line end.
        is_in_line: bool,
    },
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
            Self::Copy { .. } => Ok(()),
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
            Self::Copy { output, .. } | Self::Text(_, output) => output.finish(),
            Self::Table { writer, .. } => writer.map_or(Ok(()), |writer| writer.finish()),
        }
    }
}

/// The records converted so far.
struct Conversion<'r> {
    way: Way,
    new_file: NewFile<'r>,
    /// The file of records that are left out.
    rejected: Option<AtomicFile>,
    progress: &'r Progress,
    records: u64,
    skipped: u64,
    results_left_out: u64,
    repaired: [u64; 2],
    /// The changes of the current input.
    changes: Vec<Change>,
    without_range: u64,
}

impl Gather for Conversion<'_> {
    type Part = Converted;
    type Options = Way;

    fn options(&self, _: &Source) -> Way {
        self.way
    }

    fn add(converted: &mut Converted, judgement: Judgement<'_>, &way: &Way) {
        converted.add(judgement, way);
    }

    fn begin(&mut self, _: &Source) {}

    fn take(&mut self, converted: Converted, _: &Way) -> io::Result<()> {
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
        let [results, cut] = converted.repaired;
        self.repaired = [self.repaired[0] + results, self.repaired[1] + cut];
        self.changes.extend(converted.changes);
        self.without_range += converted.without_range;
        Ok(())
    }

    /// Copies the input, or only the records that are left out.
    fn end(&mut self, source: &Source) -> Result<(), ArchiveError> {
        let changes = std::mem::take(&mut self.changes);
        if std::mem::take(&mut self.without_range) > 0 {
            return Err(ArchiveError::BadInput {
                code: "cannot_copy",
                message:
                    "the bytes of its records cannot be copied: it is no UTF-8, a JSON document, \
                          or has a move per line; use --to without --rejected"
                        .into(),
            });
        }
        let (Kind::Text(format), true) =
            (source.kind, self.way.to.is_none() || !changes.is_empty())
        else {
            return Ok(());
        };
        let mut nowhere = io::sink();
        let output: &mut dyn Write = match &mut self.new_file {
            NewFile::Copy { output, is_in_line } => {
                if *is_in_line {
                    output.write(b"\n").map_err(ArchiveError::Write)?;
                }
                output.writer()
            }
            _ => &mut nowhere,
        };
        let mut nowhere = io::sink();
        let rejected: &mut dyn Write = match &mut self.rejected {
            Some(rejected) => rejected,
            None => &mut nowhere,
        };
        let (progress, skipped, repaired) = (self.progress, &mut self.skipped, &mut self.repaired);
        let copied = repair::copy(source, format, &changes, output, rejected, |change| {
            *skipped += 1;
            if let Some(repair) = change.repair {
                repaired[0] -= u64::from(repair.result.is_some());
                repaired[1] -= u64::from(repair.moves.is_some());
            }
            let message = format!("{}: the text cannot be changed; use --to", change.place);
            progress.suspend(|| output::error(Unwritable::CODE, &message));
        });
        let last = copied?;
        if let NewFile::Copy { is_in_line, .. } = &mut self.new_file {
            *is_in_line = last.map_or(*is_in_line, |byte| byte != b'\n');
        }
        Ok(())
    }

    fn has_problem(&self) -> bool {
        self.skipped > 0
    }
}
