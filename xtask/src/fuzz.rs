//! `cargo xtask fuzz [NAME...]`: runs the targets in `fuzz/` under libFuzzer, one on each core.

use std::path::Path;
use std::{env, fs};

use rayon::prelude::*;
use serde_json::Value;

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

/// The seconds per target. `INAROW_TIMES` multiplies them.
const SECONDS: u64 = 30;

const SEED: u64 = 348;

/// Options of libFuzzer. An input fails if it takes more than a second or exceeds this limit in
/// MiB. Inputs are long from the start, since they would not grow in this time.
const LIMITS: &str = "-timeout=1 -rss_limit_mb=512 -max_len=1024 -len_control=0";

/// Names the fuzz targets, each as a program.
const MANIFEST: &str = "fuzz/libfuzzer/Cargo.toml";

/// The words of all targets.
const WORDS: &str = "fuzz/words.dict";

/// Runs the named targets, or all.
pub(crate) fn run(names: &[String]) -> Finding {
    let times = env::var("INAROW_TIMES").unwrap_or_else(|_| "1".to_owned());
    let times: u64 = times
        .parse()
        .map_err(|_| format!("INAROW_TIMES={times} is not a whole number"))?;
    let targets = targets()?;
    let chosen = crate::chosen(&targets, String::as_str, names)?;
    let programs = build()?;
    let results = chosen
        .into_par_iter()
        .with_max_len(1)
        .map(|name| try_target(&programs, name, SECONDS * times))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(results.into_iter().all(|passed| passed))
}

/// Returns the names of the targets.
fn targets() -> Result<Vec<String>, Failure> {
    let manifest: Value = toml::from_str(&files::read(MANIFEST)?)?;
    let programs = manifest["bin"].as_array().into_iter().flatten();
    let names = programs.filter_map(|program| program["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}

/// Builds the targets and returns the folder of their programs. Programs that run during the build
/// get no coverage counters.
fn build() -> Result<String, Failure> {
    let host = child::printed("rustc --print host-tuple")?;
    let host = host.trim();
    let typed = format!(
        "cargo build --release --locked --manifest-path {MANIFEST} \
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
    let name = format!("stat::{key}:");
    let value = output.lines().find_map(|line| line.strip_prefix(&name));
    value.map_or("?", str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_at_the_end() {
        let output =
            "#2 INITED\nstat::number_of_executed_units: 23\nstat::peak_rss_mb:              44\n";
        assert_eq!(figure(output, "number_of_executed_units"), "23");
        assert_eq!(figure(output, "peak_rss_mb"), "44");
        assert_eq!(figure(output, "peak"), "?");
    }
}
