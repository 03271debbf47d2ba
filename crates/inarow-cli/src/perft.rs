//! `inarow perft`: the number of move paths of each length.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError, mpsc};
use std::{iter, thread};

use inarow::{LastPly, Nodes, Position, Rules, perft_from};
use serde::Serialize;

use crate::outcome::Failure;
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
    /// Play every move; else the last one of the longest paths is counted by the
    /// cells that win or lose at once
    #[arg(long)]
    play_all: bool,
    /// Threads [default: one a core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
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

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let rules = args
        .rules
        .as_deref()
        .map_or(Ok(Rules::TIC_TAC_TOE), str::parse)?;
    let progress = Progress::of_share();
    let last_ply = match args.play_all {
        true => LastPly::Played,
        false => LastPly::Counted,
    };
    let jobs = args
        .jobs
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, usize::from);
    let depths = count(rules, args.depth as usize, last_ply, jobs, &progress)?;
    progress.finish();
    if args.json {
        for (depth, nodes) in (1..).zip(&depths) {
            let json = serde_json::to_string(&as_json(depth, nodes, rules.players()))
                .map_err(std::io::Error::from)?;
            output.line(format_args!("{json}"))?;
        }
        return Ok(());
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
    Ok(())
}

/// The paths of up to `depth` moves, those behind each two moves by one thread or
/// another. Which one changes nothing.
fn count(
    rules: Rules,
    depth: usize,
    last_ply: LastPly,
    jobs: usize,
    progress: &Progress,
) -> Result<Vec<Nodes>, Failure> {
    const TOGETHER: usize = 2;
    let start = Position::new(rules);
    let mut depths = perft_from(&start, depth.min(TOGETHER), LastPly::Played);
    if depth <= TOGETHER {
        return Ok(depths);
    }
    let all = depths.last().map_or(0, |depth| {
        let wins = depth.wins.first(rules.players()).map(|(_, &wins)| wins);
        depth.nodes - depth.draws - wins.sum::<u64>()
    });
    // Made one by one as they are taken: all of them may be more than memory has room for.
    let behind = Mutex::new(Some(after_each_move(start).flat_map(after_each_move)));
    let lock = || behind.lock().unwrap_or_else(PoisonError::into_inner);
    let next = || lock().as_mut()?.next();
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let jobs = usize::try_from(all).map_or(jobs, |all| jobs.min(all));
        // None begins before all are there: where one is missing, nobody waits for the others.
        let mut held = lock();
        for sender in iter::repeat_n(sender, jobs) {
            let spawned = thread::Builder::new().spawn_scoped(scope, || {
                let sender = sender;
                while let Some(position) = next() {
                    let counted = perft_from(&position, depth - TOGETHER, last_ply);
                    // Nobody listens any more only where the command is ending.
                    if sender.send(counted).is_err() {
                        break;
                    }
                }
            });
            if let Err(error) = spawned {
                *held = None;
                return Err(Failure::new("no_threads", error.to_string()));
            }
        }
        drop(held);
        for (done, counted) in (1_u64..).zip(&receiver) {
            depths.resize_with(depths.len().max(TOGETHER + counted.len()), Nodes::default);
            for (depth, more) in depths.iter_mut().skip(TOGETHER).zip(counted) {
                *depth += more;
            }
            let nodes = depths.iter().map(|depth| depth.nodes).sum();
            progress.show(done as f64 / all as f64, nodes, "nodes");
        }
        Ok(depths)
    })
}

/// The positions after each legal move, of those in which the game goes on.
fn after_each_move(position: Position) -> impl Iterator<Item = Position> {
    let mut last = None;
    let moves = iter::from_fn(move || {
        let mut moves = position.legal_moves();
        if let Some(mv) = last {
            moves = moves.after(mv);
        }
        let mv = moves.next()?;
        last = Some(mv);
        Some((position.clone(), mv))
    });
    moves.filter_map(|(mut position, mv)| {
        let verdict = position.play(mv).ok()?;
        verdict.is_ongoing().then_some(position)
    })
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
