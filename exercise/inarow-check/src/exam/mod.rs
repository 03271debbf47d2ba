//! The exam of a solution: asks for the answers, and measures the times.

#[cfg(test)]
mod busy_machine;
pub(crate) mod deadline;
pub(crate) mod examine;
pub(crate) mod protocol_client;
pub(crate) mod sleep_detector;
pub(crate) mod solution;
