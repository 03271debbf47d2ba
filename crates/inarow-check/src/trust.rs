//! Whether a solution is trusted.

/// With which rights a solution is built and run.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Trust {
    /// It sees the system's programs and libraries, read-only, and a private folder in memory; no
    /// home folder, no other process, no network. This needs Linux with user namespaces. What it
    /// does not promise stands in docs/check.md.
    #[default]
    Isolated,
    /// It has the rights of whoever calls, within limits that are against mistakes and not
    /// against ill will.
    Trusted,
}

/// From now on no other program of the same user traces this process or reads its memory, where
/// the system can see to that: a program that is trusted, or a command, must not change what is
/// found of it. For whoever is a process of his own.
pub fn refuse_to_be_traced() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        // A system that cannot see to it has lost nothing.
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    }
}
