//! The time that isolation adds to a start.

use std::fs;
use std::time::{Duration, Instant};

use crate::run::inarow;

/// Number of starts of each kind, in turn.
const PAIRS: usize = 15;

/// Solutions that end at once, since they have no class of the exercise.
const SOLUTIONS: [(&str, &str); 2] = [
    ("py", "class Other:\n    pass\n"),
    ("js", "class Other {}\n"),
];

#[test]
#[ignore = "a measurement, which other work disturbs; it is printed"]
fn time_that_isolation_adds_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    for (ending, text) in SOLUTIONS {
        let path = folder.path().join("solution").with_extension(ending);
        fs::write(&path, text).unwrap();
        let took = |args: &[&str]| {
            let start = Instant::now();
            let ran = inarow(&[&["check"], args, &[path.to_str().unwrap()]].concat());
            assert_eq!(ran.status, Some(1), "{ran:?}");
            start.elapsed()
        };
        let pairs = (0..PAIRS).map(|_| (took(&[]), took(&["--trust"])));
        let (isolated, trusted): (Vec<Duration>, Vec<Duration>) = pairs.unzip();
        let [isolated, trusted] = [isolated, trusted].map(median);
        println!(
            "{ending}: {isolated:.0?} isolated, {trusted:.0?} trusted, medians of {PAIRS} in turn"
        );
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
