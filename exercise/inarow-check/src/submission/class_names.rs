//! The classes and functions that a text defines, for a solution that lacks the right one.

/// Words before the name of a class, separated by blanks.
const CLASS: &str = "class struct record object interface enum type";

/// Words before the name of a function, except in C.
const FUNCTION: &str = "def fn fun func function";

/// Words that may come before those.
const MODIFIERS: &str = "abstract async const data default export exports final internal let module open \
    private protected pub public sealed static var";

/// First words of lines that call a function before a bracket.
const CALLS: &str = "assert await case elif else expect if in not or print puts raise return throw \
    when while yield";

/// Beginnings of lines without a definition.
const COMMENTS: &[&str] = &["//", "/*", "*", "#", "\"", "'"];

/// The maximum number of names in a report.
const MAX_NAMES: usize = 5;

/// The maximum number of definitions that are described.
const MAX_DEFINITIONS: usize = 1000;

/// Returns true if a text defines this class, or this function in C.
///
/// Only the beginnings of lines are read, so a definition may be missed, and a comment may be taken for
/// one.
pub(crate) fn defines(text: &str, wanted: &str) -> bool {
    let is_function = is_function(wanted);
    text.lines().any(|line| match definition(line) {
        _ if is_function => function_in_c(line) == Some(wanted),
        Some((Kind::Class, name)) => name == wanted,
        _ => false,
    })
}

/// True if a solution defines a function of this name, as in C.
fn is_function(wanted: &str) -> bool {
    wanted.starts_with(char::is_lowercase)
}

/// Describes the definitions of a text, e.g. "it has a class `Tictactoe`". Returns `None` if the
/// text defines `wanted`. If names resemble the right one, only they are part of the description.
/// If `wanted` is a function, as in C, only functions count. Like [`defines`], this may be
/// wrong.
pub(crate) fn description(text: &str, wanted: &str) -> Option<String> {
    let is_function = is_function(wanted);
    let mut classes: Vec<&str> = Vec::new();
    let mut functions: Vec<&str> = Vec::new();
    for line in text.lines() {
        let (names, name) = match definition(line) {
            _ if is_function => (&mut functions, function_in_c(line)),
            Some((Kind::Class, name)) => (&mut classes, Some(name)),
            Some((Kind::Function, name)) => (&mut functions, Some(name)),
            None => continue,
        };
        let is_new = |name: &&str| names.len() < MAX_DEFINITIONS && !names.contains(name);
        names.extend(name.filter(is_new));
    }
    let all = if is_function { &functions } else { &classes };
    if all.contains(&wanted) || defines(text, wanted) {
        return None;
    }
    let near: Vec<&str> = all.iter().copied().filter(|it| is_near(it)).collect();
    let names = if near.is_empty() { all } else { &near };
    Some(match (&names[..], is_function) {
        _ if text.trim().is_empty() => "the file is empty".into(),
        ([], true) => "it has no function".into(),
        ([], false) if functions.is_empty() => "it has no class".into(),
        ([], false) => format!("it has no class, but {}", listed("function", &functions)),
        (names, true) => format!("it has {}", listed("function", names)),
        (names, false) => format!("it has {}", listed("class", names)),
    })
}

fn listed(kind: &str, names: &[&str]) -> String {
    let quoted = names.iter().take(MAX_NAMES).map(|name| format!("`{name}`"));
    let quoted: Vec<String> = quoted.collect();
    let plural = if kind.ends_with('s') { "es" } else { "s" };
    let more = if names.len() > MAX_NAMES { ", ..." } else { "" };
    match &quoted[..] {
        [name] => format!("a {kind} {name}"),
        names => format!("the {kind}{plural} {}{more}", names.join(", ")),
    }
}

/// Returns the names of the classes and functions that a text defines.
pub(crate) fn defined_names(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| Some(definition(line)?.1))
}

