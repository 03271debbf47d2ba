//! The parts of a system that isolation needs.

use std::fmt;
use std::fs;
use std::path::Path;

/// A part that a system lacks to run a solution isolated.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Missing {
    /// The system is not Linux.
    Linux,
    /// No filter of system calls is known for the processor.
    Processor {
        /// The processor's name.
        name: String,
    },
    /// The kernel rejects the filter of system calls.
    Filter {
        /// The kernel's reason.
        reason: String,
    },
    /// A program is not installed.
    Program {
        /// The program's name.
        name: &'static str,
    },
    /// A setting of the kernel denies namespaces to users.
    Setting {
        /// The setting's name.
        name: &'static str,
        /// The value that permits namespaces.
        wanted: &'static str,
    },
    /// A compiler lies in a folder that would expose the home folder.
    Toolchain {
        /// The compiler's path.
        program: String,
    },
    /// Anything else.
    Other {
        /// The system's message.
        reason: String,
    },
}

/// The folders of the programs for isolation.
pub(crate) const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// The programs for isolation: util-linux, a shell and coreutils.
const PROGRAMS: &[&str] = &[
    "setsid",
    "setpriv",
    "unshare",
    "mount",
    "umount",
    "pivot_root",
    "prlimit",
    "sh",
    "head",
    "env",
];

/// Settings of several systems, the values that deny namespaces to users, and the wanted values.
const SETTINGS: &[(&str, &str, &str)] = &[
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
    ("user.max_user_namespaces", "0", "at least 1"),
];

impl Missing {
    /// Returns the first program that is not installed.
    pub(crate) fn program() -> Option<Self> {
        let is_installed = |name: &&str| {
            let mut folders = PATH.split(':');
            folders.any(|folder| Path::new(folder).join(name).exists())
        };
        let name = PROGRAMS.iter().find(|name| !is_installed(name))?;
        Some(Self::Program { name })
    }

    /// Returns the setting that denies namespaces, or these messages if no setting denies them.
    pub(crate) fn setting_or(messages: &[String]) -> Self {
        let denies = |&&(name, value, _): &&(&str, &str, &str)| {
            let path = format!("/proc/sys/{}", name.replace('.', "/"));
            fs::read_to_string(path).is_ok_and(|it| it.trim() == value)
        };
        match SETTINGS.iter().find(denies) {
            Some(&(name, _, wanted)) => Self::Setting { name, wanted },
            None => Self::Other {
                reason: messages.join("; "),
            },
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Linux => f.write_str("only Linux can"),
            Self::Processor { name } => {
                write!(
                    f,
                    "the filter of system calls does not support the processor {name}"
                )
            }
            Self::Filter { reason } => {
                write!(f, "the kernel refuses the filter of system calls: {reason}")
            }
            Self::Program { name } => write!(f, "the program `{name}` is not installed"),
            Self::Setting { name, wanted } => {
                write!(
                    f,
                    "users cannot create namespaces; set `{name}` to {wanted}"
                )
            }
            Self::Toolchain { program } => write!(
                f,
                "a solution that runs `{program}` could read the home folder"
            ),
            Self::Other { reason } if reason.is_empty() => f.write_str("the reason is unknown"),
            Self::Other { reason } => f.write_str(reason),
        }
    }
}
