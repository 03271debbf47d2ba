//! Whether there is the memory that games ask for.

use std::fs;
use std::hint::black_box;

use inarow::{Batch, Gravity, Position, Rules};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// Refuses more games than there is memory for: what fails later could only end the process.
pub(super) fn check(rules: &Rules, games: usize) -> PyResult<()> {
    let (size, planes) = (rules.size(), Batch::plane_count(rules) as u128);
    let moves = match rules.gravity() {
        Gravity::None => size.cell_count(),
        Gravity::Drop => size.column_count(),
    };
    let cells = u128::from(size.cell_count());
    let a_game = u128::from(Batch::game_bytes(rules) + Position::stone_bytes(rules))
        + cells * (planes + A_MOVE)
        + u128::from(moves)
        + OTHERS;
    let wanted = a_game.saturating_mul(games as u128);
    let available = available();
    let why = if wanted > available {
        format!("where {available} are available")
    } else if !is_given(wanted) {
        "which this process is not given".into()
    } else {
        return Ok(());
    };
    Err(PyMemoryError::new_err(format!(
        "{games} games of '{rules}' take {wanted} bytes, {why}"
    )))
}

/// The number of a move, kept until the game is over.
const A_MOVE: u128 = size_of::<u32>() as u128;

/// What is told and kept of a game beside its board.
const OTHERS: u128 = 128;

/// Whether the system gives so many bytes at once, as it does not beyond a limit of the process.
fn is_given(bytes: u128) -> bool {
    let mut room: Vec<u8> = Vec::new();
    let bytes = usize::try_from(bytes);
    bytes.is_ok_and(|bytes| black_box(&mut room).try_reserve_exact(bytes).is_ok())
}

/// The bytes that the system has to give, as far as it says so.
fn available() -> u128 {
    let told = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = told
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"));
    let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u128>().ok());
    kib.map_or(isize::MAX.unsigned_abs() as u128, |kib| kib * 1024)
}
