//! Judges the records of all inputs, in order. Many short files are judged at once, on all cores.

use std::io::{self, Read};

use inarow_judge::{Archive, ArchiveError, JudgeOptions, Judgement};
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::compression::{self, decompressed, is_compressed};
use crate::exit_status::{ExitStatus, Failure};
use crate::output;
use crate::parquet;
use crate::sources::{Kind, Source};

/// The maximum number of bytes in a short file. One core judges a short file.
const SHORT_BYTES: u64 = 1 << 16;

/// The maximum number of short files that are judged at once, and of their bytes together. For a
/// long file, the same number of bytes is in memory.
const FILES_AT_ONCE: usize = 1 << 10;
const BYTES_AT_ONCE: u64 = 1 << 20;

/// A command that gathers judgements from its inputs.
pub(crate) trait Gather {
    /// Some judgements in order, gathered on one core.
    type Part: Default + Send;
    /// The values needed to add judgements of an input to a part.
    type Options: Sync;

    /// Returns the options for an input. May be called before [`Gather::begin`] of earlier inputs.
    fn options(&self, source: &Source) -> Self::Options;

    /// Adds a judgement to a part.
    fn add(part: &mut Self::Part, judgement: Judgement<'_>, options: &Self::Options);

    /// Starts an input. Its parts follow.
    fn begin(&mut self, source: &Source);

    /// Accepts the next part of the input.
    fn take(&mut self, part: Self::Part, options: &Self::Options) -> io::Result<()>;

    /// Ends an input that was read to its end.
    fn end(&mut self, _: &Source) -> Result<(), ArchiveError> {
        Ok(())
    }

    /// True if a record so far makes the command's answer negative.
    fn has_problem(&self) -> bool;
}

/// Judges the records of all inputs on the current rayon pool. Prints an error for each input that
/// cannot be read to its end. Returns an error if results cannot be written.
///
/// The caller must be a thread of the pool. Then a single thread judges all large games, and only
/// the memory of that thread grows with them.
pub(crate) fn gather_all<G: Gather>(
    mut sources: &[Source],
    options: JudgeOptions,
    progress: &ProgressBar,
    gatherer: &mut G,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    while !sources.is_empty() {
        let (next, rest) = sources.split_at(count_at_once(sources));
        sources = rest;
        let settings: Vec<_> = next.iter().map(|source| gatherer.options(source)).collect();
        let judged: Vec<Option<Vec<G::Part>>> = match next {
            [_] => vec![None],
            _ => {
                let next = next.par_iter().zip(&settings);
                let judged = next.map(|(source, settings)| {
                    gather_short(source, options, |part: &mut G::Part, judgement| {
                        G::add(part, judgement, settings);
                    })
                });
                judged.collect()
            }
        };
        for ((source, settings), judged) in next.iter().zip(&settings).zip(judged) {
            gatherer.begin(source);
            let done = match judged {
                Some(parts) => {
                    progress.inc(source.bytes.unwrap_or(0));
                    let mut parts = parts.into_iter();
                    let taken = parts.try_for_each(|part| gatherer.take(part, settings));
                    taken.map_err(ArchiveError::Write)
                }
                None => gather(
                    source,
                    options,
                    progress,
                    |part: &mut G::Part, judgement| G::add(part, judgement, settings),
                    |part| gatherer.take(part, settings),
                ),
            };
            let done = done.and_then(|()| gatherer.end(source));
            if gatherer.has_problem() {
                status.worsen(ExitStatus::Negative);
            }
            match done {
                Ok(()) => {}
                Err(ArchiveError::Write(error)) => return Err(error.into()),
                Err(error) => {
                    progress.suspend(|| {
                        let message = format!("{}: {error}", source.name);
                        output::error(compression::code(&error), &message);
                    });
                    *status = ExitStatus::Failed;
                }
            }
        }
    }
    Ok(())
}

/// Returns how many of the next inputs to judge at once: several short files, or one long input.
fn count_at_once(sources: &[Source]) -> usize {
    let mut total = 0;
    let short = sources.iter().take(FILES_AT_ONCE).take_while(|source| {
        let bytes = source.bytes.filter(|bytes| *bytes <= SHORT_BYTES);
        total += bytes.unwrap_or(u64::MAX / 2);
        matches!(source.kind, Kind::Text(_)) && total <= BYTES_AT_ONCE
    });
    short.count().max(1)
}

/// Judges a short file on this core. Returns `None` if [`gather`] must judge it instead.
/// That is so if it is not short, is compressed, cannot be read, or needs too much memory.
fn gather_short<T: Default + Send>(
    source: &Source,
    options: JudgeOptions,
    add: impl Fn(&mut T, Judgement<'_>) + Sync,
) -> Option<Vec<T>> {
    let archive = archive(source, options)?;
    let file = source.open().ok()?;
    // A little more than the file's length, so that the buffer does not grow at the end.
    let length = usize::try_from(source.bytes?).ok()?;
    let mut bytes = Vec::with_capacity(length + 64);
    file.take(SHORT_BYTES + 1).read_to_end(&mut bytes).ok()?;
    let is_short = bytes.len() as u64 <= SHORT_BYTES && !is_compressed(&bytes);
    is_short.then(|| archive.gather_short(&bytes, add))?
}

/// Judges the records of an input, and advances the progress bar. See [`Archive::gather`].
fn gather<T: Default + Send>(
    source: &Source,
    options: JudgeOptions,
    progress: &ProgressBar,
    add: impl Fn(&mut T, Judgement<'_>) + Sync,
    sink: impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    match (archive(source, options), &source.path) {
        (Some(archive), _) => {
            let (_, input) = decompressed(progress.wrap_read(source.open()?))?;
            archive.gather(input, add, sink)
        }
        (None, Some(path)) => {
            let read = |bytes| progress.inc(bytes);
            parquet::gather(path, &source.name, options, read, add, sink)
        }
        (None, None) => Err(ArchiveError::BadInput {
            code: "cannot_read",
            message: "Parquet cannot be read from standard input; pass a file".into(),
        }),
    }
}

/// Returns the archive for an input of text; `None` for Parquet.
fn archive(source: &Source, options: JudgeOptions) -> Option<Archive> {
    let Kind::Text(format) = source.kind else {
        return None;
    };
    let archive = Archive::new(&*source.name, format, options);
    if source.is_guessed {
        return Some(archive.guessed());
    }
    Some(archive)
}
