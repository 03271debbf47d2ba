//! Runs programs within limits and with few rights.

pub(crate) mod as_user;
pub(crate) mod build_and_run;
pub(crate) mod find_program;
pub(crate) mod isolated;
pub(crate) mod isolating_command;
pub(crate) mod limited_command;
pub(crate) mod place;
pub(crate) mod private_folder;
pub(crate) mod processes;
pub(crate) mod procfs;
pub(crate) mod remove_folder;
pub(crate) mod rights;
pub(crate) mod signals;
pub(crate) mod threads;
pub(crate) mod tool;
pub(crate) mod trust;
pub(crate) mod trusted;
