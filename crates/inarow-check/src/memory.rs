//! The memory of all processes of a namespace.
//!
//! Nobody but root may rely on a group of processes that the kernel holds to a limit, and the limit
//! of a process knows nothing of its children, nor of memory that is shared. So it is looked
//! at again and again. What is taken between two looks is what may be taken too much.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::confined::in_thread;
use crate::{CheckError, limits};

/// How often it is looked.
const LOOK: Duration = Duration::from_millis(20);

/// No page is smaller.
const PAGE: u64 = 4096;

/// Calls `end` if the namespace of processes, of which this is the first one, has more memory
/// than it may, and looks as long as it goes on.
pub(crate) fn watch(
    first: u32,
    goes_on: impl Fn() -> bool + Send + 'static,
    end: impl FnOnce() + Send + 'static,
) -> Result<(), CheckError> {
    // The namespace's own list, where nobody else is listed.
    let listed = PathBuf::from(format!("/proc/{first}/root/proc"));
    fs::read_dir(&listed).map_err(|error| CheckError::CannotStart { error })?;
    in_thread(move || {
        while goes_on()
            && let Ok(resident) = sum(&listed, resident)
        {
            // What several have in common is counted once only where that is asked for, which
            // takes longer.
            if resident > limits::MEMORY && sum(&listed, share).is_ok_and(|it| it > limits::MEMORY)
            {
                return end();
            }
            thread::sleep(LOOK);
        }
    })
}

fn sum(listed: &Path, of: fn(&Path) -> Option<u64>) -> io::Result<u64> {
    let processes = fs::read_dir(listed)?.flatten().filter(|process| {
        let name = process.file_name();
        name.as_encoded_bytes().iter().all(u8::is_ascii_digit)
    });
    // What has ended meanwhile has none.
    Ok(processes.filter_map(|process| of(&process.path())).sum())
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
