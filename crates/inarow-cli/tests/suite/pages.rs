//! The pages in Markdown.

use walkdir::WalkDir;

use crate::run::root;

/// Returns the paths from the root of the Markdown files among `places` and in their subfolders.
pub(crate) fn pages(places: &[&str]) -> Vec<String> {
    let files = places
        .iter()
        .flat_map(|place| WalkDir::new(root().join(place)).sort_by_file_name());
    let paths = files.map(|file| file.unwrap().into_path());
    paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| path.strip_prefix(root()).unwrap().display().to_string())
        .collect()
}
