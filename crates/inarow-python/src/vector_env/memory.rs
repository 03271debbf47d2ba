//! The check that there is enough memory for the games.

use std::fs;
use std::hint::black_box;

use inarow::{Batch, Position, Rules};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// Returns MemoryError if there is not enough memory for `games` games. A later failure would end the
/// process.
pub(super) fn check(rules: &Rules, games: usize) -> PyResult<()> {
    let (size, planes) = (rules.size(), Batch::plane_count(rules) as u128);
    let cells = u128::from(size.cell_count());
    let game_bytes = u128::from(Batch::game_bytes(rules) + Position::stone_bytes(rules))
        + cells * (planes + MOVE_BYTES)
        + u128::from(rules.move_count())
        + OTHER_BYTES;
    let wanted = game_bytes.saturating_mul(games as u128);
    let available = available();
    let reason = if wanted > available {
        format!("and {available} are available")
    } else if !can_allocate(wanted) {
        "and this process cannot allocate them".into()
    } else {
        return Ok(());
    };
    Err(PyMemoryError::new_err(format!(
        "{games} games of '{rules}' need {wanted} bytes, {reason}"
    )))
}

/// The bytes of a move's number, stored until the end of the game.
const MOVE_BYTES: u128 = size_of::<u32>() as u128;

/// The other bytes of a game: its states and outputs.
const OTHER_BYTES: u128 = 128;

/// True if the system can allocate this many bytes at once, within the limits of the process.
fn can_allocate(bytes: u128) -> bool {
    let mut buffer: Vec<u8> = Vec::new();
    let bytes = usize::try_from(bytes);
    bytes.is_ok_and(|bytes| black_box(&mut buffer).try_reserve_exact(bytes).is_ok())
}

/// Returns the available bytes of the system, or the largest number if they are unknown.
fn available() -> u128 {
    let info = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"));
    let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u128>().ok());
    kib.map_or(isize::MAX.unsigned_abs() as u128, |kib| kib * 1024)
}
