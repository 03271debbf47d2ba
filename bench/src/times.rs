//! Measures benchmarks, and prints and records their figures.

use std::error::Error;

use clap::Args;

use crate::benchmarks::named;
use crate::contest::Measured;
use crate::figure::Figure;
use crate::record::{Record, Run};
use crate::report;

#[derive(Args)]
pub(crate) struct Times {
    /// Benchmarks or groups of benchmarks; all of them unless named
    names: Vec<String>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
    /// Record the whole run in `bench/record/`
    #[arg(long, conflicts_with = "names")]
    record: bool,
    /// Read the output of `bench/python`, and add its figures to the last recorded run
    #[arg(long, conflicts_with = "names")]
    read: bool,
}

impl Times {
    pub(crate) fn run(&self) -> Result<(), Box<dyn Error>> {
        let mut record = match self.read && self.record {
            true => Record::latest()?,
            false => Record {
                run: Run::here(),
                figures: Vec::new(),
            },
        };
        let mut add = |work: &str, measured: &[Measured]| {
            let figures = Figure::all(work, measured);
            match self.json {
                true => figures
                    .iter()
                    .for_each(|own| println!("{}", report::line(own))),
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
            for benchmark in named(&self.names)? {
                add(&benchmark.name, &(benchmark.prepare)(1).measure());
            }
        }
        if self.record {
            eprintln!("{}", record.write()?.display());
        }
        Ok(())
    }
}
