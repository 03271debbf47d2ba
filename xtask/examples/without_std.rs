//! A game refereed without std.
//!
//! A program has one panic handler. This crate brings its own, std has another:
//! so this builds only while the core, with all that it depends on, is free of
//! std.

#![no_std]

use core::panic::PanicInfo;

use inarow::{Move, PlayError, Position, Rules, Verdict};

/// Plays columns of Connect Four.
///
/// # Errors
///
/// The first move that is refused.
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
