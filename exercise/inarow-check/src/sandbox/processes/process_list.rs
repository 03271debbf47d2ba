//! The processes of a solution, seen from outside, and their memory. In namespaces, this is counted:
//!
//! | memory | counted by |
//! | --- | --- |
//! | pages, swapped pages and page tables of a process | its `status` or `smaps_rollup` |
//! | pipes | the open files of a process, each as a full pipe |
//! | sockets | their number, each with full buffers |
//! | files, also those mapped as shared memory | the used blocks of the private folder |
//!
//! The filter refuses memory that appears in none of these places.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rustix::fs::statvfs;

use super::process_memory::{SharedPages, bytes, number};
use crate::sandbox::procfs::{end_process, numbered};
use crate::sandbox::rights::User;

/// A list of the processes of a solution.
#[derive(Clone, Debug)]
pub(crate) enum ProcessList {
    /// All processes of its namespaces.
    Namespace {
        /// The number of the first process, seen from outside.
        first: u32,
        /// The root folder of the processes.
        root: PathBuf,
        /// The most bytes in the buffers of a socket.
        socket_bytes: u64,
    },
    /// All processes of its user.
    User(User),
}

/// Bytes in the send buffer of a socket, if the system does not show its setting.
const SEND_BUFFER: u64 = 212_992;

impl ProcessList {
    /// Returns the list of the namespaces of this process.
    pub(crate) fn of_namespaces(first: u32) -> Self {
        let set = fs::read_to_string("/proc/sys/net/core/wmem_default").ok();
        let buffer = set.and_then(|bytes| bytes.trim().parse().ok());
        Self::Namespace {
            first,
            root: PathBuf::from(format!("/proc/{first}/root")),
            // A message may exceed the buffer by up to the buffer's size.
            socket_bytes: 2 * buffer.unwrap_or(SEND_BUFFER),
        }
    }

    /// Returns the folders of the processes.
    pub(super) fn read(&self) -> io::Result<Vec<PathBuf>> {
        match self {
            Self::Namespace { root, .. } => numbered(&root.join("proc")).map(Iterator::collect),
            Self::User(user) => user.processes(),
        }
    }

    /// Ends the child of the first process of namespaces: the program, for whose end this shell waits.
    pub(super) fn end_program(&self) {
        let Self::Namespace { first, .. } = self else {
            return;
        };
        let is_child = |process: &PathBuf| {
            let status = fs::read_to_string(process.join("status")).unwrap_or_default();
            number(&status, "PPid:") == Some((*first).into())
        };
        let processes = numbered(Path::new("/proc")).into_iter().flatten();
        processes.filter(is_child).for_each(|it| end_process(&it));
    }

    /// Returns the bytes of all memory.
    pub(super) fn bytes(&self, shared: SharedPages) -> io::Result<u64> {
        let of_processes = bytes(self.read()?, shared)?;
        let Self::Namespace {
            root, socket_bytes, ..
        } = self
        else {
            return Ok(of_processes);
        };
        let list = fs::read_to_string(root.join("proc/1/net/sockstat"))?;
        let sockets = number(&list, "sockets: used").ok_or(io::ErrorKind::InvalidData)?;
        let folder = statvfs(root.join("private"))?;
        let folder_bytes = (folder.f_blocks - folder.f_bfree) * folder.f_frsize;
        Ok(of_processes + sockets * socket_bytes + folder_bytes)
    }
}

