//! The memory of all processes of a namespace.
//!
//! Only root can always use control groups. The kernel's limit of a process counts neither its
//! children nor shared memory. So a thread adds up the memory of all processes at short intervals.
//! A program may exceed the limit between two sums.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Weak;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::error::CheckError;
use crate::process_list::numbered;
use crate::{limits, threads};

/// Time between two sums.
const INTERVAL: Duration = Duration::from_millis(20);

/// The memory of a program.
#[derive(Debug, Default)]
pub(crate) struct MemoryUse {
    most: AtomicU64,
    is_too_much: AtomicBool,
}

impl MemoryUse {
    /// Returns the largest sum in bytes.
    pub(crate) fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }

    /// Returns true if a sum exceeded the limit.
    pub(crate) fn is_too_much(&self) -> bool {
        self.is_too_much.load(Ordering::Relaxed)
    }
}

/// Calls `end` if the processes of this list exceed the limit, or if their memory cannot be read.
/// Stops when the list or `memory_use` no longer exists, since other processes may then get the
/// same process numbers.
pub(crate) fn watch(
    list: PathBuf,
    memory_use: Weak<MemoryUse>,
    end: impl FnOnce() + Send + 'static,
) -> Result<(), CheckError> {
    threads::spawn(move || {
        while let Some(memory_use) = memory_use.upgrade() {
            match is_too_much(&list, &memory_use) {
                Ok(false) => {}
                Ok(true) => {
                    memory_use.is_too_much.store(true, Ordering::Relaxed);
                    return end();
                }
                // The program has ended.
                Err(error) if is_gone(&error) => return,
                // A program whose memory is unknown must not continue.
                Err(_) => return end(),
            }
            drop(memory_use);
            thread::sleep(INTERVAL);
        }
    })
}

fn is_too_much(list: &Path, memory_use: &MemoryUse) -> io::Result<bool> {
    let resident = sum(list, resident)?;
    memory_use.most.fetch_max(resident, Ordering::Relaxed);
    // The exact sum counts shared memory once, and takes longer.
    Ok(resident > limits::MEMORY_BYTES && sum(list, share)? > limits::MEMORY_BYTES)
}

fn sum(list: &Path, bytes_of: fn(&Path) -> io::Result<u64>) -> io::Result<u64> {
    let mut bytes = 0;
    for process in numbered(list)? {
        bytes += match bytes_of(&process) {
            // A process that has ended has no memory.
            Err(error) if is_gone(&error) => 0,
            found => found?,
        };
    }
    Ok(bytes)
}

/// Returns true if the error means that a process has ended.
fn is_gone(error: &io::Error) -> bool {
    let no_process = rustix::io::Errno::SRCH.raw_os_error();
    error.kind() == io::ErrorKind::NotFound || error.raw_os_error() == Some(no_process)
}

/// Returns the bytes that a process has in memory.
fn resident(process: &Path) -> io::Result<u64> {
    let pages = fs::read_to_string(process.join("statm"))?;
    let pages = pages
        .split(' ')
        .nth(1)
        .and_then(|it| it.parse::<u64>().ok());
    Ok(pages.ok_or(io::ErrorKind::InvalidData)? * page_bytes())
}

/// Returns the bytes of a page, which `statm` counts: 4,096 on most systems, up to 65,536 on some.
fn page_bytes() -> u64 {
    rustix::param::page_size() as u64
}

/// Returns the bytes that a process has in memory, with its share of shared memory. Returns all
/// resident bytes if the share is not readable.
fn share(process: &Path) -> io::Result<u64> {
    let rollup = fs::read_to_string(process.join("smaps_rollup"));
    let share = rollup.ok().and_then(|rollup| {
        let kib = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
        Some(kib.trim().strip_suffix(" kB")?.parse::<u64>().ok()? << 10)
    });
    share.map_or_else(|| resident(process), Ok)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};

    use tempfile::TempDir;

    use super::*;

    /// Returns the pages of a process that exceeds the limit.
    fn too_many() -> u64 {
        limits::MEMORY_BYTES / page_bytes() + 1
    }

    #[test]
    fn page_size_is_that_of_the_system() {
        let shown = std::process::Command::new("getconf")
            .arg("PAGESIZE")
            .output();
        let shown = String::from_utf8(shown.expect("getconf runs").stdout).expect("a number");
        assert_eq!(shown.trim().parse(), Ok(page_bytes()));
    }

    fn list(files: &[(&str, String)]) -> TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        folder
    }

    /// Time for a program to be ended on a busy machine.
    const SOON: Duration = Duration::from_secs(60);
    /// Time in which a program is not ended.
    const A_WHILE: Duration = Duration::from_millis(200);

    /// Watches the processes of the list. Returns two answers: true if they are ended within
    /// `patience`, and true if they exceed the limit.
    fn watched(list: &Path, patience: Duration) -> (bool, bool) {
        let memory_use = Arc::new(MemoryUse::default());
        let (ended, end) = mpsc::channel();
        watch(list.into(), Arc::downgrade(&memory_use), move || {
            let _ = ended.send(());
        })
        .expect("a thread");
        let is_ended = end.recv_timeout(patience).is_ok();
        (is_ended, memory_use.is_too_much())
    }

    #[test]
    fn memory_of_all_processes_is_summed_up() {
        let half = format!("9 {} 9", too_many() / 2 + 1);
        let both = list(&[("1/statm", half.clone()), ("22/statm", half.clone())]);
        assert_eq!(watched(both.path(), SOON), (true, true));
        let one = list(&[("1/statm", half)]);
        assert_eq!(watched(one.path(), A_WHILE), (false, false));
    }

    #[test]
    fn shared_memory_is_counted_once() {
        let pages = format!("9 {} 9", too_many());
        let half = format!("Rss: 1 kB\nPss:  {} kB\n", limits::MEMORY_BYTES >> 11);
        let files = ["1", "2"].map(|process| {
            [
                (format!("{process}/statm"), pages.clone()),
                (format!("{process}/smaps_rollup"), half.clone()),
            ]
        });
        let files: Vec<_> = files.concat();
        let files: Vec<_> = files
            .iter()
            .map(|(name, text)| (&**name, text.clone()))
            .collect();
        assert_eq!(watched(list(&files).path(), A_WHILE), (false, false));
    }

    #[test]
    fn unreadable_share_counts_in_full() {
        let folder = list(&[("1/statm", format!("9 {} 9", too_many()))]);
        assert_eq!(watched(folder.path(), SOON), (true, true));
    }

    #[test]
    fn program_with_unreadable_memory_is_ended() {
        let no_number = list(&[("1/statm", "9 many".into())]);
        assert_eq!(watched(no_number.path(), SOON), (true, false));
        let no_list = list(&[("proc", String::new())]);
        assert_eq!(watched(&no_list.path().join("proc"), SOON), (true, false));
    }

    #[test]
    fn program_that_has_ended_is_not_ended_again() {
        let folder = list(&[]);
        assert_eq!(
            watched(&folder.path().join("gone"), A_WHILE),
            (false, false)
        );
        // A process may end between the list and the file.
        fs::create_dir(folder.path().join("1")).expect("a folder");
        assert_eq!(watched(folder.path(), A_WHILE), (false, false));
    }
}
