//! The number of threads to use.

use std::env;
use std::num::NonZero;
use std::thread::available_parallelism;

/// The maximum number of threads. A pool of 1024 threads starts in a second on two cores. The time
/// grows with the square of the number, and a system may refuse 30,000 threads.
pub const MAX_THREADS: u16 = 1024;

/// Returns the number of threads to use, at most [`MAX_THREADS`]: `wanted`, or the variable
/// `RAYON_NUM_THREADS`, or the number of cores.
///
/// Programs that create a rayon pool need this function, since rayon itself has no limit.
///
/// # Examples
///
/// ```
/// use std::num::NonZero;
///
/// use inarow_judge::thread_count;
///
/// assert_eq!(thread_count(NonZero::new(2)).get(), 2);
/// assert_eq!(thread_count(NonZero::new(65_535)).get(), 1024);
/// ```
#[must_use]
pub fn thread_count(wanted: Option<NonZero<u16>>) -> NonZero<u16> {
    let by_default = || {
        let variable = env::var("RAYON_NUM_THREADS").ok();
        let number = variable.and_then(|number| number.parse::<NonZero<usize>>().ok());
        let number = number.or_else(|| available_parallelism().ok());
        number.map_or(NonZero::<u16>::MIN, |number| {
            number.try_into().unwrap_or(NonZero::<u16>::MAX)
        })
    };
    let most = const { NonZero::new(MAX_THREADS).expect("the maximum is not 0") };
    wanted.unwrap_or_else(by_default).min(most)
}
