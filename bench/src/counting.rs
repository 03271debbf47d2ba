//! Requests to callgrind to count instructions.

#[cfg(callgrind)]
#[expect(unsafe_code, reason = "valgrind's requests are macros of C")]
mod foreign {
    // SAFETY: these functions have no arguments and access no memory.
    unsafe extern "C" {
        pub(super) safe fn callgrind_count();
        pub(super) safe fn callgrind_count_no_more();
    }
}

/// Runs `work` and counts its instructions, if callgrind runs the program with
/// `--instr-atstart=no`. Does not count if valgrind's header was missing in the build.
pub(crate) fn counted<T>(work: impl FnOnce() -> T) -> T {
    #[cfg(callgrind)]
    foreign::callgrind_count();
    let done = work();
    #[cfg(callgrind)]
    foreign::callgrind_count_no_more();
    done
}
