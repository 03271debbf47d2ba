//! The classes that a text defines.

use crate::build::Tokens;
use crate::check::CLASS;
use crate::language::Language;

/// Returns the names of the classes that a text defines, in their order.
pub(crate) fn class_names<'a>(language: &Language, text: &'a str) -> Vec<&'a str> {
    match language.extension {
        "py" | "rb" => text.lines().filter_map(class_of_line).collect(),
        // C has no classes. The exercise's functions belong to one.
        "c" => match defines_function(text, "ticTacToeCreate") {
            true => vec![CLASS],
            false => Vec::new(),
        },
        _ => classes_with_brackets(text),
    }
}

/// Returns the name of the class that a line begins.
fn class_of_line(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("class")?;
    let name = rest.trim_start();
    let end = name.find(|char: char| !(char.is_alphanumeric() || char == '_'));
    let name = &name[..end.unwrap_or(name.len())];
    (rest.starts_with(char::is_whitespace) && !name.is_empty()).then_some(name)
}

/// Returns the classes of a language with brackets: `class A {`, `type A struct {`, `A = class {`.
fn classes_with_brackets(text: &str) -> Vec<&str> {
    let tokens: Vec<&str> = Tokens::of(text).collect();
    let is_keyword = |token: &str| {
        matches!(
            token,
            "class" | "struct" | "record" | "type" | "function" | "actor"
        )
    };
    let is_name = |token: &str| token.starts_with(|char: char| char.is_alphabetic() || char == '_');
    let mut names = Vec::new();
    for (at, &token) in tokens.iter().enumerate() {
        let before = |steps: usize| at.checked_sub(steps).map_or("", |at| tokens[at]);
        let after = |steps: usize| tokens.get(at + steps).copied().unwrap_or_default();
        // `template <class T>` and `class A;` define nothing. A function of lower case is no class.
        let is_named = is_keyword(before(1))
            && !matches!(before(2), "<" | ",")
            && after(1) != ";"
            && (before(1) != "function" || token.starts_with(char::is_uppercase));
        // In Go, several types may follow one `type`.
        let is_type = after(1) == "struct" && after(2) == "{";
        let is_assigned = after(1) == "=" && matches!(after(2), "class" | "function");
        if is_name(token) && !is_keyword(token) && (is_named || is_type || is_assigned) {
            names.push(token.rsplit(['.', ':']).next().unwrap_or(token));
        }
    }
    names
}

/// True if a text in C has the body of this function, not only its declaration.
fn defines_function(text: &str, name: &str) -> bool {
    let mut tokens = Tokens::of(text);
    while tokens.any(|token| token == name) {
        if tokens.any(|token| token == ")") && tokens.next() == Some("{") {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_are_found_and_mentions_are_not() {
        for (extension, text, expected) in [
            (
                "py",
                "class TicTacToe:\n  class Inner(A):\n",
                &["TicTacToe", "Inner"][..],
            ),
            (
                "py",
                "from game import TicTacToe\nclassic = TicTacToe(3)",
                &[],
            ),
            ("py", "# class TicTacToe:", &[]),
            (
                "js",
                "export default class TicTacToe extends A {}",
                &["TicTacToe"],
            ),
            ("js", "var TicTacToe = function(n) {}", &["TicTacToe"]),
            ("js", "function TicTacToe(n) {}", &["TicTacToe"]),
            ("js", "exports.TicTacToe = class {}", &["TicTacToe"]),
            (
                "js",
                "const TicTacToe = require('./game'); new TicTacToe(3)",
                &[],
            ),
            ("js", "// class TicTacToe {\n", &[]),
            ("ts", "export class TicTacToe<T> {}", &["TicTacToe"]),
            (
                "java",
                "public class Main { static class TicTacToe { } }",
                &["Main", "TicTacToe"],
            ),
            (
                "java",
                "class Test { TicTacToe game = new TicTacToe(3); }",
                &["Test"],
            ),
            (
                "cpp",
                "class TicTacToe;\nstruct Game { TicTacToe* a; };",
                &["Game"],
            ),
            (
                "cpp",
                "template <class A, class B> class TicTacToe : C {",
                &["TicTacToe"],
            ),
            ("cpp", "TicTacToe::TicTacToe(int n) {}", &[]),
            ("go", "type TicTacToe struct {\n n int\n}", &["TicTacToe"]),
            (
                "go",
                "type (\n A struct { n int }\n TicTacToe struct { n int }\n)",
                &["A", "TicTacToe"],
            ),
            (
                "cs",
                "namespace A.B; public record TicTacToe(int N);",
                &["TicTacToe"],
            ),
            ("kt", "class TicTacToe(n: Int)", &["TicTacToe"]),
            (
                "rs",
                "pub struct TicTacToe<'a> { n: &'a i32 }",
                &["TicTacToe"],
            ),
            ("swift", "final class TicTacToe { }", &["TicTacToe"]),
        ] {
            let language = Language::of_extension(extension).expect("a language");
            assert_eq!(class_names(language, text), expected, "{extension}: {text}");
        }
    }

    #[test]
    fn function_in_c_needs_a_body() {
        for (text, expected) in [
            ("TicTacToe* ticTacToeCreate(int n) {", true),
            (
                "A* ticTacToeCreate(int n);\nA* ticTacToeCreate(int n)\n{",
                true,
            ),
            ("A* ticTacToeCreate(int n);", false),
            ("int main() { a = ticTacToeCreate(3); }", false),
        ] {
            assert_eq!(
                defines_function(text, "ticTacToeCreate"),
                expected,
                "{text}"
            );
        }
    }
}
