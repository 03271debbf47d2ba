//! The list of the processes of a solution.

use std::io;
use std::path::PathBuf;

use super::namespace::Namespace;
use super::process_memory::{SharedPages, bytes};
use crate::sandbox::rights::User;

/// A list of the processes of a solution.
#[derive(Clone, Debug)]
pub(crate) enum ProcessList {
    /// All processes of its namespaces.
    Namespace(Namespace),
    /// All processes of its user.
    User(User),
}

impl ProcessList {
    /// Returns the folders of the processes.
    pub(super) fn read(&self) -> io::Result<Vec<PathBuf>> {
        match self {
            Self::Namespace(namespace) => namespace.processes().map(Iterator::collect),
            Self::User(user) => user.processes(),
        }
    }

    /// Ends the program that the first process of namespaces waits for.
    pub(super) fn end_program(&self) {
        if let Self::Namespace(namespace) = self {
            namespace.end_program();
        }
    }

    /// Returns the bytes of all memory.
    pub(super) fn bytes(&self, shared: SharedPages) -> io::Result<u64> {
        let others = match self {
            Self::Namespace(namespace) => namespace.other_bytes()?,
            Self::User(_) => 0,
        };
        Ok(others + bytes(self.read()?, shared)?)
    }
}
