//! `results.json` of a Gradescope autograder.

use serde::Serialize;

use super::graded::{Graded, Outcome};
use crate::check::derived_json::to_line;
use crate::exit_status::Failure;
use crate::output::Output;

#[derive(Serialize)]
struct Document<'a> {
    score: u32,
    execution_time: u64,
    output: String,
    output_format: &'a str,
    visibility: &'a str,
    stdout_visibility: &'a str,
    extra_data: Empty,
    tests: Vec<Test>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaderboard: Vec<Value>,
}

#[derive(Serialize)]
struct Empty {}

#[derive(Serialize)]
struct Test {
    score: u32,
    max_score: u32,
    status: &'static str,
    name: &'static str,
    number: String,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
}

#[derive(Serialize)]
struct Value {
    name: String,
    value: f64,
    order: &'static str,
}

/// Prints the document.
pub(super) fn print(graded: &Graded, output: &mut Output) -> Result<(), Failure> {
    let tests = (1..).zip(&graded.grade.tests).map(|(number, test)| Test {
        score: test.score,
        max_score: test.max,
        status: if test.passed { "passed" } else { "failed" },
        name: test.kind.name(),
        number: format!("{number}"),
        output: graded.details(test),
        output_format: "text",
        visibility: "visible",
    });
    let document = Document {
        score: graded.grade.score(),
        execution_time: graded.time.as_secs(),
        output: graded.summary(),
        output_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        extra_data: Empty {},
        tests: tests.collect(),
        leaderboard: leaderboard(graded),
    };
    output.line(format_args!("{}", to_line(&document)?))?;
    Ok(())
}

/// Returns the time of a move on the largest board, if the solution is right.
fn leaderboard(graded: &Graded) -> Vec<Value> {
    let time = match &graded.outcome {
        Outcome::Findings(findings) if findings.problem.is_none() => findings.times.last(),
        _ => None,
    };
    let value = time.and_then(|time| {
        Some(Value {
            name: format!("ns per move at n = {}", time.n),
            value: (time.ns_per_move? * 10.0).round() / 10.0,
            order: "asc",
        })
    });
    value.into_iter().collect()
}
