//! The processes of a user who has no other programs.
//!
//! A program can leave its group and its session and forget its variables, but not its user. A list
//! of processes is old when it is read: a program that forks and exits all the time is never in it.
//! So one system call ends all processes of the user at once.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, Uid, kill_process_group};
use rustix::thread::{capabilities, set_thread_res_uid};

use super::user::User;
use crate::sandbox::procfs::{numbered, value};

/// Maximum number of attempts to end all processes. An ended process may stay in the list for a
/// while.
const MAX_ATTEMPTS: usize = 10_000;
const KILL_INTERVAL: Duration = Duration::from_millis(1);

impl User {
    /// Ends all processes of the user.
    pub(crate) fn end_processes(self) {
        for _ in 0..MAX_ATTEMPTS {
            // The group 1 stands for all processes. If it is impossible now, it may be possible later.
            let kill = || Ok(kill_process_group(Pid::INIT, Signal::KILL)?);
            let _ = with_rights_of(self.uid, kill);
            if self.processes().is_ok_and(|it| it.is_empty()) {
                return;
            }
            thread::sleep(KILL_INTERVAL);
        }
    }

    /// Returns the folders under `/proc` of the user's processes, without those that have ended.
    pub(crate) fn processes(self) -> io::Result<Vec<PathBuf>> {
        let processes = all()?.filter(|it| it.is_alive && it.uid == self.number());
        Ok(processes.map(|it| it.folder).collect())
    }
}

/// Does the work in a thread with the user's rights over processes.
///
/// In other respects the thread belongs to a user who has no processes. So no process of the user
/// can send a signal to the thread and thereby end this process.
fn with_rights_of<T: Send>(
    user: Uid,
    work: impl FnOnce() -> io::Result<T> + Send,
) -> io::Result<T> {
    let nobody = without_processes(user)?;
    thread::scope(|scope| {
        let worker = thread::Builder::new().spawn_scoped(scope, move || {
            set_thread_res_uid(nobody, user, nobody)?;
            // A thread with such a right would end the processes of all users.
            if !capabilities(None)?.effective.is_empty() {
                return Err(io::ErrorKind::PermissionDenied.into());
            }
            work()
        })?;
        let died = |_| Err(io::Error::other("a thread died"));
        worker.join().unwrap_or_else(died)
    })
}

/// Returns another user, who has no processes.
fn without_processes(user: Uid) -> io::Result<Uid> {
    /// The largest number that containers map, without `nobody`.
    const LARGEST: u32 = 65_533;
    let taken: Vec<u32> = all()?.map(|it| it.uid).collect();
    let mut free = (1..=LARGEST)
        .rev()
        .filter(|uid| *uid != user.as_raw() && !taken.contains(uid));
    let free = free.next().ok_or(io::ErrorKind::NotFound)?;
    Ok(Uid::from_raw(free))
}

/// A process in the list of all processes.
#[derive(Debug)]
struct ListedProcess {
    /// Its folder under `/proc`.
    folder: PathBuf,
    /// Its user.
    uid: u32,
    /// False for a process that has ended and whose parent has not noticed that.
    is_alive: bool,
}

/// Returns all processes.
fn all() -> io::Result<impl Iterator<Item = ListedProcess>> {
    let listed = numbered(Path::new("/proc"))?.filter_map(|folder| {
        // The owner of the folder is not the user if the process may not be traced.
        let status = fs::read_to_string(folder.join("status")).ok()?;
        Some(ListedProcess {
            uid: value(&status, "Uid:")?.parse().ok()?,
            is_alive: !matches!(value(&status, "State:")?, "Z" | "X"),
            folder,
        })
    });
    Ok(listed)
}

#[cfg(test)]
mod tests {
    use rustix::process::geteuid;

    use super::*;

    #[test]
    fn user_cannot_send_a_signal_to_a_thread_with_the_users_rights() {
        if !geteuid().is_root() {
            println!("skipped: only root can take the rights of another user");
            return;
        }
        let user = Uid::from_raw(54_321);
        let status = with_rights_of(user, || fs::read_to_string("/proc/thread-self/status"));
        let status = status.expect("a thread");
        let values = |key| {
            let mut lines = status.lines();
            let values = lines.find_map(|line| line.strip_prefix(key));
            values.map(|it| it.split_ascii_whitespace().collect::<Vec<_>>())
        };
        // Signals compare the sender's with the real and the saved user.
        let Some(&[real, "54321", saved, _]) = values("Uid:").as_deref() else {
            panic!("{status}");
        };
        for other in [real, saved] {
            assert!(!["0", "54321"].contains(&other), "{status}");
        }
        assert_eq!(
            values("CapEff:").as_deref(),
            Some(&["0000000000000000"][..])
        );
    }
}
