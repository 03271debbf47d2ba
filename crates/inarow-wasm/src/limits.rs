//! The limit of memory for games.

use alloc::format;

use crate::call_error::CallError;

/// The maximum number of bytes that all cached games may need together.
pub(crate) const MAX_BYTES: u64 = 1 << 28;

/// Returns the error for a board that needs `bytes` bytes.
pub(crate) fn no_memory(bytes: u64) -> CallError {
    let message = format!("the board needs {bytes} bytes; at most {MAX_BYTES} are allowed");
    CallError::new("memory_exceeded", message)
}