#[cfg(test)]
pub(super) use tests::{namespace, status_of};

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use tempfile::TempDir;

    use super::*;
    use crate::sandbox::processes::process_memory::pipe_bytes;

    /// Returns a root folder with these files under `proc`, and 1 MiB for each of `sockets`.
    pub(in super::super) fn namespace(
        sockets: u32,
        files: &[(&str, &str)],
    ) -> (TempDir, ProcessList) {
        let root = tempfile::tempdir().expect("a folder");
        let sockets = format!("sockets: used {sockets}\nTCP: inuse 9 orphan 0 mem 9\n");
        let list = [("1/net/sockstat", &*sockets)];
        for (name, text) in files.iter().chain(&list) {
            let path = root.path().join("proc").join(name);
            fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        // A file system without blocks.
        symlink("/proc", root.path().join("private")).expect("a link");
        let namespace = ProcessList::Namespace {
            first: 0,
            root: root.path().into(),
            socket_bytes: 1 << 20,
        };
        (root, namespace)
    }

    /// Returns the status of a process with these MiB.
    pub(in super::super) fn status_of(mib: u64) -> String {
        let kib = mib << 10;
        format!("Name:\tx\nVmPeak:\t9 kB\nRssAnon:\t{kib} kB\nRssFile:\t0 kB\nRssShmem:\t7 kB\n")
    }

    fn mib((_root, list): (TempDir, ProcessList)) -> [u64; 2] {
        let bytes = [SharedPages::ForEach, SharedPages::Once].map(|shared| list.bytes(shared));
        bytes.map(|it| it.expect("numbers") >> 20)
    }

    #[test]
    fn pages_tables_and_swapped_pages_of_all_processes_are_summed_up() {
        let rest = "VmPTE:\t2048 kB\nVmSwap:\t3072 kB\n";
        let [first, second] = [10, 100].map(|mib| status_of(mib) + rest);
        let files = [("1/status", &*first), ("22/status", &*second), ("33/x", "")];
        assert_eq!(mib(namespace(0, &files)), [120, 120]);
    }

    #[test]
    fn shared_pages_count_once_and_those_of_the_folder_not_at_all() {
        let status = status_of(100);
        let rollup = "Rss: 1 kB\nPss:  51200 kB\nPss_Shmem: 10240 kB\nSwapPss: 1024 kB\n";
        let files = ["1", "2"].map(|process| {
            let name = |file| format!("{process}/{file}");
            [(name("status"), &*status), (name("smaps_rollup"), rollup)]
        });
        let files: Vec<_> = files
            .iter()
            .flatten()
            .map(|(at, of)| (&**at, *of))
            .collect();
        assert_eq!(mib(namespace(0, &files)), [200, 82]);
    }

    #[test]
    fn sockets_and_open_files_count_in_full() {
        let status = status_of(1) + "FDSize:\t512\n";
        let files = (512 * pipe_bytes()) >> 20;
        let found = mib(namespace(3, &[("1/status", &*status)]));
        assert_eq!(found, [4 + files; 2]);
    }

    #[test]
    fn memory_is_that_of_a_thread_if_the_first_one_has_ended() {
        let status = status_of(100);
        let files = [
            ("7/status", "Name:\tx\nState:\tZ (zombie)\n"),
            ("7/task/7/status", "Name:\tx\nState:\tZ (zombie)\n"),
            ("7/task/8/status", &*status),
            ("7/task/8/smaps_rollup", "Pss: 10240 kB\n"),
            ("9/status", "Name:\tx\nState:\tZ (zombie)\n"),
            ("9/task/9/status", "Name:\tx\nState:\tZ (zombie)\n"),
        ];
        assert_eq!(mib(namespace(0, &files)), [100, 10]);
    }

    #[test]
    fn name_of_a_process_may_be_any_bytes() {
        let (root, namespace) = namespace(0, &[("1/status", "")]);
        let status = [b"Name:\t\xff\n", status_of(5).as_bytes()].concat();
        fs::write(root.path().join("proc/1/status"), status).expect("a file");
        assert_eq!(mib((root, namespace)), [5; 2]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn system_shows_the_buffers_of_a_socket() {
        let list = ProcessList::of_namespaces(std::process::id());
        let shows = matches!(
            list,
            ProcessList::Namespace {
                socket_bytes: 1..,
                ..
            }
        );
        assert!(shows, "{list:?}");
    }
}
