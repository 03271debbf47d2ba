//! Systems without Linux have no filter, so no isolated program can be started there.

use std::convert::Infallible;
use std::path::PathBuf;
use std::process::{Child, Command};

use crate::error::CheckError;

/// A filter. The type has no values here.
#[derive(Debug)]
pub(crate) enum Filter {}

/// Keeps a filtered program alive. It has no values here.
pub(crate) type KeepAlive = Infallible;

impl Filter {
    pub(crate) fn new(_: &str, _: Option<(Vec<PathBuf>, PathBuf)>) -> Result<Self, CheckError> {
        Err(CheckError::CannotIsolate("only Linux can".into()))
    }

    pub(crate) fn spawn(self, _: Command) -> Result<(Child, KeepAlive), CheckError> {
        match self {}
    }
}
