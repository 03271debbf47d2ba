//! `inarow convert`: writes games in another format.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use inarow_judge::{
    ArchiveError, GameWriter, JudgeOptions, Judgement, NumberMeanings, PlayerNumbers, Repair,
    Repairs, Results, Summary, Unwritable, add_counts, writable,
};
use indicatif::ProgressBar;

use crate::atomic_file::AtomicFile;
use crate::exit_status::{ExitStatus, Failure};
use crate::input_options::{InputOptions, pool};
use crate::inputs::{Gather, gather_all};
use crate::output::{self, Output};
use crate::parquet::{self, GameLines, TableWriter};
use crate::problems::place;
use crate::progress;
use crate::repair::{self, Change, Counts};
use crate::report::note_on_encoding;
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
    summary: Summary,
    /// The number of comments, of variations, and of games with other details that are not written.
    lost: [u64; 3],
    /// The first records that cannot be written, with their codes and messages.
    skipped: Vec<(&'static str, String)>,
    skipped_count: u64,
    repaired: Counts,
    /// The records that are not copied as they came.
    changes: Vec<Change>,
    /// The number of records that cannot be copied, since their bytes are not known.
    without_range: u64,
    /// The meaning of numbers, if it is not the usual one.
    numbers: Option<NumberMeanings>,
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

impl Converted {
    fn add(&mut self, mut judgement: Judgement<'_>, way: Way) {
        self.summary.count(&judgement);
        if judgement.numbers != NumberMeanings::default() && judgement.outcome.is_ok() {
            self.numbers = Some(judgement.numbers);
        }
        let repair = way.repairs.apply(&mut judgement);
        let pushed = match way.to {
            None => writable(&judgement).map(|_| ()),
            Some(to) => {
                let games = self.games.get_or_insert_with(|| match to {
                    Kind::Text(format) => Games::Text(GameWriter::new(format, way.has_rules)),
                    Kind::Parquet => Games::Table(Box::default()),
                });
                match games {
                    Games::Text(writer) => writer.push(&judgement),
                    Games::Table(lines) => lines.push(&judgement),
                }
            }
        };
        let mut counts = Counts::default();
        match &pushed {
            Ok(()) => {
                if let Some(to) = way.to {
                    let writes_details = matches!(to, Kind::Text(it) if it.writes_details());
                    let details = u64::from(!writes_details && !judgement.details.is_empty());
                    let lost = [judgement.comments, judgement.variations, details];
                    add_counts(&mut self.lost, lost);
                }
                let is_wrong = way.repairs != Repairs::default() && judgement.is_problem();
                let is_changed = |change: fn(&Repair) -> bool| repair.as_ref().is_some_and(change);
                counts = [
                    is_changed(|repair| repair.result.is_some()),
                    is_changed(|repair| repair.moves.is_some()),
                    is_wrong,
                ]
                .map(u64::from);
            }
            Err(error) => {
                self.skipped_count += 1;
                if self.skipped.len() < MAX_NAMED {
                    let message = format!("{}: {error}", place(&judgement));
                    self.skipped.push((error.code(), message));
                }
            }
        }
        add_counts(&mut self.repaired, counts);
        let is_changed = pushed.is_err() || way.to.is_none() && repair.is_some();
        if is_changed && (way.to.is_none() || way.keeps_rejected) {
            match judgement.range.clone() {
                Some(range) => self.changes.push(Change {
                    range,
                    repair: repair.filter(|_| pushed.is_ok()),
                    counts,
                    place: place(&judgement),
                }),
                None => self.without_range += 1,
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
    let pool = pool(args.input.jobs)?;
    match args.to {
        Some(Kind::Text(format)) if !format.is_written() => {
            let message = format!("`{}` is only read", format.name());
            return Err(Failure::new("unknown_format", message));
        }
        Some(Kind::Parquet) if !parquet::IS_READ => {
            return Err(Failure::new("no_parquet", parquet::WHY_NOT));
        }
        _ => {}
    }
    let written = args.rejected.as_deref();
    let sources = Sources::find(&args.paths, args.from, "--from", written);
    check_files(args, &sources.found)?;
    let rejected = written.map(AtomicFile::create).transpose()?;
    let progress = progress::of_bytes(sources.bytes(), true);
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
        output,
        table: None,
        rejected,
        progress: &progress,
        results_left_out: 0,
        total: Converted::default(),
        input: Converted::default(),
    };
    let found = &sources.found;
    pool.install(|| gather_all(found, options, &progress, &mut conversion, status))?;
    progress.finish_and_clear();
    if let Some(table) = conversion.table {
        table.finish()?.flush()?;
    }
    conversion.output.finish()?;
    let Converted {
        summary: Summary { games: records, .. },
        skipped_count: skipped,
        repaired: [results, cut, wrong],
        lost: [comments, variations, details],
        ..
    } = conversion.total;
    match conversion.rejected {
        Some(_) if *status == ExitStatus::Failed || records == 0 => {
            output::note(format_args!("the file of --rejected was not written"));
        }
        Some(rejected) => rejected.finish()?,
        None => {}
    }
    sources.print_skipped();
    if args.fix_results || args.cut_after_end {
        output::note(format_args!(
            "records: {records}; results put right: {results}; records with moves cut: {cut}; still wrong: {wrong}; left out: {skipped}"
        ));
    }
    if skipped > MAX_NAMED as u64 {
        output::note(format_args!(
            "skipped {skipped} records; the first {MAX_NAMED} are listed"
        ));
    }
    if let (Some(Kind::Text(format)), count @ 1..) = (args.to, conversion.results_left_out) {
        let name = format.name();
        output::note(format_args!(
            "claimed results left out, since they cannot be read or `{name}` cannot contain them: {count}"
        ));
    }
    if comments + variations + details > 0 {
        output::note(format_args!(
            "left out: comments: {comments}; variations: {variations}; details of games: {details}"
        ));
    }
    if records == 0 && *status != ExitStatus::Failed {
        return Err(sources::nothing_found(&args.paths));
    }
    Ok(())
}

/// Returns an error if an input or the file of `--rejected` is also the output, or if inputs cannot be
/// copied: if they cannot be read twice, or if there are several without `--to`.
fn check_files(args: &Args, sources: &[Source]) -> Result<(), Failure> {
    let cannot = |source: &Source, why: &str| {
        let message = format!("{}: {why}", source.name);
        Err(Failure::new("cannot_read", message))
    };
    let is_output = |source: &&Source| source.path.as_deref().is_some_and(is_stdout);
    if let Some(source) = sources.iter().find(is_output) {
        return cannot(source, IS_STDOUT);
    }
    match &args.rejected {
        Some(path) if is_stdout(path) => {
            return Err(Failure::cannot_write(path, IS_STDOUT));
        }
        None if args.to.is_some() => return Ok(()),
        _ => {}
    }
    if args.to.is_none()
        && let [_, second, ..] = sources
    {
        return cannot(
            second,
            "without --to, only one file can be copied; use --to, or convert each file alone",
        );
    }
    for source in sources {
        if source.bytes.is_none() && source.path.as_deref().is_none_or(Path::exists) {
            return cannot(
                source,
                "it is no regular file, so it can be read only once; name a file",
            );
        }
        if source.kind == Kind::Parquet {
            return cannot(
                source,
                "a Parquet file cannot be copied; use --to without --rejected",
            );
        }
    }
    Ok(())
}

/// The reason why a path cannot be used.
const IS_STDOUT: &str = "the file is also standard output";

/// True if standard output goes to the file or the pipe with this path. Anything may share a device
/// such as `/dev/null`.
#[cfg(unix)]
fn is_stdout(path: &Path) -> bool {
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    let file = |path: &Path| {
        let found = std::fs::metadata(path).ok()?;
        let is_device = found.file_type().is_char_device();
        (!is_device).then(|| (found.dev(), found.ino()))
    };
    let output = file(Path::new("/dev/stdout"));
    output.is_some() && file(path) == output
}

/// Returns false, since only Unix identifies files.
#[cfg(not(unix))]
const fn is_stdout(_: &Path) -> bool {
    false
}

/// The records converted so far.
struct Conversion<'r> {
    way: Way,
    output: &'r mut Output,
    /// The new table, on standard output. It is started with the first records, because a table
    /// without records is not written.
    table: Option<Box<TableWriter<BufWriter<Stdout>>>>,
    /// The file of records that are left out.
    rejected: Option<AtomicFile>,
    progress: &'r ProgressBar,
    results_left_out: u64,
    /// The counts of all inputs.
    total: Converted,
    /// The counts and changes of the current input.
    input: Converted,
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

    fn begin(&mut self, _: &Source) {
        // An input that could not be read to its end may have left some.
        self.input = Converted::default();
    }

    fn take(&mut self, converted: Converted, _: &Way) -> io::Result<()> {
        let (total, input) = (&mut self.total, &mut self.input);
        if let (0, Some(Kind::Text(format))) = (total.summary.games, self.way.to) {
            self.output.write(GameWriter::header(format).as_bytes())?;
        }
        match (converted.games, &mut self.table) {
            (Some(Games::Text(writer)), _) => {
                self.results_left_out += writer.results_left_out();
                self.output.write(writer.text().as_bytes())?;
            }
            (Some(Games::Table(lines)), Some(table)) => table.write_games(*lines)?,
            (Some(Games::Table(lines)), table) => {
                let new = TableWriter::new(BufWriter::new(io::stdout()), None)?;
                table.insert(Box::new(new)).write_games(*lines)?;
            }
            (None, _) => {}
        }
        let named = usize::try_from(total.skipped_count).unwrap_or(MAX_NAMED);
        let named = MAX_NAMED.saturating_sub(named);
        self.progress.suspend(|| {
            for (code, message) in converted.skipped.iter().take(named) {
                output::error(code, message);
            }
        });
        add_counts(&mut total.lost, converted.lost);
        for counts in [&mut *total, &mut *input] {
            counts.summary += &converted.summary;
            counts.skipped_count += converted.skipped_count;
        }
        // A text is copied only after the end of the input.
        let counts = self.way.to.map_or(&mut *input, |_| total);
        add_counts(&mut counts.repaired, converted.repaired);
        input.changes.extend(converted.changes);
        input.without_range += converted.without_range;
        input.numbers = converted.numbers.or(input.numbers);
        Ok(())
    }

    /// Copies the input, or only the records that are left out.
    fn end(&mut self, source: &Source) -> Result<(), ArchiveError> {
        let mut input = std::mem::take(&mut self.input);
        if self.way.repairs.results && input.summary.with_open_results > 0 {
            return Err(ArchiveError::BadInput {
                code: "open_results",
                message:
                    "its results are only 0 and 1, which may be winners, scores or signs; set \
                          what they mean by --result"
                        .into(),
            });
        }
        if let Some(note) = note_on_encoding(&source.name, &input.summary) {
            let note = || output::note(format_args!("{note}"));
            self.progress.suspend(note);
        }
        if input.without_range > 0 {
            if input.summary.games == input.skipped_count && self.rejected.is_none() {
                // The whole input is left out.
                return Ok(());
            }
            return Err(ArchiveError::BadInput {
                code: "cannot_copy",
                message:
                    "the bytes of its records cannot be copied: it is UTF-16, in the encoding of \
                          --encoding, a JSON document, or has a move per line or a record that is \
                          too long; use --to without --rejected"
                        .into(),
            });
        }
        let is_copied = self.way.to.is_none() || !input.changes.is_empty();
        let (Kind::Text(format), true) = (source.kind, is_copied) else {
            return Ok(());
        };
        let output: &mut dyn Write = match self.way.to {
            None => self.output.writer(),
            Some(_) => &mut io::sink(),
        };
        let rejected: &mut dyn Write = match &mut self.rejected {
            Some(rejected) => rejected,
            None => &mut io::sink(),
        };
        let (progress, skipped) = (self.progress, &mut self.total.skipped_count);
        let to = (output, rejected);
        repair::copy(source, format, &input.changes, to, |change| {
            *skipped += 1;
            for (count, lost) in input.repaired.iter_mut().zip(change.counts) {
                *count -= lost;
            }
            let message = format!("{}: the text cannot be changed; use --to", change.place);
            progress.suspend(|| output::error(Unwritable::CODE, &message));
        })?;
        add_counts(&mut self.total.repaired, input.repaired);
        // A copy may lack the numbers that show the meaning of the others.
        if let (None, Some(numbers)) = (self.way.to, input.numbers) {
            let (base, players, results) = (numbers.base, numbers.players, numbers.results);
            let base = base.map(|base| format!("cells by --base {}", base as u8));
            let players = (players != PlayerNumbers::FromOne)
                .then(|| format!("players by --players {}", players.name()));
            let results = (results != Results::Winners)
                .then(|| format!("results by --result {}", results.name()));
            for meaning in [base, players, results].into_iter().flatten() {
                let name = &source.name;
                progress.suspend(|| {
                    output::note(format_args!(
                        "{name}: numbers are read as {meaning}; judge the copy with it"
                    ));
                });
            }
        }
        Ok(())
    }

    fn has_problem(&self) -> bool {
        self.total.skipped_count > 0 || self.total.repaired[2] > 0
    }
}
