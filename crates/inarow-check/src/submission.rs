//! A solution's text and language.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::check::CLASS;
use crate::classes::class_names;
use crate::error::CheckError;
use crate::language::Language;
use crate::limits;

/// A solution's text, and the language that its file's extension determines.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The language.
    pub language: &'static Language,
    /// The name of the file, used in messages.
    pub name: String,
    /// The text, without a byte order mark.
    pub text: String,
}

impl Submission {
    /// Reads a file.
    pub(crate) fn read(path: &Path) -> Result<Self, CheckError> {
        let language = Self::language_of(path)
            .ok_or_else(|| CheckError::UnknownLanguage { path: path.into() })?;
        let cannot_read = |error| CheckError::CannotRead {
            path: path.into(),
            error,
        };
        if !path.metadata().map_err(cannot_read)?.is_file() {
            // Reading a pipe without a writer would never end.
            return Err(cannot_read(io::Error::other("not a regular file")));
        }
        let file = File::open(path).map_err(cannot_read)?;
        Self::of(language, path, file)
    }

    /// Reads the text of a file with this name.
    pub(crate) fn of(
        language: &'static Language,
        path: &Path,
        file: impl Read,
    ) -> Result<Self, CheckError> {
        let mut bytes = Vec::new();
        file.take(limits::FILE_BYTES + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| CheckError::CannotRead {
                path: path.into(),
                error,
            })?;
        if bytes.len() as u64 > limits::FILE_BYTES {
            return Err(CheckError::TooLarge { path: path.into() });
        }
        let text = String::from_utf8_lossy(&bytes);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Self {
            language,
            name: name.into_owned(),
            text: text.trim_start_matches('\u{feff}').to_owned(),
        })
    }

    /// True if the text defines the class of the exercise. In C, it is the function that creates a game.
    #[must_use]
    pub fn has_class(&self) -> bool {
        class_names(self.language, &self.text).contains(&CLASS)
    }

    /// Returns the language for the extension of a path.
    pub(crate) fn language_of(path: &Path) -> Option<&'static Language> {
        let extension = path.extension().and_then(OsStr::to_str)?;
        Language::of_extension(&extension.to_ascii_lowercase())
    }
}
