//! The list of the processes of a solution.

use std::io;
use std::path::PathBuf;

use super::namespace::Namespace;
use super::process_memory;
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

    /// Returns the bytes of all memory. Pages that processes share count for each of them.
    pub(super) fn bytes_at_most(&self) -> io::Result<u64> {
        match self {
            Self::Namespace(namespace) => namespace.bytes_at_most(),
            Self::User(user) => process_memory::bytes_at_most(user.processes()?),
        }
    }

    /// Returns the bytes of all memory. Takes longer than [`ProcessList::bytes_at_most`].
    pub(super) fn bytes(&self) -> io::Result<u64> {
        match self {
            Self::Namespace(namespace) => namespace.bytes(),
            Self::User(user) => process_memory::bytes(user.processes()?),
        }
    }
}
