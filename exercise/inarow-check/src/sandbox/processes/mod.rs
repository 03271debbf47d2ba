//! A running program, and the processes that it has started.

pub(crate) mod memory_limit;
pub(crate) mod namespace;
pub(crate) mod process;
pub(crate) mod process_list;
pub(crate) mod process_memory;
pub(crate) mod process_tree;
pub(crate) mod registry;
