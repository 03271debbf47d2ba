//! A report as JSON.

use inarow_check::{CheckError, SolutionReport, Trust};
use inarow_render::Json;

/// Returns the report of a solution as a line. `author` is the author in a course.
pub(super) fn line(author: Option<&str>, name: &str, report: &SolutionReport) -> String {
    let mut json = Json::default();
    write_names(&mut json, author, name);
    json.raw("\"language\":");
    match report.language {
        Some(language) => json.text(language.name),
        None => json.raw("null"),
    }
    json.raw(",\"isolated\":");
    json.truth(report.trust == Trust::Isolated);
    json.byte(b',');
    let (lines, first) = (report.printed.lines(), report.printed.first_line());
    report.findings.write(&mut json, lines, first.as_deref());
    json.byte(b'}');
    json.into_text()
}

/// Returns the reason why a solution was not judged, as a line. `games` is the number of games.
pub(super) fn not_judged(
    author: Option<&str>,
    name: &str,
    games: usize,
    error: &CheckError,
) -> String {
    let mut json = Json::default();
    write_names(&mut json, author, name);
    json.raw("\"result\":\"not_judged\",\"games\":");
    json.number(games as u64);
    json.raw(",\"played\":0,\"wrong_games\":null,\"error\":");
    let texts = [("code", error.code()), ("message", &error.to_string())];
    json.object(texts, Json::text);
    json.byte(b'}');
    json.into_text()
}

/// Writes the author and the name of a solution as the first keys of an object.
fn write_names(json: &mut Json, author: Option<&str>, name: &str) {
    json.byte(b'{');
    for (key, text) in [("\"author\":", author), ("\"solution\":", Some(name))] {
        if let Some(text) = text {
            json.raw(key);
            json.text(text);
            json.byte(b',');
        }
    }
}
