//! A game refereed without std.
//!
//! A program has one panic handler. This crate has a handler, and std has another
//! handler. So this builds only if the core and its dependencies do not use std.

#![no_std]

use core::panic::PanicInfo;

use inarow::{Move, PlayError, Position, Rules, Verdict};

/// Plays columns of Connect Four.
///
/// # Errors
///
/// The error of the first move that is refused.
pub fn connect_four(columns: &[u32]) -> Result<Verdict, PlayError> {
    let mut position = Position::new(Rules::CONNECT_FOUR);
    for &column in columns {
        position.play(Move::column(column))?;
    }
    Ok(position.verdict())
}

#[panic_handler]
fn halt(_: &PanicInfo<'_>) -> ! {
    loop {}
}
