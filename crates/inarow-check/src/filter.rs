//! A filter of system calls that no solution needs and that an attack might use.
//!
//! It lists blocked calls. A list of permitted calls would differ by language, processor and
//! library. A thread keeps a filter until its end, and the processes that it starts inherit the
//! filter. So each program is started by a new thread.

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Sender};
use std::thread;

use seccompiler::{BackendError, BpfProgram, SeccompAction, SeccompFilter, TargetArch};

use crate::error::CheckError;
use crate::missing::Missing;

/// A filter for one processor. An isolated program can be started only with a filter.
#[derive(Debug)]
pub(crate) struct Filter(BpfProgram);

/// Keeps a filtered program alive.
pub(crate) type KeepAlive = Sender<()>;

/// Blocked system calls. They fail with `ENOSYS`, as on a kernel without these calls. Virtual
/// machines and compilers then work without them.
const BLOCKED: &[i64] = &[
    // Memory that belongs to no process and no folder.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    // Keys of the session, which programs inherit.
    libc::SYS_add_key,
    libc::SYS_keyctl,
    libc::SYS_request_key,
    // The source of most recent vulnerabilities of the kernel.
    libc::SYS_bpf,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_io_uring_setup,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
];

/// On `x86_64`, a kernel with the x32 interface also accepts each call under its number with this
/// bit.
const X32: i64 = 0x4000_0000;

impl Filter {
    /// Builds the filter for a processor, named as in [`std::env::consts::ARCH`].
    ///
    /// # Errors
    ///
    /// [`Missing::Processor`] if no filter can be built for it.
    pub(crate) fn for_processor(name: &str) -> Result<Self, Missing> {
        let filter = TargetArch::try_from(name).and_then(program);
        filter
            .map(Self)
            .map_err(|_| Missing::Processor { name: name.into() })
    }

    /// Starts a command under this filter. The filter applies to all processes that it starts.
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotIsolate`] if the kernel rejects the filter, [`CheckError::CannotStart`]
    /// if the command cannot be started.
    pub(crate) fn spawn(self, mut command: Command) -> Result<(Child, KeepAlive), CheckError> {
        let cannot_start = |error| CheckError::CannotStart { error };
        let (started, child) = mpsc::channel();
        let (keep_alive, end) = mpsc::channel();
        // A filter belongs to a thread until its end. The program ends with the thread that started
        // it (`setpriv --pdeathsig`).
        let thread = thread::Builder::new().spawn(move || {
            let applied = seccompiler::apply_filter(&self.0);
            let child = applied
                .map_err(|error| CheckError::CannotIsolate {
                    missing: Missing::Filter {
                        reason: error.to_string(),
                    },
                })
                .and_then(|()| command.spawn().map_err(cannot_start));
            let _ = started.send(child);
            let _ = end.recv();
        });
        thread.map_err(cannot_start)?;
        let child = child
            .recv()
            .map_err(io::Error::other)
            .map_err(cannot_start)?;
        Ok((child?, keep_alive))
    }
}

fn program(processor: TargetArch) -> Result<BpfProgram, BackendError> {
    let calls = BLOCKED.iter().flat_map(|&call| match processor {
        TargetArch::x86_64 => vec![call, call | X32],
        _ => vec![call],
    });
    let rules = calls.map(|call| (call, Vec::new())).collect();
    let [others, refused] = [
        SeccompAction::Allow,
        SeccompAction::Errno(libc::ENOSYS.unsigned_abs()),
    ];
    SeccompFilter::new(rules, others, refused, processor)?.try_into()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn processor_without_filter_is_refused() {
        for name in ["s390x", "powerpc64", "loongarch64", ""] {
            let refused = Filter::for_processor(name).map(drop);
            assert_eq!(refused, Err(Missing::Processor { name: name.into() }));
        }
        for name in ["x86_64", "aarch64", "riscv64"] {
            assert!(Filter::for_processor(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn program_is_not_started_if_the_kernel_refuses_the_filter() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("started");
        let mut command = Command::new("touch");
        command.arg(&file);
        // The kernel has no empty filters.
        let error = Filter(BpfProgram::new())
            .spawn(command)
            .expect_err("no filter");
        assert_eq!(error.code(), "cannot_isolate");
        thread::sleep(Duration::from_millis(100));
        assert!(!file.exists());
    }

    #[test]
    fn x86_64_calls_are_refused_under_both_numbers() {
        let numbers = |name| {
            let Filter(program) = Filter::for_processor(name).expect("a filter");
            let compared = program.into_iter().map(|step| i64::from(step.k));
            compared.collect::<Vec<_>>()
        };
        let [both, one] = ["x86_64", "aarch64"].map(numbers);
        for &call in BLOCKED {
            assert!(
                both.contains(&call) && both.contains(&(call | X32)),
                "{call}"
            );
            assert!(
                one.contains(&call) && !one.contains(&(call | X32)),
                "{call}"
            );
        }
    }
}
