//! The findings in words and with a board.

use std::fmt;

use inarow_check::{Asked, Findings, Problem, Time, Trust};
use inarow_render::Drawing;

use crate::output::plain;

/// The moves of a game that are listed: the last ones.
const MOVES: usize = 12;

/// What is to be said of a solution, as `inarow check` prints it.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// What the solution is called.
    pub name: &'a str,
    /// What the check has found.
    pub findings: &'a Findings,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, findings } = self;
        let language = findings.language.map(|language| language.name);
        let trust = match findings.trust {
            Trust::Isolated => "isolated",
            Trust::Trusted => "trusted",
        };
        let how: Vec<&str> = language.into_iter().chain([trust]).collect();
        let name = format!("{} ({})", plain(name), how.join(", "));
        match &findings.problem {
            None => {
                let (games, moves, seed) = (findings.played, findings.moves, findings.seed);
                writeln!(f, "{name}: right")?;
                writeln!(
                    f,
                    "\n   {games} games and {moves} moves, every answer right (seed {seed})"
                )?;
            }
            Some(problem) => {
                writeln!(f, "{name}: wrong")?;
                wrong(problem, findings, f)?;
            }
        }
        if !findings.times.is_empty() {
            times(findings, f)?;
        }
        let ends = [&findings.problem, &findings.then];
        let is_told = ends
            .into_iter()
            .flatten()
            .any(|end| !end.messages().is_empty());
        if let Some(first) = findings.printed.first_line().filter(|_| !is_told) {
            let count = match findings.printed.lines() {
                1 => "1 line, which is".into(),
                lines => format!("{lines} lines, which are"),
            };
            writeln!(
                f,
                "\n   beside its answers it prints {count} passed over: {}",
                plain(&first)
            )?;
        }
        Ok(())
    }
}

/// What is wrong, where, and why.
fn wrong(problem: &Problem, findings: &Findings, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let problem_line = plain(&problem.to_string());
    match &findings.asked {
        None => writeln!(f, "\n   {problem_line}")?,
        Some(asked) => {
            writeln!(f, "\n   {}, move {}:\n", asked.question.name, asked.ply)?;
            moves(asked, f)?;
            writeln!(f, "\n   {problem_line}\n")?;
            let drawing = Drawing::of(&asked.position());
            for line in &drawing.board {
                writeln!(f, "{line}")?;
            }
            writeln!(f, "\n   {}", drawing.verdict)?;
        }
    }
    said(problem, f)?;
    if findings.wrong_games > 0 {
        let mistakes = findings.mistakes.iter().map(|mistake| mistake.summary);
        let mistakes: Vec<&str> = mistakes.collect();
        let why = match &mistakes[..] {
            [] if findings.then.is_some() => {
                "it does not play all games, by which the usual mistakes are told".into()
            }
            [] => "none of the usual mistakes explains its answers".into(),
            _ => format!(
                "the usual mistake that explains every answer: {}",
                mistakes.join("; or: ")
            ),
        };
        writeln!(f, "\n   {why}")?;
        writeln!(
            f,
            "   {} of {} games it answers wrongly",
            findings.wrong_games, findings.played
        )?;
    }
    if let Some(then) = &findings.then {
        writeln!(f, "\n   in a later game {}", plain(&then.to_string()))?;
        said(then, f)?;
    }
    if findings.asked.is_some() {
        let seed = findings.seed;
        writeln!(f, "\n   the same games again: --seed {seed}")?;
    }
    Ok(())
}

/// What a compiler or the program itself says of it.
fn said(problem: &Problem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut lines = problem.messages().iter();
    lines.try_for_each(|line| writeln!(f, "   | {}", plain(line)))
}

/// The moves of the game as the solution was asked them.
fn moves(asked: &Asked, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Asked { question, ply } = asked;
    let first = ply.saturating_sub(MOVES);
    writeln!(f, "   TicTacToe({})", question.n)?;
    if first > 0 {
        writeln!(f, "   ... {first} moves, each answered with 0")?;
    }
    for (number, [row, col, player]) in (1..=*ply).zip(&question.moves).skip(first) {
        let answer = if number < *ply { " -> 0" } else { "" };
        writeln!(f, "   move({row}, {col}, {player}){answer}")?;
    }
    Ok(())
}

/// The time of a move on growing boards.
fn times(findings: &Findings, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if findings.times.iter().all(|time| time.ns_per_move.is_none()) {
        return writeln!(f, "\n   how long a move takes is not known");
    }
    let times = findings.times.iter().map(|&Time { n, ns_per_move }| {
        let time = ns_per_move.map_or_else(|| "not reached".into(), time);
        format!("{time} at n = {n}")
    });
    let times: Vec<String> = times.collect();
    let growth = findings.growth.map(|growth| format!(": {growth}"));
    writeln!(
        f,
        "\n   a move takes {}{}",
        times.join(", "),
        growth.unwrap_or_default()
    )
}

/// A time with two figures at least.
fn time(nanoseconds: f64) -> String {
    let (number, unit) = match nanoseconds {
        ..1e3 => (nanoseconds, "ns"),
        ..1e6 => (nanoseconds / 1e3, "us"),
        _ => (nanoseconds / 1e6, "ms"),
    };
    if number < 10.0 {
        format!("{number:.1} {unit}")
    } else {
        format!("{number:.0} {unit}")
    }
}
