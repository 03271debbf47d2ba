//! The tables and plots of `docs/performance.md`, drawn from recorded runs.

mod plots;
mod tables;

use std::error::Error;
use std::path::{Path, PathBuf};

use crate::record::Record;

/// The recorded runs.
struct Runs {
    default: Record,
    /// The run of the native build, if it is recorded.
    native: Option<Record>,
}

const PAGE: &str = "docs/performance.md";

/// The marks around a drawn part of the page. The name of the part is between the first two marks.
const BEGINS: &str = "<!-- drawn: ";
const AFTER_NAME: &str = " -->\n";
const ENDS: &str = "<!-- end -->";

/// Draws the page and its plots.
///
/// # Errors
///
/// Returns an error if no run is recorded, the page is missing, or it names an unknown part.
pub(crate) fn draw() -> Result<(), Box<dyn Error>> {
    for (path, text) in drawn()? {
        std::fs::write(path, text)?;
    }
    Ok(())
}

/// Returns the page and its plots with their paths.
fn drawn() -> Result<Vec<(PathBuf, String)>, Box<dyn Error>> {
    let runs = Runs {
        default: Record::latest("default")?,
        native: Record::latest("native").ok(),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join(PAGE))?;
    let page = with_parts(&page, |name| tables::part(name, &runs))?;
    let plots = plots::all(&runs.default);
    let plots = plots.map(|(name, text)| (root.join(format!("docs/plots/{name}.svg")), text));
    Ok(std::iter::once((root.join(PAGE), page))
        .chain(plots)
        .collect())
}

/// Returns the page with new text in every part.
fn with_parts(page: &str, part: impl Fn(&str) -> Option<String>) -> Result<String, String> {
    let (mut drawn, mut rest) = (String::new(), page);
    while let Some((before, after)) = rest.split_once(BEGINS) {
        let (name, after) = after
            .split_once(AFTER_NAME)
            .ok_or_else(|| format!("{PAGE}: a part has no name"))?;
        let (_, after) = after
            .split_once(ENDS)
            .ok_or_else(|| format!("{PAGE}: the part `{name}` does not end"))?;
        let text = part(name).ok_or_else(|| format!("{PAGE}: no part is called `{name}`"))?;
        drawn += &format!("{before}{BEGINS}{name}{AFTER_NAME}\n{text}\n{ENDS}");
        rest = after;
    }
    Ok(drawn + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_and_plots_match_the_recorded_runs() {
        for (path, expected) in drawn().unwrap() {
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            let same = text == expected;
            assert!(same, "{}: cargo xtask bench --draw", path.display());
        }
    }

    #[test]
    fn parts_are_drawn_between_their_marks() {
        let page = "a\n<!-- drawn: x -->\nold\n<!-- end -->\nb\n";
        let drawn = with_parts(page, |name| (name == "x").then(|| "new\n".to_owned()));
        let expected = "a\n<!-- drawn: x -->\n\nnew\n\n<!-- end -->\nb\n";
        assert_eq!(drawn.as_deref(), Ok(expected));
        assert_eq!(with_parts(expected, |_| Some("new\n".to_owned())), drawn);
        assert!(with_parts(page, |_| None).is_err());
    }
}
