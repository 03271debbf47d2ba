//! The panic handler and the allocator of a program without an operating system.

/// Stops the program. Panics are bugs, and their messages take half as much space as all other code.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;
