//! Threads of a check.

use std::thread;

use crate::error::CheckError;

/// Runs `work` in a new thread.
pub(super) fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), CheckError> {
    let spawned = thread::Builder::new().spawn(work);
    spawned.map(drop).map_err(CheckError::NoThreads)
}
