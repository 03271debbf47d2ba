//! `result.json` of Classroom 50.

use std::env;
use std::time::SystemTime;

use inarow_render::Json;

use super::graded::Graded;
use crate::exit_status::Failure;
use crate::output::Output;

/// The keys of the document that are copied from environment variables of Classroom 50.
const VARIABLES: [(&str, &str); 5] = [
    ("classroom", "CLASSROOM"),
    ("assignment", "ASSIGNMENT"),
    ("submission", "SUBMISSION_TAG"),
    ("commit", "COMMIT_URL"),
    ("release", "RELEASE_URL"),
];

/// Prints the document.
pub(super) fn print(graded: &Graded, output: &mut Output) -> Result<(), Failure> {
    let mut json = Json::default();
    json.byte(b'{');
    json.name("schema").text("classroom50/result/v1");
    for (key, name) in VARIABLES {
        json.name(key).text(&variable(name));
    }
    let review = Some(variable("REVIEW_URL")).filter(|url| !url.is_empty());
    json.name("review")
        .text(&review.unwrap_or_else(|| variable("COMMIT_URL")));
    let now = humantime::format_rfc3339_seconds(SystemTime::now());
    json.name("datetime").text(&now.to_string());
    json.name("score").number(graded.grade.score().into());
    json.name("max-score").number(graded.grade.max().into());
    json.name("tests").list(&graded.grade.tests, |json, test| {
        json.byte(b'{');
        json.name("test-name").text(test.kind.name());
        json.name("passed").truth(test.passed);
        json.name("score").number(test.score.into());
        json.name("max-score").number(test.max.into());
        json.byte(b'}');
    });
    json.byte(b'}');
    Ok(output.line(format_args!("{}", json.into_text()))?)
}

/// Returns an environment variable, or nothing if it is not set.
fn variable(name: &str) -> String {
    let value = env::var_os(name).unwrap_or_default();
    value.to_string_lossy().into_owned()
}
