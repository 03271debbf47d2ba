//! The memory of processes: pages, swapped pages, page tables and pipes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::sandbox::procfs::{numbered, value};

/// Pages in a pipe of a user that has many pipes.
const PIPE_PAGES: u64 = 2;

/// Bytes of the kernel's records of a pipe: about 1,400, rounded up.
const PIPE_RECORDS: u64 = 2048;

/// The processes for which pages that they share count.
#[derive(Clone, Copy, Debug)]
pub(super) enum SharedPages {
    /// For each process. This needs less time.
    ForEach,
    /// For one of them.
    Once,
}

/// Returns the bytes of the memory of these processes.
pub(super) fn bytes(processes: Vec<PathBuf>, shared: SharedPages) -> io::Result<u64> {
    let mut bytes = 0;
    for process in processes {
        let found = match with_memory(&process) {
            // A process that has ended has no memory.
            Err(error) if is_gone(&error) => None,
            found => found?,
        };
        let Some((thread, status)) = found else {
            continue;
        };
        let share = match shared {
            SharedPages::ForEach => None,
            SharedPages::Once => share(&thread),
        };
        let tables = kib(&status, "VmPTE:").unwrap_or(0);
        let open_files = number(&status, "FDSize:").unwrap_or(0);
        bytes += share.unwrap_or_else(|| resident(&status)) + tables + open_files * pipe_bytes();
    }
    Ok(bytes)
}

/// Returns true if the error means that a process has ended.
pub(super) fn is_gone(error: &io::Error) -> bool {
    let no_process = rustix::io::Errno::SRCH.raw_os_error();
    error.kind() == io::ErrorKind::NotFound || error.raw_os_error() == Some(no_process)
}

/// Returns the folder and the status of a thread that shows the memory of the process. Its first
/// thread no longer shows it after its end, while other threads continue. Returns `None` for a
/// process that has ended.
fn with_memory(process: &Path) -> io::Result<Option<(PathBuf, String)>> {
    if let Some(status) = status(process)? {
        return Ok(Some((process.into(), status)));
    }
    for thread in numbered(&process.join("task"))? {
        match status(&thread) {
            Err(error) if is_gone(&error) => {}
            status => {
                if let Some(status) = status? {
                    return Ok(Some((thread, status)));
                }
            }
        }
    }
    Ok(None)
}

/// Returns the status of a thread, or `None` if it shows no memory. A name may be any bytes.
fn status(thread: &Path) -> io::Result<Option<String>> {
    let status = fs::read(thread.join("status"))?;
    let status = String::from_utf8_lossy(&status).into_owned();
    let shows_memory = status.contains("\nRssAnon:");
    Ok(shows_memory.then_some(status))
}

/// Returns the bytes of a process in memory or swapped, without the pages of the private folder.
fn resident(status: &str) -> u64 {
    let keys = ["RssAnon:", "RssFile:", "VmSwap:"];
    keys.iter().filter_map(|key| kib(status, key)).sum()
}

/// Returns the same with the process's share of shared pages, or `None` if it is not readable.
fn share(thread: &Path) -> Option<u64> {
    let rollup = fs::read_to_string(thread.join("smaps_rollup")).ok()?;
    let [all, swapped] = [kib(&rollup, "Pss:")?, kib(&rollup, "SwapPss:").unwrap_or(0)];
    let of_folder = kib(&rollup, "Pss_Shmem:").unwrap_or(0);
    Some((all + swapped).saturating_sub(of_folder))
}

/// Returns the bytes of a line in KiB.
fn kib(lines: &str, key: &str) -> Option<u64> {
    Some(number(lines, key)? << 10)
}

/// Returns the number after the key of a line.
pub(crate) fn number(lines: &str, key: &str) -> Option<u64> {
    value(lines, key)?.parse().ok()
}

/// Returns the bytes of a full pipe.
pub(super) fn pipe_bytes() -> u64 {
    PIPE_PAGES * rustix::param::page_size() as u64 + PIPE_RECORDS
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_has_memory_in_the_form_of_its_system() {
        let this = Path::new("/proc/self");
        let (_, status) = with_memory(this).expect("a status").expect("memory");
        for bytes in [Some(resident(&status)), share(this), kib(&status, "VmPTE:")] {
            assert!(bytes.is_some_and(|it| it > 0), "{bytes:?}: {status}");
        }
        assert!(number(&status, "FDSize:") > Some(0), "{status}");
    }
}
