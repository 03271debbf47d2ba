//! The page `docs/performance.md` and its plots, drawn from the last recorded run.

mod plots;
mod tables;

use std::error::Error;
use std::path::{Path, PathBuf};

use crate::record::Record;

const PAGE: &str = "docs/performance.md";

/// The marks around a drawn part of the page. Its template is between the first two marks.
const MARKS: [&str; 3] = ["<!-- drawn:", "-->\n", "<!-- end -->"];

/// Draws the page and its plots.
///
/// # Errors
///
/// Returns an error if no run is recorded, the page is missing, or a part of it is empty.
pub(crate) fn draw() -> Result<(), Box<dyn Error>> {
    for (path, text) in drawn()? {
        std::fs::write(path, text)?;
    }
    Ok(())
}

/// Returns the page and its plots with their paths.
fn drawn() -> Result<Vec<(PathBuf, String)>, Box<dyn Error>> {
    let record = Record::latest()?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join(PAGE))?;
    let page = with_parts(&page, |template| tables::filled(template, &record))?;
    let plots = plots::all(&record);
    let plots = plots.map(|(name, text)| (root.join(format!("docs/plots/{name}.svg")), text));
    Ok(std::iter::once((root.join(PAGE), page))
        .chain(plots)
        .collect())
}

/// Returns the page with new text in every part. `fill` returns the text of a template.
fn with_parts(page: &str, fill: impl Fn(&str) -> String) -> Result<String, String> {
    let [begins, template_ends, ends] = MARKS;
    let (mut drawn, mut rest) = (String::new(), page);
    while let Some((before, after)) = rest.split_once(begins) {
        let (template, after) = after.split_once(template_ends).unwrap_or((after, ""));
        let after = after.split_once(ends).map(|(_, after)| after);
        let text = fill(template.trim());
        // A table with only a heading is empty.
        let (Some(after), true) = (after, text.lines().count() > 2) else {
            return Err(format!("{PAGE}: no end or no figures: {begins}{template}"));
        };
        drawn += &format!("{before}{begins}{template}{template_ends}\n{text}\n{ends}");
        rest = after;
    }
    Ok(drawn + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_and_plots_match_the_recorded_run() {
        for (path, expected) in drawn().unwrap() {
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            let same = text == expected;
            assert!(same, "{}: cargo xtask bench --draw", path.display());
        }
    }

    #[test]
    fn parts_are_drawn_between_their_marks() {
        let page = "a\n<!-- drawn:\nx\n-->\nold\n<!-- end -->\nb\n";
        let fill = |template: &str| format!("1\n2\n{template}\n");
        let drawn = with_parts(page, fill);
        let expected = "a\n<!-- drawn:\nx\n-->\n\n1\n2\nx\n\n<!-- end -->\nb\n";
        assert_eq!(drawn.as_deref(), Ok(expected));
        assert_eq!(with_parts(expected, fill), drawn);
        assert!(with_parts(page, str::to_owned).is_err());
        assert!(with_parts("<!-- drawn: x -->\n", fill).is_err());
    }
}
