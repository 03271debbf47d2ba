//! Measures the time of a move beside other programs.

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;
use inarow_bench::record::{Record, Run};
use inarow_bench::{Benchmark, Figure, Measured, benchmarks, report};

#[derive(Parser)]
struct Options {
    /// Benchmarks or groups of benchmarks; all of them unless named
    names: Vec<String>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
    /// Record the whole run in `bench/record/`
    #[arg(long, conflicts_with = "names")]
    record: bool,
    /// Read the output of `bench/python` or `bench/js`, and add its figures to the last recorded run
    #[arg(long, conflicts_with = "names")]
    read: bool,
}

fn main() -> ExitCode {
    match Options::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

impl Options {
    fn run(&self) -> Result<(), Box<dyn Error>> {
        let mut record = match self.read && self.record {
            true => Record::latest("default")?,
            false => Record {
                run: Run::here(),
                figures: Vec::new(),
            },
        };
        let mut add = |work: &str, measured: &[Measured]| {
            let figures = Figure::all(work, measured);
            match self.json {
                true => report::json(&figures),
                false => report::table(&figures),
            }
            record.figures.extend(figures);
        };
        if self.read {
            for line in std::io::stdin().lines() {
                let (work, measured): (String, Vec<Measured>) = serde_json::from_str(&line?)?;
                add(&work, &measured);
            }
        } else {
            if !cfg!(peer) {
                eprintln!("the C++ class is left out: there was no C++ compiler in the build");
            }
            for benchmark in self.chosen()? {
                add(&benchmark.name, &benchmark.contest().measure());
            }
        }
        if self.record {
            eprintln!("{}", record.write()?.display());
        }
        Ok(())
    }

    fn chosen(&self) -> Result<Vec<Benchmark>, String> {
        let mut benchmarks = benchmarks();
        let is_unknown = |name: &&String| {
            !benchmarks
                .iter()
                .any(|benchmark| is_of(&benchmark.name, name))
        };
        if let Some(unknown) = self.names.iter().find(is_unknown) {
            let known: Vec<&str> = benchmarks
                .iter()
                .map(|benchmark| benchmark.name.as_str())
                .collect();
            return Err(format!("`{unknown}` is not one of {}", known.join(", ")));
        }
        let is_named =
            |benchmark: &Benchmark| self.names.iter().any(|name| is_of(&benchmark.name, name));
        benchmarks.retain(|benchmark| self.names.is_empty() || is_named(benchmark));
        Ok(benchmarks)
    }
}

/// True if a benchmark has this name or is in this group: `nxn/n=3/shuffled` is in `nxn` and
/// `nxn/n=3`.
fn is_of(benchmark: &str, name: &str) -> bool {
    benchmark
        .strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_have_names_and_groups() {
        for (name, expected) in [
            ("nxn/n=10/shuffled", true),
            ("nxn/n=10", true),
            ("nxn", true),
            ("nxn/n=1", false),
            ("n=10", false),
        ] {
            assert_eq!(is_of("nxn/n=10/shuffled", name), expected, "{name}");
        }
    }
}
