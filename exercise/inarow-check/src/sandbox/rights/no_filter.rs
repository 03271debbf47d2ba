//! Systems without Linux have no filter, so no isolated program can be started there.

use std::convert::Infallible;
use std::path::PathBuf;
use std::process::{Child, Command};

use crate::error::{CheckError, Missing};

/// A filter. The type has no values here.
#[derive(Debug)]
pub(crate) struct Filter(Infallible);

/// Keeps a filtered program alive. It has no values here.
pub(crate) type KeepAlive = Infallible;

impl Filter {
    /// Returns [`Missing::Linux`].
    pub(crate) fn for_processor(_: &str) -> Result<Self, Missing> {
        Err(Missing::Linux)
    }

    /// Returns [`Missing::Linux`].
    pub(crate) fn without_namespaces(
        _: &str,
        _: Vec<PathBuf>,
        _: PathBuf,
    ) -> Result<Self, Missing> {
        Err(Missing::Linux)
    }

    pub(crate) fn spawn(self, _: Command) -> Result<(Child, KeepAlive), CheckError> {
        match self.0 {}
    }
}
