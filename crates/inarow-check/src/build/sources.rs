//! The files of a program: a copy of the solution, and the driver of its language.

use crate::language::Language;

/// The files from which a solution is built.
#[derive(Debug)]
pub(super) struct Sources {
    pub(super) language: &'static Language,
    /// Names of files and their texts.
    pub(super) files: Vec<(&'static str, String)>,
}

impl Sources {
    pub(super) fn new(language: &'static Language, solution: &str) -> Self {
        let driver = language.driver.iter();
        let driver = driver.map(|&(name, text)| (name, text.to_owned()));
        let solution = (language.solution, copy(language, solution));
        Self {
            language,
            files: [solution].into_iter().chain(driver).collect(),
        }
    }
}

/// Returns the text that is compiled. Each line keeps its number.
fn copy(language: &Language, solution: &str) -> String {
    let [mut opening, mut closing] = [language.opening, language.closing].map(String::from);
    for (package, function) in language.packages {
        let is_used = solution.contains(&format!("{package}."));
        if is_used && !solution.contains(&format!("\"{package}\"")) {
            opening.push_str(&format!("import \"{package}\"; "));
            // Go rejects an unused import, and the only use may be in a comment.
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

    fn copied(extension: &str, solution: &str) -> String {
        copy(
            Language::of_extension(extension).expect("a language"),
            solution,
        )
    }

    #[test]
    fn lines_keep_their_numbers() {
        for (extension, solution) in [
            ("java", "package a.b;\n\nclass TicTacToe {}"),
            ("go", "package main\n\ntype TicTacToe struct{}"),
            ("cs", "class TicTacToe {}"),
            ("kt", "// why\nclass TicTacToe"),
            ("py", "class TicTacToe:\n    pass"),
        ] {
            let copy = copied(extension, solution);
            let number = |text: &str| text.lines().position(|line| line.contains("TicTacToe"));
            assert_eq!(number(&copy), number(solution), "{copy}");
            let packages = ["package a", "// package a"].map(|it| copy.matches(it).count());
            assert_eq!(packages[0], packages[1], "{copy}");
        }
    }

    #[test]
    fn used_packages_of_go_are_imported_once() {
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
