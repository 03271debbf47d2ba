//! The limit of the memory of all processes of a solution.
//!
//! Only root can always use control groups. The kernel's limit of a process counts neither its
//! children nor shared memory. So a thread adds up all memory at short intervals. A program may
//! exceed the limit between two sums.

use std::io;
use std::sync::Weak;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::process_list::ProcessList;
use super::process_memory::{SharedPages, is_gone};
use crate::error::CheckError;
use crate::limits;
use crate::sandbox::threads;

/// Time between two sums.
const INTERVAL: Duration = Duration::from_millis(20);

/// The memory of a program.
#[derive(Debug, Default)]
pub(super) struct MemoryUse {
    /// The largest sum in bytes.
    pub(super) most: AtomicU64,
    /// True if a sum exceeded the limit.
    pub(super) is_too_much: AtomicBool,
}

/// Calls `end` if the memory of the processes exceeds the limit, or if it cannot be read. Stops when
/// the list or `memory_use` no longer exists, since other processes may then get the same process
/// numbers.
pub(super) fn watch(
    list: ProcessList,
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

fn is_too_much(list: &ProcessList, memory_use: &MemoryUse) -> io::Result<bool> {
    let at_most = list.bytes(SharedPages::ForEach)?;
    memory_use.most.fetch_max(at_most, Ordering::Relaxed);
    Ok(at_most > limits::MEMORY_BYTES && list.bytes(SharedPages::Once)? > limits::MEMORY_BYTES)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::{Arc, mpsc};

    use super::*;
    use crate::sandbox::processes::process_list::{namespace, status_of};

    /// MiB of a program that takes all that it may.
    const ALL: u64 = limits::MEMORY_BYTES >> 20;

    /// Time for a program to be ended on a busy machine.
    const SOON: Duration = Duration::from_secs(60);
    /// Time in which a program is not ended.
    const A_WHILE: Duration = Duration::from_millis(200);

    /// Watches a namespace. Returns two answers: true if it is ended within `timeout`, and true if
    /// it exceeds the limit.
    fn watched(namespace: &ProcessList, timeout: Duration) -> (bool, bool) {
        let memory_use = Arc::new(MemoryUse::default());
        let (ended, end) = mpsc::channel();
        let weak = Arc::downgrade(&memory_use);
        watch(namespace.clone(), weak, move || {
            let _ = ended.send(());
        })
        .expect("a thread");
        let is_ended = end.recv_timeout(timeout).is_ok();
        (is_ended, memory_use.is_too_much.load(Ordering::Relaxed))
    }

    #[test]
    fn program_that_exceeds_the_limit_is_ended() {
        for (mib, expected) in [(ALL + 1, (true, true)), (ALL, (false, false))] {
            let (_root, namespace) = namespace(0, &[("1/status", &status_of(mib))]);
            let timeout = if expected.0 { SOON } else { A_WHILE };
            assert_eq!(watched(&namespace, timeout), expected, "{mib}");
        }
    }

    #[test]
    fn shared_memory_is_counted_once() {
        let status = status_of(ALL);
        let half = format!("Pss:  {} kB\n", ALL << 9);
        let files = [
            ("1/status", &*status),
            ("1/smaps_rollup", &half),
            ("2/status", &status),
            ("2/smaps_rollup", &half),
        ];
        let (_root, shared) = namespace(0, &files);
        assert_eq!(watched(&shared, A_WHILE), (false, false));
        // Then a socket is too much.
        let (_root, with_socket) = namespace(1, &files);
        assert_eq!(watched(&with_socket, SOON), (true, true));
    }

    #[test]
    fn unreadable_share_counts_in_full() {
        let status = status_of(ALL / 2 + 1);
        let (_root, namespace) = namespace(0, &[("1/status", &status), ("2/status", &status)]);
        assert_eq!(watched(&namespace, SOON), (true, true));
    }

    #[test]
    fn program_with_unreadable_memory_is_ended() {
        let (root, namespace) = namespace(0, &[]);
        fs::write(
            root.path().join("proc/1/net/sockstat"),
            "sockets: used many",
        )
        .expect("a file");
        assert_eq!(watched(&namespace, SOON), (true, false));
        let (root, namespace) = self::namespace(0, &[]);
        fs::create_dir_all(root.path().join("proc/2/status")).expect("a folder");
        assert_eq!(watched(&namespace, SOON), (true, false));
    }

    #[test]
    fn program_that_has_ended_is_not_ended_again() {
        let (root, namespace) = namespace(0, &[]);
        // A process may end between the list and the file.
        fs::create_dir(root.path().join("proc/2")).expect("a folder");
        assert_eq!(watched(&namespace, A_WHILE), (false, false));
        drop(root);
        assert_eq!(watched(&namespace, A_WHILE), (false, false));
    }
}
