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
            for benchmark in self.chosen()? {
                add(&benchmark.name, &(benchmark.prepare)(1).measure());
            }
        }
        if self.record {
            eprintln!("{}", record.write()?.display());
        }
        Ok(())
    }

    fn chosen(&self) -> Result<Vec<Benchmark>, String> {
        let mut benchmarks = benchmarks();
        for name in &self.names {
            if !benchmarks.iter().any(|benchmark| benchmark.is_of(name)) {
                let known: Vec<String> = benchmarks.into_iter().map(|own| own.name).collect();
                return Err(format!("`{name}` is not one of {}", known.join(", ")));
            }
        }
        benchmarks.retain(|benchmark| {
            self.names.is_empty() || self.names.iter().any(|name| benchmark.is_of(name))
        });
        Ok(benchmarks)
    }
}
