//! A solution's text and language.
//!
//! | file | contents |
//! | --- | --- |
//! | `encoding` | the text of a file in any usual encoding |
//! | `notebook` | the code of a Jupyter notebook |
//! | `class_names` | the classes and functions that a text defines |
//! | `state_function` | the function of a solution that returns the state of a game |

pub(crate) mod class_names;
mod encoding;
mod notebook;
mod state_function;

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use inarow_exam::{Form, Function};

use crate::error::CheckError;
use crate::languages::{CLASS, LANGUAGES, Language, NOTEBOOK};
use crate::limits;
use notebook::Cell;

/// The functions on a board that a solution of this form has at least. Programs of other forms also have a
/// function `winner` or `player`.
const LEAST_FUNCTIONS: usize = 3;

/// The functions that the exercise on a board requires.
const FUNCTIONS: &str = "the functions `initial_state()`, `player(board)`, `actions(board)`, \
    `result(board, action)`, `winner(board)`, `terminal(board)`, `utility(board)` and `minimax(board)`";

/// The functions that return the state of a game.
const STATE_FUNCTIONS: &str =
    "the function `validTicTacToe(board)`, `tictactoe(moves)` or `gamestate(board)`";

/// Names of the method that plays a move.
const MOVE: [&str; 4] = ["move", "Move", "make_move", "make_a_move"];

/// A solution's text, and the language that its file's extension determines.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The language.
    pub language: &'static Language,
    /// The name of the file, used in messages.
    pub name: String,
    /// The text, without a byte order mark. For a notebook, the code up to the class.
    pub text: String,
    /// The form of the solution. A file has functions on a board if it has several of them, and not the class.
    /// It has a function that returns the state of a game if it has neither.
    pub form: Form,
    /// True if the text defines the class of the exercise, or its functions on a board. In C, the class is the
    /// function that creates a game.
    pub(crate) is_solution: bool,
    /// The name of the function that returns the state of a game, if there is one and not the class with its
    /// method. Not all languages have drivers that call it.
    pub(crate) state_function: Option<String>,
    /// The cells of a notebook.
    pub(crate) cells: Vec<Cell>,
    /// The folders around the file, inside the folder of its author.
    pub(crate) folders: Vec<String>,
    /// The author's other files in the same language.
    pub(crate) others: Vec<AuthorFile>,
}

/// Another file of the author of a solution.
#[derive(Clone, Debug)]
pub(crate) struct AuthorFile {
    /// The folders around the file, inside the folder of its author.
    pub(crate) folders: Vec<String>,
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Submission {
    /// Reads a file.
    pub(crate) fn read(path: &Path) -> Result<Self, CheckError> {
        let language =
            Self::language_of(path).ok_or_else(|| CheckError::UnknownLanguage(path.into()))?;
        let open = || {
            if path.metadata()?.is_file() {
                return File::open(path);
            }
            // Reading a pipe without a writer would never end.
            Err(io::Error::other("not a regular file"))
        };
        let file = open().map_err(CheckError::cannot_read(path))?;
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
            .map_err(CheckError::cannot_read(path))?;
        if bytes.len() as u64 > limits::FILE_BYTES {
            return Err(CheckError::TooLarge(path.into()));
        }
        let text = encoding::decode(&bytes).map_err(|reason| CheckError::BadEncoding {
            path: path.into(),
            reason,
        })?;
        let (text, cells) = if extension(path).as_deref() == Some(NOTEBOOK) {
            notebook::read(&text).map_err(|reason| CheckError::BadNotebook {
                path: path.into(),
                reason,
            })?
        } else {
            (text, Vec::new())
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Both C and C++ have headers with the extension `h`.
        let is_cpp = extension(path).as_deref() == Some("h") && class_names::defines(&text, CLASS);
        let cpp = Language::of_extension("cpp").filter(|_| is_cpp);
        let language = cpp.unwrap_or(language);
        let has_class = class_names::defines(&text, language.defines);
        let (form, state_function) = form(&text, language, has_class);
        Ok(Self {
            language,
            name: name.into_owned(),
            form,
            is_solution: has_class || form == Form::Functions,
            state_function: state_function.map(str::to_owned),
            text,
            cells,
            folders: Vec::new(),
            others: Vec::new(),
        })
    }

    /// Returns the texts of the solution and of the author's other files, each after its name.
    pub fn texts(&self) -> impl Iterator<Item = [&str; 2]> {
        let others = self.others.iter().map(|file| [&*file.name, &*file.text]);
        std::iter::once([&*self.name, &*self.text]).chain(others)
    }

    /// Returns the folders around the solution and around the author's other files.
    pub fn folders(&self) -> impl Iterator<Item = &str> {
        let others = self.others.iter().flat_map(|file| &file.folders);
        self.folders.iter().chain(others).map(String::as_str)
    }

    /// Returns the name of the function that the driver calls, if the solution is one function.
    pub(crate) fn called_function(&self) -> Option<&str> {
        let name = self.state_function.as_deref();
        name.filter(|_| matches!(self.form, Form::State(_)))
    }

    /// Returns the class and methods, or the functions, that the exercise requires.
    pub(crate) fn asks_for(&self) -> &'static str {
        match self.form {
            Form::Functions => FUNCTIONS,
            Form::State(_) => STATE_FUNCTIONS,
            _ => self.language.asks_for,
        }
    }

    /// True if the file is a header of C or C++.
    pub(crate) fn is_header(&self) -> bool {
        let extension = extension(self.name.as_ref()).unwrap_or_default();
        LANGUAGES.iter().any(|it| it.headers.contains(&&*extension))
    }

    /// True if the text has a part of the class, and other files may have more of it.
    pub(crate) fn is_partial(&self) -> bool {
        self.language.extension == "cs" && self.text.contains("partial class TicTacToe")
    }

    /// Returns the language for the extension of a path.
    pub(crate) fn language_of(path: &Path) -> Option<&'static Language> {
        Language::of_extension(&extension(path)?)
    }
}

/// Returns the form of a text, and the name of the function that returns the state of a game.
fn form<'a>(text: &'a str, language: &Language, has_class: bool) -> (Form, Option<&'a str>) {
    let defines = |function: &&Function| {
        let start = format!("def {}", function.name());
        let mut rests = text.lines().filter_map(|line| line.strip_prefix(&*start));
        rests.any(|rest| rest.trim_start().starts_with('('))
    };
    let functions = || Function::ALL.iter().filter(defines).count();
    if language.extension == "py" && !has_class && functions() >= LEAST_FUNCTIONS {
        return (Form::Functions, None);
    }
    // A method of the class of the exercise may have the same name.
    let has_move = || MOVE.iter().any(|name| class_names::has_name(text, name));
    if has_class && has_move() {
        return (Form::Class, None);
    }
    match state_function::find(text) {
        Some((function, name)) if language.no_class.is_some() => {
            (Form::State(function), Some(name))
        }
        found => (Form::Class, found.map(|(_, name)| name)),
    }
}

/// Returns the extension in lower case.
fn extension(path: &Path) -> Option<String> {
    let extension = path.extension().and_then(OsStr::to_str)?;
    Some(extension.to_ascii_lowercase())
}
