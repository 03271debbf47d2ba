//! A build that reads no Parquet files.

use std::io;
use std::path::Path;

use inarow_judge::{ArchiveError, JudgeOptions, Judgement};

use crate::atomic_file::AtomicFile;
use crate::exit_status::Failure;

/// True if this build reads Parquet files.
pub(crate) const IS_READ: bool = false;
/// The reason why this build reads no Parquet files.
pub(crate) const WHY_NOT: &str = "this build has no Parquet; build with `--features parquet`";

const CODE: &str = "no_parquet";

/// Returns the reason why the file is not read.
pub(crate) fn gather<T>(
    _: &Path,
    _: &str,
    _: JudgeOptions,
    _: impl Fn(u64),
    _: impl Fn(&mut T, Judgement<'_>),
    _: impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    Err(ArchiveError::BadInput {
        code: CODE,
        message: WHY_NOT.into(),
    })
}

/// No rows: this build writes no Parquet files.
#[derive(Debug)]
pub(crate) struct TableLines;

impl TableLines {
    pub(crate) const fn begin(_: bool) -> Self {
        Self
    }

    pub(crate) const fn push(&mut self, _: &Judgement<'_>) {}
}

/// A type without values: this build writes no Parquet files.
pub(crate) enum TableWriter {}

impl TableWriter {
    pub(crate) fn new(_: AtomicFile, _: bool) -> Result<Self, Failure> {
        Err(Failure::new(CODE, WHY_NOT))
    }

    pub(crate) const fn write(&mut self, _: TableLines) -> io::Result<()> {
        match *self {}
    }

    pub(crate) fn finish(self) -> io::Result<AtomicFile> {
        match self {}
    }
}
