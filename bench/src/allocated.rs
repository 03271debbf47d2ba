//! An allocator that counts bytes. The crate `allocation-counter` always counts, and fills memory
//! with zeros itself. Both would change the times.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The bytes that this thread has allocated and not freed since counting started. `None` if no
    /// bytes are counted.
    static BYTES: Cell<Option<i64>> = const { Cell::new(None) };
}

/// The system's allocator with a count.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[inline]
fn count(bytes: i64) {
    if let Some(sum) = BYTES.get() {
        BYTES.set(Some(sum + bytes));
    }
}

/// No allocation is larger than this.
fn signed(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

#[expect(unsafe_code, reason = "the interface of an allocator is unsafe")]
// SAFETY: the system's allocator does everything.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(signed(layout.size()));
        // SAFETY: the caller keeps the contract of this method, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(signed(layout.size()));
        // SAFETY: the caller keeps the contract of this method, which is the same.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(-signed(layout.size()));
        // SAFETY: the caller keeps the contract of this method, which is the same.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(signed(size) - signed(layout.size()));
        // SAFETY: the caller keeps the contract of this method, which is the same.
        unsafe { System.realloc(block, layout, size) }
    }
}

/// Returns the result of `make`, and its bytes: its own bytes, and the bytes that it has allocated
/// on this thread.
pub(crate) fn measured_bytes<T>(make: impl FnOnce() -> T) -> (T, u64) {
    BYTES.set(Some(0));
    let made = make();
    let bytes = BYTES.take().unwrap_or_default();
    let bytes = u64::try_from(bytes).unwrap_or_default();
    (made, bytes + size_of::<T>() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_bytes_do_not_count() {
        let (numbers, bytes) = measured_bytes(|| {
            drop(vec![0_u8; 1000]);
            vec![0_u64; 100]
        });
        assert_eq!(bytes, (800 + size_of_val(&numbers)) as u64);
        assert_eq!(measured_bytes(|| 7_u32).1, 4);
    }
}
