//! The files of a program: a copy of the solution, and the driver of its language.

use crate::language::{Language, MODULE_PACKAGE};

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
        let driver =
            driver.map(|&(name, text)| (name, driver_file(language, name, text, solution)));
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
    if language.extension == "cpp" {
        for namespace in namespaces(solution) {
            closing.push_str(&format!("using namespace {namespace};\n"));
        }
    }
    copy + &closing
}

/// Returns a file of the driver for this solution.
fn driver_file(language: &Language, name: &str, text: &str, solution: &str) -> String {
    if name == "package.json" && language.extension == "js" && is_module(solution) {
        return MODULE_PACKAGE.into();
    }
    let mut other_names = language.other_names.iter();
    match other_names.find(|(definition, ..)| solution.contains(definition)) {
        Some((_, usual, other)) => text.replace(usual, other),
        None => text.into(),
    }
}

/// True if a text in JavaScript has a line with `import` or `export`, and therefore is a module.
fn is_module(solution: &str) -> bool {
    let mut lines = solution.lines().map(str::trim_start);
    lines.any(|line| {
        let import = line.strip_prefix("import").map(str::trim_start);
        let is_import = import.is_some_and(|rest| {
            let is_name = |first: char| first.is_alphabetic() || "{*\"'_$".contains(first);
            rest.starts_with(is_name) && (line.contains(" from") || rest.starts_with(['"', '\'']))
        });
        let export = line.strip_prefix("export").unwrap_or_default();
        is_import || export.starts_with([' ', '{', '*'])
    })
}

/// Returns the names of the namespaces of a text in C++, each from its own line. The class may be in
/// any of them.
fn namespaces(solution: &str) -> impl Iterator<Item = &str> {
    let lines = solution.lines().map(str::trim_start);
    lines.filter_map(|line| {
        let rest = line.strip_prefix("namespace ")?.trim_start();
        let is_name = |char: char| char.is_alphanumeric() || "_:".contains(char);
        let (name, rest) = rest.split_at(rest.find(|char| !is_name(char)).unwrap_or(rest.len()));
        // The bracket may be on the next line. `namespace a = b;` is another name of a namespace.
        let begins = rest.trim_start().is_empty() || rest.trim_start().starts_with('{');
        (begins && !name.is_empty()).then_some(name)
    })
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
