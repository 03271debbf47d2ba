//! Systems without Linux run no solution as another user.

use std::convert::Infallible;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::{CheckError, Missing};

/// Another user. The type has no values here.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct User(Infallible);

/// The lock of a user. It has no values here.
pub(crate) type UserLock = Infallible;

impl User {
    /// Finds a user by name.
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotIsolate`].
    pub fn named(_: &str) -> Result<Self, CheckError> {
        Err(CheckError::CannotIsolate {
            missing: Missing::Linux,
        })
    }

    /// Checks that the user cannot write a file or folder.
    ///
    /// # Errors
    ///
    /// None, since there is no such user.
    pub fn check_cannot_write(self, _: &Path) -> Result<(), CheckError> {
        match self.0 {}
    }

    pub(crate) fn number(self) -> u32 {
        match self.0 {}
    }

    pub(crate) fn numbers(self) -> [String; 2] {
        match self.0 {}
    }

    pub(crate) fn can_run(self, _: &Path) -> bool {
        match self.0 {}
    }

    pub(crate) fn own(self, _: &Path) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn processes(self) -> io::Result<Vec<PathBuf>> {
        match self.0 {}
    }

    pub(crate) fn lock(self, _: fn() -> bool) -> Result<UserLock, CheckError> {
        match self.0 {}
    }

    pub(crate) fn acquire(self, _: fn() -> bool) -> io::Result<UserLock> {
        match self.0 {}
    }

    pub(crate) fn watch(self, _: &mut UserLock, _: &Path) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn end_processes(self) {
        match self.0 {}
    }
}
