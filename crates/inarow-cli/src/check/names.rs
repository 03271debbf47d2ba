//! The names of a course's authors, in the table and as files.

use std::collections::HashMap;

use inarow_check::Course;

/// Returns the names of authors. An author whose name is not unique also has the platform's number.
pub(super) fn distinct_names<'a>(
    authors: impl Iterator<Item = (&'a str, Option<&'a str>)> + Clone,
) -> Vec<String> {
    let mut times: HashMap<&str, usize> = HashMap::new();
    for (name, _) in authors.clone() {
        *times.entry(name).or_default() += 1;
    }
    let names = authors.map(|(name, id)| match id {
        Some(id) if times[name] > 1 => format!("{name} ({id})"),
        _ => name.to_owned(),
    });
    names.collect()
}

/// Returns the names of the pages of all authors. A page has the author's name if a file may have
/// this name and no other page has it.
pub(super) fn page_names(course: &Course) -> Vec<String> {
    let entries = course.entries.iter();
    let authors = entries.map(|entry| (&*entry.author, entry.platform_id.as_deref()));
    let mut times: HashMap<String, usize> = HashMap::new();
    let names = distinct_names(authors).into_iter().map(|name| {
        let stem = stem(&name);
        let times = times.entry(stem.to_lowercase()).or_default();
        *times += 1;
        match times {
            1 => format!("{stem}.txt"),
            _ => format!("{stem}.{times}.txt"),
        }
    });
    names.collect()
}

fn stem(author: &str) -> String {
    const MAX_CHARS: usize = 100;
    let is_plain = |char: char| char.is_alphanumeric() || "-_ ()@+,".contains(char);
    let chars = author.chars().take(MAX_CHARS);
    chars
        .map(|char| if is_plain(char) { char } else { '_' })
        .collect()
}
