//! What is drawn from recorded runs: the tables of `docs/performance.md` and the
//! plots that it shows.

mod plot;
mod plots;
mod tables;

use std::io;
use std::path::{Path, PathBuf};

use crate::record::{Build, Record};

/// The recorded runs that are told of.
struct Runs {
    default: Record,
    /// There may be none.
    native: Option<Record>,
}

const PAGE: &str = "docs/performance.md";

/// What stands around a part of the page that is drawn: behind the first one its
/// name and the second one.
const BEGINS: &str = "<!-- drawn: ";
const BEHIND_NAME: &str = " -->\n";
const ENDS: &str = "<!-- end -->";

/// All files that are drawn, as they should be.
///
/// # Errors
///
/// If no run is recorded, the page is not there, or it asks for a part that nobody
/// draws.
pub fn drawn() -> io::Result<Vec<(PathBuf, String)>> {
    let runs = Runs {
        default: Record::latest(Build::Default)?,
        native: Record::latest(Build::Native).ok(),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join(PAGE))?;
    let page = with_parts(&page, |name| tables::part(name, &runs)).map_err(io::Error::other)?;
    let plots = plots::all(&runs.default);
    let plots = plots.map(|(name, text)| (root.join(format!("docs/plots/{name}.svg")), text));
    Ok(std::iter::once((root.join(PAGE), page))
        .chain(plots)
        .collect())
}

/// The page with every part drawn anew.
fn with_parts(page: &str, part: impl Fn(&str) -> Option<String>) -> Result<String, String> {
    let (mut drawn, mut rest) = (String::new(), page);
    while let Some((before, after)) = rest.split_once(BEGINS) {
        let (name, after) = after
            .split_once(BEHIND_NAME)
            .ok_or_else(|| format!("{PAGE}: a part has no name"))?;
        let (_, after) = after
            .split_once(ENDS)
            .ok_or_else(|| format!("{PAGE}: the part `{name}` does not end"))?;
        let text = part(name).ok_or_else(|| format!("{PAGE}: nobody draws `{name}`"))?;
        drawn += &format!("{before}{BEGINS}{name}{BEHIND_NAME}\n{text}\n{ENDS}");
        rest = after;
    }
    Ok(drawn + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_its_plots_are_what_the_recorded_runs_give() {
        for (path, expected) in drawn().unwrap() {
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            let same = text == expected;
            assert!(same, "{}: cargo xtask bench --draw", path.display());
        }
    }

    #[test]
    fn a_part_is_drawn_between_its_marks() {
        let page = "a\n<!-- drawn: x -->\nold\n<!-- end -->\nb\n";
        let drawn = with_parts(page, |name| (name == "x").then(|| "new\n".to_owned()));
        let expected = "a\n<!-- drawn: x -->\n\nnew\n\n<!-- end -->\nb\n";
        assert_eq!(drawn.as_deref(), Ok(expected));
        assert_eq!(with_parts(expected, |_| Some("new\n".to_owned())), drawn);
        assert!(with_parts(page, |_| None).is_err());
    }
}
