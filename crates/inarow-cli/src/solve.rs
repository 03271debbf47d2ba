//! `inarow solve`: the value of a position and of its moves.

use inarow::{Position, Rules};
use inarow_render::Json;
use inarow_solve::{Limits, Reached, Solution, solve};

use crate::exit_status::Failure;
use crate::input_options::bytes;
use crate::markdown_table::{Align, Table};
use crate::named_move::NamedMove;
use crate::output::Output;
use crate::progress;

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
    let progress = progress::of_parts(limits.nodes);
    let show = |reached: &Reached| {
        progress::show_parts(&progress, reached.nodes, reached.nodes);
        true
    };
    let solution = solve(&position, limits, show);
    progress.finish_and_clear();
    let solution = solution?;
    if args.json {
        let mut json = Json::default();
        solution.write(&position, &mut json);
        return Ok(output.line(format_args!("{}", json.into_text()))?);
    }
    print(&position, &solution, output)
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
