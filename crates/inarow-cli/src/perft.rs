//! `inarow perft`: the number of move paths of each length.

use std::collections::BTreeMap;

use inarow::{Nodes, Rules, perft};
use serde::Serialize;

use crate::outcome::{Failure, Outcome};
use crate::output::Output;
use crate::table::{Align, Table};

/// Count the move paths of each length, and how those that end do
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The rules [default: tic-tac-toe]
    #[arg(long, value_name = "LINE")]
    rules: Option<String>,
    /// One JSON object a depth
    #[arg(long)]
    json: bool,
    /// The longest paths counted, from 1
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
}

/// One depth in JSON.
#[derive(Serialize)]
struct Depth {
    depth: usize,
    nodes: u64,
    wins: BTreeMap<usize, u64>,
    draws: u64,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, Failure> {
    let rules = args
        .rules
        .as_deref()
        .map_or(Ok(Rules::TIC_TAC_TOE), str::parse)?;
    let depths = perft(rules, args.depth as usize);
    if args.json {
        for (depth, nodes) in (1..).zip(&depths) {
            let json =
                serde_json::to_string(&as_json(depth, nodes)).map_err(std::io::Error::from)?;
            output.line(format_args!("{json}"))?;
        }
        return Ok(Outcome::Done);
    }
    let mut table = Table::new(
        ["depth", "nodes", "wins 1", "wins 2", "draws"],
        Align::Right,
    );
    for (depth, nodes) in (1_usize..).zip(&depths) {
        let [one, two] = nodes.wins;
        let counts = [nodes.nodes, one, two, nodes.draws].map(|count| count.to_string());
        table.row([depth.to_string()].into_iter().chain(counts));
    }
    table.print(output)?;
    Ok(Outcome::Done)
}

fn as_json(depth: usize, nodes: &Nodes) -> Depth {
    Depth {
        depth,
        nodes: nodes.nodes,
        wins: (1..).zip(nodes.wins).collect(),
        draws: nodes.draws,
    }
}
