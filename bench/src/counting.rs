//! Which instructions callgrind counts.

#[cfg(callgrind)]
#[expect(unsafe_code, reason = "valgrind's requests are macros of C")]
mod foreign {
    // SAFETY: neither takes anything or touches memory.
    unsafe extern "C" {
        pub(super) safe fn callgrind_count();
        pub(super) safe fn callgrind_count_no_more();
    }
}

/// Does a piece of work whose instructions are counted, and no others, if the
/// program is run by callgrind with `--instr-atstart=no`. Where valgrind's header
/// was missing when this was built none are.
pub(crate) fn counted<T>(work: impl FnOnce() -> T) -> T {
    #[cfg(callgrind)]
    foreign::callgrind_count();
    let done = work();
    #[cfg(callgrind)]
    foreign::callgrind_count_no_more();
    done
}
