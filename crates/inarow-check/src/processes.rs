//! Processes and threads, as Linux lists them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folders of what has a number in this list: processes in `/proc`, threads in a process's
/// `task`.
pub(crate) fn numbered(list: &Path) -> io::Result<impl Iterator<Item = PathBuf> + use<>> {
    let listed = fs::read_dir(list)?.flatten().filter(|entry| {
        let name = entry.file_name();
        name.as_encoded_bytes().iter().all(u8::is_ascii_digit)
    });
    Ok(listed.map(|entry| entry.path()))
}

/// How long one of the threads of these processes could have gone on while no processor was free:
/// that of which this is most.
pub(crate) fn kept_waiting(processes: &[PathBuf]) -> Duration {
    let threads = processes
        .iter()
        .filter_map(|process| numbered(&process.join("task")).ok());
    let waits = threads.flatten().filter_map(|thread| {
        let schedule = fs::read_to_string(thread.join("schedstat")).ok()?;
        // The nanoseconds that it has run, and those that it has waited.
        schedule.split(' ').nth(1)?.parse().ok()
    });
    Duration::from_nanos(waits.max().unwrap_or(0))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::hint;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Instant;

    use super::*;

    #[test]
    fn threads_that_share_a_processor_wait_for_each_other() {
        let this = [PathBuf::from("/proc/self")];
        let is_over = AtomicBool::new(false);
        let threads = 4 * thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        hint::spin_loop();
                    }
                });
            }
            let begun = Instant::now();
            // Three of four wait.
            while kept_waiting(&this) < Duration::from_millis(300) {
                assert!(begun.elapsed() < Duration::from_secs(60));
                thread::sleep(Duration::from_millis(10));
            }
            is_over.store(true, Ordering::Relaxed);
        });
    }
}
