//! Checks of solutions through the library, without time for measuring.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed, and prints the reason"
)]

mod broken;
mod checked;
mod commands;
mod course;
mod functions;
mod languages;
mod mistakes;
mod promise;
mod several_files;
mod shapes;
mod side_by_side;
mod standard_streams;
mod state;
