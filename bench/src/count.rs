//! `cargo xtask compare`: counts the instructions of a move of the project's engines.

use std::error::Error;
use std::path::Path;

use rayon::prelude::*;

use crate::benchmarks::named;
use crate::callgrind::{callgrind, count_own, counted};
use crate::contest::Benchmark;

/// The benchmarks whose engines of the project are counted.
const COUNTED: [&str; 8] = [
    "playouts/3x3",
    "playouts/6x7-k4-drop",
    "playouts/15x15-k5",
    "perft",
    "facts",
    "step",
    "archive",
    "nxn/n=1000/shuffled",
];

/// The tasks of `count.py`.
const PYTHON: [&str; 2] = ["Game.play", "VectorEnv.step"];

/// The usual number of moves of a round is divided by this number.
const DIVISOR: usize = 50;

/// Prints a line for each engine of the project: its name, a tab, and the instructions of a move.
pub(crate) fn count(python: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let mut engines = Vec::new();
    for Benchmark { name, prepare } in named(&COUNTED)? {
        let own = prepare(DIVISOR).own_engines();
        engines.extend(own.into_iter().map(|engine| [name.clone(), engine]));
    }
    let counted = engines.par_iter().map(|[benchmark, engine]| {
        let (printed, instructions) = count_own(&["engine", benchmark, engine])?;
        Ok::<_, String>(instructions / printed.iter().sum::<f64>())
    });
    for (name, each) in engines.iter().zip(counted.collect::<Result<Vec<_>, _>>()?) {
        println!("{}\t{each:.3}", name.join(" "));
    }
    if let Some(python) = python {
        for task in PYTHON {
            println!("python {task}\t{:.3}", count_in_python(python, task)?);
        }
    }
    Ok(())
}

/// Returns the instructions of a move in Python: the difference between two processes, of which one
/// makes twice as many moves.
fn count_in_python(python: &Path, task: &str) -> Result<f64, String> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/count.py");
    let count = |times: &str| {
        let mut command = callgrind();
        command.arg(python).args([script, task, times]);
        // Random hashes, and threads that wait, would change the counts.
        let fixed = [("PYTHONHASHSEED", "0"), ("OPENBLAS_NUM_THREADS", "1")];
        counted(command.envs(fixed))
    };
    let ((few, fewer), (many, more)) = (count("1")?, count("2")?);
    let moves = many.iter().sum::<f64>() - few.iter().sum::<f64>();
    Ok((more - fewer) / moves)
}

/// Plays a round of an engine. Prints the number of its moves.
pub(crate) fn engine(benchmark: &str, engine: &str) -> Result<(), Box<dyn Error>> {
    let benchmarks = named(&[benchmark])?;
    let moves = benchmarks.iter().find_map(|benchmark| {
        let mut contest = (benchmark.prepare)(DIVISOR);
        contest.play_one(engine)
    });
    println!("{}", moves.ok_or("the benchmark has no such engine")?);
    Ok(())
}
