//! Replaces `parquet` in a build without Parquet.

use std::convert::Infallible;
use std::io;
use std::marker::PhantomData;
use std::path::Path;

use inarow_judge::{ArchiveError, JudgeOptions, Judgement, OptionalColumns, Unwritable};

/// True if this build reads Parquet files.
pub(crate) const IS_READ: bool = false;
/// The reason why this build reads no Parquet files.
pub(crate) const WHY_NOT: &str = "this build has no Parquet; build with `--features parquet`";

/// Returns false, since this build reads no Parquet files.
pub(crate) const fn has_number_names(_: &Path, _: JudgeOptions) -> bool {
    false
}

/// Returns an error, since this build reads no Parquet files.
pub(crate) fn gather<T>(
    _: &Path,
    _: &str,
    _: JudgeOptions,
    _: impl Fn(u64),
    _: impl Fn(&mut T, Judgement<'_>),
    _: impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    Err(ArchiveError::BadInput {
        code: "no_parquet",
        message: WHY_NOT.into(),
    })
}

/// Never has rows, since this build writes no Parquet files.
#[derive(Debug, Default)]
pub(crate) struct GameLines;

impl GameLines {
    pub(crate) const fn push(&mut self, _: &Judgement<'_>) -> Result<(), Unwritable> {
        Ok(())
    }
}

/// Never has rows, since this build writes no Parquet files.
#[derive(Debug)]
pub(crate) struct TableLines;

impl TableLines {
    pub(crate) const fn push(&mut self, _: &Judgement<'_>) {}
}

/// Columns that no table has.
#[derive(Clone, Debug)]
pub(crate) struct Columns;

/// Returns the columns.
pub(crate) const fn columns(_: bool, _: OptionalColumns) -> Columns {
    Columns
}

impl Columns {
    pub(crate) const fn builder(&self) -> TableLines {
        TableLines
    }
}

/// A type without values, since this build writes no Parquet files.
pub(crate) struct TableWriter<W>(Infallible, PhantomData<W>);

impl<W> TableWriter<W> {
    pub(crate) fn new(_: W, _: Option<&Columns>) -> io::Result<Self> {
        Err(io::Error::other(WHY_NOT))
    }

    pub(crate) const fn write_games(&mut self, _: GameLines) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) const fn write_judgements(&mut self, _: TableLines) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn finish(self) -> io::Result<W> {
        match self.0 {}
    }
}
