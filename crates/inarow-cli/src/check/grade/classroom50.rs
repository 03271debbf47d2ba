//! `result.json` of Classroom 50.

use std::env;
use std::time::SystemTime;

use serde::Serialize;

use super::graded::Graded;
use crate::check::derived_json::to_line;
use crate::exit_status::Failure;
use crate::output::Output;

/// The environment variables of Classroom 50 are copied into the document.
#[derive(Serialize)]
struct Document {
    schema: &'static str,
    classroom: String,
    assignment: String,
    submission: String,
    commit: String,
    release: String,
    review: String,
    datetime: String,
    score: u32,
    #[serde(rename = "max-score")]
    max_score: u32,
    tests: Vec<Test>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Test {
    test_name: &'static str,
    passed: bool,
    score: u32,
    max_score: u32,
}

/// Prints the document.
pub(super) fn print(graded: &Graded, output: &mut Output) -> Result<(), Failure> {
    let tests = graded.grade.tests.iter().map(|test| Test {
        test_name: test.kind.name(),
        passed: test.passed,
        score: test.score,
        max_score: test.max,
    });
    let commit = variable("COMMIT_URL");
    let document = Document {
        schema: "classroom50/result/v1",
        classroom: variable("CLASSROOM"),
        assignment: variable("ASSIGNMENT"),
        submission: variable("SUBMISSION_TAG"),
        release: variable("RELEASE_URL"),
        review: Some(variable("REVIEW_URL"))
            .filter(|url| !url.is_empty())
            .unwrap_or_else(|| commit.clone()),
        commit,
        datetime: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        score: graded.grade.score(),
        max_score: graded.grade.max(),
        tests: tests.collect(),
    };
    output.line(format_args!("{}", to_line(&document)?))?;
    Ok(())
}

/// Returns an environment variable, or nothing if it is not set.
fn variable(name: &str) -> String {
    let value = env::var_os(name).unwrap_or_default();
    value.to_string_lossy().into_owned()
}
