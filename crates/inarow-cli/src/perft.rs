//! `inarow perft`: counts the move paths of each length.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::{Mutex, PoisonError, mpsc};
use std::{iter, thread};

use inarow::{ByPlayer, LastPly, Nodes, Position, Rules, perft_from};
use inarow_judge::thread_count;
use serde::Serialize;

use crate::exit_status::Failure;
use crate::input_options::jobs;
use crate::json;
use crate::markdown_table::{Align, Columns};
use crate::output::Output;
use crate::progress::Progress;

/// Count the games of each length, and how they end
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Set the rules [default: tic-tac-toe]
    #[arg(long, value_name = "LINE")]
    rules: Option<String>,
    /// Print one JSON object per depth
    #[arg(long)]
    json: bool,
    /// Play the last move too [default: only count it]
    #[arg(long)]
    play_all: bool,
    /// Set the number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<NonZero<u16>>,
    /// Count games of up to this many moves, from 1
    #[arg(value_parser = depth)]
    depth: NonZero<u32>,
}

/// Parses a number of moves.
fn depth(text: &str) -> Result<NonZero<u32>, &'static str> {
    text.parse().map_err(|_| "must be a whole number from 1")
}

/// One depth in JSON.
#[derive(Serialize)]
struct Depth {
    depth: u64,
    nodes: u64,
    wins: BTreeMap<u8, u64>,
    draws: u64,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let rules = args
        .rules
        .as_deref()
        .map_or(Ok(Rules::TIC_TAC_TOE), str::parse)?;
    let last_ply = if args.play_all {
        LastPly::Played
    } else {
        LastPly::Counted
    };
    let jobs = thread_count(args.jobs).get().into();
    let most = args.depth.get() as usize;
    let form = Form::of(args, &rules);
    if let Form::Table(columns) = &form {
        output.line(format_args!("{}", columns.row(&head(rules.players()))))?;
        output.line(format_args!("{}", columns.rule()))?;
        output.finish()?;
    }
    let mut depths = Vec::new();
    while depths.len() < most {
        let printed = depths.len();
        let depth = next_depth(&depths, most);
        depths = count(rules, depth, last_ply, jobs)?;
        for (depth, nodes) in (1..).zip(&depths).skip(printed) {
            let line = form.line(depth, nodes, rules.players())?;
            output.line(format_args!("{line}"))?;
            output.finish()?;
        }
        // No path is longer, so the last depth is done.
        if depths.len() < depth {
            break;
        }
    }
    Ok(())
}

/// Returns the depth to count next. Every count starts at the root. As long as each depth has at
/// least three times the paths of the previous one, the next depth is one deeper: all earlier
/// counts together then add at most half of the time. As soon as the growth is slower, only the
/// last depth remains to be counted.
const fn next_depth(depths: &[Nodes], most: usize) -> usize {
    match depths {
        [.., before, last] if last.nodes / 3 < before.nodes => most,
        _ => depths.len() + 1,
    }
}

/// The format of the output.
enum Form {
    /// One object per line.
    Json,
    /// A table.
    Table(Columns),
}

impl Form {
    fn of(args: &Args, rules: &Rules) -> Self {
        if args.json {
            return Self::Json;
        }
        let players = rules.players();
        let deepest = u64::from(args.depth.get()).min(rules.size().cell_count());
        // The columns must be wide enough for the numbers of later rows.
        let largest = entries(deepest, &at_most(rules, deepest), players);
        let widths = head(players)
            .into_iter()
            .zip(largest)
            .map(|(name, largest)| name.len().max(largest.len()));
        Self::Table(Columns::new(widths, Align::Right))
    }

    fn line(&self, depth: u64, nodes: &Nodes, players: u8) -> Result<String, Failure> {
        match self {
            Self::Json => Ok(json::to_line(&as_json(depth, nodes, players))?),
            Self::Table(columns) => Ok(columns.row(&entries(depth, nodes, players))),
        }
    }
}

