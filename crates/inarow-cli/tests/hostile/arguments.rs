//! Random arguments, and limits on the number of threads.

use crate::seen::{amount, shell};

/// Words to combine at random.
const WORDS: &[&str] = &[
    "judge",
    "trace",
    "explain",
    "check",
    "perft",
    "solve",
    "vectors",
    "help",
    "--help",
    "--version",
    "--rules",
    "--format",
    "--json",
    "--facts",
    "--grouped",
    "--memory",
    "--jobs",
    "--seed",
    "--method",
    "--",
    "-",
    "''",
    "0",
    "1",
    "3",
    "-1",
    "99999999999999999999",
    "1e9",
    "0,0",
    "1,1,2",
    "b2",
    "+d",
    "3x3",
    "'6x7 k4 drop'",
    "gomoku",
    "'2147483647x2147483647 k5'",
    "'3x3x3 k3 wrap'",
    "'0x0'",
    "'3x3 k'",
    "jsonl",
    "events",
    "psq",
    "1K",
    "18446744073709551615G",
    "counters,scan",
    "examples",
    "no-such-file",
    "/dev/null",
    "$'\\xff\\xfe'",
    "$'\\e[2J'",
    "'🦀'",
    "$(printf 'x%.0s' {1..5000})",
];

#[test]
fn random_arguments_end_with_a_status() {
    let seed = std::env::var("INAROW_SEED").map_or(348, |seed| seed.parse().unwrap());
    let mut random = fastrand::Rng::with_seed(seed);
    let mut statuses = [0; 3];
    println!("random arguments from seed {seed}");
    for _ in 0..amount(1200) {
        let count = random.usize(1..7);
        let words: Vec<&str> = (0..count)
            .map(|_| WORDS[random.usize(..WORDS.len())])
            .collect();
        // A check of a good file takes seconds, and perft has no limit.
        let line = format!("ulimit -t 10; inarow {}", words.join(" "));
        let long = (words[0] == "check" && words.len() > 1) || words[0] == "perft";
        if long {
            continue;
        }
        let seen = shell(&line);
        let status = seen.status.filter(|status| (0..=2).contains(status));
        let status = status.unwrap_or_else(|| panic!("{line}: {seen:?}"));
        statuses[usize::try_from(status).unwrap()] += 1;
        assert!(status != 2 || !seen.stderr.is_empty(), "{line}: {seen:?}");
        assert!(!seen.stderr.contains('\u{1b}'), "{line}: {seen:?}");
    }
    println!("statuses 0, 1 and 2: {statuses:?}");
}

/// Runs the command `$2` with at most `$1` processes and threads. The limit does not apply to root,
/// so root switches to an unused user, far below those whose processes a check ends. That user may run
/// a copy of the command.
const FEW_THREADS: &str = r#"
folder=$(mktemp -d) && chmod 755 $folder && cp $(command -v inarow) $folder
nobody= && [ $(id -u) = 0 ] && nobody='setpriv --reuid 60001 --regid 60001 --clear-groups'
$nobody bash -c 'ulimit -u $1; cd /; exec "$@"' - $folder/inarow $2
status=$?; rm -r $folder; exit $status
"#;

#[test]
fn too_few_threads_are_an_error() {
    for (threads, command) in [
        (5, "perft 6 --jobs 1000"),
        (5, "judge --rules 3x3 --jobs 1000 /dev/null"),
        (1, "check -- cat"),
        // Enough to start the program.
        (3, "check -- cat"),
    ] {
        let script = FEW_THREADS.replace("$1", &threads.to_string());
        let seen = shell(&script.replace("$2", command));
        assert_eq!(seen.status, Some(2), "{command}: {seen:?}");
        assert!(
            seen.stderr.starts_with("error[no_threads]: "),
            "{command}: {seen:?}"
        );
    }
}
