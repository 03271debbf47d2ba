//! The rights of a program: its system calls, its files and its user.

#[cfg(target_os = "linux")]
pub(crate) mod file_rights;
#[cfg_attr(not(target_os = "linux"), path = "no_filter.rs")]
pub(crate) mod filter;
#[cfg_attr(not(target_os = "linux"), path = "no_user.rs")]
pub(crate) mod user;
#[cfg(target_os = "linux")]
mod user_lock;
#[cfg(target_os = "linux")]
mod user_processes;
