//! A filter of system calls that no solution needs and that an attack might use.
//!
//! It lists blocked calls. A list of permitted calls would differ by language, processor and
//! library. A thread keeps a filter until its end, and the processes that it starts inherit the
//! filter. So each program is started by a new thread.

use std::collections::BTreeMap;
use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Sender};
use std::thread;

use close_fds::CloseFdsBuilder;
use seccompiler::SeccompCmpArgLen::Dword;
use seccompiler::SeccompCmpOp::{Eq, MaskedEq, Ne};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch,
};

use super::file_rights::limit_files;
use crate::error::CheckError;

/// A filter for one processor. An isolated program can be started only with a filter.
#[derive(Debug)]
pub(crate) struct Filter {
    program: BpfProgram,
    folders: Option<Folders>,
}

/// The folders that a program without a root folder of its own can read besides those of the system, and
/// the folder that it can write.
type Folders = (Vec<PathBuf>, PathBuf);

/// Keeps a filtered program alive.
pub(crate) type KeepAlive = Sender<()>;

/// System calls that are always blocked. They fail with `ENOSYS`, as on a kernel without them. Virtual
/// machines and compilers then work without them.
const BLOCKED: &[i64] = &[
    // Memory that belongs to no process and no folder.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_mq_open,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_shmget,
    libc::SYS_vmsplice,
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

/// A number that an argument is compared with: its position, the comparison and the number.
type Argument = (u8, SeccompCmpOp, u64);

/// System calls that are blocked if all these arguments have these values.
const BLOCKED_IF: &[(i64, &[Argument])] = &[
    // Shared memory without a file. It remains when no process has it mapped.
    (libc::SYS_mmap, &[(3, MaskedEq(SHARED), SHARED)]),
    // Larger buffers than the system's usual ones, which are counted.
    (
        libc::SYS_setsockopt,
        &[SOCKET, (2, Eq, flag(libc::SO_SNDBUF))],
    ),
    (
        libc::SYS_setsockopt,
        &[SOCKET, (2, Eq, flag(libc::SO_RCVBUF))],
    ),
    // Other families, e.g. for virtual machines, do not belong to a namespace.
    (libc::SYS_socket, FAMILIES),
    (libc::SYS_socketpair, FAMILIES),
];

/// A private mapping has another flag.
const SHARED: u64 = flag(libc::MAP_SHARED | libc::MAP_ANONYMOUS);

const SOCKET: Argument = (1, Eq, flag(libc::SOL_SOCKET));

/// None of the families of sockets that belong to a namespace.
const FAMILIES: &[Argument] = &[
    (0, Ne, flag(libc::AF_UNIX)),
    (0, Ne, flag(libc::AF_INET)),
    (0, Ne, flag(libc::AF_INET6)),
    (0, Ne, flag(libc::AF_NETLINK)),
];

/// Returns an argument of a system call.
const fn flag(value: libc::c_int) -> u64 {
    value.unsigned_abs() as u64
}

/// On `x86_64`, a kernel with the x32 interface also accepts each call under its number with this
/// bit.
const X32: i64 = 0x4000_0000;

/// The bits of a socket's kind. The other bits of the argument are flags.
const SOCKET_KINDS: i32 = 0xf;

/// The kinds of sockets that have one partner only.
const CONNECTED: &[i32] = &[libc::SOCK_STREAM, libc::SOCK_SEQPACKET];

impl Filter {
    /// Builds the filter for a processor, named as in [`std::env::consts::ARCH`]. A program with `folders` has no
    /// namespaces, so the filter also blocks sockets and namespaces.
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotIsolate`] if no filter can be built for it.
    pub(crate) fn new(processor: &str, folders: Option<Folders>) -> Result<Self, CheckError> {
        let calls = folders.as_ref().map(|_| namespace_calls());
        let program = TargetArch::try_from(processor);
        let program = program.and_then(|it| program_for(it, calls.unwrap_or_default()));
        let program = program.map_err(|_| {
            let missing = "the filter of system calls does not support the processor";
            CheckError::CannotIsolate(format!("{missing} {processor}"))
        })?;
        Ok(Self { program, folders })
    }

    /// Starts a command under this filter. The filter applies to all processes that it starts. They
    /// inherit no other descriptors than the standard ones.
    ///
    /// # Errors
    ///
    /// [`CheckError::CannotIsolate`] if the kernel rejects the filter, [`CheckError::CannotStart`]
    /// if the command cannot be started.
    pub(crate) fn spawn(self, mut command: Command) -> Result<(Child, KeepAlive), CheckError> {
        let (started, child) = mpsc::channel();
        let (keep_alive, end) = mpsc::channel();
        // A filter belongs to a thread until its end. The program ends with the thread that started
        // it (`setpriv --pdeathsig`).
        let thread = thread::Builder::new().spawn(move || {
            // This process may have inherited a descriptor, such as the file of a grade.
            CloseFdsBuilder::new().threadsafe(true).cloexecfrom(3);
            let spawn = |()| command.spawn().map_err(CheckError::CannotStart);
            let _ = started.send(self.apply().and_then(spawn));
            let _ = end.recv();
        });
        thread.map_err(CheckError::CannotStart)?;
        let child = child.recv().map_err(io::Error::other);
        Ok((child.map_err(CheckError::CannotStart)??, keep_alive))
    }

    /// Applies the filter and the rights over files to this thread.
    fn apply(&self) -> Result<(), CheckError> {
        let refused = |error: &dyn Error| {
            let missing = "the kernel refuses the filter of system calls";
            CheckError::CannotIsolate(format!("{missing}: {error}"))
        };
        if let Some((read, written)) = &self.folders {
            limit_files(read, written).map_err(|error| refused(&error))?;
        }
        seccompiler::apply_filter(&self.program).map_err(|error| refused(&error))
    }
}

/// A system call that is blocked if all these arguments have these values, or always if there are no
/// arguments.
type Call = (i64, Vec<Argument>);

/// Returns the calls that namespaces make harmless.
fn namespace_calls() -> Vec<Call> {
    let user_namespace = flag(libc::CLONE_NEWUSER);
    let namespace = vec![(0, MaskedEq(user_namespace), user_namespace)];
    let mut calls = vec![
        (libc::SYS_socket, Vec::new()),
        (libc::SYS_socketpair, vec![(0, Ne, flag(libc::AF_UNIX))]),
        (libc::SYS_unshare, namespace.clone()),
        (libc::SYS_clone, namespace),
        // Its arguments are in memory, where no filter can read them. Libraries then call `clone`.
        (libc::SYS_clone3, Vec::new()),
    ];
    // Such a pair is connected and cannot be connected to anything else. Rust starts a program by it.
    for kind in (0..=SOCKET_KINDS).filter(|kind| !CONNECTED.contains(kind)) {
        let argument = (1, MaskedEq(flag(SOCKET_KINDS)), flag(kind));
        calls.push((libc::SYS_socketpair, vec![argument]));
    }
    calls
}

/// Returns the rule that applies to calls with all these arguments.
fn rule(arguments: &[Argument]) -> Result<SeccompRule, BackendError> {
    let conditions = arguments.iter().map(|(position, comparison, value)| {
        SeccompCondition::new(*position, Dword, comparison.clone(), *value)
    });
    SeccompRule::new(conditions.collect::<Result<_, _>>()?)
}

fn program_for(processor: TargetArch, calls: Vec<Call>) -> Result<BpfProgram, BackendError> {
    let blocked = BLOCKED.iter().map(|&call| (call, Vec::new()));
    let blocked_if = BLOCKED_IF.iter().map(|&(call, of)| (call, of.to_vec()));
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
    let mut always = Vec::new();
    for (call, arguments) in blocked.chain(blocked_if).chain(calls) {
        let x32 = (processor == TargetArch::x86_64).then_some(call | X32);
        for number in [call].into_iter().chain(x32) {
            if arguments.is_empty() {
                always.push((number, Vec::new()));
            } else {
                rules.entry(number).or_default().push(rule(&arguments)?);
            }
        }
    }
    // A call without rules is always blocked.
    rules.extend(always);
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
            let refused = Filter::new(name, None).expect_err("no filter");
            assert_eq!(refused.code(), "cannot_isolate");
            let message = refused.to_string();
            assert!(
                message.ends_with(&format!("the processor {name}")),
                "{message}"
            );
        }
        for name in ["x86_64", "aarch64", "riscv64"] {
            assert!(Filter::new(name, None).is_ok(), "{name}");
        }
    }

    #[test]
    fn program_is_not_started_if_the_kernel_refuses_the_filter() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("started");
        let mut command = Command::new("touch");
        command.arg(&file);
        // The kernel has no empty filters.
        let filter = Filter {
            program: BpfProgram::new(),
            folders: None,
        };
        let error = filter.spawn(command).expect_err("no filter");
        assert_eq!(error.code(), "cannot_isolate");
        thread::sleep(Duration::from_millis(100));
        assert!(!file.exists());
    }

    #[test]
    fn x86_64_calls_are_refused_under_both_numbers() {
        let numbers = |name| {
            let filter = Filter::new(name, None).expect("a filter");
            let compared = filter.program.into_iter().map(|step| i64::from(step.k));
            compared.collect::<Vec<_>>()
        };
        let [both, one] = ["x86_64", "aarch64"].map(numbers);
        let conditional = BLOCKED_IF.iter().map(|(call, _)| call);
        for &call in BLOCKED.iter().chain(conditional) {
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
