//! `inarow vectors`: games, refused moves and positions with the referee's answers. Programs in any
//! language can replay them. `docs/vectors.md` describes the lines.
//!
//! | file | contents |
//! | --- | --- |
//! | `edge_cases` | edge cases by name |
//! | `random` | random games, positions and refused moves |
//! | `line` | a vector as a line of JSON |
//!
//! This file has the rules, and the order of the lines.

mod edge_cases;
mod line;
mod random;

use inarow::{Random, Rules};

use self::line::Form;
use crate::exit_status::Failure;
use crate::output::Output;

/// The version of the schema. It changes if programs that read the lines must change.
const SCHEMA: u64 = 1;

/// The most cells of a board: a game may fill it.
const MAX_CELLS: u64 = 10_000;

/// Rules of small boards. Together they have every clause.
const CLAUSES: &str = include_str!("clauses.txt");

/// Print games and their right answers, to test any program
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Add these rules [default: every preset and every clause]
    #[arg(long, value_name = "LINE")]
    rules: Vec<String>,
    /// Play N random games under each rules line
    #[arg(long, value_name = "N", default_value_t = 60)]
    games: u32,
    /// Choose the random games
    #[arg(long, value_name = "N", default_value_t = 348)]
    seed: u64,
    /// Add the facts of positions
    #[arg(long)]
    facts: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let rules = if args.rules.is_empty() {
        default_rules()?
    } else {
        parsed(args.rules.iter().map(String::as_str))?
    };
    let (version, Args { seed, games, .. }) = (env!("CARGO_PKG_VERSION"), args);
    output.line(format_args!(
        r#"{{"vectors":{SCHEMA},"inarow":"{version}","seed":{seed},"games":{games}}}"#
    ))?;
    for rules in rules {
        let form = Form {
            rules,
            with_facts: args.facts,
        };
        for line in edge_cases::lines(form) {
            output.line(format_args!("{line}"))?;
        }
        // The games depend on no other rules.
        random::write(form, args.games, &mut Random::new(args.seed), output)?;
    }
    Ok(())
}

/// Returns the rules of all presets, and of all clauses.
fn default_rules() -> Result<Vec<Rules>, Failure> {
    let presets = Rules::PRESETS.iter().map(|&(name, _)| name);
    parsed(presets.chain(CLAUSES.lines()))
}

/// Parses rules lines. Leaves out repeated rules.
fn parsed<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Vec<Rules>, Failure> {
    let mut all = Vec::new();
    for line in lines {
        let rules: Rules = line.parse()?;
        if rules.size().cell_count() > MAX_CELLS {
            let message = format!("a board has at most {MAX_CELLS} cells here; {rules} has more");
            return Err(Failure::new("board_too_large", message));
        }
        if !all.contains(&rules) {
            all.push(rules);
        }
    }
    Ok(all)
}
