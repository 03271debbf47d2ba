//! The memory of all processes of a namespace.
//!
//! Nobody but root may rely on a group of processes that the kernel holds to a limit, and the limit
//! of a process knows nothing of its children, nor of memory that is shared. So it is looked
//! at again and again. What is taken between two looks is what may be taken too much.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Weak;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::confined::in_thread;
use crate::processes::numbered;
use crate::{CheckError, limits};

/// How often it is looked.
const LOOK: Duration = Duration::from_millis(20);

/// No page is smaller.
const PAGE: u64 = 4096;

/// What was seen.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    most: AtomicU64,
    is_too_much: AtomicBool,
}

impl Taken {
    /// The most bytes that there were at a look.
    pub(crate) fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }

    /// Whether that was more than is allowed.
    pub(crate) fn is_too_much(&self) -> bool {
        self.is_too_much.load(Ordering::Relaxed)
    }
}

/// Calls `end` if the processes of this list have more memory than they may. Looks until `taken`
/// is dropped, after which their numbers may be those of others.
pub(crate) fn watch(
    list: PathBuf,
    taken: Weak<Taken>,
    end: impl FnOnce() + Send + 'static,
) -> Result<(), CheckError> {
    in_thread(move || {
        while let Some(taken) = taken.upgrade()
            && let Ok(resident) = sum(&list, resident)
        {
            taken.most.fetch_max(resident, Ordering::Relaxed);
            // What several have in common is counted once only where that is asked for, which
            // takes longer.
            if resident > limits::MEMORY && sum(&list, share).is_ok_and(|it| it > limits::MEMORY) {
                taken.is_too_much.store(true, Ordering::Relaxed);
                return end();
            }
            drop(taken);
            thread::sleep(LOOK);
        }
    })
}

fn sum(list: &Path, of: fn(&Path) -> Option<u64>) -> io::Result<u64> {
    // What has ended meanwhile has none.
    Ok(numbered(list)?.filter_map(|process| of(&process)).sum())
}

/// The bytes that a process has in memory.
fn resident(process: &Path) -> Option<u64> {
    let pages = fs::read_to_string(process.join("statm")).ok()?;
    let pages: u64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}

/// The same, of what several have in common its share.
fn share(process: &Path) -> Option<u64> {
    let rollup = fs::read_to_string(process.join("smaps_rollup")).ok()?;
    let kib = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    Some(kib.trim().strip_suffix(" kB")?.parse::<u64>().ok()? << 10)
}
