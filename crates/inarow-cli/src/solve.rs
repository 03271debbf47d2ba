//! `inarow solve`: the value of a position and of its moves.

use inarow::{Position, Rules};
use inarow_solve::{Limits, Reached, Solution, solve};
use serde::Serialize;

use crate::exit_status::Failure;
use crate::input_options::bytes;
use crate::json;
use crate::markdown_table::{Align, Table};
use crate::named_move::NamedMove;
use crate::output::Output;
use crate::progress::Progress;

/// Compute who wins a position under best play, and by which moves
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A move is `row,col` from 0, a cell such as `b2`, or under drop a column such as\n\
                  `3` or `d`. Boards have up to 7 rows and 8 columns."
)]
pub(crate) struct Args {
    /// Set the rules
    #[arg(long, value_name = "LINE", default_value = "tic-tac-toe")]
    rules: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Limit the table, in bytes, K, M or G
    #[arg(long, value_name = "BYTES", default_value = "64M", value_parser = bytes)]
    memory: u64,
    /// Give up after this many nodes
    #[arg(long, value_name = "NODES", default_value_t = Limits::default().nodes)]
    limit: u64,
    /// Solve the position after these moves
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

/// A solution in JSON.
#[derive(Serialize)]
struct JsonSolution {
    rules: String,
    turn: u8,
    #[serde(flatten)]
    value: JsonValue,
    moves: Vec<JsonMove>,
    nodes: u64,
}

#[derive(Serialize)]
struct JsonMove {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    value: JsonValue,
}

#[derive(Serialize)]
struct JsonValue {
    value: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
}

impl From<inarow_solve::Value> for JsonValue {
    fn from(value: inarow_solve::Value) -> Self {
        let (value, plies) = (value.name(), value.plies());
        Self { value, plies }
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let rules: Rules = args.rules.parse()?;
    let mut position = Position::new(rules);
    for text in &args.moves {
        let mv = NamedMove::parse(&rules, text)?;
        mv.play(&mut position).map_err(|error| {
            let (ply, message) = (position.ply() + 1, mv.refused(&rules, error));
            Failure::new(error.code(), format!("move {ply}: {message}"))
        })?;
    }
    let limits = Limits {
        memory: args.memory,
        nodes: args.limit,
    };
    let progress = Progress::of_parts(limits.nodes);
    let show = |reached: &Reached| {
        progress.show(reached.nodes, reached.nodes);
        true
    };
    let solution = solve(&position, limits, show);
    progress.finish();
    let solution = solution?;
    if args.json {
        let json = json::to_line(&as_json(&position, &solution))?;
        return Ok(output.line(format_args!("{json}"))?);
    }
    print(&position, &solution, output)
}

fn as_json(position: &Position, solution: &Solution) -> JsonSolution {
    let rules = position.rules();
    let moves = solution.moves.iter().map(|&(mv, value)| JsonMove {
        mv: rules.move_text(mv).to_string(),
        value: value.into(),
    });
    JsonSolution {
        rules: rules.to_string(),
        turn: position.next_player().number(),
        value: solution.value.into(),
        moves: moves.collect(),
        nodes: solution.nodes,
    }
}

fn print(position: &Position, solution: &Solution, output: &mut Output) -> Result<(), Failure> {
    let mut table = Table::new(["move", "value", "plies", "best"], Align::Left);
    for &(mv, value) in &solution.moves {
        let plies = value.plies().map(|plies| plies.to_string());
        let is_best = value == solution.value;
        table.row([
            position.rules().move_text(mv).to_string(),
            value.name().into(),
            plies.unwrap_or_default(),
            if is_best { "yes" } else { "" }.into(),
        ]);
    }
    table.print(output)?;
    output.line(format_args!(
        "\nthe value for {}, who is to move: {} ({} nodes)",
        position.next_player(),
        solution.value,
        solution.nodes
    ))?;
    Ok(())
}
