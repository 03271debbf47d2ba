//! The folders and processes of a user that a check leaves when it is killed.
//!
//! The name of a private folder marks it: the numbers of the user, of the list of processes, of the
//! check's process and of that process's start. A process is marked by its filter of system calls,
//! which it cannot remove.

use std::env;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::procfs::start_time;
use super::remove_folder::remove_folder;
use super::rights::User;
use super::signals::is_ending;
use crate::error::CheckError;

impl User {
    /// Ends the programs that killed checks as this user have left, and removes their folders.
    /// Returns the number of ended processes, or `None` if there is no such folder or if the user also
    /// has programs that no check has started.
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotStart`] if the lists of processes or of folders cannot be read.
    pub fn end_left_behind(self) -> Result<Option<usize>, CheckError> {
        let end = || {
            if folders(self)?.is_empty() {
                return Ok(None);
            }
            let _lock = self.acquire(is_ending)?;
            let folders = folders(self)?;
            let processes = self.processes()?;
            let has_others = !processes.iter().all(|it| is_filtered(it));
            if folders.is_empty() || has_others {
                return Ok(None);
            }
            self.end_processes();
            folders.iter().for_each(|folder| remove_folder(folder));
            Ok(Some(processes.len()))
        };
        end().map_err(CheckError::CannotStart)
    }
}

/// Returns the beginning of the name of a private folder of this check.
pub(super) fn mark(user: User) -> io::Result<String> {
    let check = std::process::id();
    let start = start_time(check).ok_or(io::ErrorKind::NotFound)?;
    Ok(format!("{}{check}-{start}-", mark_of_any_check(user)?))
}

/// Returns the beginning of the names of all private folders of the user.
fn mark_of_any_check(user: User) -> io::Result<String> {
    // The same number may be another process in another container.
    let list = fs::read_link("/proc/self/ns/pid")?;
    let list = list
        .to_string_lossy()
        .replace(|it: char| !it.is_ascii_digit(), "");
    Ok(format!("inarow-check-{}-{list}-", user.number()))
}

/// Returns the private folders of the user whose check has ended.
fn folders(user: User) -> io::Result<Vec<PathBuf>> {
    let mark = mark_of_any_check(user)?;
    let is_left = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        let check = name.to_str().and_then(|name| {
            let mut numbers = name.strip_prefix(&mark)?.split('-');
            let process: u32 = numbers.next()?.parse().ok()?;
            let start: u64 = numbers.next()?.parse().ok()?;
            Some((process, start))
        });
        // A link is no folder here. The folder may not have been given to the user yet.
        check.is_some_and(|(process, start)| start_time(process) != Some(start))
            && entry
                .metadata()
                .is_ok_and(|about| about.is_dir() && [0, user.number()].contains(&about.uid()))
    };
    let entries = fs::read_dir(env::temp_dir())?.flatten();
    Ok(entries.filter(is_left).map(|entry| entry.path()).collect())
}

/// Returns true if the process has a filter of system calls and cannot get other rights, as every
/// solution, or if it has ended.
fn is_filtered(process: &Path) -> bool {
    let status = fs::read_to_string(process.join("status"));
    status.map_or(true, |status| {
        let has = |line| status.lines().any(|it| it == line);
        has("NoNewPrivs:\t1") && has("Seccomp:\t2")
    })
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_of_ended_checks_are_left() {
        let Ok(user) = User::named("nobody") else {
            println!("skipped: only root can run solutions as another user");
            return;
        };
        let this = mark(user).expect("a mark");
        let any = mark_of_any_check(user).expect("a mark");
        let mut expected = Vec::new();
        let mut created = Vec::new();
        for (start, is_left) in [
            (&*this, false),
            (&format!("{any}{}-1-", std::process::id()), true),
            (&format!("{any}4194305-7-"), true),
            (&format!("{any}self-7-"), false),
            ("inarow-check-", false),
        ] {
            let folder = tempfile::Builder::new().prefix(start).tempdir();
            let folder = folder.expect("a folder");
            if is_left {
                expected.push(folder.path().to_owned());
            }
            created.push(folder);
        }
        let mut left = folders(user).expect("a list");
        left.retain(|folder| created.iter().any(|it| it.path() == folder));
        left.sort();
        expected.sort();
        assert_eq!(left, expected);
    }

    #[test]
    fn this_process_is_not_marked_as_a_solution() {
        assert!(!is_filtered(Path::new("/proc/self")));
        assert!(is_filtered(Path::new("/proc/no process")));
    }
}
