//! A report as JSON.

use inarow_check::{CheckError, Entry, SolutionReport, Trust};
use inarow_render::Json;

/// Returns the report of a solution as a line. `entry` is the author's entry in a course.
pub(super) fn line(entry: Option<&Entry>, name: &str, report: &SolutionReport) -> String {
    let mut json = Json::default();
    write_names(&mut json, entry, name);
    json.raw("\"language\":");
    match report.language {
        Some(language) => json.text(language.name),
        None => json.raw("null"),
    }
    json.raw(",\"compiler\":");
    match &report.compiler {
        Some(compiler) => json.text(compiler),
        None => json.raw("null"),
    }
    json.raw(",\"isolated\":");
    json.truth(report.trust == Trust::Isolated);
    json.raw(",\"isolation\":");
    json.text(report.trust.isolation());
    json.byte(b',');
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
    let mut json = Json::default();
    write_names(&mut json, entry, name);
    json.raw("\"result\":");
    json.text(error.result());
    json.raw(",\"games\":");
    json.number(games as u64);
    json.raw(",\"played\":0,\"wrong_games\":null,\"error\":");
    let texts = [("code", error.code()), ("message", &error.to_string())];
    json.object(texts, Json::text);
    json.byte(b'}');
    json.into_text()
}

/// Writes the author and the name of a solution as the first keys of an object.
fn write_names(json: &mut Json, entry: Option<&Entry>, name: &str) {
    json.byte(b'{');
    if let Some(entry) = entry {
        json.raw("\"author\":");
        json.text(&entry.author);
        json.raw(",\"platform_id\":");
        match &entry.platform_id {
            Some(id) => json.text(id),
            None => json.raw("null"),
        }
        json.byte(b',');
    }
    json.raw("\"solution\":");
    json.text(name);
    json.byte(b',');
}
