//! The parts of a system that isolation needs.

use std::fmt;

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
