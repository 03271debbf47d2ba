//! The exam of a solution: it plays all games, then its moves are timed.
//!
//! | file | contents |
//! | --- | --- |
//! | `examine` | passes moves and answers between an exam and a solution |
//! | `solution` | the interface of a solution |
//! | `protocol_client` | a solution that is a running program with the line protocol |
//! | `deadline` | the end of the time for an exam |
//! | `sleep_detector` | detects a program that sleeps while its moves are timed |
//! | `tests/busy_machine` | a test of the timing beside busy loops |

#[cfg(test)]
#[path = "tests/busy_machine.rs"]
mod busy_machine;
mod deadline;
mod examine;
mod protocol_client;
mod sleep_detector;
mod solution;

pub use solution::Solution;

pub(crate) use deadline::Deadline;
pub(crate) use examine::{Conditions, examine};
pub(crate) use protocol_client::{ProgramKind, ProtocolClient};
