//! Runs programs within limits and with few rights.

pub(crate) mod as_user;
pub(crate) mod interrupt;
pub(crate) mod isolated;
pub(crate) mod limited_command;
pub(crate) mod private_folder;
pub(crate) mod processes;
pub(crate) mod procfs;
pub(crate) mod remove_folder;
pub(crate) mod rights;
pub(crate) mod threads;
pub(crate) mod trust;
pub(crate) mod trusted;
