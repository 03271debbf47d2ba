//! The files of a program: copies of the author's files, and the driver of the language.

use std::collections::BTreeSet;
use std::mem;

use inarow_exam::Form;

use super::enclosing::{around_part, enclosing};
use crate::languages::{CLASS, Language, MODULE_PACKAGE, NO_CLASS, NO_FUNCTION, OTHERS, PACKAGE};
use crate::submission::{AuthorFile, Submission, class_names};

/// The definition of a class inside of another class in Java.
const INNER: &str = "class TicTacToe";

/// The folder of files that keep their places.
const FOLDER: &str = "inarow_author";

/// The files of a program, and the words of its compiler about them.
#[derive(Debug)]
pub(super) struct Sources<'a> {
    /// Copies of the author's files. The first is the copy of the solution.
    pub(super) copies: Vec<Copy<'a>>,
    /// Names and texts of the driver's files.
    driver: Vec<(String, String)>,
    /// What comes before the name of the copy of the solution if it keeps its place, or nothing.
    prefix: String,
    /// The words for the other files in the command of the compiler.
    others: String,
    /// The package of the solution and the driver in Java and Kotlin, if they have one.
    package: Option<String>,
}

/// A copy of an author's file.
#[derive(Debug)]
pub(super) struct Copy<'a> {
    pub(super) path: String,
    pub(super) text: String,
    pub(super) name: &'a str,
    pub(super) original: &'a str,
}

impl<'a> Sources<'a> {
    /// Returns the files of a program with these other files of the author. Files that import others by
    /// their paths keep their places. In Java and Kotlin, files keep their packages.
    pub(super) fn of(submission: &'a Submission, others: &[&'a AuthorFile]) -> Self {
        let language = submission.language;
        let is_alone = others.is_empty();
        let keeps_places = language.imports_by_path && !is_alone;
        let package = package(language, submission).filter(|_| !is_alone);
        let is_class = submission.form == Form::Class;
        let full_name = full_name(language, &submission.text).filter(|_| is_class);
        let mut prefix = String::new();
        let mut path = language.solution.to_owned();
        let mut text = copy(language, &submission.text, full_name.as_deref(), is_alone);
        if let Some(name) = submission.called_function() {
            for part in [language.opening, &language.closing] {
                text = text.replace(part, &part.replace(CLASS, name));
            }
            text.push_str(language.no_class.as_deref().unwrap_or_default());
        }
        if keeps_places {
            prefix = folder(&folders_of(submission)) + "inarow_";
            path = format!("{prefix}{path}");
            let up = "../".repeat(prefix.matches('/').count());
            text = text.replace("\"game.rs\"", &format!("\"{up}game.rs\""));
        }
        if keeps_places && submission.is_header() {
            // A header keeps its name, so that the program does not include it twice.
            let include = format!("#include \"{}\"\n", safe(&submission.name));
            text = include + &closing(language, full_name.as_deref());
        }
        let copy_of = |path, text, name: &'a String, original: &'a String| Copy {
            path,
            text,
            name,
            original,
        };
        let mut copies = vec![copy_of(path, text, &submission.name, &submission.text)];
        for (index, file) in others.iter().enumerate() {
            let (path, text) = if keeps_places {
                (place(&file.folders, &file.name), file.text.clone())
            } else if language.extension == "java" && is_named_after_its_type(file) {
                let path = format!("author{index}/{}", safe(&file.name));
                (path, file.text.clone())
            } else {
                let path = format!("author{index}.{}", language.extension);
                (path, copy(language, &file.text, None, false))
            };
            if copies.iter().all(|copy| copy.path != path) {
                copies.push(copy_of(path, text, &file.name, &file.text));
            }
        }
        let words = words(language, &copies);
        // Another file may import the solution.
        let own = place(&submission.folders, &submission.name);
        if keeps_places && copies.iter().all(|copy| copy.path != own) {
            let text = submission.text.clone();
            copies.push(copy_of(own, text, &submission.name, &submission.text));
        }
        let driver = language.driver().map(|(name, text)| {
            let text = driver_file(submission, name, text, full_name.as_deref());
            let text = in_place(language, &text, &prefix) + &modules(name, submission, others);
            let package = package
                .as_ref()
                .map(|package| format!("package {package}; "));
            (name.to_owned(), package.unwrap_or_default() + &text)
        });
        Self {
            driver: driver.collect(),
            others: words,
            copies,
            prefix,
            package,
        }
    }

    /// Returns the paths and texts of all files.
    pub(super) fn files(&self) -> Vec<(String, String)> {
        let copies = self
            .copies
            .iter()
            .map(|copy| (copy.path.clone(), copy.text.clone()));
        copies.chain(self.driver.iter().cloned()).collect()
    }

    /// Returns the arguments of a tool for these files.
    pub(super) fn arguments(&self, language: &Language, arguments: &str) -> String {
        let words = in_place(language, arguments, &self.prefix).replace(OTHERS, &self.others);
        match (&self.package, words.strip_suffix(" InarowDriver")) {
            (Some(package), Some(words)) => format!("{words} {package}.InarowDriver"),
            _ => words,
        }
    }
}

