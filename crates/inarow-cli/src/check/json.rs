//! A report as JSON.

use inarow_check::{CheckError, Entry, SolutionReport, Trust};
use inarow_render::Json;

/// Returns the report of a solution as a line. `author` is the author in a course.
pub(super) fn line(author: Option<&str>, name: &str, report: &SolutionReport) -> String {
    let mut json = Json::default();
    json.byte(b'{');
    for (key, text) in [("\"author\":", author), ("\"solution\":", Some(name))] {
        if let Some(text) = text {
            json.raw(key);
            json.text(text);
            json.byte(b',');
        }
    }
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

/// Returns the error of an entry that was not judged, as a line.
pub(super) fn unjudged(entry: &Entry, error: &CheckError) -> String {
    let mut json = Json::default();
    for (key, text) in [
        ("{\"author\":", entry.author.as_str()),
        (",\"solution\":", &entry.file),
        (",\"status\":", "unjudged"),
        (",\"error\":{\"code\":", error.code()),
        (",\"message\":", &error.to_string()),
    ] {
        json.raw(key);
        json.text(text);
    }
    json.raw("}}");
    json.into_text()
}
