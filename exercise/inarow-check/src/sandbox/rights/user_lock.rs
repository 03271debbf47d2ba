//! The lock of a user, so that only one check runs solutions as that user.

use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::user::User;
use crate::sandbox::isolating_command::PATH;

/// The lock of a user: only the check that holds it may run a solution as that user.
#[derive(Debug)]
pub(crate) struct UserLock {
    socket: UnixListener,
    /// A shell that ends the solution if this process is killed.
    watch: Option<Child>,
}

const WATCH: &str = include_str!("watch.sh");

/// Time between two attempts.
const LOCK_INTERVAL: Duration = Duration::from_millis(20);

impl User {
    /// Waits until no other check on this system holds the lock of the user.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::Interrupted`] if a signal ends all checks.
    pub(crate) fn acquire(self, is_ending: fn() -> bool) -> io::Result<UserLock> {
        // The name of a socket disappears with its process. Processes of other lists are not ended.
        let list = fs::read_link("/proc/self/ns/pid")?;
        let name = format!("inarow-check {} {}", self.number(), list.display());
        let address = SocketAddr::from_abstract_name(name)?;
        loop {
            match UnixListener::bind_addr(&address) {
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
                bound => {
                    let (socket, watch) = (bound?, None);
                    return Ok(UserLock { socket, watch });
                }
            }
            if is_ending() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            thread::sleep(LOCK_INTERVAL);
        }
    }

    /// Starts the shell that ends all processes of the user and removes this folder if this process
    /// is killed. It holds the lock until its end.
    pub(crate) fn watch(self, lock: &mut UserLock, folder: &Path) -> io::Result<()> {
        let [uid, gid] = self.numbers();
        let watch = Command::new("sh")
            .args(["-c", WATCH])
            .env_clear()
            .env("PATH", PATH)
            .env("uid", uid)
            .env("gid", gid)
            .env("folder", folder)
            .current_dir("/")
            // No signal of a terminal ends it.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(OwnedFd::from(lock.socket.try_clone()?))
            .stderr(Stdio::null())
            .spawn()?;
        lock.watch = Some(watch);
        Ok(())
    }
}

impl Drop for UserLock {
    fn drop(&mut self) {
        if let Some(watch) = &mut self.watch {
            let _ = watch.kill();
            let _ = watch.wait();
        }
    }
}