/// Returns the place of a folder of the author, with a slash at its end.
fn folder(folders: &[String]) -> String {
    let inside = folders
        .iter()
        .map(|name| safe(name).replace('.', "_") + "/");
    format!("{FOLDER}/") + &inside.collect::<String>()
}

/// Returns the folders around the copy of the solution. A module of Rust finds its own modules in a folder
/// of its name.
fn folders_of(submission: &Submission) -> Vec<String> {
    let mut folders = submission.folders.clone();
    if let Some(stem) = submission.name.strip_suffix(".rs") {
        folders.push(stem.to_owned());
        if !submission.others.iter().any(|file| file.folders == folders) {
            folders.pop();
        }
    }
    folders
}

/// Returns the place of an author's file.
fn place(folders: &[String], name: &str) -> String {
    folder(folders) + &safe(name)
}

/// Returns the name of a file or folder, without signs that a command or a script could read.
fn safe(name: &str) -> String {
    let is_unsafe = |char: char| !char.is_alphanumeric() && !"_.+-".contains(char);
    let safe = name.replace(is_unsafe, "_");
    match safe.strip_prefix(['-', '.']) {
        Some(rest) => format!("_{rest}"),
        None => safe,
    }
}

/// Returns a text in which the name of the copy of the solution has this prefix.
fn in_place(language: &Language, text: &str, prefix: &str) -> String {
    let stem = language.solution.trim_end_matches(char::is_alphabetic);
    text.replace(stem, &format!("{prefix}{stem}"))
}

/// Returns the words for copies in the command of a compiler: the files that it compiles after the solution,
/// and the folders in which it finds headers.
fn words(language: &Language, copies: &[Copy<'_>]) -> String {
    let is_compiled = |copy: &&Copy<'_>| {
        let extension = copy.path.rsplit('.').next().unwrap_or_default();
        extension == language.extension || language.other_extensions.contains(&extension)
    };
    let compiled = copies[1..].iter().filter(is_compiled);
    let mut words: Vec<String> = compiled.map(|copy| copy.path.clone()).collect();
    if !language.headers.is_empty() {
        let folders = copies.iter().flat_map(|copy| {
            copy.path
                .match_indices('/')
                .map(|(end, _)| &copy.path[..end])
        });
        let folders: BTreeSet<&str> = folders.collect();
        let options = folders.iter();
        words.extend(options.map(|folder| format!("-iquote {folder} -idirafter {folder}")));
    }
    words.join(" ")
}

/// Returns the package of a solution in Java or Kotlin.
fn package(language: &Language, submission: &Submission) -> Option<String> {
    let has_packages = matches!(language.extension, "java" | "kt");
    let mut lines = submission.text.lines().map(str::trim_start);
    let name = lines.find_map(|line| line.strip_prefix(PACKAGE.0))?;
    let name = name.split([';', ' ', '/']).next()?.trim();
    let is_name = |char: char| char.is_alphanumeric() || "._".contains(char);
    (has_packages && !name.is_empty() && name.chars().all(is_name)).then(|| name.to_owned())
}

/// True if a file in Java has the name of its public type, as the compiler demands.
fn is_named_after_its_type(file: &AuthorFile) -> bool {
    let stem = file.name.strip_suffix(".java").unwrap_or(&file.name);
    let mut public = file
        .text
        .lines()
        .filter(|line| line.trim_start().starts_with("public "));
    public.any(|line| class_names::has_name(line, stem))
}

/// Returns the declarations of the modules that a solution in Rust expects beside itself in its crate.
fn modules(driver: &str, submission: &Submission, others: &[&AuthorFile]) -> String {
    if driver != "driver.rs" {
        return String::new();
    }
    let texts: Vec<&str> = submission.texts().map(|[_, text]| text).collect();
    let declared = others.iter().filter_map(|file| {
        let (name, folders) = match (file.name.strip_suffix(".rs")?, &file.folders[..]) {
            ("mod", [folders @ .., folder]) => (&**folder, folders),
            (name, folders) => (name, folders),
        };
        let is_used = |text: &&str| {
            let paths = ["crate", "super"].map(|start| format!("{start}::{name}"));
            paths.iter().any(|path| class_names::has_name(text, path))
        };
        let is_own = class_names::has_name(&submission.text, &format!("mod {name}"));
        let path = place(&file.folders, &file.name);
        (folders == submission.folders && texts.iter().any(is_used) && !is_own)
            .then(|| format!("#[path = \"{path}\"]\npub mod {name};\n"))
    });
    declared.collect()
}

