//! Code that several tests use.

pub(crate) mod amount;
pub(crate) mod drawn;
pub(crate) mod parallel;
pub(crate) mod reachable;
pub(crate) mod records;
pub(crate) mod solver;
pub(crate) mod walk;
