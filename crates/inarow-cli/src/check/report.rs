//! A report as text with a board.

use std::fmt;

use inarow_check::{
    Beyond, Findings, Form, GroupFindings, Growth, Problem, SolutionReport, Time, Trust,
};

use super::failed_game::FailedGameText;
use crate::output::plain;

/// The report of a solution as `inarow check` prints it.
#[derive(Clone, Copy, Debug)]
pub struct ReportText<'a> {
    /// The solution's name.
    pub name: &'a str,
    /// The solution's report.
    pub report: &'a SolutionReport,
}

impl fmt::Display for ReportText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, report } = self;
        let findings = &report.findings;
        let language = report.language.map(|language| language.name);
        let is_rejected = matches!(findings.problem, Some(Problem::DoesNotCompile { .. }));
        let compiler = report.compiler.as_deref().filter(|_| is_rejected);
        let labels = language
            .into_iter()
            .chain(compiler)
            .chain([label(report.trust)]);
        let labels: Vec<&str> = labels.collect();
        let name = format!("{} ({})", plain(name), labels.join(", "));
        writeln!(f, "{name}: {}", findings.result())?;
        match &findings.problem {
            None => {
                let (games, moves, seed) = (findings.played, findings.moves, findings.seed);
                let moves = match findings.form {
                    Form::Class => format!("{moves} moves"),
                    _ => format!("{moves} calls"),
                };
                writeln!(
                    f,
                    "\n   every answer is right: {games} games, {moves} (seed {seed})"
                )?;
            }
            Some(problem) => write_problem(problem, findings, f)?,
        }
        write_beyond(&findings.beyond, f)?;
        if !findings.times.is_empty() {
            writeln!(f, "\n   {}", times(findings))?;
        }
        let ends = [&findings.problem, &findings.other_problem];
        let is_explained = ends
            .into_iter()
            .flatten()
            .any(|end| !end.messages().is_empty());
        if let Some(first) = report.printed.first_line().filter(|_| !is_explained) {
            let ignored = match report.printed.lines() {
                1 => "1 other line of output is ignored".into(),
                lines => format!("{lines} other lines of output are ignored, the first"),
            };
            writeln!(f, "\n   {ignored}: {}", plain(&first))?;
        }
        Ok(())
    }
}

/// Returns the word for the rights of a solution.
pub(super) const fn label(trust: Trust) -> &'static str {
    match trust {
        Trust::Isolated => "isolated",
        Trust::User(_) => "as another user",
        Trust::Trusted => "trusted",
    }
}

/// Writes the problem, its game and its reason.
fn write_problem(
    problem: &Problem,
    findings: &Findings,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let is_missing = matches!(problem, Problem::NoFunction { .. });
    match findings.failed_game.as_ref().filter(|_| !is_missing) {
        None => writeln!(f, "\n   {}", plain(&problem.to_string()))?,
        Some(game) => write!(f, "\n{}", FailedGameText { game, problem })?,
    }
    write_messages(problem, f)?;
    if findings.wrong_games > 0 || findings.shares_state {
        writeln!(f, "\n   {}", explanation(findings))?;
    }
    if findings.wrong_games > 0 {
        writeln!(
            f,
            "   wrong in {} of {} games",
            findings.wrong_games, findings.played
        )?;
    }
    if let Some(other) = &findings.other_problem {
        let game = match findings.form {
            Form::Class => "game",
            _ => "call",
        };
        writeln!(f, "\n   in another {game}: {}", plain(&other.to_string()))?;
        write_messages(other, f)?;
    }
    if findings.form != Form::Class {
        write_groups(findings, f)?;
    }
    if 0 < findings.played && findings.played < findings.games {
        let Findings { played, games, .. } = findings;
        writeln!(f, "\n   only {played} of {games} games were played")?;
    }
    if findings.failed_game.is_some() {
        let seed = findings.seed;
        writeln!(f, "\n   to repeat these games: --seed {seed}")?;
    }
    Ok(())
}

/// Writes a line for each function that is wrong, or for each group of boards with a wrong answer.
fn write_groups(findings: &Findings, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f)?;
    let wrong = findings.groups.iter().filter(|it| it.right < it.games);
    for group in wrong {
        let (name, GroupFindings { right, games, .. }) = (group.group.name(), group);
        if group.is_missing() {
            writeln!(f, "   {name}: not there")?;
        } else {
            writeln!(f, "   {name}: {right} of {games} games are right")?;
        }
    }
    Ok(())
}

/// Writes the number of different games beyond the exercise, and the first of them.
fn write_beyond(beyond: &Beyond, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (Some(problem), Some(game)) = (&beyond.problem, &beyond.failed_game) else {
        return Ok(());
    };
    let (games, different) = (beyond.games, beyond.different);
    let (problem, game) = (plain(&problem.to_string()), &game.question.name);
    writeln!(
        f,
        "\n   beyond the exercise: differs in {different} of {games} games, which does not count\n   \
         {game}: {problem}"
    )
}

/// Writes the lines of the compiler or of the program.
fn write_messages(problem: &Problem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut lines = problem.messages().iter();
    lines.try_for_each(|line| writeln!(f, "   | {}", plain(line)))
}

/// The explanation of games that share state.
pub(super) const SHARED_STATE: &str = "played alone, this game is right, so the games share state, \
    such as a class attribute, a static field or a global variable";

/// Returns the usual mistakes that explain every answer, or why none is named.
pub(super) fn explanation(findings: &Findings) -> String {
    let mistakes = findings.mistakes.iter().map(|mistake| mistake.summary);
    let mistakes: Vec<&str> = mistakes.collect();
    match &mistakes[..] {
        [] if findings.shares_state => SHARED_STATE.into(),
        [] if findings.other_problem.is_some() => {
            "no usual mistake can be named, since not all games were played".into()
        }
        [] => "no usual mistake explains all answers".into(),
        // Each function has its own mistakes.
        _ if findings.form == Form::Functions => format!("usual mistakes: {}", mistakes.join("; ")),
        _ => format!(
            "a usual mistake explains every answer: {}",
            mistakes.join("; or: ")
        ),
    }
}

/// Returns the time of a move on growing boards, its growth, and the problem that ended the timing.
pub(super) fn times(findings: &Findings) -> String {
    let problem = findings.timing_problem.as_ref();
    let note = problem.map_or_else(String::new, |problem| {
        let problem = plain(&problem.to_string());
        format!("; while its moves were timed: {problem}")
    });
    if findings.times.iter().all(|time| time.ns_per_move.is_none()) {
        return format!("the time of a move could not be measured{note}");
    }
    let times = findings.times.iter().map(|&Time { n, ns_per_move }| {
        let time = ns_per_move.map_or_else(|| "not reached".into(), time);
        format!("{time} at n = {n}")
    });
    let times: Vec<String> = times.collect();
    let growth = findings
        .growth
        .map_or("the growth is not clear", Growth::name);
    format!("a move takes {}: {growth}{note}", times.join(", "))
}

/// Returns a time with at least two digits.
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
