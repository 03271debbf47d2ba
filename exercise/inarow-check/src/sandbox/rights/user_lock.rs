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

use rustix::process::Uid;

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
                bound => {
                    let socket = bound?;
                    return Ok(Self {
                        socket,
                        watch: None,
                    });
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
    pub(super) fn watch(&mut self, [uid, gid]: [String; 2], folder: &Path) -> io::Result<()> {
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
            .stdout(OwnedFd::from(self.socket.try_clone()?))
            .stderr(Stdio::null())
            .spawn()?;
        self.watch = Some(watch);
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
