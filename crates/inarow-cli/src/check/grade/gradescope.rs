//! `results.json` of a Gradescope autograder.

use inarow_check::GradeTest;
use inarow_render::Json;

use super::graded::Graded;
use crate::exit_status::Failure;
use crate::output::Output;

/// Prints the document.
pub(super) fn print(graded: &Graded, output: &mut Output) -> Result<(), Failure> {
    let mut json = Json::default();
    json.byte(b'{');
    json.name("score").number(graded.grade.score().into());
    json.name("execution_time").number(graded.time.as_secs());
    json.name("output").text(&graded.summary());
    json.name("output_format").text("text");
    json.name("visibility").text("visible");
    json.name("stdout_visibility").text("hidden");
    json.name("extra_data").raw("{}");
    let tests = (1..).zip(&graded.grade.tests);
    json.name("tests").list(tests, |json, (number, test)| {
        write_test(number, test, graded, json);
    });
    if let Some((n, nanoseconds)) = time_of_largest(graded) {
        let name = format!("ns per move at n = {n}");
        json.name("leaderboard").list([name], |json, name| {
            json.byte(b'{');
            json.name("name").text(&name);
            json.name("value").raw(&format!("{nanoseconds:.1}"));
            json.name("order").text("asc");
            json.byte(b'}');
        });
    }
    json.byte(b'}');
    Ok(output.line(format_args!("{}", json.into_text()))?)
}

fn write_test(number: usize, test: &GradeTest, graded: &Graded, json: &mut Json) {
    json.byte(b'{');
    json.name("score").number(test.score.into());
    json.name("max_score").number(test.max.into());
    json.name("status")
        .text(if test.passed { "passed" } else { "failed" });
    json.name("name").text(test.kind.name());
    json.name("number").text(&number.to_string());
    json.name("output").text(&graded.details(test));
    json.name("output_format").text("text");
    json.name("visibility").text("visible");
    json.byte(b'}');
}

/// Returns the side of the largest board and the nanoseconds of a move there, if the solution is right.
fn time_of_largest(graded: &Graded) -> Option<(i32, f64)> {
    let findings = graded.outcome.as_ref().ok()?;
    let time = findings.times.last()?;
    let nanoseconds = time.ns_per_move?;
    findings.problem.is_none().then_some((time.n, nanoseconds))
}
