//! `inarow perft`: counts the move paths of each length.

use std::iter;
use std::num::NonZero;
use std::sync::{Mutex, PoisonError};

use inarow::{ByPlayer, Nodes, Position, Rules, perft_from};
use inarow_render::Json;
use rayon::prelude::*;

use crate::exit_status::Failure;
use crate::input_options::{jobs, pool};
use crate::markdown_table::{Align, Columns};
use crate::output::Output;
use crate::progress;

/// Count the games of each length, and how they end
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Set the rules
    #[arg(long, value_name = "LINE", default_value = "tic-tac-toe")]
    rules: String,
    /// Print one JSON object per depth
    #[arg(long)]
    json: bool,
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

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let rules: Rules = args.rules.parse()?;
    let pool = pool(args.jobs)?;
    let most = args.depth.get() as usize;
    let players = rules.players();
    let columns = (!args.json).then(|| columns(&rules, args.depth));
    if let Some(columns) = &columns {
        output.line(format_args!("{}", columns.row(&head(players))))?;
        output.line(format_args!("{}", columns.rule()))?;
        output.finish()?;
    }
    let mut depths = Vec::new();
    while depths.len() < most {
        let printed = depths.len();
        let depth = next_depth(&depths, most);
        depths = pool.install(|| count(rules, depth));
        for (depth, nodes) in (1..).zip(&depths).skip(printed) {
            let line = match &columns {
                Some(columns) => columns.row(&entries(depth, nodes, players)),
                None => as_json(depth, nodes, players),
            };
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

/// Returns columns that are wide enough for the numbers of later rows.
fn columns(rules: &Rules, depth: NonZero<u32>) -> Columns {
    let players = rules.players();
    let deepest = u64::from(depth.get()).min(rules.size().cell_count());
    let largest = entries(deepest, &at_most(rules, deepest), players);
    let widths = head(players).into_iter().zip(largest);
    let widths = widths.map(|(name, largest)| name.len().max(largest.len()));
    Columns::new(widths, Align::Right)
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
fn count(rules: Rules, depth: usize) -> Vec<Nodes> {
    const SHARED_MOVES: usize = 2;
    let start = Position::new(rules);
    let depths = perft_from(&start, depth.min(SHARED_MOVES));
    if depth <= SHARED_MOVES {
        return depths;
    }
    let all = depths.last().map_or(0, |depth| {
        let wins = depth.wins.first(rules.players()).map(|(_, &wins)| wins);
        depth.nodes - depth.draws - wins.sum::<u64>()
    });
    let progress = progress::of_parts(all);
    let counted = Mutex::new((0, depths));
    // Positions are created when needed, since all of them together may need too much memory.
    let starts = after_each_move(start).flat_map(after_each_move);
    starts.par_bridge().for_each(|position| {
        let more = perft_from(&position, depth - SHARED_MOVES);
        let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, depths) = &mut *counted;
        depths.resize_with(depths.len().max(SHARED_MOVES + more.len()), Nodes::default);
        for (depth, more) in depths.iter_mut().skip(SHARED_MOVES).zip(more) {
            *depth += more;
        }
        *done += 1;
        let nodes = depths.iter().map(|depth| depth.nodes).sum();
        progress::show_parts(&progress, *done, nodes);
    });
    progress.finish_and_clear();
    counted
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .1
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

fn as_json(depth: u64, nodes: &Nodes, players: u8) -> String {
    let mut json = Json::default();
    json.byte(b'{');
    json.name("depth").number(depth);
    json.name("nodes").number(nodes.nodes);
    json.name("wins")
        .by_player(&nodes.wins, players, |json, &wins| json.number(wins));
    json.name("draws").number(nodes.draws);
    json.byte(b'}');
    json.into_text()
}
