//! The lock of a user, so that only one check runs solutions as that user.

use std::fs;
use std::io;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::thread;
use std::time::Duration;

use rustix::process::Uid;

/// The lock of a user: only the check that holds it may run a solution as that user.
#[derive(Debug)]
pub(crate) struct UserLock {
    _socket: UnixListener,
}

/// Time between two attempts.
const LOCK_INTERVAL: Duration = Duration::from_millis(20);

impl UserLock {
    /// Waits until no other check on this system holds the lock of the user.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::Interrupted`] if a signal ends all checks.
    pub(super) fn acquire(user: Uid, is_ending: fn() -> bool) -> io::Result<Self> {
        // The name of a socket disappears with its process. Processes of other lists are not ended.
        let list = fs::read_link("/proc/self/ns/pid")?;
        let name = format!("inarow-check {} {}", user.as_raw(), list.display());
        let address = SocketAddr::from_abstract_name(name)?;
        loop {
            match UnixListener::bind_addr(&address) {
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
                bound => return bound.map(|_socket| Self { _socket }),
            }
            if is_ending() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            thread::sleep(LOCK_INTERVAL);
        }
    }
}
