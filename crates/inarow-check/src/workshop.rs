//! What a solution is built of, and what compilers say of it.

use std::path::Path;

use crate::confined::Confined;
use inarow_exam::cut;

use crate::isolation::{self, Materials, Refused};
use crate::toolchain::Toolchain;
use crate::{CheckError, Language, Problem, Trust, limits, private_folder};

/// The copy of a solution and its driver.
#[derive(Debug)]
pub(crate) struct Workshop<'a> {
    language: &'static Language,
    /// What its messages call the solution.
    name: &'a str,
    /// Names of files and their texts.
    files: Vec<(&'static str, String)>,
}

/// The lines that are kept of what a compiler says.
const MOST_LINES: usize = 12;

/// How lines begin that tell of the compiler itself, or of the driver.
const OF_OURS: &[&str] = &[
    "    at ",
    "Node.js ",
    "OpenJDK ",
    "# command-line-arguments",
    "In file included from driver",
];

impl<'a> Workshop<'a> {
    pub(crate) fn new(language: &'static Language, name: &'a str, solution: &str) -> Self {
        let driver = language.driver.iter();
        let driver = driver.map(|&(name, text)| (name, text.to_owned()));
        let solution = (language.solution, copy(language, solution));
        Self {
            language,
            name,
            files: [solution].into_iter().chain(driver).collect(),
        }
    }

    /// Builds the program and starts it. What is wrong with the solution is the inner error.
    pub(crate) fn start(&self, trust: Trust) -> Result<Result<Confined, Problem>, CheckError> {
        let Language { build, run, .. } = self.language;
        match trust {
            Trust::Isolated => {
                let materials = Materials {
                    files: &self.files,
                    // The interpreter too before anything is built, so that nobody waits in vain.
                    compiler: &Toolchain::of(self.language, build)?,
                    program: &Toolchain::of(self.language, run)?,
                };
                let started = isolation::build_and_start(&materials)?;
                Ok(started.map_err(|refused| self.problem(refused, Path::new(isolation::FOLDER))))
            }
            Trust::Trusted => {
                let folder = private_folder::PrivateFolder::with(&self.files)?;
                let path = folder.path().to_owned();
                let started = folder.build_and_start(self.language)?;
                Ok(started.map_err(|refused| self.problem(refused, &path)))
            }
        }
    }

    /// What is wrong with the solution where there is no program.
    fn problem(&self, refused: Refused, folder: &Path) -> Problem {
        let message = match refused {
            Refused::Said(said) => return self.refused(&said, folder),
            Refused::Late => {
                let seconds = limits::BUILD.as_secs();
                format!("the compiler does not end within {seconds} s")
            }
            Refused::TooMuchMemory => {
                let gib = limits::MEMORY >> 30;
                format!("the compiler takes more than {gib} GiB of memory")
            }
        };
        Problem::DoesNotCompile {
            messages: vec![message],
        }
    }

    /// What a compiler that refuses the solution in this folder says of it.
    fn refused(&self, said: &[u8], folder: &Path) -> Problem {
        let said = String::from_utf8_lossy(said);
        let said = said.replace(&format!("{}/", folder.display()), "");
        let is_told = |line: &&str| {
            !line.trim().is_empty() && !OF_OURS.iter().any(|ours| line.starts_with(ours))
        };
        let told = || said.lines().filter(is_told);
        let is_of = |file: &str| told().position(|line| is_place(line, file));
        let of_driver = self
            .language
            .driver
            .iter()
            .filter_map(|(file, _)| is_of(file))
            .min();
        let of_solution = is_of(self.language.solution);
        // What is related to an error may follow it.
        let is_solutions_fault = of_driver.is_none_or(|it| of_solution.is_some_and(|at| at < it));
        let renamed = told().map(|line| line.replace(self.language.solution, self.name));
        let messages = renamed.map(|line| cut(&line)).take(MOST_LINES).collect();
        if is_solutions_fault {
            Problem::DoesNotCompile { messages }
        } else {
            Problem::NotASolution {
                asks_for: self.language.asks_for,
                messages,
            }
        }
    }
}

/// Whether a compiler's line begins with a place in a file: `a.c:3`, `a.c(3` or
/// `File "a.c", line 3`, perhaps behind an arrow or a dot.
fn is_place(line: &str, file: &str) -> bool {
    let line = line.trim_start_matches([' ', '-', '>', '.', '/']);
    let line = line.strip_prefix("File \"").unwrap_or(line);
    let number = line.strip_prefix(file).and_then(|rest| {
        let marks = [":", "(", "\", line "];
        marks.iter().find_map(|mark| rest.strip_prefix(mark))
    });
    number.is_some_and(|number| number.starts_with(|sign: char| sign.is_ascii_digit()))
}

/// The solution as it is compiled: each line under its number.
fn copy(language: &Language, solution: &str) -> String {
    let [mut opening, mut closing] = [language.opening, language.closing].map(String::from);
    for (package, function) in language.packages {
        let is_used = solution.contains(&format!("{package}."));
        if is_used && !solution.contains(&format!("\"{package}\"")) {
            opening.push_str(&format!("import \"{package}\"; "));
            // It may have been spoken of in a comment only.
            closing.push_str(&format!("var _ = {package}.{function}\n"));
        }
    }
    let mut copy = opening;
    for line in solution.lines() {
        let renamed = language.renamed.iter();
        let mut renamed = renamed.filter_map(|(from, to)| Some([*to, line.strip_prefix(from)?]));
        copy.extend(renamed.next().unwrap_or(["", line]));
        copy.push('\n');
    }
    copy + &closing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copied(ending: &str, solution: &str) -> String {
        copy(Language::of_ending(ending).expect("a language"), solution)
    }

    #[test]
    fn lines_keep_their_numbers() {
        for (ending, solution) in [
            ("java", "package a.b;\n\nclass TicTacToe {}"),
            ("go", "package main\n\ntype TicTacToe struct{}"),
            ("cs", "class TicTacToe {}"),
            ("kt", "// why\nclass TicTacToe"),
            ("py", "class TicTacToe:\n    pass"),
        ] {
            let copy = copied(ending, solution);
            let number = |text: &str| text.lines().position(|line| line.contains("TicTacToe"));
            assert_eq!(number(&copy), number(solution), "{copy}");
            let packages = ["package a", "// package a"].map(|it| copy.matches(it).count());
            assert_eq!(packages[0], packages[1], "{copy}");
        }
    }

    #[test]
    fn places_are_told_from_other_lines() {
        for line in [
            "it.cpp:4:53: error: no such name",
            "./it.cpp:5:2: x declared but not used",
            "it.cpp(4,16): error CS0103",
            "  --> it.cpp:9:16",
            "  File \"it.cpp\", line 4",
        ] {
            assert!(is_place(line, "it.cpp"), "{line}");
            assert!(!is_place(line, "driver.cpp"), "{line}");
        }
        for line in ["it.cpp: In function f", "   from it.cpp:45:", "it.cpp::f"] {
            assert!(!is_place(line, "it.cpp"), "{line}");
        }
    }

    #[test]
    fn packages_of_go_are_imported_where_they_are_used_and_not_imported() {
        let used = copied("go", "// with math.Abs");
        let expected = "package main; import \"math\"; // with math.Abs\nvar _ = math.Abs\n";
        assert_eq!(used, expected);
        let imported = copied("go", "package main\nimport \"math\"\nvar x = math.Pi");
        assert!(
            imported.starts_with("package main; // package main\nimport \"math\"\n"),
            "{imported}"
        );
    }
}
