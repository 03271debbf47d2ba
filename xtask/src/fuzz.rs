//! `cargo xtask fuzz [NAME...]`: runs the targets in `fuzz/` under libFuzzer, one on each core.

use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use rayon::prelude::*;

use crate::child::{self, Logs};
use crate::{Failure, Finding, files};

/// Flags that show libFuzzer which code an input reaches, on a stable toolchain. Two flags of
/// cargo-fuzz are left out. AddressSanitizer needs a nightly toolchain, is slow, and finds nothing
/// in safe code. Tracing the operands of comparisons makes runs two to seven times slower, so they
/// reach less code in the same time. A dictionary replaces it.
const COUNTERS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table";

/// The time per target at the amount 1.
pub(crate) const SECONDS: u64 = 30;

const SEED: u64 = 348;

/// Options of libFuzzer. An input fails if it takes more than a second or exceeds this limit in
/// MiB. Inputs are long from the start, since they would not grow in this time.
const LIMITS: &str = "-timeout=1 -rss_limit_mb=512 -max_len=1024 -len_control=0";

/// The folder of the fuzz targets, a file for each target.
const TARGETS: &str = "fuzz/libfuzzer/fuzz_targets";

/// The words of all targets.
const WORDS: &str = "fuzz/words.dict";

/// Runs all targets. Together they take this time.
pub(crate) fn run_for(share: Duration) -> Finding {
    let targets = targets(Path::new(TARGETS))?.len();
    let at_once = rayon::current_num_threads() as u64;
    run(&[], share.as_secs() * at_once / targets.max(1) as u64)
}

/// Runs the named targets, or all, for a number of seconds each.
pub(crate) fn run(names: &[String], seconds: u64) -> Finding {
    let targets = targets(Path::new(TARGETS))?;
    let chosen = crate::chosen(&targets, String::as_str, names)?;
    let programs = build()?;
    let results = chosen
        .into_par_iter()
        .with_max_len(1)
        .map(|name| try_target(&programs, name, seconds))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(results.into_iter().all(|passed| passed))
}

/// Returns the names of the targets in a folder of programs.
fn targets(folder: &Path) -> io::Result<Vec<String>> {
    let files = files::below(folder, &["rs"])?;
    Ok(files.iter().map(|file| files::stem(file)).collect())
}

/// Builds the targets and returns the folder of their programs. Programs that run during the build
/// get no coverage counters.
fn build() -> Result<String, Failure> {
    let host = child::printed("rustc --print host-tuple")?;
    let host = host.trim();
    let typed = format!(
        "cargo build --release --locked --manifest-path fuzz/libfuzzer/Cargo.toml \
         --target-dir target/fuzz --target {host}"
    );
    let mut build = child::command(&typed);
    build.env("RUSTFLAGS", COUNTERS);
    let logs = Logs::named("fuzz build")?;
    if !child::succeeds_into(&mut build, &logs)? {
        return Err(format!("it fails: {}: {logs}", child::typed(&build)).into());
    }
    Ok(format!("target/fuzz/{host}/release"))
}

/// Runs a target and prints the result. True if every input passed.
fn try_target(programs: &str, name: &str, seconds: u64) -> Result<bool, Failure> {
    let logs = Logs::named(&format!("fuzz {name}"))?;
    // New inputs are thrown away, since each run starts with the seeds.
    let corpus = child::cleared(&format!("fuzz/corpus/{name}"))?;
    fs::create_dir(&corpus)?;
    let (program, corpus) = (format!("{programs}/{name}"), corpus.display());
    let seeds = format!("fuzz/seeds/{name}");
    let seeds = if Path::new(&seeds).is_dir() {
        &seeds
    } else {
        ""
    };
    let typed = format!(
        "{program} {corpus} {seeds} -dict={WORDS} -seed={SEED} -max_total_time={seconds} {LIMITS} \
         -print_final_stats=1 -artifact_prefix=target/fuzz/failed-{name}-"
    );
    // No backtrace: looking up function names takes longer than an input may.
    let mut command = child::command(&typed);
    let passed = child::succeeds_into(command.env("RUST_BACKTRACE", "0"), &logs)?;
    let output = child::text(&logs.stderr);
    if passed {
        let [inputs, most] =
            ["number_of_executed_units", "peak_rss_mb"].map(|key| figure(&output, key));
        println!("{name:<12} {inputs:>9} inputs in {seconds} s, {most} MiB at most");
    } else {
        println!("{name:<12} FAILED: {logs}");
        logs.failures()
            .iter()
            .for_each(|line| println!("  | {line}"));
        let mut lines = output.lines();
        if let Some((_, input)) = lines.find_map(|line| line.split_once("Test unit written to ")) {
            println!("  again: {program} {input}");
        }
    }
    Ok(passed)
}

/// Returns a figure that libFuzzer prints at the end.
fn figure<'a>(output: &'a str, key: &str) -> &'a str {
    let value = |line: &'a str| {
        line.strip_prefix("stat::")?
            .strip_prefix(key)?
            .strip_prefix(':')
    };
    output.lines().find_map(value).map_or("?", str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_a_file_and_a_row() {
        let root = Path::new(crate::ROOT);
        let manifest = fs::read_to_string(root.join("fuzz/libfuzzer/Cargo.toml")).unwrap();
        let names = targets(&root.join(TARGETS)).unwrap();
        for name in &names {
            let row = format!("[[bin]]\nname = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"\n");
            assert!(manifest.contains(&row), "{name} has no row");
        }
        assert_eq!(manifest.matches("[[bin]]").count(), names.len());
    }

    #[test]
    fn figures_are_found_at_the_end() {
        let output =
            "#2 INITED\nstat::number_of_executed_units: 23\nstat::peak_rss_mb:              44\n";
        assert_eq!(figure(output, "number_of_executed_units"), "23");
        assert_eq!(figure(output, "peak_rss_mb"), "44");
        assert_eq!(figure(output, "peak"), "?");
    }
}
