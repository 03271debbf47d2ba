//! Parts of the kernel that no solution needs, and that a program which means no good would try.

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Sender};
use std::thread;

use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, TargetArch};

/// As long as this is there, what was started goes on.
pub(crate) type Held = Sender<()>;

/// What is answered as by a kernel that does not have it, so that virtual machines and compilers
/// do without.
const WITHOUT: &[i64] = &[
    // Memory that is no process's and in no folder.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    // Keys of the session, which programs inherit.
    libc::SYS_add_key,
    libc::SYS_keyctl,
    libc::SYS_request_key,
    // Where most of the holes of late years were.
    libc::SYS_bpf,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_io_uring_setup,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
];

/// Starts a command that has not these parts, nor has anything that it starts.
pub(crate) fn spawn(mut command: Command) -> io::Result<(Child, Option<Held>)> {
    let Ok(arch) = TargetArch::try_from(std::env::consts::ARCH) else {
        // For this processor nobody has written a filter.
        return Ok((command.spawn()?, None));
    };
    let filter = filter(arch).map_err(io::Error::other)?;
    let (started, child) = mpsc::channel();
    let (held, goes_on) = mpsc::channel();
    // A filter is for a thread, for ever, and for what it starts; and what it has started ends
    // with the thread.
    thread::Builder::new().spawn(move || {
        let applied = seccompiler::apply_filter(&filter).map_err(io::Error::other);
        let _ = started.send(applied.and_then(|()| command.spawn()));
        let _ = goes_on.recv();
    })?;
    let child = child.recv().map_err(io::Error::other)?;
    Ok((child?, Some(held)))
}

fn filter(arch: TargetArch) -> Result<BpfProgram, seccompiler::BackendError> {
    let rules = WITHOUT.iter().map(|&call| (call, Vec::new())).collect();
    let [others, these] = [
        SeccompAction::Allow,
        SeccompAction::Errno(libc::ENOSYS.unsigned_abs()),
    ];
    SeccompFilter::new(rules, others, these, arch)?.try_into()
}
