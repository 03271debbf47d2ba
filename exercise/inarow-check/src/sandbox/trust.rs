//! The rights of a solution.

use super::rights::User;

/// The rights with which a solution is built and run.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Trust {
    /// The solution sees the system's programs and libraries, read-only, and a private folder in
    /// memory. It sees no home folder, no other process and no network. This needs Linux with user
    /// namespaces. docs/check.md lists the limits of the isolation.
    #[default]
    Isolated,
    /// The solution has the rights of another user, and no network. This needs Linux and a caller who
    /// is root, but no namespaces. docs/check.md lists what is promised. The caller first uses
    /// [`User::check_cannot_write`] for each place of a grade.
    User(User),
    /// The solution has the caller's rights. The limits protect against mistakes, not against
    /// attacks.
    Trusted,
}

impl Trust {
    /// Returns the way of isolation, a stable name: `namespaces`, `user` or `none`.
    #[must_use]
    pub const fn isolation(self) -> &'static str {
        match self {
            Self::Isolated => "namespaces",
            Self::User(_) => "user",
            Self::Trusted => "none",
        }
    }
}

/// Prevents other programs of the same user from tracing this process and reading its memory, if
/// the system can. So a trusted program or a command cannot change its own report. Call this only
/// if the process is your own.
pub fn refuse_to_be_traced() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        // Trusted programs run on other systems too, where this is not possible.
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    }
}
