//! The rights of a program: its system calls, its files and its user.
//!
//! | file | contents |
//! | --- | --- |
//! | `filter`, `no_filter` | blocked system calls, on Linux and on other systems |
//! | `file_rights` | rights over files, by Landlock |
//! | `user` | another user |
//! | `user_lock`, `watch.sh` | the lock of a user for one check, and the end of a solution whose check is killed |
//! | `user_processes` | the processes of a user, and their end |
//! | `no_user` | replaces the last two on other systems |

#[cfg(target_os = "linux")]
mod file_rights;
#[cfg_attr(not(target_os = "linux"), path = "no_filter.rs")]
mod filter;
mod user;
#[cfg_attr(not(target_os = "linux"), path = "no_user.rs")]
mod user_lock;
#[cfg(target_os = "linux")]
mod user_processes;

pub use user::User;

pub(super) use filter::{Filter, KeepAlive};
pub(super) use user_lock::UserLock;