/// Returns the name of the function or method that a line defines in any language: `def f(`, `int f(`,
/// `const f = (`, `var f = function(`.
pub(super) fn defined_function(line: &str) -> Option<&str> {
    let line = line.trim();
    let (before, after) = line.split_once('(')?;
    if COMMENTS.iter().any(|mark| line.starts_with(mark)) {
        return None;
    }
    let last_name = |text| names(text).last();
    if let Some((name, value)) = before.split_once('=') {
        let is_function =
            value.contains("function") || last_name(value).is_none_or(|it| it == "async");
        let has_body = after.contains("=>") || value.contains("function");
        return last_name(name.split(':').next()?).filter(|_| is_function && has_body);
    }
    let mut words = names(before);
    let first = words.next()?;
    let name = words.last()?;
    let is_called = is_among(CALLS, first) || before.ends_with(&format!(".{name}"));
    let is_call = is_called && first != "def";
    let has_body = !after.ends_with(';') || after.contains("=>");
    (!is_call && has_body).then_some(name)
}

enum Kind {
    Class,
    Function,
}

/// Returns the name that a line defines.
fn definition(line: &str) -> Option<(Kind, &str)> {
    let line = line.trim_start();
    if COMMENTS.iter().any(|mark| line.starts_with(mark)) {
        return None;
    }
    let mut words = names(line).skip_while(|word| is_among(MODIFIERS, word));
    let first = words.next()?;
    // A class has a capital, unlike a word after "class" in a text.
    let is_class = |name: &str| name.starts_with(char::is_uppercase) || is_near(name);
    if is_among(CLASS, first) {
        // `class Board;` only declares a class in C++.
        if first == "class" && line.trim_end().ends_with(';') && !line.contains(['{', '(']) {
            return None;
        }
        let name = words.find(|word| !is_among(CLASS, word))?;
        return is_class(name).then_some((Kind::Class, name));
    }
    let is_function = is_among(FUNCTION, first);
    // In Go, a receiver comes before the name of a method.
    if is_function && line.contains("func (") {
        return None;
    }
    let second = words.next()?;
    let (word, name) = if is_function {
        (first, second)
    } else {
        // `Name = class {` and `Name = function (n) {`
        (second, first)
    };
    match word {
        "class" | "function" if is_class(name) => Some((Kind::Class, name)),
        _ if is_among(FUNCTION, word) => Some((Kind::Function, name)),
        _ => None,
    }
}

/// True if a list of words, separated by blanks, has this word.
fn is_among(words: &str, word: &str) -> bool {
    words.split(' ').any(|it| it == word)
}

/// Returns the name of the function whose definition in C begins with this line.
pub(crate) fn function_in_c(line: &str) -> Option<&str> {
    let (before, after) = line.split_once('(')?;
    let is_definition =
        line.starts_with(|first: char| first.is_alphabetic()) && !after.ends_with(';');
    // A call has no type before its name.
    let name = names(before).skip(1).last()?;
    is_definition.then_some(name)
}

/// Returns the names in a text, also keywords.
pub(crate) fn names(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|char: char| !is_in_name(char));
    words.filter(|word| !word.is_empty())
}

/// Returns true if a character may be part of a name.
pub(crate) fn is_in_name(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

/// Returns true if a text has this name as a whole word.
pub(crate) fn has_name(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        !before.is_some_and(is_in_name) && !after.is_some_and(is_in_name)
    })
}

