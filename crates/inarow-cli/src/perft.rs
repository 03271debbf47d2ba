//! `inarow perft`: the number of move paths of each length.

use std::collections::BTreeMap;

use inarow::{Nodes, Rules, perft_watched};
use serde::Serialize;

use crate::outcome::{Failure, Outcome};
use crate::output::Output;
use crate::progress::Progress;
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
    wins: BTreeMap<u8, u64>,
    draws: u64,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, Failure> {
    let rules = args
        .rules
        .as_deref()
        .map_or(Ok(Rules::TIC_TAC_TOE), str::parse)?;
    let progress = Progress::of_share();
    let depths = perft_watched(rules, args.depth as usize, |share, nodes| {
        progress.show(share, nodes, "nodes");
    });
    progress.finish();
    if args.json {
        for (depth, nodes) in (1..).zip(&depths) {
            let json = serde_json::to_string(&as_json(depth, nodes, rules.players()))
                .map_err(std::io::Error::from)?;
            output.line(format_args!("{json}"))?;
        }
        return Ok(Outcome::Done);
    }
    let players = rules.players();
    let wins = (1..=players).map(|player| format!("wins {player}"));
    let head = ["depth", "nodes"].map(String::from).into_iter();
    let mut table = Table::new(head.chain(wins).chain(["draws".into()]), Align::Right);
    for (depth, nodes) in (1_u64..).zip(&depths) {
        let wins = nodes.wins.first(players).map(|(_, &wins)| wins);
        let counts = [depth, nodes.nodes]
            .into_iter()
            .chain(wins)
            .chain([nodes.draws]);
        table.row(counts.map(|count| count.to_string()));
    }
    table.print(output)?;
    Ok(Outcome::Done)
}

fn as_json(depth: usize, nodes: &Nodes, players: u8) -> Depth {
    let wins = nodes.wins.first(players);
    Depth {
        depth,
        nodes: nodes.nodes,
        wins: wins
            .map(|(player, &wins)| (player.number(), wins))
            .collect(),
        draws: nodes.draws,
    }
}
