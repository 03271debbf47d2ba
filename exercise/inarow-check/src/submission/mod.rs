//! A solution's text and language.
//!
//! | file | contents |
//! | --- | --- |
//! | `encoding` | the text of a file in any usual encoding |
//! | `notebook` | the code of a Jupyter notebook |
//! | `class_names` | the classes and functions that a text defines |

pub(crate) mod class_names;
mod encoding;
mod notebook;

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::error::CheckError;
use crate::languages::{CLASS, Language, NOTEBOOK};
use crate::limits;
use notebook::Cell;

/// A solution's text, and the language that its file's extension determines.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The language.
    pub language: &'static Language,
    /// The name of the file, used in messages.
    pub name: String,
    /// The text, without a byte order mark. For a notebook, the code up to the class.
    pub text: String,
    /// The cells of a notebook.
    pub(crate) cells: Vec<Cell>,
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
        let text = encoding::decode(&bytes).map_err(|reason| CheckError::BadEncoding {
            path: path.into(),
            reason,
        })?;
        let (text, cells) = if extension(path).as_deref() == Some(NOTEBOOK) {
            notebook::read(&text, CLASS).map_err(|reason| CheckError::BadNotebook {
                path: path.into(),
                reason,
            })?
        } else {
            (text, Vec::new())
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Self {
            language,
            name: name.into_owned(),
            text,
            cells,
        })
    }

    /// True if the text defines the class of the exercise. In C, it is the function that creates a game.
    #[must_use]
    pub fn has_class(&self) -> bool {
        class_names::defines(&self.text, self.language.defines)
    }

    /// Returns the language for the extension of a path.
    pub(crate) fn language_of(path: &Path) -> Option<&'static Language> {
        Language::of_extension(&extension(path)?)
    }
}

/// Returns the extension in lower case.
fn extension(path: &Path) -> Option<String> {
    let extension = path.extension().and_then(OsStr::to_str)?;
    Some(extension.to_ascii_lowercase())
}