/// Returns true if a name resembles the name of the class: it contains this name in any spelling,
/// or has at most two other letters.
fn is_near(name: &str) -> bool {
    const NAME: &str = "tictactoe";
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    let letters = letters.to_ascii_lowercase();
    letters.contains(NAME) || strsim::levenshtein(&letters, NAME) <= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_every_language_are_described() {
        for (text, expected) in [
            ("class Tictactoe:\n    pass", "it has a class `Tictactoe`"),
            (
                "public final class DesignTicTacToe {",
                "it has a class `DesignTicTacToe`",
            ),
            (
                "class Board {}\nclass TickTacToe {}",
                "it has a class `TickTacToe`",
            ),
            ("struct tic_tac_toe {", "it has a class `tic_tac_toe`"),
            (
                "class TicTacToe1:\nclass TicTacToe2:",
                "it has the classes `TicTacToe1`, `TicTacToe2`",
            ),
            (
                "class Board {}\n  class Player {}",
                "it has the classes `Board`, `Player`",
            ),
            (
                "type Board struct {\n}\nfunc (b *Board) Move() {",
                "it has a class `Board`",
            ),
            (
                "pub struct Board {\n}\nimpl Board {",
                "it has a class `Board`",
            ),
            ("export default class Game {", "it has a class `Game`"),
            (
                "var Tictactoe = function(n) {",
                "it has a class `Tictactoe`",
            ),
            ("function TicTac(n) {", "it has a class `TicTac`"),
            ("enum class Player { A }", "it has a class `Player`"),
            (
                "def move(row, col):\n  pass",
                "it has no class, but a function `move`",
            ),
            (
                "def a(): 0\ndef b(): 0",
                "it has no class, but the functions `a`, `b`",
            ),
            (
                "# class Other\n\"\"\"\nclass of the game\n\"\"\"",
                "it has no class",
            ),
            (" \n", "the file is empty"),
            (
                "class A;class\nclass B\nclass C\nclass D\nclass E\nclass F\n",
                "it has the classes `A`, `B`, `C`, `D`, `E`, ...",
            ),
        ] {
            let described = description(text, "TicTacToe");
            assert_eq!(described.as_deref(), Some(expected), "{text}");
        }
        assert_eq!(
            description("class Board {}\nclass TicTacToe {", "TicTacToe"),
            None
        );
    }

    #[test]
    fn definitions_are_found_and_mentions_are_not() {
        for (text, expected) in [
            ("class TicTacToe:\n  class Inner(A):\n", true),
            ("from game import TicTacToe\nclassic = TicTacToe(3)", false),
            ("export default class TicTacToe extends A {}", true),
            ("exports.TicTacToe = class {}", true),
            ("module.exports = class TicTacToe {}", true),
            ("function TicTacToe(n) {}", true),
            (
                "const TicTacToe = require('./game'); new TicTacToe(3)",
                false,
            ),
            (
                "public class Main {\n    static class TicTacToe { }\n}",
                true,
            ),
            ("class Test { TicTacToe game = new TicTacToe(3); }", false),
            ("TicTacToe::TicTacToe(int n) {}", false),
            ("type TicTacToe struct {\n n int\n}", true),
            ("pub struct TicTacToe<'a> { n: &'a i32 }", true),
        ] {
            assert_eq!(defines(text, "TicTacToe"), expected, "{text}");
        }
    }

    #[test]
    fn functions_in_c_are_described() {
        let wanted = "ticTacToeCreate";
        for (text, expected) in [
            (
                "#include <a(b)>\nstatic Game *create(int n) {\n    f(n);\n}",
                "it has a function `create`",
            ),
            (
                "int main() {\nTicTacToe* createTicTacToe(int n)\n{",
                "it has a function `createTicTacToe`",
            ),
            ("void f(int);\nint x;\n", "it has no function"),
        ] {
            assert_eq!(
                description(text, wanted).as_deref(),
                Some(expected),
                "{text}"
            );
        }
        assert_eq!(
            description("TicTacToe* ticTacToeCreate(int n) {", wanted),
            None
        );
    }

    #[test]
    fn names_are_whole_words() {
        for (text, expected) in [
            ("class TicTacToe:", true),
            ("exports.TicTacToe=1", true),
            ("DesignTicTacToe TicTacToe2 TicTacToe_", false),
            ("\u{e4}TicTacToe", false),
            ("", false),
        ] {
            assert_eq!(has_name(text, "TicTacToe"), expected, "{text}");
        }
    }
}
