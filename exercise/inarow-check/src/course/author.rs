//! The author of a file.

use std::collections::BTreeMap;

use super::file_name::{is_handed_in, is_zip, stem};
use super::platform_name::PlatformName;
use crate::submission::Submission;

/// An author of a course. Two authors may have the same name.
#[derive(Clone, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Author {
    /// The name, without the suffixes of a learning platform.
    pub(super) name: String,
    pub(super) platform_id: Option<String>,
}

impl Author {
    /// Returns the author of a file or folder with this place in a course. `None` if the file lies at
    /// the top, and nothing shows that it is an author's.
    pub(super) fn of(place: &[String], kind: Kind) -> Option<Self> {
        let (first, rest) = place.split_first()?;
        if let Some(name) = PlatformName::of(first) {
            return Some(Self {
                name: name.author.to_owned(),
                platform_id: Some(name.id.to_owned()),
            });
        }
        let name = match kind {
            Kind::OtherFile if rest.is_empty() && !is_handed_in(first) => return None,
            // The name of `ann.py.txt` is `ann`.
            Kind::OtherFile if rest.is_empty() => {
                let name = stem(first);
                let is_solution = Submission::language_of(name.as_ref()).is_some();
                if is_solution { stem(&name) } else { name }
            }
            Kind::Solution if rest.is_empty() => stem(first),
            _ if is_zip(first) => stem(first),
            _ => first.clone(),
        };
        Some(Self {
            name,
            platform_id: None,
        })
    }

    /// Returns the author with the name in the lists of learning platforms, by the name of the folder.
    pub(super) fn of_list(mut self, submitters: &BTreeMap<String, String>) -> Self {
        if self.platform_id.is_some()
            && let Some(name) = submitters.get(&self.name)
        {
            self.name.clone_from(name);
        }
        self
    }
}

/// The kinds of places in a course.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A file that is or should be a solution.
    Solution,
    /// A file that is no solution.
    OtherFile,
    Folder,
}