/// Returns the text that is compiled. Each line keeps its number. `full_name` is the full name of the class,
/// if it is inside others. A file that is alone has no package. In Java and Kotlin, others keep theirs.
fn copy(language: &Language, solution: &str, full_name: Option<&str>, is_alone: bool) -> String {
    let keeps_package = !is_alone && language.extension != "go";
    let is_package = |line: &str| line.trim_start().starts_with(PACKAGE.0);
    let package_at = solution
        .lines()
        .position(|line| keeps_package && is_package(line));
    let (mut opening, mut closing) = (language.opening.to_owned(), closing(language, full_name));
    for (package, function) in &language.packages {
        let is_used = solution.contains(&format!("{package}."));
        if is_used && !solution.contains(&format!("\"{package}\"")) {
            opening.push_str(&format!("import \"{package}\"; "));
            // Go rejects an unused import, and the only use may be in a comment.
            closing.push_str(&format!("var _ = {package}.{function}\n"));
        }
    }
    let is_nested = language.extension == "java" && full_name.is_some();
    let mut copy = String::new();
    for (at, line) in solution.lines().enumerate() {
        if package_at == Some(at) {
            let (package, code) = split_statement(line);
            let opening = mem::take(&mut opening);
            copy.push_str(&format!(
                "{}; {opening}{code}\n",
                package.trim_end_matches(';')
            ));
            continue;
        }
        let is_before_package = package_at.is_some_and(|package| at < package);
        if !is_before_package && !must_be_first(language, line) {
            copy.push_str(&mem::take(&mut opening));
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
        let inner = if is_inner { "static " } else { "" };
        let rest = rest.replace(INNER, &format!("{inner}{INNER}"));
        copy.push_str(&format!("{start}{rest}\n"));
    }
    copy + &opening + &closing
}

/// Returns the text after the last line of the copy of a solution.
fn closing(language: &Language, full_name: Option<&str>) -> String {
    match full_name.filter(|_| language.extension == "cpp") {
        Some(name) => format!("{}using {CLASS} = {name};\n", language.closing),
        None => language.closing.clone(),
    }
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

/// Splits a line after its first statement.
fn split_statement(line: &str) -> (&str, &str) {
    line.split_at(line.find(';').map_or(line.len(), |end| end + 1))
}

/// Splits a line with code after `package a;`. Returns the package as a comment, and the code.
fn split_package<'a>(language: &Language, line: &'a str) -> (String, &'a str) {
    let has_packages = language.renamed.contains(&PACKAGE);
    let (package, code) = split_statement(line);
    if has_packages && package.starts_with(PACKAGE.0) && !code.trim().is_empty() {
        return (format!("/* {package} */ "), code.trim_start());
    }
    (String::new(), line)
}

/// Returns a file of the driver for this solution.
fn driver_file(submission: &Submission, name: &str, text: &str, full_name: Option<&str>) -> String {
    let (language, solution) = (submission.language, &*submission.text);
    let mut text = text.to_owned();
    if name == "package.json" && language.extension == "js" && is_module(solution) {
        return MODULE_PACKAGE.into();
    }
    match (language.extension, full_name) {
        ("cs", Some(name)) => return format!("using {CLASS} = {name}; {text}"),
        ("java", Some(name)) => {
            let text = text.replace(&format!(" {CLASS}"), &format!(" {name}"));
            return text.replace(&format!("({CLASS}"), &format!("({name}"));
        }
        _ => {}
    }
    let form = format!("FORM = \"{}\"", submission.form.name());
    text = text.replace("FORM = \"class\"", &form);
    if let Some(name) = submission.called_function() {
        text = driver_of_function(language, &text, solution, name);
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
        None => text,
    }
}

/// Returns a file of a driver for a solution that is the function of this name, in the classes around it.
fn driver_of_function(language: &Language, driver: &str, solution: &str, name: &str) -> String {
    let around = around_part(solution, name).unwrap_or_default();
    let (class, function) = match (language.extension, &around[..]) {
        ("js" | "ts", _) => (name, name.to_owned()),
        ("java" | "cs" | "kt", _) => (NO_CLASS, [&around[..], &[name]].concat().join(".")),
        ("cpp", [.., class]) if class_names::defines(solution, class) => {
            (NO_CLASS, format!("{}().{name}", around.join("::")))
        }
        ("cpp", _) => (NO_CLASS, [&around[..], &[name]].concat().join("::")),
        ("go", _) => (NO_CLASS, name.to_owned()),
        _ => (CLASS, name.to_owned()),
    };
    let driver = driver.replace(CLASS, class);
    match driver.rsplit_once(NO_FUNCTION) {
        Some((before, after)) => format!("{before}{function}{after}"),
        None => driver,
    }
}

/// Returns the name of the class with the namespaces and classes around it, if there are any. `None` in
/// languages whose drivers need no such name.
fn full_name(language: &Language, solution: &str) -> Option<String> {
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
        copy(
            language,
            solution,
            full_name(language, solution).as_deref(),
            true,
        )
    }

    #[test]
    fn names_in_commands_and_scripts_are_safe() {
        for (name, expected) in [
            ("board.hpp", "board.hpp"),
            ("-o", "_o"),
            ("..", "_."),
            (".x", "_x"),
            ("a b/c\n$(d)", "a_b_c___d_"),
            ("zo\u{eb}.py", "zo\u{eb}.py"),
        ] {
            assert_eq!(safe(name), expected, "{name}");
        }
        let folders = ["..", "a.b"].map(String::from);
        assert_eq!(folder(&folders), "inarow_author/__/a_b/");
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
