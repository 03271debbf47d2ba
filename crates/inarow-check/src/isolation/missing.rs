//! Why a system cannot isolate.

use std::fmt;
use std::fs;
use std::path::Path;

/// What a system lacks that is needed to run a solution isolated.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Missing {
    /// It is no Linux.
    Linux,
    /// A program is not there.
    Program {
        /// Its name.
        name: &'static str,
    },
    /// A setting of the kernel does not let users have namespaces.
    Setting {
        /// Its name.
        name: &'static str,
        /// What it should be.
        wanted: &'static str,
    },
    /// A compiler lies in the home folder itself, which would have to be shown with it.
    Toolchain {
        /// Where it lies.
        program: String,
    },
    /// Something else, as the system says it.
    Other {
        /// What is said.
        said: String,
    },
}

/// What isolates: all of it is util-linux but for the shell and coreutils.
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

/// Settings of several systems, and the values with which users have no namespaces.
const SETTINGS: &[(&str, &str, &str)] = &[
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
    ("user.max_user_namespaces", "0", "at least 1"),
];

impl Missing {
    /// What is missing for certain.
    pub(super) fn before_it_is_tried() -> Option<Self> {
        if !cfg!(target_os = "linux") {
            return Some(Self::Linux);
        }
        let is_there = |name: &&str| {
            let mut folders = super::PATH.split(':');
            folders.any(|folder| Path::new(folder).join(name).exists())
        };
        let name = PROGRAMS.iter().find(|name| !is_there(name))?;
        Some(Self::Program { name })
    }

    /// What is missing where this is said.
    pub(super) fn of(said: &[String]) -> Self {
        let is_set = |&&(name, value, _): &&(&str, &str, &str)| {
            let path = format!("/proc/sys/{}", name.replace('.', "/"));
            fs::read_to_string(path).is_ok_and(|it| it.trim() == value)
        };
        match SETTINGS.iter().find(is_set) {
            Some(&(name, _, wanted)) => Self::Setting { name, wanted },
            None => Self::Other {
                said: said.join("; "),
            },
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Linux => f.write_str("it has no namespaces, which Linux has"),
            Self::Program { name } => write!(f, "there is no program `{name}`"),
            Self::Setting { name, wanted } => {
                write!(f, "users may have no namespaces until `{name}` is {wanted}")
            }
            Self::Toolchain { program } => write!(
                f,
                "`{program}` cannot be shown without all that lies in the home folder"
            ),
            Self::Other { said } if said.is_empty() => f.write_str("it does not say why"),
            Self::Other { said } => f.write_str(said),
        }
    }
}
