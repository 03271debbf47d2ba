//! The languages of solutions.
//!
//! | file | contents |
//! | --- | --- |
//! | `language` | the languages, one row for each |
//! | `drivers/` | a program for each language, which speaks the line protocol and calls the solution |
//! | `other_files` | files that are not solutions, by their extensions |

mod language;
pub(crate) mod other_files;

pub use language::{LANGUAGES, Language};

pub(crate) use language::{
    CLASS, MODULE_PACKAGE, NO_CLASS, NO_FUNCTION, NOTEBOOK, OTHERS, PACKAGE,
};
