//! Where this build has no reader of Parquet.

use std::io;
use std::path::Path;

use inarow_judge::{ArchiveError, Judgement, Options};

use crate::outcome::Failure;
use crate::replacing::Replacing;

/// Whether tables are read.
pub(crate) const ARE_READ: bool = false;
/// Why not, if they are not.
pub(crate) const WHY_NOT: &str =
    "this build reads no Parquet, and one with `--features parquet` does";

const CODE: &str = "no_parquet";

/// Says why the file is not read.
pub(crate) fn gather<T>(
    _: &Path,
    _: &str,
    _: Options,
    _: impl Fn(u64),
    _: impl Fn(&mut T, Judgement<'_>),
    _: impl FnMut(T) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    Err(ArchiveError::Refused {
        code: CODE,
        message: WHY_NOT.into(),
    })
}

/// There are none.
#[derive(Debug)]
pub(crate) struct TableLines;

impl TableLines {
    pub(crate) const fn begin(_: bool) -> Self {
        Self
    }

    pub(crate) const fn push(&mut self, _: &Judgement<'_>) {}
}

/// There is none.
pub(crate) enum TableWriter {}

impl TableWriter {
    pub(crate) fn new(_: Replacing, _: bool) -> Result<Self, Failure> {
        Err(Failure::new(CODE, WHY_NOT))
    }

    pub(crate) const fn write(&mut self, _: TableLines) -> io::Result<()> {
        match *self {}
    }

    pub(crate) fn finish(self) -> io::Result<Replacing> {
        match self {}
    }
}
