//! A program that the sandbox runs, and its descriptors.

use std::path::PathBuf;

/// A compiler, an interpreter, or the program that a compiler has built.
#[derive(Clone, Debug)]
pub(crate) struct Tool {
    pub(crate) program: PathBuf,
    /// The arguments, separated by blanks.
    pub(crate) arguments: String,
    /// The folder that an isolated program must see to run the tool. `None` if it is a folder of the
    /// system.
    pub(crate) folder: Option<PathBuf>,
}

/// The descriptors of a program for the line protocol. Text on its other descriptors counts as
/// printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Protocol {
    /// None: a compiler. Its standard input is empty.
    None,
    /// Commands come on 4 and answers go to 3. Standard input is empty.
    OwnDescriptors,
    /// Standard input and standard output.
    Standard,
}

/// Returns the folders that a program must see to run these tools.
pub(super) fn toolchains(tools: &[Tool; 2]) -> Vec<PathBuf> {
    let folders = tools.iter().filter_map(|tool| tool.folder.clone());
    folders.collect()
}
