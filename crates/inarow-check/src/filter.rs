//! A filter of system calls that no solution needs and that an attack might use.

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Sender};
use std::thread;

use seccompiler::{BackendError, BpfProgram, SeccompAction, SeccompFilter, TargetArch};

/// Keeps a filtered program alive.
pub(crate) type KeepAlive = Sender<()>;

/// Refused system calls. They fail with `ENOSYS`, as if the kernel lacked them, so that virtual
/// machines and compilers work without them.
const REFUSED: &[i64] = &[
    // Memory that belongs to no process and no folder.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    // Keys of the session, which programs inherit.
    libc::SYS_add_key,
    libc::SYS_keyctl,
    libc::SYS_request_key,
    // The source of most recent holes.
    libc::SYS_bpf,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_io_uring_setup,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
];

/// Starts a command under the filter, which applies to all processes that it starts.
pub(crate) fn spawn(mut command: Command) -> io::Result<(Child, Option<KeepAlive>)> {
    let Ok(processor) = TargetArch::try_from(std::env::consts::ARCH) else {
        // No filter is known for this processor.
        return Ok((command.spawn()?, None));
    };
    let filter = program(processor).map_err(io::Error::other)?;
    let (started, child) = mpsc::channel();
    let (keep_alive, end) = mpsc::channel();
    // A filter belongs to a thread until its end. The program ends with the thread that started it
    // (`setpriv --pdeathsig`).
    thread::Builder::new().spawn(move || {
        let applied = seccompiler::apply_filter(&filter).map_err(io::Error::other);
        let _ = started.send(applied.and_then(|()| command.spawn()));
        let _ = end.recv();
    })?;
    let child = child.recv().map_err(io::Error::other)?;
    Ok((child?, Some(keep_alive)))
}

fn program(processor: TargetArch) -> Result<BpfProgram, BackendError> {
    let rules = REFUSED.iter().map(|&call| (call, Vec::new())).collect();
    let [others, refused] = [
        SeccompAction::Allow,
        SeccompAction::Errno(libc::ENOSYS.unsigned_abs()),
    ];
    SeccompFilter::new(rules, others, refused, processor)?.try_into()
}
