//! The languages of solutions, one row for each.

use std::sync::LazyLock;

use serde::Deserialize;

/// A language: the files and commands that turn a solution into a program.
///
/// To add a language, write a driver in `drivers/` and a row in `languages.json`, which has what differs from
/// the default values. ARCHITECTURE.md lists the other steps.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// The name, e.g. `"C++"`.
    pub name: &'static str,
    /// The extension of its files.
    pub extension: &'static str,
    /// Other extensions of its files.
    #[serde(default)]
    pub other_extensions: Vec<&'static str>,
    /// Extensions of its headers. C and C++ share `h`.
    #[serde(default)]
    pub(crate) headers: Vec<&'static str>,
    /// The class and methods that the exercise requires.
    pub asks_for: &'static str,
    /// The name that every solution defines.
    #[serde(default = "class")]
    pub(crate) defines: &'static str,
    /// The name of the copy of the solution.
    pub(crate) solution: &'static str,
    /// Text before the first line of the copy, on the same line, so that lines keep their numbers.
    /// It imports the packages that the page of the exercise imports.
    #[serde(default)]
    pub(crate) opening: &'static str,
    /// Beginnings of lines, each with its replacement in the copy. In Java, a public class of another name
    /// would need a file of its name. The columns stay the same.
    #[serde(default)]
    pub(crate) renamed: Vec<(&'static str, &'static str)>,
    /// Packages that the copy imports if the solution uses them without an import, each with one of
    /// its functions.
    #[serde(default)]
    pub(crate) packages: Vec<(&'static str, &'static str)>,
    /// Text after the last line of the copy.
    #[serde(default)]
    pub(crate) closing: String,
    /// Other names of functions: how the definition in a solution begins, the call in the driver, and
    /// the call with the other name.
    #[serde(default)]
    pub(crate) other_names: Vec<(&'static str, &'static str, &'static str)>,
    /// The class in the copy of a solution that is one function, since the driver also needs a class. `None` if
    /// the driver calls no functions.
    pub(crate) no_class: Option<String>,
    /// The files of the driver, which are in `drivers/`.
    driver: Vec<&'static str>,
    /// True if an import names a file by its path, so that the author's files keep their places. Otherwise
    /// they are compiled together, in one package.
    #[serde(default)]
    pub(crate) imports_by_path: bool,
    /// The command that builds the program or checks its syntax. It starts with the compiler's
    /// names, separated by `|`. The word [`OTHERS`] stands for the author's other files.
    pub(crate) build: &'static str,
    /// The command that runs it.
    pub(crate) run: &'static str,
    /// The argument with which the compiler prints its version.
    #[serde(default = "version")]
    pub(crate) version: &'static str,
    /// The arguments, separated by `|`, with which the program prints its folder. They are needed
    /// if the installed program may be a proxy for another program.
    pub(crate) prefix: Option<&'static str>,
    /// The command that installs the compiler on a Debian-like system.
    pub(crate) install: &'static str,
}

impl Language {
    /// Returns the language of files with this extension.
    #[must_use]
    pub fn of_extension(extension: &str) -> Option<&'static Self> {
        LANGUAGES.iter().find(|language| {
            let others = [&language.other_extensions, &language.headers];
            language.extension == extension || others.iter().any(|all| all.contains(&extension))
        })
    }

    /// Returns the names and texts of the driver's files.
    pub(crate) fn driver(&self) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
        let file = |name: &&str| DRIVERS.iter().find(|(file, _)| file == name).copied();
        self.driver.iter().filter_map(file)
    }

    /// True if a file in this language can be part of a program in the other one.
    pub(crate) fn is_built_with(&self, other: &Self) -> bool {
        let has_headers = |language: &Self| !language.headers.is_empty();
        self.name == other.name || has_headers(self) && has_headers(other)
    }
}

/// The word in the command of a compiler for the author's other files.
pub(crate) const OTHERS: &str = "OTHERS";

/// The name of the class, except in C.
pub(crate) const CLASS: &str = "TicTacToe";

/// The name of the class in the driver of a solution that is one function.
pub(crate) const NO_CLASS: &str = "InarowNoClass";

/// The name in a driver whose last mention stands for the function of the solution.
pub(crate) const NO_FUNCTION: &str = "no_function";

/// The extension of notebooks in Python.
pub(crate) const NOTEBOOK: &str = "ipynb";

/// The copy has no package line, since it belongs to the package of the driver.
pub(crate) const PACKAGE: (&str, &str) = ("package ", "// package ");

/// The `package.json` of a solution with `import` or `export`.
pub(crate) const MODULE_PACKAGE: &str = "{\"type\": \"module\"}\n";

/// The files of all drivers. Without its own `package.json`, Node uses the nearest file of that name above the
/// folder. `node.d.ts` is there since the compiler of TypeScript has no types of Node.
const DRIVERS: &[(&str, &str)] = &[
    (
        "InarowDriver.java",
        include_str!("drivers/InarowDriver.java"),
    ),
    ("driver.c", include_str!("drivers/driver.c")),
    ("driver.cjs", include_str!("drivers/driver.cjs")),
    ("driver.cpp", include_str!("drivers/driver.cpp")),
    ("driver.cs", include_str!("drivers/driver.cs")),
    ("driver.go", include_str!("drivers/driver.go")),
    ("driver.kt", include_str!("drivers/driver.kt")),
    ("driver.py", include_str!("drivers/driver.py")),
    ("driver.rb", include_str!("drivers/driver.rb")),
    ("driver.rs", include_str!("drivers/driver.rs")),
    ("game.rs", include_str!("drivers/game.rs")),
    (
        "inarow_functions.py",
        include_str!("drivers/inarow_functions.py"),
    ),
    ("main.swift", include_str!("drivers/main.swift")),
    ("node.d.ts", include_str!("drivers/node.d.ts")),
    ("package.json", "{\"type\": \"commonjs\"}\n"),
];

/// All languages.
pub static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("languages.json")).expect("tests read the table")
});

fn class() -> &'static str {
    CLASS
}

fn version() -> &'static str {
    "--version"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_words_of_every_row_fit_its_driver() {
        for language in &*LANGUAGES {
            let name = language.name;
            for text in [
                name,
                language.extension,
                language.asks_for,
                language.install,
            ] {
                assert!(!text.is_empty(), "{language:?}");
            }
            assert_eq!(language.driver().count(), language.driver.len(), "{name}");
            let texts: Vec<&str> = language.driver().map(|(_, text)| text).collect();
            let driver = texts.concat();
            let quoted = |word: &str| driver.contains(&format!("\"{word}\""));
            assert!(quoted("ready") || driver.contains("\"ready\\n\""), "{name}");
            assert!(
                quoted("new") && (quoted("move") || quoted("time")),
                "{name}"
            );
            assert!(driver.contains("time 5 1 3 0 0 1 1 1 2 ...") && driver.contains("TicTacToe"));
            // The command builds the solution by name, or the driver reads it.
            let stem = language.solution.split('.').next().expect("a name");
            assert!(
                language.build.contains(stem) || driver.contains(stem),
                "{name}"
            );
            let driver = language.driver[0];
            let commands = format!("{} {}", language.build, language.run);
            assert!(commands.contains(driver), "{name}: {commands}");
            assert!(
                language
                    .solution
                    .ends_with(&format!(".{}", language.extension)),
                "{name}"
            );
        }
    }
}
