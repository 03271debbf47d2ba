//! `inarow trace`: shows a game move by move, with counters or runs.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inarow::{Position, Rules, Tally};
use inarow_render::{CellNames, Drawing, Json, Step, no_counters_reason, picture, prospects};

use crate::atomic_file::AtomicFile;
use crate::exit_status::{ExitStatus, Failure};
use crate::markdown_table::{Align, Table};
use crate::methods::Methods;
use crate::named_move::NamedMove;
use crate::output::{self, Output};

/// Show a game move by move, with its counters
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A move is `row,col` from 0, a cell such as `b2`, or under drop a column such as\n\
                  `3` or `d`. In space it is `row,col,layer`, `b2.3`, `3,0` or `d.1`. The player\n\
                  may follow: `row,col,player`. Players then move in any order.\n\n\
                  Methods: scan, lines, counters, targets, containers, separate"
)]
pub(crate) struct Args {
    /// Set the rules
    #[arg(long, value_name = "LINE", default_value = "tic-tac-toe")]
    rules: String,
    /// Start from a position, such as `[3/1X1/3]`
    #[arg(long, value_name = "ROWS")]
    start: Option<String>,
    /// Compare the steps of these methods
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    method: Vec<String>,
    /// Print one JSON object per move
    #[arg(long)]
    json: bool,
    /// Write a picture of the last position to FILE
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Play these moves, such as `0,2`, `b2`, or `d` under drop
    #[arg(required_unless_present = "start", value_name = "MOVE")]
    moves: Vec<String>,
}

pub(crate) fn run(
    args: &Args,
    output: &mut Output,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    let rules: Rules = args.rules.parse()?;
    if let Some(file) = &args.svg {
        refuse_move(&rules, file)?;
    }
    let moves: Vec<NamedMove> = args
        .moves
        .iter()
        .map(|text| NamedMove::parse(&rules, text))
        .collect::<Result<_, _>>()?;
    let any_named = moves.iter().any(NamedMove::has_player);
    let stones = match &args.start {
        Some(rows) => rules.parse_rows(rows)?,
        None => Vec::new(),
    };
    let mut position = if any_named {
        Position::free_turns_from_stones(rules, stones)?
    } else {
        Position::from_stones(rules, stones)?
    };
    let names = args.method.iter().map(String::as_str);
    let mut methods = Methods::new(&position, names)?;
    let mut table = (!args.json).then(|| {
        let head = Step::head(&rules).into_iter().map(String::from);
        let methods = methods.iter().map(|(name, ..)| format!("steps: {name}"));
        Table::new(head.chain(methods), Align::Left)
    });
    add(&Step::start(&position), &mut table, output)?;
    let mut refusal = None;
    for mv in moves {
        match mv.play(&mut position) {
            Ok(player) => {
                let last = position.last();
                let steps = last.map(|cell| methods.make_move(cell, player));
                let step = Step::of_last(&position, steps.unwrap_or_default());
                add(&step, &mut table, output)?;
            }
            Err(error) => {
                let message = mv.refused(&rules, error);
                refusal = Some((position.ply() + 1, error.code(), message));
                break;
            }
        }
    }
    if refusal.is_some() {
        *status = ExitStatus::Negative;
    }
    if let Some(table) = table {
        print(&table, &position, &methods, output)?;
    }
    if let Some(file) = &args.svg {
        draw_into(file, &position)?;
    }
    let Some((ply, code, message)) = refusal else {
        return Ok(());
    };
    if args.json {
        let mut json = Json::default();
        json.byte(b'{');
        json.name("ply").number(ply);
        json.name("error")
            .object([("code", code), ("message", &message)], Json::text);
        json.byte(b'}');
        output.line(format_args!("{}", json.into_text()))?;
    }
    output.finish()?;
    output::error(code, &format!("move {ply}: {message}"));
    Ok(())
}

/// Returns an error if the argument of `--svg` is a move: the file was forgotten.
fn refuse_move(rules: &Rules, file: &Path) -> Result<(), Failure> {
    match file.to_str() {
        Some(text) if NamedMove::parse(rules, text).is_ok() => {
            let message = format!("--svg needs a file, such as `game.svg`; `{text}` is a move");
            Err(Failure::new("unknown_format", message))
        }
        _ => Ok(()),
    }
}

/// Draws a position into an SVG file.
fn draw_into(file: &Path, position: &Position) -> Result<(), Failure> {
    let svg = picture(position).ok_or_else(|| {
        let rules = position.rules();
        let message = format!("a picture has at most 100 x 100 cells; {rules} has more");
        Failure::new("board_too_large", message)
    })?;
    let mut drawn = AtomicFile::create(file)?;
    let written = writeln!(drawn, "{svg}").and_then(|()| drawn.finish());
    written.map_err(|error| Failure::cannot_write(file, error))
}

/// Adds a step to the table, or prints it as a line of JSON if there is none.
fn add(step: &Step<'_>, table: &mut Option<Table>, output: &mut Output) -> io::Result<()> {
    let Some(table) = table else {
        let mut json = Json::default();
        json.step(step);
        return output.line(format_args!("{}", json.into_text()));
    };
    table.row(step.entries());
    Ok(())
}

/// Prints the table, the final board and the verdict.
fn print(
    table: &Table,
    position: &Position,
    methods: &Methods,
    output: &mut Output,
) -> io::Result<()> {
    table.print(output)?;
    for (name, steps, bytes) in methods.iter() {
        output.line(format_args!(
            "{name}: {steps} steps, {bytes} bytes of state"
        ))?;
    }
    if !Tally::serves(position.rules()) {
        let reason = no_counters_reason(position.rules());
        output.line(format_args!("counters cannot detect a win here: {reason}"))?;
    }
    let drawing = Drawing::of(position);
    output.line(format_args!(""))?;
    for line in drawing.board {
        output.line(format_args!("{line}"))?;
    }
    output.line(format_args!("\n   {}", drawing.verdict))?;
    if let Some(prospects) = prospects(&position.facts(), CellNames::of(position.rules())) {
        output.line(format_args!("   {prospects}"))?;
    }
    Ok(())
}
