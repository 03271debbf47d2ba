//! Measures inarow beside other programs: times, and instructions as callgrind counts them. Each file
//! is described in `README.md`.

mod archive;
mod batches;
mod benchmarks;
mod callgrind;
mod claims;
mod contest;
mod cost;
mod count;
mod engine;
mod facts;
mod figure;
mod game;
mod nxn;
mod page;
#[cfg_attr(not(feature = "peers"), path = "no_peers.rs")]
mod peers;
mod perft;
mod play;
mod playouts;
mod record;
mod report;
mod runs;
mod scan;
#[cfg(feature = "peers")]
mod solve;
mod stones;
mod times;
mod two_words;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

#[derive(Parser)]
enum Command {
    /// Measure the time of a move beside other programs
    Times(times::Times),
    /// Draw `docs/performance.md` and its plots from the recorded runs
    Page,
    /// Count the instructions of a move. Fails if one side of a claim costs too much compared with
    /// an earlier side
    Cost {
        /// Only the claims that `cargo xtask test` counts
        #[arg(long)]
        every_day: bool,
    },
    /// Count the instructions of a move of the project's engines
    Count {
        /// Also count calls from this Python, which has the package
        #[arg(long)]
        python: Option<PathBuf>,
    },
    /// Do what `cost` counts, under callgrind
    #[command(hide = true)]
    Side { number: usize },
    /// Do what `count` counts, under callgrind
    #[command(hide = true)]
    Engine { benchmark: String, engine: String },
}

fn main() -> ExitCode {
    run(Command::parse()).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

fn run(command: Command) -> Result<ExitCode, Box<dyn Error>> {
    match command {
        Command::Times(times) => times.run()?,
        Command::Page => page::draw()?,
        Command::Cost { every_day } => return cost::cost(every_day),
        Command::Count { python } => count::count(python.as_deref())?,
        Command::Side { number } => cost::side(number)?,
        Command::Engine { benchmark, engine } => count::engine(&benchmark, &engine)?,
    }
    Ok(ExitCode::SUCCESS)
}
