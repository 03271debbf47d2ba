//! Systems without Linux run no solution as another user. [`User::named`] returns no user there.

use std::convert::Infallible;
use std::io;
use std::path::{Path, PathBuf};

use super::user::User;

/// The lock of a user. It has no values here.
pub(crate) type UserLock = Infallible;

impl User {
    pub(crate) fn processes(self) -> io::Result<Vec<PathBuf>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(crate) fn acquire(self, _: fn() -> bool) -> io::Result<UserLock> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(crate) fn watch(self, lock: &mut UserLock, _: &Path) -> io::Result<()> {
        match *lock {}
    }

    pub(crate) fn end_processes(self) {}
}
