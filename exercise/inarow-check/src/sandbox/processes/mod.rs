//! A running program, and the processes that it has started.
//!
//! | file | contents |
//! | --- | --- |
//! | `process` | a running program, with its input, its answers and its printed text |
//! | `pipes` | the pipes to its input and from its answers |
//! | `process_tree` | all processes that a program has started, and their end |
//! | `process_list` | the list of these processes, and all of their memory |
//! | `process_memory` | the memory of processes |
//! | `memory_limit` | ends a program that exceeds the limit of memory |
//! | `registry` | all programs that run, all private folders, and their end |

mod memory_limit;
mod pipes;
mod process;
mod process_list;
mod process_memory;
mod process_tree;
mod registry;

pub use registry::end_all;

pub(crate) use pipes::NoLine;
pub(crate) use process::Process;
pub(super) use process_list::ProcessList;
pub(super) use process_tree::Containment;
pub(super) use registry::{create_folder, registry, remove_created_folder};
