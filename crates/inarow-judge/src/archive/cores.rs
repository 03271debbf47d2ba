//! The cores that judge an input.

#[cfg(feature = "parallel")]
use rayon::prelude::*;

/// The cores that judge an input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Cores {
    /// All cores of the current rayon pool. Without the feature `parallel`, this is only this core.
    All,
    /// Only this core, while other cores judge other inputs. It has only its share of the memory.
    This,
}

/// Returns the number of all cores.
pub(super) fn count() -> u64 {
    #[cfg(feature = "parallel")]
    let count = rayon::current_num_threads();
    #[cfg(not(feature = "parallel"))]
    let count = 1_usize;
    count as u64
}

impl Cores {
    /// Returns the results of `work` for each piece, in order.
    pub(super) fn map<P: Send, T: Send>(
        self,
        pieces: Vec<P>,
        work: impl Fn(P) -> T + Sync + Send,
    ) -> Vec<T> {
        #[cfg(feature = "parallel")]
        if self == Self::All {
            return pieces.into_par_iter().map(work).collect();
        }
        pieces.into_iter().map(work).collect()
    }

    /// Runs `work` on these cores and `here` on this thread, and returns both results. On all cores,
    /// both run at the same time.
    pub(super) fn run_both<T: Send, H>(
        self,
        work: impl FnOnce() -> T + Send,
        here: impl FnOnce() -> H,
    ) -> (T, H) {
        #[cfg(feature = "parallel")]
        if self == Self::All {
            let mut worked = None;
            let here = rayon::in_place_scope(|scope| {
                scope.spawn(|_| worked = Some(work()));
                here()
            });
            return (worked.expect("a scope ends after all its work"), here);
        }
        (work(), here())
    }
}