fn head(players: u8) -> Vec<String> {
    let wins = (1..=players).map(|player| format!("wins {player}"));
    let head = ["depth", "nodes"].map(String::from).into_iter();
    head.chain(wins).chain(["draws".into()]).collect()
}

fn entries(depth: u64, nodes: &Nodes, players: u8) -> Vec<String> {
    let wins = nodes.wins.first(players).map(|(_, &wins)| wins);
    let counts = [depth, nodes.nodes]
        .into_iter()
        .chain(wins)
        .chain([nodes.draws]);
    counts.map(|count| count.to_string()).collect()
}

/// Returns upper bounds for the counts of all depths up to `depth`, at most `u64::MAX`. A move has
/// at most as many choices as there are empty cells, or with `drop` columns.
fn at_most(rules: &Rules, depth: u64) -> Nodes {
    let cells = rules.size().cell_count();
    let choices = (0..depth).map(|ply| rules.move_count().min(cells - ply));
    let mut choices = choices.take_while(|&choices| choices > 1);
    let nodes = choices
        .try_fold(1_u64, u64::checked_mul)
        .unwrap_or(u64::MAX);
    let bound = |ply: u64| if ply <= depth { nodes } else { 0 };
    Nodes::new(nodes, ByPlayer::from_fn(|_| bound(rules.k())), bound(cells))
}

/// Counts the paths of up to `depth` moves. One thread counts all paths that share their first two
/// moves.
fn count(
    rules: Rules,
    depth: usize,
    last_ply: LastPly,
    jobs: usize,
) -> Result<Vec<Nodes>, Failure> {
    const SHARED_MOVES: usize = 2;
    let start = Position::new(rules);
    let mut depths = perft_from(&start, depth.min(SHARED_MOVES), LastPly::Played);
    if depth <= SHARED_MOVES {
        return Ok(depths);
    }
    let all = depths.last().map_or(0, |depth| {
        let wins = depth.wins.first(rules.players()).map(|(_, &wins)| wins);
        depth.nodes - depth.draws - wins.sum::<u64>()
    });
    // Positions are created when needed, since all of them together may need too much memory.
    let starts = Mutex::new(Some(after_each_move(start).flat_map(after_each_move)));
    let lock = || starts.lock().unwrap_or_else(PoisonError::into_inner);
    let next = || lock().as_mut()?.next();
    let (sender, receiver) = mpsc::channel();
    let progress = Progress::of_share();
    thread::scope(|scope| {
        let jobs = usize::try_from(all).map_or(jobs, |all| jobs.min(all));
        // No thread starts counting before all threads exist. If one cannot be created, the others
        // find no work.
        let mut locked = lock();
        for sender in iter::repeat_n(sender, jobs) {
            let spawned = thread::Builder::new().spawn_scoped(scope, || {
                let sender = sender;
                while let Some(position) = next() {
                    let counted = perft_from(&position, depth - SHARED_MOVES, last_ply);
                    // The receiver is gone only when the command ends.
                    if sender.send(counted).is_err() {
                        break;
                    }
                }
            });
            if let Err(error) = spawned {
                *locked = None;
                return Err(Failure::new("no_threads", error.to_string()));
            }
        }
        drop(locked);
        for (done, counted) in (1_u64..).zip(&receiver) {
            depths.resize_with(
                depths.len().max(SHARED_MOVES + counted.len()),
                Nodes::default,
            );
            for (depth, more) in depths.iter_mut().skip(SHARED_MOVES).zip(counted) {
                *depth += more;
            }
            let nodes = depths.iter().map(|depth| depth.nodes).sum();
            progress.show(done as f64 / all as f64, nodes, "nodes");
        }
        progress.finish();
        Ok(depths)
    })
}

/// Iterates over the positions after each legal move, except for finished games.
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

fn as_json(depth: u64, nodes: &Nodes, players: u8) -> Depth {
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
