//! The findings in words and with a board.

use std::io;

use inarow::{Position, Rules};
use inarow_check::{Asked, Findings, Problem, Time};

use crate::draw::Drawing;
use crate::output::{Output, plain};

/// The moves of a game that are listed: the last ones.
const MOVES: usize = 12;

pub(super) fn print(name: &str, findings: &Findings, output: &mut Output) -> io::Result<()> {
    let language = findings
        .language
        .map(|language| format!(" ({})", language.name));
    let name = format!("{}{}", plain(name), language.unwrap_or_default());
    match &findings.problem {
        None => {
            output.line(format_args!("{name}: right"))?;
            output.line(format_args!(
                "\n   {} games and {} moves, every answer right (seed {})",
                findings.played, findings.moves, findings.seed
            ))?;
        }
        Some(problem) => {
            output.line(format_args!("{name}: wrong"))?;
            wrong(problem, findings, output)?;
        }
    }
    if !findings.times.is_empty() {
        times(findings, output)?;
    }
    let ends = [&findings.problem, &findings.then];
    let is_told = ends.into_iter().flatten().any(|end| !end.said().is_empty());
    if let Some(first) = findings.printed.first_line().filter(|_| !is_told) {
        let count = match findings.printed.lines() {
            1 => "1 line, which is".into(),
            lines => format!("{lines} lines, which are"),
        };
        output.line(format_args!(
            "\n   beside its answers it prints {count} passed over: {}",
            plain(&first)
        ))?;
    }
    Ok(())
}

/// What is wrong, where, and why.
fn wrong(problem: &Problem, findings: &Findings, output: &mut Output) -> io::Result<()> {
    let problem_line = plain(&problem.to_string());
    match &findings.asked {
        None => output.line(format_args!("\n   {problem_line}"))?,
        Some(asked) => {
            output.line(format_args!(
                "\n   {}, move {}:\n",
                asked.question.name, asked.ply
            ))?;
            moves(asked, output)?;
            output.line(format_args!("\n   {problem_line}\n"))?;
            let drawing = Drawing::of(&position(asked));
            for line in &drawing.board {
                output.line(format_args!("{line}"))?;
            }
            output.line(format_args!("\n   {}", drawing.verdict))?;
        }
    }
    said(problem, output)?;
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
        output.line(format_args!("\n   {why}"))?;
        output.line(format_args!(
            "   {} of {} games it answers wrongly",
            findings.wrong_games, findings.played
        ))?;
    }
    if let Some(then) = &findings.then {
        output.line(format_args!(
            "\n   in a later game {}",
            plain(&then.to_string())
        ))?;
        said(then, output)?;
    }
    if findings.asked.is_some() {
        let seed = findings.seed;
        output.line(format_args!("\n   the same games again: --seed {seed}"))?;
    }
    Ok(())
}

/// What a compiler or the program itself says of it.
fn said(problem: &Problem, output: &mut Output) -> io::Result<()> {
    let mut lines = problem.said().iter();
    lines.try_for_each(|line| output.line(format_args!("   | {}", plain(line))))
}

/// The moves of the game as the solution was asked them.
fn moves(asked: &Asked, output: &mut Output) -> io::Result<()> {
    let Asked { question, ply } = asked;
    let first = ply.saturating_sub(MOVES);
    output.line(format_args!("   TicTacToe({})", question.n))?;
    if first > 0 {
        output.line(format_args!("   ... {first} moves, each answered with 0"))?;
    }
    for (number, [row, col, player]) in (1..=*ply).zip(&question.moves).skip(first) {
        let answer = if number < *ply { " -> 0" } else { "" };
        output.line(format_args!("   move({row}, {col}, {player}){answer}"))?;
    }
    Ok(())
}

/// The position after the move that went wrong.
fn position(asked: &Asked) -> Position {
    let n = asked.question.n;
    let rules = Rules::builder().size(n, n).build();
    let mut position = Position::free_turns(rules.expect("a board that the referee has played on"));
    for &[row, col, player] in &asked.question.moves[..asked.ply] {
        let cell = inarow::Coordinates::cell(row, col);
        let played = position.play_numbers(Some(player.into()), cell);
        played.expect("a move that the referee has played");
    }
    position
}

/// The time of a move on growing boards.
fn times(findings: &Findings, output: &mut Output) -> io::Result<()> {
    if findings.times.iter().all(|time| time.ns_per_move.is_none()) {
        return output.line(format_args!("\n   how long a move takes is not known"));
    }
    let times = findings.times.iter().map(|&Time { n, ns_per_move }| {
        let time = ns_per_move.map_or_else(|| "not reached".into(), time);
        format!("{time} at n = {n}")
    });
    let times: Vec<String> = times.collect();
    let growth = findings.growth.map(|growth| format!(": {growth}"));
    output.line(format_args!(
        "\n   a move takes {}{}",
        times.join(", "),
        growth.unwrap_or_default()
    ))
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
