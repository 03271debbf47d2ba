//! Processes and threads in the lists of Linux.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::param::clock_ticks_per_second;
use rustix::process::{Pid, Signal, kill_process};

/// Returns the numbered folders of a list: processes in `/proc`, threads in a process's `task`.
pub(super) fn numbered(list: &Path) -> io::Result<impl Iterator<Item = PathBuf> + use<>> {
    let listed = fs::read_dir(list)?.flatten().filter(|entry| {
        let name = entry.file_name();
        name.as_encoded_bytes().iter().all(u8::is_ascii_digit)
    });
    Ok(listed.map(|entry| entry.path()))
}

/// Returns the first word after the key of a line, such as `PPid:`.
pub(super) fn value<'l>(lines: &'l str, key: &str) -> Option<&'l str> {
    let value = lines.lines().find_map(|line| line.strip_prefix(key))?;
    value.split_ascii_whitespace().next()
}

/// Ends the process with this folder in `/proc`.
pub(super) fn end_process(folder: &Path) {
    let number = folder.file_name().and_then(|it| it.to_str()?.parse().ok());
    // An error means that the process has ended.
    let _ = number
        .and_then(Pid::from_raw)
        .map(|it| kill_process(it, Signal::KILL));
}

/// Returns the processor time of these processes and of their ended children. The system counts it in
/// ticks of about 10 ms. Returns zero on other systems than Linux.
pub(super) fn processor_time(processes: &[PathBuf]) -> Duration {
    let ticks = processes.iter().filter_map(|process| {
        let status = fs::read_to_string(process.join("stat")).ok()?;
        // The name of the program before `)` may have any characters. The processor times of the
        // program and of its children follow, each in user and system mode.
        let (_, after_name) = status.rsplit_once(')')?;
        let times = after_name.split_whitespace().skip(11).take(4);
        Some(
            times
                .filter_map(|ticks| ticks.parse::<u64>().ok())
                .sum::<u64>(),
        )
    });
    let ticks: u64 = ticks.sum();
    Duration::from_millis(ticks.saturating_mul(1000) / clock_ticks_per_second().max(1))
}

/// Returns the time at which a process has started, in ticks since the start of the system. Returns
/// `None` if there is no such process, or if it has ended.
pub(super) fn start_time(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, after_name) = status.rsplit_once(')')?;
    let mut values = after_name.split_whitespace();
    let has_ended = matches!(values.next()?, "Z" | "X");
    let start = values.nth(18)?.parse().ok()?;
    (!has_ended).then_some(start)
}

/// Returns the longest time that a thread of these processes has waited for a processor.
pub(super) fn processor_wait(processes: &[PathBuf]) -> Duration {
    let threads = processes
        .iter()
        .filter_map(|process| numbered(&process.join("task")).ok());
    let waits = threads.flatten().filter_map(|thread| thread_wait(&thread));
    waits.max().unwrap_or_default()
}

/// Returns the time that the current thread has waited for a processor, or zero if the system does not
/// record that.
pub(crate) fn own_processor_wait() -> Duration {
    thread_wait(Path::new("/proc/thread-self")).unwrap_or_default()
}

/// Returns the time that a thread has waited for a processor.
fn thread_wait(thread: &Path) -> Option<Duration> {
    let schedule = fs::read_to_string(thread.join("schedstat")).ok()?;
    // Nanoseconds running, then nanoseconds waiting.
    let nanoseconds = schedule.split(' ').nth(1)?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// Returns the signals that this process ignores, as a bit for each signal from the lowest bit for
/// signal 1. Returns 0 on other systems than Linux.
pub(super) fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = value(&status, "SigIgn:");
    bits.and_then(|bits| u64::from_str_radix(bits, 16).ok())
        .unwrap_or(0)
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use std::hint;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Instant;

    use super::*;

    #[test]
    fn processor_time_grows_only_while_a_processor_works() {
        let this = [PathBuf::from("/proc/self")];
        let before = processor_time(&this);
        let start = Instant::now();
        while processor_time(&this) < before + Duration::from_millis(100) {
            assert!(start.elapsed() < Duration::from_secs(60));
        }
        assert_eq!(
            processor_time(&[PathBuf::from("/proc/no process")]),
            Duration::ZERO
        );
    }

    #[test]
    fn threads_that_share_a_processor_count_their_wait() {
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
            let start = Instant::now();
            // Three threads of four wait.
            while processor_wait(&this) < Duration::from_millis(300) {
                assert!(start.elapsed() < Duration::from_secs(60));
                thread::sleep(Duration::from_millis(10));
            }
            is_over.store(true, Ordering::Relaxed);
        });
    }
}
