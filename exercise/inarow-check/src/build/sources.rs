//! The files of a program: a copy of the solution, and the driver of its language.

use super::enclosing::enclosing;
use crate::languages::{CLASS, Language, MODULE_PACKAGE, PACKAGE};
use crate::submission::Submission;

/// The definition of a class inside of another class in Java.
const INNER: &str = "class TicTacToe";

/// Returns the names and texts of the files from which a solution is built. The first is the copy of
/// the solution.
pub(super) fn sources(submission: &Submission) -> Vec<(&'static str, String)> {
    let (language, solution) = (submission.language, &*submission.text);
    let path = path(language, solution);
    let copy = copy(language, solution, path.as_deref());
    let driver = language.driver.iter().map(|&(name, text)| {
        let text = driver_file(submission, name, text, path.as_deref());
        (name, text)
    });
    [(language.solution, copy)]
        .into_iter()
        .chain(driver)
        .collect()
}

/// Returns the text that is compiled. Each line keeps its number. `path` is the full name of the class,
/// if it is inside others.
fn copy(language: &Language, solution: &str, path: Option<&str>) -> String {
    let [mut opening, mut closing] = [language.opening, language.closing].map(String::from);
    for (package, function) in language.packages {
        let is_used = solution.contains(&format!("{package}."));
        if is_used && !solution.contains(&format!("\"{package}\"")) {
            opening.push_str(&format!("import \"{package}\"; "));
            // Go rejects an unused import, and the only use may be in a comment.
            closing.push_str(&format!("var _ = {package}.{function}\n"));
        }
    }
    let is_nested = language.extension == "java" && path.is_some();
    let mut opening = Some(opening);
    let mut copy = String::new();
    for line in solution.lines() {
        if !must_be_first(language, line)
            && let Some(opening) = opening.take()
        {
            copy.push_str(&opening);
        }
        let renamed = language.renamed.iter();
        let unindented = line.trim_start();
        copy.push_str(&line[..line.len() - unindented.len()]);
        let (package, unindented) = split_package(language, unindented);
        copy.push_str(&package);
        let mut renamed =
            renamed.filter_map(|(from, to)| Some([*to, unindented.strip_prefix(from)?]));
        let [start, rest] = renamed.next().unwrap_or(["", unindented]);
        // An object of an inner class needs an object of the class around it.
        let is_inner = is_nested && rest.contains(INNER) && !rest.contains("static ");
        copy.push_str(start);
        if is_inner {
            copy.push_str(&rest.replace(INNER, &format!("static {INNER}")));
        } else {
            copy.push_str(rest);
        }
        copy.push('\n');
    }
    copy.push_str(&opening.unwrap_or_default());
    if language.extension == "cpp"
        && let Some(path) = path
    {
        closing.push_str(&format!("using {CLASS} = {path};\n"));
    }
    copy + &closing
}

/// True for a line that can have no other text before it, and for a comment before such a line.
fn must_be_first(language: &Language, line: &str) -> bool {
    let starts: &[&str] = match language.extension {
        "cs" => &["#", "//"],
        "js" | "ts" => &["#!"],
        _ => &[],
    };
    let line = line.trim_start();
    starts.iter().any(|start| line.starts_with(start))
}

/// Splits a line with code after `package a;`. Returns the package as a comment, and the code.
fn split_package<'a>(language: &Language, line: &'a str) -> (String, &'a str) {
    let has_packages = language.renamed.contains(&PACKAGE[0]);
    let end = line.find(';').map_or(line.len(), |semicolon| semicolon + 1);
    let (package, code) = line.split_at(end);
    if has_packages && package.starts_with(PACKAGE[0].0) && !code.trim().is_empty() {
        return (format!("/* {package} */ "), code.trim_start());
    }
    (String::new(), line)
}

/// Returns a file of the driver for this solution.
fn driver_file(submission: &Submission, name: &str, text: &str, path: Option<&str>) -> String {
    let (language, solution) = (submission.language, &*submission.text);
    if name == "package.json" && language.extension == "js" && is_module(solution) {
        return MODULE_PACKAGE.into();
    }
    match (language.extension, path) {
        ("cs", Some(path)) => return format!("using {CLASS} = {path}; {text}"),
        ("java", Some(path)) => {
            let text = text.replace(&format!(" {CLASS}"), &format!(" {path}"));
            return text.replace(&format!("({CLASS}"), &format!("({path}"));
        }
        _ => {}
    }
    let parts: Vec<String> = submission
        .cells
        .iter()
        .map(|cell| format!("({}, \"cell {}\")", cell.first_line, cell.number))
        .collect();
    if !parts.is_empty() {
        return text.replace("(1, SOLUTION)", &parts.join(", "));
    }
    let mut other_names = language.other_names.iter();
    match other_names.find(|(definition, ..)| solution.contains(definition)) {
        Some((_, usual, other)) => text.replace(usual, other),
        None => text.into(),
    }
}

/// Returns the name of the class with the namespaces and classes around it, if there are any. `None` in
/// languages whose drivers need no such name.
fn path(language: &Language, solution: &str) -> Option<String> {
    let separator = match language.extension {
        "cpp" => "::",
        "cs" | "java" => ".",
        _ => return None,
    };
    let around = enclosing(solution, CLASS).filter(|around| !around.is_empty())?;
    Some([&around[..], &[CLASS]].concat().join(separator))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn copied(extension: &str, solution: &str) -> String {
        let language = Language::of_extension(extension).expect("a language");
        copy(language, solution, path(language, solution).as_deref())
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
    fn first_lines_stay_first() {
        let opening = |extension| {
            Language::of_extension(extension)
                .expect("a language")
                .opening
        };
        for (extension, first, rest) in [
            ("js", "#!/usr/bin/env node\n", "class TicTacToe {}\n"),
            (
                "cs",
                "// why\n#define A\n#region B\n",
                "class TicTacToe {}\n",
            ),
        ] {
            let copy = copied(extension, &format!("{first}{rest}"));
            assert_eq!(copy, format!("{first}{}{rest}", opening(extension)));
        }
        for (extension, class) in [("java", "public class"), ("kt", "class")] {
            let copy = copied(extension, &format!("package a.b; {class} TicTacToe"));
            let class = class.replace("public", "      ");
            let expected = format!(
                "{}/* package a.b; */ {class} TicTacToe\n",
                opening(extension)
            );
            assert_eq!(copy, expected);
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
