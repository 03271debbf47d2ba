//! Replaces `parquet` in a build without Parquet.

use std::convert::Infallible;
use std::io;
use std::marker::PhantomData;
use std::path::Path;

use inarow_judge::{ArchiveError, JudgeOptions, Judgement, Unwritable};

use crate::table_form::TableForm;

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

/// Returns the empty value.
pub(crate) const fn table_lines(_: TableForm) -> TableLines {
    TableLines
}

impl TableLines {
    pub(crate) const fn push(&mut self, _: &Judgement<'_>) {}
}

/// A type without values, since this build writes no Parquet files.
pub(crate) struct TableWriter<W>(Infallible, PhantomData<W>);

impl<W> TableWriter<W> {
    pub(crate) fn of_games(_: W) -> io::Result<Self> {
        Err(io::Error::other(WHY_NOT))
    }

    pub(crate) fn of_judgements(_: W, _: TableForm) -> io::Result<Self> {
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
