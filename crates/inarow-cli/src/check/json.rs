//! A report as JSON.

use inarow_check::{CheckError, Entry, SolutionReport, Trust};
use inarow_render::Json;

/// Returns the report of a solution as `inarow check --json` prints it, without the end of the line.
/// `entry` is the author's entry in a course.
pub fn line(entry: Option<&Entry>, name: &str, report: &SolutionReport) -> String {
    let mut json = with_names(entry, name);
    json.name("language")
        .nullable(report.language.map(|language| language.name));
    json.name("compiler").nullable(report.compiler.as_deref());
    json.name("isolated").truth(report.trust == Trust::Isolated);
    json.name("isolation").text(report.trust.isolation());
    let (lines, first) = (report.printed.lines(), report.printed.first_line());
    report.findings.write(&mut json, lines, first.as_deref());
    json.byte(b'}');
    json.into_text()
}

/// Returns the reason why a solution was not judged, as a line. `games` is the number of games.
pub(super) fn not_judged(
    entry: Option<&Entry>,
    name: &str,
    games: usize,
    error: &CheckError,
) -> String {
    let mut json = with_names(entry, name);
    json.name("result").text(error.result());
    json.name("games").number(games as u64);
    json.raw(",\"played\":0,\"wrong_games\":null,\"error\":");
    let texts = [("code", error.code()), ("message", &error.to_string())];
    json.object(texts, Json::text);
    json.byte(b'}');
    json.into_text()
}

/// Begins an object with the author and the name of a solution.
fn with_names(entry: Option<&Entry>, name: &str) -> Json {
    let mut json = Json::default();
    json.byte(b'{');
    if let Some(entry) = entry {
        json.name("author").text(&entry.author);
        json.name("platform_id")
            .nullable(entry.platform_id.as_deref());
    }
    json.name("solution").text(name);
    json
}
