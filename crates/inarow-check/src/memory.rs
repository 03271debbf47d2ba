//! The memory of all processes of a namespace.
//!
//! Only root may rely on control groups, and the kernel's limit of a process counts neither its
//! children nor shared memory. So a thread sums up the processes' memory at short intervals. A
//! program may exceed the limit between two sums.

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

/// Least size of a page in bytes.
const PAGE: u64 = 4096;

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

/// Calls `end` if the processes of this list exceed the limit. Stops when `memory_use` is gone, since
/// other processes may then get the numbers.
pub(crate) fn watch(
    list: PathBuf,
    memory_use: Weak<MemoryUse>,
    end: impl FnOnce() + Send + 'static,
) -> Result<(), CheckError> {
    threads::spawn(move || {
        while let Some(memory_use) = memory_use.upgrade()
            && let Ok(resident) = sum(&list, resident)
        {
            memory_use.most.fetch_max(resident, Ordering::Relaxed);
            // The exact sum counts shared memory once, and takes longer.
            if resident > limits::MEMORY && sum(&list, share).is_ok_and(|it| it > limits::MEMORY) {
                memory_use.is_too_much.store(true, Ordering::Relaxed);
                return end();
            }
            drop(memory_use);
            thread::sleep(INTERVAL);
        }
    })
}

fn sum(list: &Path, bytes_of: fn(&Path) -> Option<u64>) -> io::Result<u64> {
    // A process that has ended has no memory.
    Ok(numbered(list)?.filter_map(|it| bytes_of(&it)).sum())
}

/// Returns the bytes that a process has in memory.
fn resident(process: &Path) -> Option<u64> {
    let pages = fs::read_to_string(process.join("statm")).ok()?;
    let pages: u64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}

/// Returns the bytes that a process has in memory, with its share of what several processes share.
fn share(process: &Path) -> Option<u64> {
    let rollup = fs::read_to_string(process.join("smaps_rollup")).ok()?;
    let kib = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    Some(kib.trim().strip_suffix(" kB")?.parse::<u64>().ok()? << 10)
}
