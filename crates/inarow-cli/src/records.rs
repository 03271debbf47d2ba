//! Judges the records of one input.

use std::io;

use inarow_judge::{Archive, ArchiveError, JudgeOptions, Judgement};
use indicatif::ProgressBar;

use crate::compression::{self, decompressed};
use crate::exit_status::{ExitStatus, Failure};
use crate::output;
use crate::parquet;
use crate::sources::{Kind, Source};

/// Judges the records of an input, and advances the progress bar. See [`Archive::gather`].
pub(crate) fn gather<T: Default + Send>(
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
pub(crate) fn archive(source: &Source, options: JudgeOptions) -> Option<Archive> {
    let Kind::Text(format) = source.kind else {
        return None;
    };
    let archive = Archive::new(&*source.name, format, options);
    if source.is_guessed {
        return Some(archive.guessed());
    }
    Some(archive)
}

/// Prints an error if an input was not read to its end. The next input is read anyway. Returns an
/// error if results cannot be written.
pub(crate) fn end(
    source: &Source,
    judged: Result<(), ArchiveError>,
    progress: &ProgressBar,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    match judged {
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
    Ok(())
}
